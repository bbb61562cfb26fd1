import { join } from 'node:path';
import { settingsTable, type Setting } from '../../../fixtures/run/start/settings-table.ts';
import { root } from '../project.ts';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const explained = ({ says, more }: Setting): string =>
  [sentence(says), ...(more === undefined ? [] : [more])].join(' ');

function envExample(): string {
  const settings = settingsTable.map((setting) => {
    const { name, example, preset = '' } = setting;
    return `${comment(explained(setting))}\n#${name}=${example ?? preset}\n`;
  });
  const head = comment(
    'Copy to .env and keep what you need. Variables of the environment win over this file.',
  );
  const proxy = comment(
    'A proxy on the way to the server, as for curl (also http_proxy, ALL_PROXY, and the hosts without it: NO_PROXY).',
  );
  return [`${head}\n`, ...settings, `${proxy}\n#HTTPS_PROXY=http://proxy.example:3128\n`].join('\n');
}

const WIDTH = 100;

/** Lines of a comment that fit an editor. */
function comment(text: string): string {
  const lines = text.split(' ').reduce<readonly string[]>((done, word) => {
    const last = done.at(-1) ?? '#';
    const longer = `${last} ${word}`;
    return longer.length > WIDTH ? [...done, `# ${word}`] : [...done.slice(0, -1), longer];
  }, []);
  return lines.join('\n');
}

function settingsPage(): string {
  const rows = settingsTable.map((setting) => {
    const { name, key, value, preset, isSecret } = setting;
    const option = isSecret ? '(secret)' : `\`--${key} <${value}>\``;
    return `| \`${name}\` | ${option} | ${preset ?? ''} | ${explained(setting)} |`;
  });
  return `${[HEAD, '| Variable | Option | Default | What it sets |\n| --- | --- | --- | --- |', ...rows].join('\n')}\n${TAIL}`;
}

const HEAD = `# Settings

<!-- Generated from the table of settings by npm run catalogue. -->

A setting is read from the first place that has it:

1. an option of \`npx im-conformance run\`; \`replay\`, \`sweep\` and \`explore\` take some of them, too
2. the environment
3. the file \`.env\` in the current folder ([.env.example](../.env.example) is a start)
4. the file \`im-conformance.config.yaml\` in the current folder
5. the default
`;

const TAIL = `
A wrong value ends a run with exit code 2. So does an unknown variable that begins with \`IM_\`, because it may be a typing
error. A secret has no option, because a command line is visible to everybody on the machine.

## The configuration file

It is optional. It uses the names of the options, without the dashes. Settings at the top apply to every target; those of
a target apply if \`--target\` or \`IM_TARGET\` names it.

\`\`\`yaml
# im-conformance.config.yaml
concurrency: 8
targets:
  staging:
    base-url: https://staging.example/api
    admin-token: $STAGING_TOKEN
    headers:
      X-Api-Key: $STAGING_KEY
    baseline: staging-known.yaml
  local:
    base-url: http://127.0.0.1:10002
    secret: $LOCAL_SECRET
\`\`\`

\`\`\`sh
npx im-conformance run --target staging
\`\`\`

- A secret is the name of a variable, which the environment or \`.env\` sets: the file can be committed. Each header is a
  secret.
- The name of a target is also its name in reports, unless \`target-name\` sets another one.
- If \`IM_BASE_URL\` and the named target have different addresses, nothing is sent (exit code 2).

## A proxy

\`http_proxy\`, \`HTTPS_PROXY\`, \`ALL_PROXY\` and \`NO_PROXY\` are read as curl reads them: \`HTTP_PROXY\` in capitals is ignored, and
\`NO_PROXY\` lists hosts, domains, addresses and networks (\`10.0.0.0/8\`), without ports.
`;

/** The files that say what settings there are, with their texts as they follow from the table of settings. */
export const settingsTexts: ReadonlyMap<string, string> = new Map([
  [join(root, '.env.example'), envExample()],
  [join(root, 'docs/settings.md'), settingsPage()],
]);
