/** An option as somebody types it: `serviceMs` is `service-ms`. */
export const optionOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @throws Error with one sentence for the user of the command. */
export function wholeNumber(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most) {
    throw new Error(`--${optionOf(name)} must be a whole number from ${least} to ${most}, not "${given}".`);
  }
  return value;
}

/** As above, decimals allowed. */
export function decimal(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (!/^\d+(\.\d+)?$/.test(given) || value < least || value > most) {
    throw new Error(`--${optionOf(name)} must be a number from ${least} to ${most}, not "${given}".`);
  }
  return value;
}
