// Approver of a trip: the responsible of its cost centre or contract, when it is sent and while it waits.
import { raw } from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { route } from '../../../test/acts.ts';
import { buildViaje, formularioViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const escribir = (statement: string) => execute(raw(statement));
const ABIERTO = `codigo = (select min(codigo) from contrato where hoy() between abierto_desde and coalesce(abierto_hasta, hoy()))`;
const responde = (login: string, objeto: string) =>
  escribir(
    `update ${objeto.replace(' ', ` set responsable_id = (select id from usuario where login = '${login}') where `)}`,
  );
const activo = (si: boolean) => escribir(`update usuario set activo = ${si} where login = 'luis'`);
const deshacer = async () => {
  await activo(true);
  await responde('eva', `usuario login = 'luis'`);
  await responde('luis', `contrato ${ABIERTO}`);
};
await deshacer();
afterEach(deshacer);
const contrato = await oneValue(z.string())(raw(`select codigo from contrato where ${ABIERTO}`));

const Login = z.nullable(z.string());
const aprobador = (id: number) =>
  one(z.object({ login: Login, espera_a: Login }))(
    raw(`select a.login, e.login as espera_a from viaje v left join usuario a on a.id = v.aprobador_id
      left join solicitud s on s.tipo = 'VIAJE' and s.entidad_id = v.id and s.estado_id = 1 left join usuario e
        on e.id = s.aprobador_id where v.id = ${id}`),
  );
const enviado = async (de: string, formulario: Parameters<typeof formularioViaje>[0] = {}) => {
  const solicitante = (await as(de)).client(viajes);
  const { Id } = await solicitante.crear({ body: formularioViaje(formulario) });
  await solicitante.viajeAprobacionSoliciante(route(Id));
  return Id;
};

test.each([
  ['its cost centre', 'ana', {}, 'luis'],
  ['its contract', 'ana', { cargarA: 'C', centroCoste: '', contrato }, 'luis'],
  ['its requester, who answers for its cost centre', 'luis', {}, 'eva'],
] as const)('a trip that is sent waits for the responsible of %s', async (_what, de, formulario, login) => {
  expect(await aprobador(await enviado(de, formulario))).toEqual({ login, espera_a: login });
});

test('trips that wait for a person who leaves go to the person above, and come back with the person', async () => {
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  await activo(false);
  expect(await aprobador(id)).toEqual({ login: 'eva', espera_a: 'eva' });
  await activo(true);
  expect(await aprobador(id)).toEqual({ login: 'luis', espera_a: 'luis' });
});

// @spec 4 S-702
test('without anybody above, a trip waits for nobody until a responsible is named, and new trips are refused', async () => {
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  await escribir(`update usuario set responsable_id = null where login = 'luis'`);
  await escribir(`update usuario set roles = array_remove(roles, 'RRHH')`);
  await activo(false);
  expect(await aprobador(id)).toEqual({ login: null, espera_a: null });
  await expect(enviado('ana')).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Avise a administración'),
  });
  await responde('marta', `usuario login = 'luis'`);
  expect(await aprobador(id)).toEqual({ login: 'marta', espera_a: 'marta' });
  await escribir(`update usuario set roles = array_append(roles, 'RRHH') where login = 'eva'`);
});
