/** The phrase of a failure: its message without what changes from run to run. */
import { cutTo } from '../../fixtures/visible.ts';

/** Stands for any text; also where a text is cut. */
const ANY = '…';

/** Maximum characters of a phrase. */
const MOST = 200;

/** Maximum characters of a message that are compared: a server may send any length. */
const LOOKED_AT = 4_000;

/** A shorter phrase does not identify a failure. */
const LEAST = 8;

/** The codes of an answer, in a line about nothing else: they identify a failure. */
const ABOUT_ANSWER =
  /^(?:errCode|status) of (?:a|the) (?:answer|refusal|success)\b.*? received (?:HTTP )?\d+/;

const URL = /\b[a-z][a-z0-9+.-]*:\/\/[^\s'"]+/gi;
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
/** Words with a digit: numbers, IDs, hashes, times, addresses; but not the codes of an answer. */
const WITH_DIGIT = /(?<!\w|\b(?:errCode|HTTP) )\w*\d\w*/g;
/** A word that occurs in no message. */
const ENDLESS = /\w{32,}/g;
/** Parts of one value: a time, an address, a number with a fraction. */
const JOINED = /…(?:[-:.+/,@T]*…)+/g;
const QUOTED = /'[^']*…[^']*'/g;
/** Names and texts that a run drew, in any script; beside what is masked already, also without quotes. */
const DRAWN = /"[^"]*[^\x20-\x7e][^"]*"/g;
const BESIDE = /[^\x20-\x7e]*…[^\x20-\x7e]*/g;
/** Rows of a list, whose number varies, too; to the end of the list or of the line. */
const IN_LIST = /\[[^\]]*…[^\]]*(?:\]|$)/g;

/**
 * The phrase of a message that is the same in the next run where nothing has changed: its first line (and the next,
 * where that only announces it) with … in place of numbers, IDs, times and addresses. The numbers that a target answers
 * with, errCode and HTTP status, stay.
 *
 * @returns undefined where that leaves nothing to know the failure by
 */
export function phraseOf(message: string | undefined): string | undefined {
  const [first = '', second = ''] = (message ?? '').split('\n').map((line) => line.trim());
  const line = oneSpaced(cutTo(first.endsWith(':') ? `${first} ${second}` : first, LOOKED_AT));
  const [kept = ''] = ABOUT_ANSWER.exec(line) ?? [];
  const phrase = kept + withoutVarying(line.slice(kept.length));
  const short = cutTo(phrase, MOST);
  return short.replaceAll(ANY, '').trim().length < LEAST ? undefined : short;
}

/**
 * Whether a message says what a phrase says: it contains the parts between … in their order. The phrase begins and
 * ends with whole words, so that errCode 100 is not taken for errCode 1001, unless it may be cut within a word.
 */
export function fits(phrase: string, message: string | undefined, { mayBeCut = false } = {}): boolean {
  const text = oneSpaced(message ?? '');
  const parts = oneSpaced(phrase).split(ANY);
  const end = parts.reduce((from, part, number) => {
    const ends = { first: !mayBeCut && number === 0, last: !mayBeCut && number === parts.length - 1 };
    return from === -1 ? -1 : endOf(part.trim(), text, from, ends);
  }, 0);
  return end !== -1;
}

/** Where a part ends in a text, searched from an index; -1 if it is not found. */
function endOf(part: string, text: string, from: number, is: { first: boolean; last: boolean }): number {
  if (part === '') return from;
  const start = text.indexOf(part, from);
  if (start === -1) return -1;
  const end = start + part.length;
  const isCut = (is.first && isWithinWord(text, start)) || (is.last && isWithinWord(text, end));
  return isCut ? endOf(part, text, start + 1, is) : end;
}

function isWithinWord(text: string, at: number): boolean {
  return /^\w\w$/.test(text.slice(Math.max(0, at - 1), at + 1));
}

function withoutVarying(text: string): string {
  return text
    .replace(URL, ANY)
    .replace(UUID, ANY)
    .replace(WITH_DIGIT, ANY)
    .replace(ENDLESS, ANY)
    .replace(JOINED, ANY)
    .replace(BESIDE, ANY)
    .replace(QUOTED, `'${ANY}'`)
    .replace(DRAWN, `"${ANY}"`)
    .replace(IN_LIST, `[${ANY}`);
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
