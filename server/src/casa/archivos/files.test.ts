import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { usePool } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { PDF } from '../../../test/ficheros.ts';
import { execute, manyValues } from '#server/casa/base/db.ts';
import { folderStore } from './almacen/folder.ts';
import { sweepFiles } from './files-sweep.ts';
import { deleteArchivo, deleteFile, getFile, openFiles, putFile, readArchivo, saveFile } from './files.ts';

const root = join(useFolder(), 'sin hacer', 'archivos');
await usePool();
openFiles(folderStore(root));

const stored = () => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
async function bytesOf(clave: string): Promise<Buffer> {
  const found = await getFile(clave);
  if (!found) throw new Error(`nothing under ${clave}`);
  const bytes = await buffer(found.stream);
  expect(bytes.length).toBe(found.tamano);
  return bytes;
}
const save = (nombre = 'billete.pdf') => saveFile({ nombre, contenido: PDF, permitidos: ['application/pdf'] });
const archivos = () => manyValues(z.int())(sql`select id from archivo order by id`);

test('a stored file is read back equal, under a generated key, in a file that only its owner can read', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
  const clave = await putFile(bytes);
  expect(clave).toMatch(/^[0-9a-f]{40}$/);
  expect((await bytesOf(clave)).equals(bytes)).toBe(true);
  const path = join(root, clave.slice(0, 2), clave.slice(2, 4), clave);
  expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(root).mode & 0o777).toBe(0o700);
});

test('equal bytes stored twice are two files, and deleting one leaves the other', async () => {
  const [first, other] = [await putFile(PDF), await putFile(PDF)];
  await deleteFile(first);
  await deleteFile(first);
  expect(await getFile(first)).toBeUndefined();
  expect((await bytesOf(other)).equals(PDF)).toBe(true);
});

test.each([
  '../../../../etc/passwd',
  '/etc/passwd',
  '',
  'a'.repeat(41),
  'A'.repeat(40),
  `${'a'.repeat(39)}/`,
  `${'a'.repeat(40)}\n`,
])('the key %j never becomes a path', async (clave) => {
  await expect(getFile(clave)).rejects.toThrow('not a key');
  await expect(deleteFile(clave)).rejects.toThrow('not a key');
});

test('fifty files stored at once are all complete, and leave no half-written file', async () => {
  const claves = await Promise.all(Array.from({ length: 50 }, (_, i) => putFile(Buffer.alloc(1_000 + i, i))));
  expect(new Set(claves).size).toBe(50);
  for (const [i, clave] of claves.entries())
    expect((await bytesOf(clave)).equals(Buffer.alloc(1_000 + i, i))).toBe(true);
  expect(stored().filter((entry) => entry.name.endsWith('.parcial'))).toEqual([]);
});

test('a saved file has a row, and is read with its name and type', async () => {
  const { archivoId, ...rest } = await save('C:\\fakepath\\Billete de ida.PDF');
  expect(rest).toEqual({ nombre: 'Billete de ida.PDF', mime: 'application/pdf', tamano: PDF.length });
  const { contenido, ...told } = await readArchivo(archivoId);
  expect(told).toEqual({ nombre: 'Billete de ida.PDF', mime: 'application/pdf', tamano: PDF.length });
  if (Buffer.isBuffer(contenido)) throw new Error('a stream was expected');
  expect((await buffer(contenido)).equals(PDF)).toBe(true);
});

test('a refused file leaves neither row nor bytes', async () => {
  const before = [await archivos(), stored().length];
  await expect(
    saveFile({ nombre: 'x.pdf', contenido: Buffer.from('<html>'), permitidos: ['application/pdf'] }),
  ).rejects.toMatchObject({ status: 415 });
  expect([await archivos(), stored().length]).toEqual(before);
});

test('a failed insert of the row deletes the bytes', async () => {
  const before = stored().length;
  await execute(sql`alter table archivo add constraint se_rompe check (nombre <> 'roto.pdf')`);
  await expect(save('roto.pdf')).rejects.toMatchObject({ code: '23514' });
  expect(stored().length).toBe(before);
});

test('a file that does not exist is a 404', async () => {
  await expect(readArchivo(999_999)).rejects.toMatchObject({ status: 404 });
});

test('a file in use is not deleted, an unused file is', async () => {
  const { archivoId } = await save();
  await execute(sql`create table usa_archivo (archivo_id bigint references archivo)`);
  await execute(sql`insert into usa_archivo values (${archivoId})`);
  await expect(deleteArchivo(archivoId)).rejects.toMatchObject({ code: '23503' });
  await readArchivo(archivoId).then(({ contenido }) => Buffer.isBuffer(contenido) || contenido.destroy());
  await execute(sql`delete from usa_archivo`);
  await deleteArchivo(archivoId);
  await expect(readArchivo(archivoId)).rejects.toMatchObject({ status: 404 });
});

test('the sweep deletes files without references for a day, and no others', async () => {
  await execute(sql`delete from archivo`);
  const before = stored().length;
  const ids: number[] = [];
  for (let i = 0; i < 5; i += 1) ids.push((await save()).archivoId);
  const [recent = 0, used = 0, mailed = 0, sent = 0, unused = 0] = ids;
  await execute(sql`create table usa_otra ("el archivo" bigint references archivo)`);
  await execute(sql`insert into usa_otra values (${used})`);
  await execute(sql`insert into correo (para, asunto, texto, adjuntos) values ('a@b.example', '', '', ${[mailed]})`);
  await execute(
    sql`insert into correo (para, asunto, texto, adjuntos, enviado) values ('a@b.example', '', '', ${[sent]}, now())`,
  );
  await execute(sql`update archivo set creado = now() - interval '25 hours' where id <> ${recent}`);
  expect(await sweepFiles()).toBe(2);
  expect(await archivos()).toEqual([recent, used, mailed]);
  expect([sent, unused].every((id) => ids.includes(id))).toBe(true);
  expect(stored().length).toBe(before + 3);
  expect(await sweepFiles()).toBe(0);
});
