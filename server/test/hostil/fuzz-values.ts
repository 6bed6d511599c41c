// Values that have broken other products, for `fuzz.ts`: texts, numbers, bodies, headers, addresses.
import fc from 'fast-check';

// JSON that JSON.stringify would not write, such as 1e400: the mark is taken off once it is text.
const RAW = '\u0001raw:';
export const toJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(/"\\u0001raw:([^"]*)"/g, (_, literal: string) => literal);

// oxfmt-ignore
const TEXTS = [
  '', ' ', '\t\n', '\u0000', 'a\u0000b', '\u001b[2J', '😀👩‍👩‍👧‍👦', '\u202Egnp.exe', '\ud800', 'a\udfff', '\uffff\ufeff', '٣',
    '\u0958'.repeat(250), 'ﷺ'.repeat(20),
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; drop table viaje; --", '${7*7}{{7*7}}', '../../etc/passwd', '%00',
    '%', '_', '\\',
  'x'.repeat(251), 'x'.repeat(1025), '😀'.repeat(251), 'á'.normalize('NFD').repeat(250), 'Bcc: todos@extramuros.example\r\nx: y',
  '2026-02-30', '2027-02-29', '0000-01-01', '0000-00-00', '+275761-01-01', '275761-09-13', '2026-13-01', '2026-1-1', '2099-12-31',
    '2000-01-01',
  '24:00', '25:61', '8:5', 'SP', 'ZZ', '9999', 'true', 'null', '__proto__', 'constructor', 'NaN', '-1',
];
/** The last numbers are 2 ** 31, 2 ** 53, and -(2 ** 63). */
export const NUMBERS = [
  -1, 0, 1, 2, 7, 1.5, 0.005, 1.005, 9_999_999.99, 10_000_000, 1e308, 5e-324, 2_147_483_648, 9_007_199_254_740_992,
  -9_223_372_036_854_775_808,
];
const LITERALS = ['-0', '9007199254740993', '1e400', '-1e400', '1E2', '0.1e1', '123456789012345678901234567890'];

export const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 20 }),
);
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS, ...LITERALS.map((literal) => RAW + literal)) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { length: 3 }, { toString: 'x' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const deep = (open: string, close: string, inside = '') => open.repeat(10_000) + inside + close.repeat(10_000);
/** Bodies that are no JSON, several JSON values, or JSON that breaks a careless reader. `json` is a right body. */
export const brokenBodies = (json: string): (string | Buffer)[] => {
  const others = json.startsWith('{') && json.length > 2 ? `,${json.slice(1)}` : '}';
  return [
    '',
    '{',
    '}',
    '[',
    '"',
    'null',
    'undefined',
    '{}',
    '[]',
    '0',
    '"x"',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    '\ufeff{}',
    '{}{}',
    '\u0000',
    'a=1&b=2',
    '<xml/>',
    json.slice(0, -1),
    `${json},`,
    `${json}\u0000`,
    'x'.repeat(65_537),
    deep('[', ']'),
    deep('{"a":', '}', '1'),
    `{"a":${deep('[', ']')}${others}`,
    `{"__proto__":{"roles":["ADMIN"]}${others}`,
    `{"constructor":{"prototype":{"x":1}}${others}`,
    `{"viajeId":1,"viajeId":2,"id":3,"id":4${others}`,
    Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    Buffer.from(json, 'utf16le'),
    Buffer.from([0x22, 0xc3, 0x28, 0x22]),
  ];
};

const TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=iso-8859-15',
  'APPLICATION/JSON',
  'application/json\t',
  '\tapplication/json',
  'application/json;',
  'application/json ; a=b',
  'application/json, text/plain',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/problem+json',
  'application/vnd.api+json',
  'application/jsonx',
  'text/json',
  '*/*',
  '',
  ' ',
  '/',
  'json',
  'application/json\u00a0',
  'a'.repeat(2_000),
];
export const oddTypes: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...TYPES).map((type) => ({ 'content-type': type })) },
  { weight: 1, arbitrary: fc.constant({}) },
);

