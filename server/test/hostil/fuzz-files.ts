// Damaged files of real formats, for `files-fuzz.check.test.ts`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/** Files of the tests of these kinds. */
export const shapesIn = (endings: string): Buffer[] =>
  globSync(`**/*.{${endings}}`, { cwd: join(import.meta.dirname, '..') })
    .toSorted()
    .map((path) => readFileSync(join(import.meta.dirname, '..', path)));

/** Numbers that break readers of lengths. */
const LENGTHS = [0, 1, 0x7f_ff, 0xff_ff, 0x7f_ff_ff_ff, 0xff_ff_ff_ff];
const DIGITS = ['0', '-1', '1e9', '99999999999999999999', '4294967295', '00', '1,5', 'NaN', ' '];
const INSERTED = [
  '\0',
  '\r\n',
  '"',
  '<',
  '&#0;',
  ']]>',
  '<!--',
  ';;;',
  'PK\u0003\u0004',
  '%%EOF',
  '\ufeff',
  'é'.normalize('NFD'),
  'x'.repeat(20_000),
];

type Spoil = { how: number; where: number; much: number; what: number };
type Change = (bytes: Buffer, at: number, spoil: Spoil) => Buffer;
const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T; // the lists are not empty
const around = (bytes: Buffer, from: number, to: number, between: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([bytes.subarray(0, from), between, bytes.subarray(to)]);
/** Place of the next `PK` of a ZIP, where its records begin; elsewhere any place. */
const record = (bytes: Buffer, at: number) => Math.max(bytes.indexOf('PK', at), bytes.indexOf('PK'), 0);
const line = (bytes: Buffer, at: number): [from: number, to: number] => {
  const to = bytes.indexOf('\n', at);
  return [bytes.lastIndexOf('\n', at) + 1, to < 0 ? bytes.length : to + 1];
};

/** Changes a number, so that the file stays well-formed. */
const otherNumber: Change = (bytes, at, { what }) => {
  const found = /\d+/.exec(bytes.toString('latin1', at));
  if (!found) return bytes;
  const from = at + found.index;
  return around(bytes, from, from + found[0].length, Buffer.from(pick(DIGITS, what)));
};

const CHANGES: readonly Change[] = [
  (bytes, at, { what }) => around(bytes, at, at + 1, Buffer.from([what % 256])),
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at, { much }) => around(bytes, at, at + much),
  (bytes, at, { much }) => around(bytes, at, at, bytes.subarray(at, at + much)),
  (bytes, at, { what }) => around(bytes, at, at, Buffer.from(pick(INSERTED, what))),
  (bytes, at) => around(bytes, ...line(bytes, at)),
  (bytes, at) => around(bytes, at, at, bytes.subarray(...line(bytes, at))),
  otherNumber,
  otherNumber,
  // A field of two or four bytes of a record becomes another.
  (bytes, at, { much, what }) => {
    const place = record(bytes, at) + 4 + (much % 44);
    const wide = what % 2 === 0 ? 4 : 2;
    const field = Buffer.alloc(4);
    field.writeUInt32LE(pick(LENGTHS, what));
    return place + wide > bytes.length ? bytes : around(bytes, place, place + wide, field.subarray(0, wide));
  },
];

/** One of these files, intact or damaged in some places. */
export const spoilt = (shapes: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.constantFrom(...shapes),
      fc.array(
        fc.record({
          how: fc.nat(CHANGES.length - 1),
          where: fc.double({ min: 0, max: 1, noNaN: true }),
          much: fc.nat(400),
          what: fc.nat(10_000),
        }),
        { maxLength: 4 },
      ),
    )
    .map(([shape, spoils]) =>
      spoils.reduce(
        (bytes, spoil) => pick(CHANGES, spoil.how)(bytes, Math.floor(spoil.where * bytes.length), spoil),
        shape,
      ),
    );
