// Figures that grow with every check: a page keeps those that are nearly right, so that a new check changes no page.

const number = /\d[\d,]*/g;
const valueOf = (figure: string): number => Number(figure.replaceAll(',', ''));

/** Whether a figure still says how many there are: within 5 %, or 3 of few. */
export const isClose = (said: number, count: number): boolean => Math.abs(said - count) <= 3 + count / 20;

/** A count as prose has it after "about". */
export const rounded = (count: number): string => (Math.round(count / 100) * 100).toLocaleString('en-US');

/** Prose with the figure, or as it is if its own is close. */
export const withFigure = (text: string, noun: RegExp, count: number): string =>
  text.replaceAll(noun, (said) => (isClose(valueOf(said), count) ? said : rounded(count)));

/** Without figures, and without the width of columns, which follows from them. */
const wordsOf = (text: string): string =>
  text.replaceAll(number, '0').replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '-');

/** An example as it is committed, if it has the words of the present one and its figures are close; else the present one. */
export function keptIfClose(committed: string, present: string): string {
  if (wordsOf(committed) !== wordsOf(present)) return present;
  const now = present.match(number) ?? [];
  const areClose = (committed.match(number) ?? []).every((figure, at) =>
    isClose(valueOf(figure), valueOf(now[at] ?? figure)),
  );
  return areClose ? committed : present;
}
