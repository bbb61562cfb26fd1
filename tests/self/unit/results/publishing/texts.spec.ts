import { expect, test } from '@playwright/test';
import {
  holdsAddress,
  withoutAddresses,
  holdsPath,
  withoutPaths,
} from '../../../../../results/publishing/addresses.ts';
import { forbiddenIn, madeIn } from '../../../../../results/publishing/forbidden.ts';

const cleaned: Readonly<Record<string, string>> = {
  'no answer from http://127.0.0.1:10002/group/x': 'no answer from [address]/group/x',
  'see https://im.example.org:8443, please': 'see [address], please',
  'https://ada:pass@im.example.org/api': '[address]/api',
  '{"url":"http:\\/\\/im.internal:80\\/x"}': '{"url":"[address]\\/x"}',
  'next=https%3A%2F%2Fim.example.org%2Fx': 'next=[address]%2Fx',
  'mongodb://openIM:openIM123@mongo:27017/openim_v3': '[address]/openim_v3',
  'ws://[::1]:10001/': '[address]/',
  'connect ECONNREFUSED 127.0.0.1:10002': 'connect ECONNREFUSED [address]',
  'connect ECONNREFUSED ::1:10002': 'connect ECONNREFUSED [address]',
  'dial tcp [fe80::1%eth0]:443: refused': 'dial tcp [address]: refused',
  'read tcp 10.0.0.3:5->10.0.0.2:27017': 'read tcp [address]->[address]',
  'from 2001:db8::ff00:42:8329.': 'from [address].',
  'dial tcp: lookup mongo.prod.example.com: no such host': 'dial tcp: lookup [address]: no such host',
  'getaddrinfo ENOTFOUND im.example.com': 'getaddrinfo ENOTFOUND [address]',
  'redis:6379 and localhost:80 and openim_mongo2:27017': '[address] and [address] and [address]',
  'the node db-1.prod.svc.internal is down': 'the node [address] is down',
  'im.example.com:443': '[address]',
  'UnknownHostException: db.prod.acme.com': 'UnknownHostException: [address]',
  'connection to server at "db.prod.acme.com" failed': 'connection to server at "[address]" failed',
  'Failed to connect to db.prod.acme.com/10.1.2.3:5432': 'Failed to connect to [address]/[address]',
  "host='db.prod.acme.com' port=5432": "host='[address]' port=5432",
};

const kept = [
  'tests/group/mute-group/effect.spec.ts:12',
  'group.go:123',
  'errCode:1001 code:1001 total:12345',
  'started at 2026-11-22T10:30:45.123Z, that is 10:30:45',
  'OpenIM v3.8.3-patch.16 of 1.2.3',
  '/group/get_groups: expected 3, received 0',
  'https://faces.example/imconf0towyxu5teaan84f6u0001.png',
  `curl -sS -i -X POST "$IM_BASE_URL"'/group/get_groups' -H 'operationID: '"$RUN"'84f6-GET-GROUPS-00ag'`,
  '{"errCode":0,"data":{"total":1200}}',
  'std::string and a::b',
  'PlanExecutor error :: caused by :: Regular expression',
];

test('addresses are taken out of texts, and nothing else is', () => {
  for (const [text, clean] of Object.entries(cleaned)) {
    expect.soft(withoutAddresses(text), text).toBe(clean);
    expect.soft(holdsAddress(text), text).toBe(true);
    expect.soft(holdsAddress(clean), `again: ${clean}`).toBe(false);
  }
  for (const text of kept) expect.soft(withoutAddresses(text), 'what is no address').toBe(text);
});

test('the host of the target is taken out wherever it stands', () => {
  const said = 'im.example.com says: ask IM.example.com:80, not dim.example.com';
  expect(withoutAddresses(said, ['im.example.com']), 'text').toBe(
    '[address] says: ask [address], not dim.example.com',
  );
  expect(withoutAddresses('im is the name of everything', ['im']), 'a word').toBe(
    'im is the name of everything',
  );
});

const cleanedPaths: Readonly<Record<string, string>> = {
  'open /home/ada/im/config.yaml: no such file': 'open [path]: no such file',
  'at /Users/ada/im, in /tmp/x; cd /root': 'at [path], in [path]; cd [path]',
  '{"errDlt":"/srv/im/json.go:28","data":null}': '{"errDlt":"[path]","data":null}',
  'at C:\\Users\\ada\\im.js (1)': 'at [path] (1)',
  '{"at":"C:\\\\Users\\\\ada\\\\im"}': '{"at":"[path]"}',
  '"{\\"at\\":\\"/var/im/x.go\\"}"': '"{\\"at\\":\\"[path]\\"}"',
  'file:///srv/im/main.js:3': '[path]',
  '{"at":"\\/home\\/john\\/x.php:3"}': '{"at":"[path]"}',
  'at /app/im/server.js:3 (main)': 'at [path] (main)',
  'in /home/.config/im': 'in [path]',
  'on \\\\fileserver\\share\\im\\x now': 'on [path] now',
};

test('paths of a machine are taken out of texts, and nothing else is', () => {
  for (const [text, clean] of Object.entries(cleanedPaths)) {
    expect.soft(withoutPaths(text), text).toBe(clean);
    expect.soft(holdsPath(clean), `again: ${clean}`).toBe(false);
  }
  for (const text of [...kept, '/user/get_users', 'and/or/private', 'a/tmp/b', 'C: or D:'])
    expect.soft(withoutPaths(text), 'what is no path of a machine').toBe(text);
});

