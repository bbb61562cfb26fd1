import { Option } from '@commander-js/extra-typings';
import { submit } from '../results/publishing/submitting.ts';
import { newCommand, notBlank, several, verb } from './parser.ts';
import { publishingHere } from './published.ts';

export const { command, perform } = verb(
  () => {
    const all = newCommand(
      'submit',
      'Adds a result to the published ones. The first five options are required.',
      'submit --as IM --version 1 --by us --ran docker --disclosure no',
    )
      .argument('[result]', 'conformance.json or its folder; default: that of the last run')
      .option('--as <name>', 'the implementation, such as "OpenIM server"')
      .option('--version <version>', 'its version, such as v3.8.3')
      .option('--by <who>', 'who ran the suite')
      .option('--ran <how>', 'how it was run: processes, settings')
      .option('--disclosure <what>', 'what was reported to its authors, or why nothing')
      .option('--title <title>', 'its name on pages; default: that of --as')
      .option('--source <which>', 'branch, tag, commit or package')
      .option('--stand-in <what>', 'what replaced a missing part; repeatable', several)
      .option('--suite-commit <hash>', 'commit of the suite; default: checked out')
      .option('--withhold <ids>', 'ids or patterns to withhold (GET_USERS-*)', several)
      .option('--until <day>', 'when withheld rows are to be published');
    const others = all.options.map((each) => each.attributeName());
    return all.addOption(
      new Option('--disclose <file>', 'publish what was withheld').argParser(notBlank).conflicts(others),
    );
  },
  (asked) => {
    submit(asked, publishingHere());
    return 0;
  },
);
