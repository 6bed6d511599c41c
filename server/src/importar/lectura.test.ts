// Files that are read behind their call: their progress, their outcome, and what a busy machine does to them.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { execute, one } from '#server/base/db.ts';
import { saveFile } from '#server/archivos/files.ts';
import { noValido } from '#server/kernel/errors.ts';
import { PDF } from '../../test/ficheros.ts';
import { useApp } from '../../test/harness.ts';
import { enSegundoPlano } from './lectura.ts';
import { selectLectura } from './lectura.queries.ts';

const { known } = await useApp();
const api = (await known('admin')).client(maestros);
const { id: usuarioId } = await one(z.object({ id: z.int() }), sql`select id from usuario where login = 'admin'`);
const de = { tabla: 'pruebas', usuarioId };
const contenido = (texto: string) => Buffer.from(texto);

test('one that takes longer than its call goes on, tells how far it is, and is found by its number', async () => {
  const fuera = Promise.withResolvers<void>();
  const { Id, Lectura } = await enSegundoPlano({ ...de, contenido: contenido('a'), espera: 0 }, async (avisar) => {
    await avisar(500, 2_000);
    await fuera.promise;
    return { Id: 41 };
  });
  expect(Id).toBe(0);
  await expect.poll(() => selectLectura(de, Lectura)).toMatchObject({ Leidas: 500 });
  expect(await selectLectura(de, Lectura)).toMatchObject({ Filas: 2_000, ImportacionId: 0, EnCurso: true });
  fuera.resolve();
  await expect.poll(() => selectLectura(de, Lectura)).toMatchObject({ ImportacionId: 41 });
  expect(await selectLectura({ ...de, usuarioId: usuarioId + 1 }, Lectura)).toMatchObject({ Id: 0, EnCurso: false });
});
test('one that turns out to be none says why, in its call and behind it', async () => {
  const fuera = Promise.withResolvers<void>();
  const leer = async () => {
    await fuera.promise;
    throw noValido([], 'Falta la columna «Código»');
  };
  const { Lectura } = await enSegundoPlano({ ...de, contenido: contenido('b'), espera: 0 }, leer);
  fuera.resolve();
  await expect.poll(() => selectLectura(de, Lectura)).toMatchObject({ EnCurso: false });
  expect(await selectLectura(de, Lectura)).toMatchObject({ Error: 'Falta la columna «Código»', ImportacionId: 0 });
  const enTiempo = enSegundoPlano({ ...de, contenido: contenido('c') }, leer);
  await expect(enTiempo).rejects.toMatchObject({ status: 422, message: 'Falta la columna «Código»' });
});
test('the same file that is sent again while it is read is read once', async () => {
  const [empezada, fuera] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let veces = 0;
  const enviar = () =>
    enSegundoPlano({ ...de, contenido: contenido('d') }, async () => {
      veces++;
      empezada.resolve();
      await fuera.promise;
      return { Id: 42 };
    });
  const primera = enviar();
  await empezada.promise;
  const otra = await enSegundoPlano({ ...de, contenido: contenido('d'), espera: 0 }, async () => ({ Id: 99 }));
  fuera.resolve();
  expect(await primera).toEqual({ Id: 42, Lectura: otra.Lectura });
  expect([veces, otra.Id]).toEqual([1, 0]);
});
test('a statement that the database had no time for is tried again', async () => {
  let veces = 0;
  const { Id } = await enSegundoPlano({ ...de, contenido: contenido('e') }, async () => {
    veces++;
    if (veces === 1) await execute(sql`do $$ begin raise exception 'late' using errcode = '57014'; end $$`);
    return { Id: 43 };
  });
  expect([Id, veces]).toEqual([43, 2]);
});
test('who has sent all the files of a day reads lists all the same, and theirs that gave their place do not count', async () => {
  const pdf = { nombre: 'a.pdf', contenido: PDF, permitidos: ['application/pdf'] as const, usuarioId };
  await execute(sql`insert into foto (usuario_id) values (${usuarioId}) on conflict do nothing`);
  for (let i = 0; i < 60; i++) {
    const { archivoId } = await saveFile(pdf);
    await execute(sql`
      insert into foto_archivo (usuario_id, lado, archivo_id) values (${usuarioId}, 96, ${archivoId})
      on conflict (usuario_id, lado) do update set archivo_id = excluded.archivo_id`);
  }
  const sueltos = await Promise.allSettled(Array.from({ length: 55 }, () => saveFile(pdf)));
  expect(sueltos.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  const fichero = new File(['Código;Nombre\r\n7777;De prueba'], 'x.csv');
  expect((await api.leer({ params: { cual: 'centroscoste' }, fichero })).Id).toBeGreaterThan(0);
});
