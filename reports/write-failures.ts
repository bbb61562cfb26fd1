/**
 * What a run could not write, because the disk was full or went away. It says nothing about the target: it is reported
 * once, at the end, and fails the run.
 */
export class WriteFailures {
  readonly #problems: string[] = [];

  /** Notes what could not be written. */
  add(problem: unknown): void {
    this.#problems.push(problem instanceof Error ? problem.message : String(problem));
  }

  /** Whether this is a problem of the disk; notes it then. */
  note(problem: unknown): boolean {
    const text = problem instanceof Error ? problem.message : String(problem);
    if (!/\bE(?:NOSPC|DQUOT|ROFS|IO|FBIG)\b/.test(text)) return false;
    this.#problems.push(text);
    return true;
  }

  /** Does something; only a problem of the disk may make it fail. */
  async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (problem) {
      if (!this.note(problem)) throw problem;
    }
  }

  /** One sentence about all of it; undefined when everything was written. */
  get sentence(): string | undefined {
    const [first] = this.#problems;
    if (first === undefined) return undefined;
    return `Not all of the reports could be written (${first}): make room, and run it again.`;
  }
}
