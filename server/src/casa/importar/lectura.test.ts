// @spec 1.facturas S-8333
// Files whose reading outlasts the call: their progress, their outcome, and readings on a busy machine.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { saveFile } from '#server/casa/archivos/files.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { PDF } from '../../../test/ficheros.ts';
import { useApp } from '../../../test/harness.ts';
import { lecturaDe, type Marcha, relojDeLecturas } from './lectura.ts';

const { known } = await useApp();
const api = (await known('admin')).client(maestros);
const usuarioId = await oneValue(z.int())(sql`select id from usuario where login = 'admin'`);
const usuario = { id: usuarioId, nombre: '', roles: [], matricula: '', login: '', correo: '', sid: '' };
const fichero = { nombre: 'cosas.csv', contenido: Buffer.from('a;b') };
let listas = 0;
/** Reading of a list made for the test, which receives the sent text. */
const lista = (leer: (marcha: Marcha, sent: string) => Promise<number>) =>
  lecturaDe({
    tabla: `prueba ${++listas}`,
    papeles: ['ADMIN'],
    async leer({ id }, { nombre, contenido }, marcha) {
      const Id = await leer(marcha, `${id} ${nombre} ${contenido.toString()}`);
      await marcha.acabar(Id);
      return { Id };
    },
  });
/** Runs the clock that takes up readings once, and waits for all of them. */
const mirar = async () => {
  const resto = await relojDeLecturas.hacer(new AbortController().signal);
  if (typeof resto === 'function') await resto();
  return resto !== false;
};
/** Leaves the reading as a process does that ended some time ago. */
const morir = (lectura: number) =>
  execute(sql`update lectura set cambiada = now() - interval '2 minutes' where id = ${lectura}`);
const guardado = (lectura: number) =>
  one(z.object({ queda: z.boolean(), vuelta: z.int() }))(
    sql`select contenido is not null as queda, vuelta from lectura where id = ${lectura}`,
  );

test('a reading longer than its call goes on, reports its progress, and is found by its number', async () => {
  const fuera = Promise.withResolvers<void>();
  const de = lista(async ({ avisar }) => {
    await avisar(500.5, 2_000);
    await fuera.promise;
    return 41;
  });
  const { Id, Lectura } = await de.leer(usuario, fichero, 0);
  expect(Id).toBe(0);
  await expect.poll(() => de.leyendo(usuario, Lectura)).toMatchObject({ Leidas: 500 });
  expect(await de.leyendo(usuario, Lectura)).toMatchObject({ Filas: 2_000, ImportacionId: 0, EnCurso: true });
  fuera.resolve();
  await expect.poll(() => de.leyendo(usuario, Lectura)).toMatchObject({ ImportacionId: 41, EnCurso: false });
  expect(await de.leyendo({ id: usuarioId + 1 }, Lectura)).toMatchObject({ Id: 0, EnCurso: false });
  expect(await guardado(Lectura)).toEqual({ queda: false, vuelta: 1 });
});
test('an unreadable file is refused with its reason, within its call or after it', async () => {
  const fuera = Promise.withResolvers<void>();
  const de = lista(async () => {
    await fuera.promise;
    throw noValido([], 'Falta la columna «Código»');
  });
  const { Lectura } = await de.leer(usuario, fichero, 0);
  fuera.resolve();
  await expect.poll(() => de.leyendo(usuario, Lectura)).toMatchObject({ EnCurso: false });
  expect(await de.leyendo(usuario, Lectura)).toMatchObject({ Error: 'Falta la columna «Código»', ImportacionId: 0 });
  await expect(de.leer(usuario, fichero)).rejects.toMatchObject({ status: 422, message: 'Falta la columna «Código»' });
});
test('a file that is sent again while it is read is read once', async () => {
  const [empezada, fuera] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let veces = 0;
  const de = lista(async () => {
    veces++;
    empezada.resolve();
    await fuera.promise;
    return 42;
  });
  const primera = de.leer(usuario, fichero);
  await empezada.promise;
  const otraEmpezada = await de.leer(usuario, fichero, 0);
  fuera.resolve();
  expect(await primera).toEqual({ Id: 42, Lectura: otraEmpezada.Lectura });
  expect([veces, otraEmpezada.Id]).toEqual([1, 0]);
});
test('a statement that timed out is tried again', async () => {
  let veces = 0;
  const de = lista(async () => {
    veces++;
    if (veces === 1) await execute(sql`do $$ begin raise exception 'late' using errcode = '57014'; end $$`);
    return 43;
  });
  expect(await de.leer(usuario, fichero)).toMatchObject({ Id: 43 });
  expect(veces).toBe(2);
});

