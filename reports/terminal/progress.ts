import type { Output } from './paint.ts';

/** Below this many tests a run is over before anybody wonders; nothing is printed then but on a terminal. */
const WORTH_A_LINE = 40;

/**
 * Says sparsely how far a run is: one line that replaces itself on a terminal, elsewhere a line at each quarter, so
 * that a log stays short and a stuck run still shows where it stuck.
 */
export class Progress {
  readonly #output: Output;
  readonly #total: number;
  #done = 0;
  #failed = 0;
  #quarters = 0;

  /** @param total number of tests selected */
  constructor(output: Output, total: number) {
    this.#output = output;
    this.#total = total;
  }

  /** To be called after each test; `failed` when it shows that the target does not conform. */
  ended(failed: boolean): void {
    this.#done += 1;
    if (failed) this.#failed += 1;
    if (this.#output.isTTY === true) this.#output.write(`\r\u001B[2K${this.#line()}`);
    else this.#quarter();
  }

  /** Takes the line off the terminal before something else is written. */
  clear(): void {
    if (this.#output.isTTY === true) this.#output.write('\r\u001B[2K');
  }

  #quarter(): void {
    const quarter = Math.floor((this.#done / this.#total) * 4);
    if (this.#total < WORTH_A_LINE || quarter === this.#quarters || quarter > 3) return;
    this.#quarters = quarter;
    this.#output.write(`${this.#line()}\n`);
  }

  #line(): string {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    return `${this.#done} of ${this.#total} checked${failed}`;
  }
}
