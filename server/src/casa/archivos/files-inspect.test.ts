import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { PDF, pngChunk, pngOf } from '../../../test/ficheros.ts';
import { inspectFile, type TipoAdmitido } from './files-inspect.ts';

const TODOS: readonly TipoAdmitido[] = ['application/pdf', 'image/png', 'image/jpeg'];
const png = (...extra: Buffer[]) =>
  pngOf(
    pngChunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.from([0, 0]))),
  );
const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
  Buffer.from([0xff, 0xd9]),
]);

const inspect = async (contenido: Buffer, nombre = 'billete.pdf', permitidos = TODOS) =>
  inspectFile({ nombre, contenido, permitidos });
const statusOf = (result: Promise<unknown>) =>
  result.then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : String(error)),
  );

test.each([
  ['application/pdf', PDF, 'billete.pdf'],
  ['image/png', png(), 'billete.png'],
  ['image/jpeg', JPEG, 'billete.jpg'],
])('a real %s is accepted, and its name ends as its content says', async (mime, contenido, nombre) => {
  expect(await inspect(contenido)).toEqual({ nombre, mime });
});

test.each([
  ['Billete de ida.pdf', 'Billete de ida.pdf'],
  ['Año Ñandú nº 3.PDF', 'Año Ñandú nº 3.PDF'],
  ['Hotel v1.2', 'Hotel v1.2.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ana\\reserva.pdf', 'reserva.pdf'],
  ['billete.html', 'billete.pdf'],
  ['billete\u202Efdp.exe', 'billetefdp.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['NUL\u0000byte.pdf', 'NULbyte.pdf'],
  ['con.pdf', '_con.pdf'],
  ['', 'documento.pdf'],
  ['...', 'documento.pdf'],
  [' . ', 'documento.pdf'],
  ['\ud83d.pdf', 'documento.pdf'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
])('the name %j becomes %j', async (nombre, limpio) => {
  expect((await inspect(PDF, nombre)).nombre).toBe(limpio);
});

test('any name becomes a short, harmless one with the ending of the real type', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '../../',
      '..\\',
      '/',
      '\\',
      '\0',
      '\r\n',
      '\u202e',
      '\u2066',
      '.',
      ' ',
      '"',
      '<b>',
      '%2e%2e',
      '😀',
    ),
    fc.constantFrom('.exe', '.html', '.svg', '.pdf'),
    fc.string({ unit: 'grapheme', minLength: 100, maxLength: 4_000 }),
    fc.constantFrom('\ud800', '\udc00', 'con', 'NUL', 'com1', '-rf', '$(id)', "'; drop table archivo; --"),
  );
  const names = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(names, async (received) => {
      const { nombre } = await inspect(PDF, received);
      expect(nombre.length).toBeLessThanOrEqual(150);
      expect(nombre).toMatch(/^[^.].*\.pdf$/i);
      expect(nombre).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\<>:"|?*]/u);
      expect(nombre.trim()).toBe(nombre);
      expect(() => encodeURIComponent(nombre)).not.toThrow();
      // A safe name is not changed again.
      expect((await inspect(PDF, nombre)).nombre).toBe(nombre);
    }),
    { numRuns: 1_000, seed: 20_270_301 },
  );
}, 60_000);

test.each<[string, string, Buffer]>([
  [
    'a PDF whose comment is written in HTML',
    'application/pdf',
    readFileSync(join(import.meta.dirname, '../../../test/ficheros/comment.pdf')),
  ],
  [
    'a long PDF that ends in such a comment',
    'application/pdf',
    Buffer.concat([
      PDF,
      Buffer.alloc(9_000, ' '),
      Buffer.from('<body> )>>endobj\n4 0 obj(<html><body>)endobj\ntrailer<<>>\n%%EOF\n'),
    ]),
  ],
  ['a PNG with a line break behind it', 'image/png', Buffer.concat([png(), Buffer.from('\r\n')])],
  ['a PNG that fills up its block', 'image/png', Buffer.concat([png(), Buffer.alloc(64)])],
])('%s is a file like any other', async (_, mime, contenido) => expect((await inspect(contenido)).mime).toBe(mime));

test('an unconverted photo of an iPhone is refused with the way to convert it', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await expect(inspect(heic)).rejects.toThrow(/HEIC.*Ajustes > Cámara > Formatos > Más compatible/);
  await expect(inspect(heic, 'a.pdf', ['application/pdf'])).rejects.toThrow('El fichero ha de ser PDF');
});