test('a reading whose process died is taken up from the stored file, and the old process can no longer finish it', async () => {
  const fuera = Promise.withResolvers<void>();
  const avances: string[] = [];
  const de = lista(async (_marcha, sent) => {
    avances.push(sent);
    if (avances.length === 1) await fuera.promise;
    return 50 + avances.length;
  });
  const { Lectura } = await de.leer(usuario, fichero, 0);
  await expect.poll(() => avances.length).toBe(1);
  expect(await mirar()).toBe(false); // the reading still gives signs of life
  await morir(Lectura);
  expect(await de.leyendo(usuario, Lectura)).toMatchObject({ EnCurso: true, Error: '' });
  expect(await mirar()).toBe(true);
  expect(await de.leyendo(usuario, Lectura)).toMatchObject({ ImportacionId: 52, EnCurso: false });
  expect(avances).toEqual(Array.from({ length: 2 }, () => `${usuarioId} cosas.csv a;b`));
  fuera.resolve();
  await expect.poll(() => mirar()).toBe(false);
  expect(await de.leyendo(usuario, Lectura)).toMatchObject({ ImportacionId: 52 });
  expect(await guardado(Lectura)).toEqual({ queda: false, vuelta: 2 });
});
test('a server that stops returns its readings, and the next one takes them up at once', async () => {
  const fuera = Promise.withResolvers<void>();
  let veces = 0;
  const de = lista(async () => {
    veces++;
    if (veces === 1) await fuera.promise;
    return 60;
  });
  const { Lectura } = await de.leer(usuario, fichero, 0);
  await relojDeLecturas.alParar?.();
  expect(await mirar()).toBe(true);
  expect(await de.leyendo(usuario, Lectura)).toMatchObject({ ImportacionId: 60 });
  fuera.resolve();
});
test.each([
  ['whose sender has lost the role', sql`roles = '{EMPLEADO}'`, 'Quien envió el fichero ya no puede importarlo'],
  ['whose sender has left', sql`activo = false`, 'Quien envió el fichero ya no puede importarlo'],
  ['that ends each process that reads it', undefined, 'La lectura se ha interrumpido. Vuelva a intentarlo'],
])('a reading %s is not taken up for ever', async (_cual, cambio, frase) => {
  const id = await oneValue(z.int())(sql`select id from usuario where login = 'luis'`);
  await execute(sql`update usuario set roles = '{EMPLEADO,ADMIN}', activo = true where id = ${id}`);
  const fuera = Promise.withResolvers<void>();
  const de = lista(async () => {
    await fuera.promise;
    return 70;
  });
  const { Lectura } = await de.leer({ ...usuario, id }, fichero, 0);
  if (cambio) await execute(sql`update usuario set ${cambio} where id = ${id}`);
  else await execute(sql`update lectura set vuelta = 6 where id = ${Lectura}`);
  await morir(Lectura);
  await mirar();
  expect(await de.leyendo({ id }, Lectura)).toMatchObject({ Error: frase, EnCurso: false });
  expect(await guardado(Lectura)).toMatchObject({ queda: false });
  fuera.resolve();
});
test('a person who has sent all the files of a day may still import lists, and replaced files do not count', async () => {
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
  const otroFile = new File(['Código;Nombre\r\n7777;De prueba'], 'x.csv');
  expect((await api.leer({ params: { cual: 'centroscoste' }, fichero: otroFile })).Id).toBeGreaterThan(0);
});
