/**
 * What a run could not write, because the disk was full or went away. A check is no check of the disk: it is told once,
 * at the end, and the run is no success.
 */
export class Unwritten {
  readonly #problems: string[] = [];

  /** Whether this is a problem of the disk, which is noted then. */
  note(problem: unknown): boolean {
    const text = problem instanceof Error ? problem.message : String(problem);
    if (!/\bE(?:NOSPC|DQUOT|ROFS|IO|FBIG)\b/.test(text)) return false;
    this.#problems.push(text);
    return true;
  }

  /** Does something of which only a problem of the disk may keep it. */
  attempt(act: () => void): void {
    try {
      act();
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