const html = '<!DOCTYPE html><html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
test.each<[string, Buffer, number]>([
  ['nothing', Buffer.alloc(0), 422],
  ['text', Buffer.from('hola'), 415],
  ['a page', Buffer.from(html), 415],
  ['a page with a mark of order', Buffer.from(`\ufeff${html}`), 415],
  ['a page in UTF-16', Buffer.from(`\ufeff${html}`, 'utf16le'), 415],
  ['a drawing with a script', Buffer.from(svg), 415],
  ['a drawing behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`), 415],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415],
  ['a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]), 415],
  ['a GIF with a script', Buffer.from(`GIF89a/*${'x'.repeat(20)}*/=1;alert(1)`), 415],
  ['a PDF after a page', Buffer.concat([Buffer.from(html), PDF]), 415],
  ['a PDF that is also a page', Buffer.from(`%PDF-1.4\n${html}\n%%EOF`), 415],
  [
    'a PDF with a page in UTF-16',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(html, 'utf16le'), Buffer.from('%%EOF')]),
    415,
  ],
  ['a PDF with a page behind it', Buffer.concat([PDF, Buffer.from(html)]), 415],
  ['a PDF cut short', PDF.subarray(0, 20), 422],
  ['a PDF with its end far away', Buffer.concat([PDF, Buffer.alloc(2_000)]), 422],
  ['only the mark of a PDF', Buffer.from('%PDF'), 422],
  [
    'a PDF whose page is between its objects',
    Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj ${html} 2 0 obj<<>>endobj\n%%EOF`),
    415,
  ],
  ['a short PDF with a page before its first object', Buffer.from(`%PDF-1.4\n${html} endobj\n%%EOF`), 415],
  ['a PNG with more than a block behind it', Buffer.concat([png(), Buffer.alloc(65)]), 422],
  ['a PNG cut short', png().subarray(0, 45), 422],
  ['a PNG with something behind it', Buffer.concat([png(), Buffer.from('PK\x03\x04')]), 422],
  ['a PNG with a page in its comment', png(pngChunk('tEXt', Buffer.from(`Comment\0${html}`))), 415],
  [
    'a PNG whose chunk lies about its length',
    Buffer.concat([png().subarray(0, 33), Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('IDAT')]),
    422,
  ],
  ['a JPEG cut short', JPEG.subarray(0, 12), 422],
  [
    'a JPEG with a page in its comment',
    Buffer.concat([JPEG.subarray(0, 20), Buffer.from([0xff, 0xfe, 0, 99]), Buffer.from(html), JPEG.subarray(20)]),
    415,
  ],
])('%s is refused', async (_, contenido, status) => {
  expect(await statusOf(inspect(contenido))).toBe(status);
});

test('a real file of a type that is not allowed here is refused with the allowed types', async () => {
  await expect(inspect(png(), 'x.png', ['application/pdf'])).rejects.toThrow('El fichero ha de ser PDF');
  await expect(inspect(Buffer.from('x'))).rejects.toThrow('El fichero ha de ser PDF, PNG o JPEG');
});

test('random bytes and damaged files are accepted or refused, and never cause another error', async () => {
  const marks = ['', '%PDF-1.7\n', 'PK\x03\x04', 'II*\0', 'ID3\x04', '\0\0\0\x20ftypheic', 'RIFF\xff\xff\xff\xffWAVE'];
  const heads = fc.constantFrom(
    ...marks.map((mark) => Buffer.from(mark, 'latin1')),
    png().subarray(0, 33),
    JPEG.subarray(0, 4),
  );
  const made = fc.tuple(heads, fc.uint8Array({ maxLength: 3_000 })).map(([head, rest]) => Buffer.concat([head, rest]));
  const damaged = fc
    .tuple(fc.constantFrom(PDF, png(), JPEG), fc.nat(), fc.nat(255), fc.boolean())
    .map(([whole, at, byte, cut]) => {
      const copy = Buffer.from(whole);
      copy[at % copy.length] = byte;
      return cut ? copy.subarray(0, at % copy.length) : copy;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(made, damaged), async (contenido) => {
      expect([200, 415, 422]).toContain(await statusOf(inspect(contenido)));
    }),
    { numRuns: 1_000, seed: 20_270_302 },
  );
}, 60_000);
