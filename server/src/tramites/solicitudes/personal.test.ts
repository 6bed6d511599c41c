// @spec 1.cierres S-7030
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { route, statusOf } from '../../../test/acts.ts';
import {
  type Cosa,
  delegarHoy,
  notificacionesDe,
  pedir,
  prepararCosas,
  revisarEsperas,
  vaciarBandejas,
} from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

/** Eva proposes something to Ana: she alone decides. Luis answers for her, and Marta stands in for her and for him. */
const { as, config } = await useApp();
beforeAll(prepararCosas);
beforeEach(async () => {
  await vaciarBandejas();
  await delegarHoy('ana', 'marta');
  await delegarHoy('luis', 'marta');
});
const proponer = () => pedir({ de: 'eva', solo: 'ana' });
const bandeja = async (login: string) => (await as(login)).client(solicitudes);
const quienDecide = ({ id }: Cosa) =>
  oneValue(z.nullable(z.string()))(sql`
    select a.login from solicitud s left join usuario a on a.id = s.aprobador_id where s.id = ${id}`);

test('the proposal is in the inbox of the person alone, not of delegates or responsibles', async () => {
  const { id } = await proponer();
  for (const login of ['ana', 'luis', 'marta', 'teo']) {
    const laDecide = login === 'ana';
    const cliente = await bandeja(login);
    expect([login, (await cliente.misPendientes()).map(({ Id }) => Id)]).toEqual([login, laDecide ? [id] : []]);
    expect([login, await cliente.resumen()]).toMatchObject([login, { PorDecidir: laDecide ? [{ Total: 1 }] : [] }]);
    expect(await statusOf(cliente.solicitud(route(id)))).toBe(laDecide ? 200 : 404);
  }
  for (const login of ['luis', 'marta', 'teo'])
    expect(await statusOf((await bandeja(login)).aceptar({ body: { Id: id, comentario: 'Sí' } }))).toBe(404);
  expect((await notificacionesDe(`solicitud:${id}`)).map(({ quien }) => quien)).toEqual(['ana']);
  // The proposer sees the request, and does not decide on it.
  expect(await statusOf((await bandeja('eva')).aceptar({ body: { Id: id, comentario: 'Sí' } }))).toBe(403);
  expect(await statusOf((await bandeja('ana')).aceptar({ body: { Id: id, comentario: 'Sí' } }))).toBe(200);
});

test('the proposal stays with the person when a responsible changes, and with nobody when the person leaves', async () => {
  const cosa = await proponer();
  await execute(sql`
    update usuario set responsable_id = (select id from usuario where login = 'inigo') where login = 'ana'`);
  await execute(sql`update usuario set activo = false where login = 'luis'`);
  expect(await quienDecide(cosa)).toBe('ana');
  await execute(sql`update usuario set activo = false where login = 'ana'`);
  expect(await quienDecide(cosa)).toBeNull();
  await revisarEsperas(config, new Date(ahora()));
  expect(await notificacionesDe(`solicitud:${cosa.id}`)).toContainEqual(
    expect.objectContaining({
      quien: 'admin',
      tipo: 'solicitud_escalada',
      texto: expect.stringContaining('hay que retirarla'),
    }),
  );
  await execute(sql`update usuario set activo = true where login in ('ana', 'luis')`);
  expect(await quienDecide(cosa)).toBe('ana');
});

test('the person alone is reminded, and a delay is told to the proposer and to nobody above', async () => {
  const { id } = await proponer();
  const sobre = `solicitud:${id}`;
  await execute(sql`
    update espera set desde = '2026-11-19T09:00:00Z', revisar = '2026-11-21T09:00:00Z' where solicitud_id = ${id}`);
  await revisarEsperas(config, new Date('2026-11-24T12:00:00Z'));
  await revisarEsperas(config, new Date('2026-12-04T12:00:00Z'));
  expect(
    (await notificacionesDe(sobre)).slice(1).map(({ quien, tipo, texto }) => [quien, tipo, texto.split('\n')[1]]),
  ).toEqual([
    ['ana', 'solicitud_recordatorio', 'Espera desde el 19/11/2026.'],
    [
      'eva',
      'solicitud_escalada',
      'Lo tiene Ana Prieto desde el 19/11/2026. Hable con esa persona: nadie más puede decidir.',
    ],
  ]);
});
