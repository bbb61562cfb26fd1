import { Option } from '@commander-js/extra-typings';
import { settingsTable } from '../fixtures/run/start/settings-table.ts';
import { notBlank, type newCommand } from './parser.ts';

type Asked = ReturnType<typeof newCommand>;

/** Adds the options of settings: all that are no secrets, or those with these keys. */
export function addSettings(command: Asked, keys?: readonly string[]): Asked {
  for (const { key, value, says, preset, isSecret, isRare } of settingsTable) {
    if (isSecret || (keys && !keys.includes(key))) continue;
    const description = preset === undefined ? says : `${says} (${preset})`;
    const option = new Option(`--${key} <${value}>`, description).argParser(notBlank);
    command.addOption(isRare ? option.hideHelp() : option);
  }
  return command;
}