// oxfmt-ignore
const HEADERS: [name: string, values: string[]][] = [
  ['if-match', ['"1"', '1', 'W/"1"', '"99999999999"', '"-1"', '*', '', '"1", "2"', '"\u00e1"']],
  ['idempotency-key', ['', 'x', '../..', '00000000-0000-0000-0000-000000000000', "' or 1=1 --", 'a'.repeat(3_000),
    '3f0f2c8e-0d0b-4a59-9d5d-7f2f6c1c9a11']],
  ['range', ['bytes=0-0', 'bytes=99999999-', 'bytes=-1', 'lines=1', 'bytes=5-1']],
  ['accept', ['text/html', 'application/xml', '*/*;q=0', 'x']],
  ['accept-encoding', ['gzip', 'br;q=0, gzip;q=0, identity;q=0', 'compress', 'zstd', '*', ';']],
  ['accept-language', ['en', 'zh', 'x'.repeat(500)]],
  ['authorization', ['', 'Bearer', 'Bearer ', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic YTpi', 'Bearer \u00e1',
    `Bearer ${'a'.repeat(6_000)}`]],
  ['cookie', ['', ';', '=', 'XSRF-TOKEN', 'XSRF-TOKEN=%', 'XSRF-TOKEN=a; XSRF-TOKEN=b', '__proto__=1', 'dispositivo=%00',
    `a=${'b'.repeat(4_000)}`]],
  ['x-xsrf-token', ['', 'x', 'a.b', 'a'.repeat(3_000)]],
  ['origin', ['null', 'https://otro.example', 'x', 'http://[']],
  ['sec-fetch-site', ['cross-site', 'same-origin', 'x']],
  ['host', ['otro.example', 'localhost:99999', '[::1', '']],
  ['x-forwarded-for', ['1.2.3.4', 'x', '1.2.3.4, ::1, 999.999.999.999', 'a'.repeat(2_000)]],
  ['x-http-method-override', ['DELETE']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['transfer-encoding', ['x']],
  ['if-none-match', ['*', '"x"']],
];
const oddHeader = fc
  .constantFrom(...HEADERS)
  .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)));
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(oddHeader, { minLength: 1, maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs));

const PATH_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '+1',
  '0x1',
  '%20',
  '%00',
  '1%00',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%F0%9F%98%80',
  '1%2f2',
  '1/2',
  '1//',
  '',
  '999999999999999',
  '9999999999999999',
  '9'.repeat(199),
  '9'.repeat(5_000),
  'a',
  'null',
  '__proto__',
  'constructor',
  '%D9%A3',
  '1;drop',
  '1,2',
  '1?x',
  ':id',
  '*',
  '1#x',
];
const TAILS = ['/', '//', '/x', '%00', '%zz', '/..%2f', '?', '??', '#', ';a=b', '.', '%2f', '/1'];
/** Address of the call with an odd number in it, or with an odd suffix. */
export const oddPath = (path: string): fc.Arbitrary<string> => {
  if (!path.includes(':id')) return fc.constantFrom(...TAILS).map((tail) => path + tail);
  const any = fc.string({ unit: 'binary', maxLength: 30 }).map((raw) => encodeURIComponent(raw.toWellFormed()));
  return fc.oneof(fc.constantFrom(...PATH_IDS), any).map((id) => path.replace(':id', id));
};

const key = fc.oneof(text, fc.constantFrom(...NUMBERS, null), fc.constantFrom('2026-01-01', 'V-2026-00001'));
/** Invalid sort keys in the form of real cursors. */
const cursor = fc
  .oneof(fc.tuple(text, fc.integer()), fc.array(key, { maxLength: 3 }), nasty)
  .map((value) => Buffer.from(toJson(value)).toString('base64url'));
const loose = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(...NUMBERS).map(String) },
);
const OWN = new Map<string, fc.Arbitrary<string>>([
  ['cursor', cursor],
  ['orden', fc.constantFrom('salida', '-salida', 'codigo', '-codigo')],
]);
const QUERIES = [
  '&',
  '=',
  '%',
  '%zz=%',
  'a[b]=1',
  'a[]=1&a[]=2',
  '?',
  '#',
  'limite',
  'limite=',
  'limite=1&limite=2',
  'cursor=&cursor=',
  'texto=%00',
  `texto=${'%E2%80%AE'.repeat(900)}`,
];
/** Text after the question mark: the call's own names with odd values, doubled, unknown, or no query at all. */
export const oddQuery = (names: readonly string[]): fc.Arbitrary<string> => {
  const pair = fc.constantFrom(...names, 'x', '__proto__', '').chain((name) =>
    fc.oneof({ weight: 3, arbitrary: OWN.get(name) ?? loose }, { weight: 1, arbitrary: loose }).map((value) => {
      return `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
    }),
  );
  const several = fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&'));
  return fc.oneof({ weight: 6, arbitrary: several }, { weight: 1, arbitrary: fc.constantFrom(...QUERIES) });
};
