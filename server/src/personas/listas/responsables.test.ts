// Responsibles: the rows of each, and giving several of them to somebody else at once.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { one, oneValue } from '#server/casa/base/db.ts';
import { statusOf } from '../../../test/acts.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const [admin, eva, ana] = [await as('admin'), await as('eva'), await as('ana')];
const api = admin.client(maestros);
const de = async (nombre: string) => {
  const responsable = (await api.responsables()).find(({ Nombre }) => Nombre === nombre);
  if (responsable === undefined) throw new Error(`${nombre} answers for nothing`);
  return responsable;
};
const pedidas = ({ Fichas }: Awaited<ReturnType<typeof de>>) =>
  Fichas.map(({ Cual, Id, Version }) => ({ cual: Cual, id: Id, version: Version }));

// @spec 1.personas S-8287
test('rows of a responsible pass to another at once, with their waiting requests, as the preview showed', async () => {
  const viaje = await buildViaje(as, { estado: 'pendiente' });
  const luis = await de('Luis Ortega');
  expect(luis.Fichas).toContainEqual(expect.objectContaining({ Cual: 'centroscoste', Codigo: '1200' }));
  expect(luis.Equipo).toBeGreaterThan(0);
  const paraId = await oneValue(z.int())(sql`select id from usuario where login = 'nuria'`);
  const params = { id: String(luis.Id) };
  const body = { paraId, fichas: pedidas(luis) };
  for (const quien of [eva, ana]) expect(await statusOf(quien.client(maestros).pasar({ params, body }))).toBe(403);
  expect(await statusOf(ana.client(maestros).responsables())).toBe(403);
  expect((await eva.client(maestros).responsables()).length).toBeGreaterThan(0);

  const vista = await api.verPasar({ params, body });
  expect(vista.Solicitudes).toContainEqual(expect.objectContaining({ Tipo: 'Viaje', A: 'Nuria Salas' }));
  expect((await de('Luis Ortega')).Fichas).toEqual(luis.Fichas);

  // All or nothing: one changed row leaves the others unchanged.
  const [primera, ...resto] = body.fichas;
  if (primera === undefined) throw new Error('there is none');
  const vieja = { paraId, fichas: [...resto, { ...primera, version: primera.version + 7 }] };
  expect(await statusOf(api.pasar({ params, body: vieja }))).toBe(409);
  expect((await de('Luis Ortega')).Fichas).toEqual(luis.Fichas);

  await api.pasar({ params, body });
  const aprobador = await one(z.object({ login: z.string() }))(
    sql`select a.login from viaje v join usuario a on a.id = v.aprobador_id where v.id = ${viaje.id}`,
  );
  expect(aprobador.login).toBe('nuria');
  expect((await de('Nuria Salas')).Fichas.length).toBeGreaterThanOrEqual(luis.Fichas.length);
  expect(await statusOf(api.pasar({ params, body }))).toBe(409);
});
