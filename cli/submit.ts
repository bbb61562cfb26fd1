import { submit } from '../results/publishing/submitting.ts';
import { newCommand, several, verb } from './parser.ts';
import { publishingHere } from './published.ts';

export const { command, perform } = verb(
  () =>
    newCommand(
      'submit',
      'Adds a result to the published ones. The first four options are required.',
      'submit --as IM --version 1 --by us --ran docker',
    )
      .argument('[result]', 'conformance.json or its folder; default: that of the last run')
      .option('--as <name>', 'the implementation, such as "OpenIM server"')
      .option('--version <version>', 'its version, such as v3.8.3')
      .option('--by <who>', 'who ran the suite')
      .option('--ran <how>', 'how it was run: processes, settings')
      .option('--title <title>', 'its name on pages; default: that of --as')
      .option('--source <which>', 'branch, tag, commit or package')
      .option('--stand-in <what>', 'what replaced a missing part; repeatable', several)
      .option('--suite-commit <hash>', 'commit of the suite; default: checked out')
      .option('--withhold <ids>', 'ids or patterns to withhold (GET_USERS-*)', several),
  (asked) => {
    submit(asked, publishingHere());
    return 0;
  },
);
