import { Option, type Command } from '@commander-js/extra-typings';
import { Refusal } from '../fixtures/refusal.ts';
import { settingsTable } from '../fixtures/run/start/settings-table.ts';
import { notBlank } from './parser.ts';

/** Adds the options of settings: all that are no secrets, or those with these keys. */
export function addSettings(command: Command, keys?: readonly string[]): Command {
  for (const { name, key, value, says, preset, isSecret, isRare, kind } of settingsTable) {
    if (isSecret) command.addOption(noOption(command, key, name));
    if (isSecret || (keys && !keys.includes(key))) continue;
    const description = preset === undefined ? says : `${says} (${preset})`;
    const option =
      kind === 'flag'
        ? new Option(`--${key}`, description).preset('yes')
        : new Option(`--${key} <${value}>`, description).argParser(kind === 'list' ? joined : notBlank);
    command.addOption(isRare ? option.hideHelp() : option);
  }
  return command;
}

/** The values of an option that was repeated, as one list. */
const joined = (text: string, before?: string): string =>
  before === undefined ? notBlank(text) : `${before},${notBlank(text)}`;

/** What somebody asks for who gives a secret like an option. Everybody on the machine can see a command line. */
function noOption(command: Command, key: string, name: string): Option {
  const refuse = (): never => {
    throw new Refusal(
      `Unknown option '--${key}'. Secrets are variables: set ${name}. See npx ${command.name()} --help.`,
    );
  };
  return new Option(`--${key} [text]`).hideHelp().preset('').argParser(refuse);
}
