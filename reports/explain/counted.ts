/** A number with its noun: `1 group`, `2,000 groups`. */
export function counted(count: number, noun: string): string {
  return `${thousands(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A number as people read it: `2,000`. */
export function thousands(count: number): string {
  return count.toLocaleString('en');
}
