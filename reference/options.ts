/** An option of the command; one without a default is off unless it is given. */
interface OptionType {
  readonly type: 'string' | 'boolean';
  readonly default?: string;
  readonly multiple?: boolean;
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly says: string;
}

export const optionTypes = {
  port: { type: 'string', default: '10002', says: 'where it listens; 0 for any that is free' },
  host: { type: 'string', default: '127.0.0.1', says: 'where it listens' },
  prefix: { type: 'string', default: '', says: 'path before all operations, such as /api/v1' },
  secret: { type: 'string', default: 'openIM123', says: 'lets an administrator ask for a token' },
  'admin-user-id': { type: 'string', default: 'imAdmin', says: 'the administrator' },
  'token-lifetime-seconds': {
    type: 'string',
    default: String(90 * 24 * 60 * 60),
    says: 'how long a token is good',
  },
  'send-delay-ms': {
    type: 'string',
    default: '5-40',
    says: 'shortest and longest time until a sent message shows',
  },
  slow: {
    type: 'boolean',
    says:
      'a tired server: --service-ms 5 --search-ms 20 --search-ms-per-message 0.05 --steps-until-shown 4 ' +
      '--stored-messages 4000; single ones may be given, too',
  },
  'service-ms': { type: 'string', value: 'N', says: 'one request at a time, each of which takes so long' },
  'service-ms-of': {
    type: 'string',
    multiple: true,
    value: 'PATH=N',
    says: 'another time for this path; may be given several times',
  },
  'search-ms': {
    type: 'string',
    value: 'N',
    says: 'one request at a time, and /msg/search_msg takes so long (20)',
  },
  'search-ms-per-message': {
    type: 'string',
    value: 'N',
    says: 'and so much longer for each message stored (0.05)',
  },
  'steps-until-shown': {
    type: 'string',
    value: 'N',
    says: 'one request at a time; a sent message shows after so many further jobs of --service-ms at the end of the queue',
  },
  'stored-messages': {
    type: 'string',
    value: 'N',
    says: 'messages that made-up people sent one another before',
  },
  'delay-ms': {
    type: 'string',
    value: 'N',
    says: 'a far server: each answer takes so long, any number at once; a range such as 0-300 for times between',
  },
  'requests-per-second': {
    type: 'string',
    value: 'N',
    says: 'a request above it is answered 429 with Retry-After',
  },
  connections: {
    type: 'string',
    value: 'N',
    says: 'open at once, idle ones included; a further one is reset',
  },
  'stand-still-ms': {
    type: 'string',
    multiple: true,
    value: 'FROM-UNTIL',
    says: 'answers nothing meanwhile and loses nothing, counted from the first request; may be given several times',
  },
  'unavailable-ms': {
    type: 'string',
    multiple: true,
    value: 'FROM-UNTIL',
    says: 'answers 503 meanwhile, counted from the first request; may be given several times',
  },
} as const satisfies Readonly<Record<string, OptionType>>;

/** Every option with what it does and what holds unless it is given. */
export function usage(): string {
  const named: readonly (readonly [string, OptionType])[] = Object.entries(optionTypes);
  const options = named.map(([name, { value, default: preset, says }]) => {
    const shown = value ?? (preset === '' ? "''" : preset);
    return `  --${name}${shown === undefined ? '' : ` ${shown}`}\n      ${says}`;
  });
  return [
    'npm run reference -- [options]',
    ...options,
    'Values are what holds unless they are given; where a letter or a word stands, nothing does.',
  ].join('\n');
}
