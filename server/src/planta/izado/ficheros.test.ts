// Pictures of defects and documents of elements: senders, kinds and readers.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import { one } from '#server/casa/base/db.ts';
import { route, statusOf } from '../../../test/acts.ts';
import { unaImagen } from '../../../test/build/oficina/build-avisos.ts';
import { buildElemento } from '../../../test/build/planta/build-izado.ts';
import { PDF } from '../../../test/ficheros.ts';
import { useApp } from '../../../test/harness.ts';
import { selectMisDatos } from './misdatos.queries.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(izado);
const nombrado = (bytes: Uint8Array<ArrayBuffer>, name: string) => Object.assign(new Blob([bytes]), { name });
const foto = () => unaImagen();
const pdf = () => nombrado(new Uint8Array(PDF), 'declaración CE.pdf');

test('a defect has one picture, sent by the person who noted it, and seen by everybody', async () => {
  const { id } = await buildElemento(as);
  const [ana, luis, sara] = [await de('ana'), await de('luis'), await de('sara')];
  const { Id } = await ana.comprobar({ ...route(id), body: { defecto: true, nota: 'Un corte 🙂' } });
  expect(await statusOf(sara.foto(route(Id)))).toBe(404);
  expect(await statusOf(luis.subirFoto({ ...route(Id), fichero: await foto() }))).toBe(403);
  expect(await statusOf(ana.subirFoto({ ...route(Id), fichero: pdf() }))).toBe(415);
  await ana.subirFoto({ ...route(Id), fichero: await foto() });
  expect(await statusOf(ana.subirFoto({ ...route(Id), fichero: await foto() }))).toBe(409);
  expect((await sara.foto(route(Id))).contenido.size).toBeGreaterThan(0);
  expect((await luis.elemento(route(id))).Comprobaciones[0]).toMatchObject({
    Quien: 'Ana Prieto',
    Nota: 'Un corte 🙂',
    TieneFoto: true,
    Propia: false,
  });
});
test('keepers add documents with their names, and none to a scrapped element', async () => {
  const { id } = await buildElemento(as);
  const [ana, inigo] = [await de('ana'), await de('inigo')];
  const campos = { clase: 'CE' } as const;
  expect(await statusOf(ana.subirDocumento({ ...route(id), campos, fichero: pdf() }))).toBe(403);
  const texto = nombrado(new Uint8Array(Buffer.from('hola')), 'nota.pdf');
  expect(await statusOf(inigo.subirDocumento({ ...route(id), campos, fichero: texto }))).toBe(415);
  const { Id } = await inigo.subirDocumento({ ...route(id), campos, fichero: pdf() });
  expect((await ana.documento(route(Id))).nombre).toBe('declaración CE.pdf');
  expect((await ana.elemento(route(id))).Documentos).toMatchObject([{ Clase: 'CE', EsFoto: false }]);
  const { id: baja } = await buildElemento(as, { estado: 'baja' });
  expect(await statusOf(inigo.subirDocumento({ ...route(baja), campos, fichero: pdf() }))).toBe(409);
  expect(await statusOf(ana.documento(route(999_999)))).toBe(404);
});
test('the checks of a person are in the download of their data', async () => {
  const { id, codigo } = await buildElemento(as);
  await (await de('teo')).comprobar({ ...route(id), body: { defecto: false, nota: 'Limpia' } });
  const teo = await one(z.object({ id: z.int() }))(sql`select id from usuario where login = 'teo'`);
  const [comprobaciones] = await selectMisDatos(teo);
  expect(comprobaciones?.filas).toMatchObject([{ elemento: codigo, resultado: 'Bien', nota: 'Limpia' }]);
});
