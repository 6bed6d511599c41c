import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildZip, type ZipEntry } from '../../../test/hostil/build-zip.ts';
import { openZip } from './zip.ts';

const LIMITS = { files: 3, bytes: 1_048_576 };
const file = (name: string) => readFileSync(join(import.meta.dirname, '../../../test/ficheros', name));
const open = (entries: readonly ZipEntry[]) => openZip(buildZip(entries), LIMITS);
const namesOf = async (bytes: Buffer) => {
  const read = await openZip(bytes, LIMITS);
  return 'files' in read ? read.files.map(({ name }) => name) : read.fault;
};
const hola = Buffer.from('hola');
const DAMAGED = 'El ZIP está dañado';
const BIG = 'El ZIP ocupa abierto más de 1 MB: pártalo';
const LOCKED = 'El ZIP tiene contraseña y no se puede abrir: vuelva a crearlo sin ella';

test('names written by Windows keep their letters', async () => {
  expect(await namesOf(file('win-cp850.zip'))).toEqual(['Nómina octubre Íñigo Vega 0012.pdf', 'Ñuñez 0104.pdf']);
});
test.each<[string, Partial<ZipEntry> & { name: Buffer }]>([
  ['in UTF-8 that says so', { name: Buffer.from('Año €.pdf'), flags: 0x800 }],
  ['in UTF-8 that does not', { name: Buffer.from('Año €.pdf') }],
])('a name %s is read as it is', async (_, entry) => {
  expect(await namesOf(buildZip([{ content: hola, ...entry }]))).toEqual(['Año €.pdf']);
});

test('two files of one name are both read, in their order', async () => {
  const read = await openZip(file('dupentry.zip'), LIMITS);
  const files = 'files' in read ? read.files : [];
  expect(files.map(({ name }) => name)).toEqual(['0012.pdf', '0012.pdf']);
  expect(Buffer.from(files[0]?.bytes ?? []).equals(Buffer.from(files[1]?.bytes ?? []))).toBe(false);
});

test('folders and the extra entries of macOS are skipped', async () => {
  const names = ['n/', 'n/a.pdf', '__MACOSX/n/._a.pdf', 'n/.DS_Store'];
  expect(await namesOf(buildZip(names.map((name) => ({ name, content: hola }))))).toEqual(['n/a.pdf']);
});

test.each<[string, readonly ZipEntry[], string]>([
  ['says less than what comes out', [{ name: 'a', content: Buffer.alloc(50_000_000), said: 10 }], DAMAGED],
  ['says more than what comes out', [{ name: 'a', content: hola, said: 40 }], DAMAGED],
  ['says that it is greater than memory', [{ name: 'a', content: hola, said: 4_000_000_000 }], BIG],
  ['has more in it than fits', [{ name: 'a', content: Buffer.alloc(600_000) }, { name: 'b', content: Buffer.alloc(600_000) }], BIG],
  ['gives the same bytes under two names', [{ name: 'a', content: hola }, { name: 'b', content: hola, at: 0 }], DAMAGED],
  ['is not what its sum says', [{ name: 'a', content: hola, sum: 7 }], DAMAGED],
  ['has too many files', ['a', 'b', 'c', 'd'].map((name) => ({ name, content: hola })), 'El ZIP tiene más de 3 ficheros: pártalo'],
  ['has only folders', [{ name: 'a/', content: Buffer.alloc(0) }], 'El ZIP está vacío'],
  ['is empty', [], 'El ZIP está vacío'],
  ['has a password', [{ name: 'a', content: hola, flags: 1 }], LOCKED],
  ['has a password of its directory', [{ name: 'a', content: hola, flags: 0x41 }], LOCKED],
  ['is encrypted with AES', [{ name: 'a', content: hola, method: 99 }], LOCKED],
  ['is packed with Deflate64', [{ name: 'a', content: hola, method: 9 }],
    'El ZIP está comprimido con Deflate64, que no se puede abrir: vuelva a crearlo con compresión normal (Deflate)'],
  ['is packed in another way', [{ name: 'a', content: hola, method: 77 }],
    'El ZIP está comprimido de una forma que no se puede abrir: vuelva a crearlo con compresión normal (Deflate)'],
])('a ZIP that %s is refused with a sentence', async (_, entries, fault) => {
  expect(await open(entries)).toEqual({ fault });
}); // oxfmt-ignore

test('a ZIP with a password says that it is locked', async () =>
  expect(await namesOf(file('crypto.zip'))).toBe(LOCKED));
test.each([
  ['nothing', Buffer.alloc(0)],
  ['no ZIP', Buffer.from('hola')],
  ['one cut short', file('dupentry.zip').subarray(0, 300)],
])('%s is a damaged ZIP', async (_, bytes) => expect(await namesOf(bytes)).toBe(DAMAGED));

// @spec 1.avisos
test('thousands of overlapping entries cost only the reading of their directory', async () => {
  let turns = 0;
  const clock = setInterval(() => turns++, 1);
  const content = Buffer.alloc(1_000_000);
  const many = Array.from({ length: 20_000 }, (_, i) => ({
    name: `${i}`,
    content: i ? hola : content,
    said: 1,
    at: 0,
  }));
  expect(await openZip(buildZip([{ name: 'a', content }, ...many]), { ...LIMITS, files: 30_000 })).toEqual({
    fault: DAMAGED,
  });
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
});
