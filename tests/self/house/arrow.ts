/** What the sources of one room may import. */
export interface Arrow {
  readonly room: string;
  /** The sources of the room. The first arrow that fits a source decides. */
  readonly from: RegExp;
  readonly to: RegExp;
  /** An import that this arrow has to refuse: planted by a test, to show that it does. */
  readonly refused: string;
}

/** What lies at the top of the fixtures, and rests on itself. */
export const base =
  'fixtures/(requirement|operations|helper-operations|accounts|capabilities|run-cost|smoke|standings|errors|clock|poll|parse-json|verdict|report-folder|known-id|refusal|own-files|local-paths|visible|figures)\\.ts$';

/** Matches any of these beginnings. */
export const anyOf = (...parts: readonly string[]): RegExp => new RegExp(`^(${parts.join('|')})`);