const hash = '8ad0f1c2b3e4958677a8b9c0d1e2f3a4';

const refused: Readonly<Record<string, readonly string[]>> = {
  'a private key or a certificate': ['-----BEGIN RSA PRIVATE KEY-----\nMIIE', '-----BEGIN PRIVATE KEY-----'],
  'a signed token': [
    'token eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJhIn0.c2ln',
    'eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJhIn0',
  ],
  'a secret': [
    'Authorization: Bearer abc123def',
    '"authorization":"Basic YWRhOnBhc3M="',
    'sent bearer a1b2c3d4e5',
    'secret=openIM123',
    'IM_SECRET=openIM123',
    '{"secret":"openIM123"}',
    String.raw`{\"secret\":\"openIM123\"}`,
    'password=hunter22 failed',
    'secret: openIM123',
    '?token=abc123def456ghi',
    'AKIAIOSFODNN7EXAMPLE',
    'root:openIM123@tcp([address])/im',
    '{RedisPassword:openIM123}',
    'password = "openIM123x"',
    'pass=hunter22',
    'password%3Dhunter22',
    'the password: abc!DEF was wrong',
  ],
  'a long random word': [
    'kQxVbNtRmZrYtWwLcHsPdFgJ',
    'row f1035c8025e0700abe358baf',
    hash,
    'Kq7fP2xVbN4mZr8tY1wLc3Hs',
    'a3f5b8c1d2e4f6a7b9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a2',
    'aZ3kQ9-xV7mP_2nB8rT5yW1c-Lq4',
  ],
  'an e-mail address': [
    'ask ada@example.org',
    'ada.l+im@mail.example.co.uk',
    'user=ada%40example.org',
    'to juergen@müller.de',
    '"ada\\u0040example.org"',
  ],
  'a telephone number': [
    'call +49 30 1234567',
    '+8613800138000',
    '"phoneNumber":"030 1234567"',
    'user 13800138000 is unknown',
    'tel. 030/123456',
  ],
  'a path of a machine': [
    'open /home/ada/im/config.yaml',
    'at /Users/ada/im',
    'in /tmp/x',
    'at C:\\Users\\ada\\im',
    'at C:\\\\Users\\\\ada',
    'file:///srv/im/main.js',
    '(/opt/im/bin/server)',
    'cd /root',
    '\\\\fileserver\\share\\im',
  ],
};

const allowed = [
  'header token: expected ‹token›, received ‹secret›',
  'the secret is refused, and so is the password',
  'the password: 2026-11-29T10:00:00Z was the last time',
  '/user/get_users: expected 3, received 0',
  'errCode: expected 1001, received 0',
  '{"joinTime":17959153155',
  String.raw`{\"joinTime\":17959153155`,
  'tests/user/get-users/effect.spec.ts:12',
  'time 1763805600000, seq 4294967296, id 2847102938',
  'a time zone of +0800',
  'imc3lu3mv594jmksu0001 is not imc3lu3mv594jmksu002',
  'nicknames constructorPc3lu3mv594jmksu00atoString and SELECTPc3lu3mv594jmksu00bOR',
  'MUTE_GROUP_MEMBER-INPUT_MUTEDSECONDS_NULL_SURVIVED',
  'gin.CustomRecoveryWithWriter() of groupInfoSetAnnouncement in _User_GetPaginationUsers_Handler',
  'row 6b035c8025e0700abe358baf',
  'trace 3f2504e0-4f89-11d3-9a0c-0305e82c3301 of pod openim-api-5b6f7c8d9f-abcde',
  '17179869184 bytes, {"secret":"required"}, left-pad@1.0.beta',
  'traceparent 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  `{"serverMsgID":"${hash}","clientMsgID":"${hash}"}`,
  `"content":"${Buffer.from('{"content":"text imc3lu3mv594jmkst037 Σίσυφος 群组 👍🏽"}').toString('base64')}"`,
  `"content":"${Buffer.from('{"clientMsgID":"775cff94d1e840453a31f55ea59c8260"}').toString('base64')}"`,
  String.raw`[ -n "\${IM_ADMIN_TOKEN:-}" ] || IM_ADMIN_TOKEN=$(curl --data-binary '{"secret":"'"$(printf %s "$IM_SECRET")"'"}')`,
  `-H 'token: '"$IM_ADMIN_TOKEN" -H 'operationID: '"$RUN"'84f6-GET-GROUPS-VERB-GET-00f6'`,
];

test('what must not be published is found, and named by its kind', () => {
  for (const [kind, texts] of Object.entries(refused))
    for (const text of texts) expect.soft(forbiddenIn(text), text).toBe(kind);
});

test('what a run says anyway is let pass', () => {
  for (const text of allowed) expect.soft(forbiddenIn(text, madeIn('imc3lu3mv594j')), text).toBeUndefined();
});

test('what base64 says is looked through, too', () => {
  const content = Buffer.from('{"content":"write to ada@example.org today"}').toString('base64');
  expect(forbiddenIn(`"content":"${content}"`), 'kind').toBe('an e-mail address');
});
