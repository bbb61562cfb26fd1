import { codeOfProblem } from '../../../../cli/main.ts';

/** The exit code of a command that may refuse: then its sentence is printed. */
export function endOf(act: () => unknown, print: (line: string) => unknown): number {
  try {
    const code = act();
    return typeof code === 'number' ? code : 0;
  } catch (problem) {
    return codeOfProblem(problem, print);
  }
}
