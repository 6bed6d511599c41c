import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { ahora, tras } from '../../../../contract/test/reloj.ts';
import { pastTriggers, route, takenBack } from '../../../test/acts.ts';
import {
  delegarHoy,
  intentarPedir,
  notificacionesDe,
  pedir,
  prepararCosas,
  revisarEsperas,
} from '../../../test/build/tramites/build-solicitudes.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

/** Approver of a request: the area's responsible, or else the requester's own; a new one inherits it and is notified. */
const { as, config } = await useApp();
beforeAll(prepararCosas);

const quienDecide = ({ id }: { id: number }) =>
  oneValue(z.nullable(z.string()))(sql`
    select a.login from solicitud s left join usuario a on a.id = s.aprobador_id where s.id = ${id}`);
const nombrar = (quien: string | null, de: { persona: string } | { area: string }) =>
  'area' in de
    ? execute(sql`
        update area set responsable_id = (select id from usuario where login = ${quien}) where codigo = ${de.area}`)
    : execute(sql`
        update usuario set responsable_id = (select id from usuario where login = ${quien}) where login = ${de.persona}`);
const activar = (login: string, activo: boolean) =>
  execute(sql`update usuario set activo = ${activo} where login = ${login}`);

/** Removes human resources, who decide for people without a responsible. */
const sinRrhh = () => execute(sql`update usuario set roles = array_remove(roles, 'RRHH')`);

describe('the approver of a new request', () => {
  // @spec 7.solicitudes S-1200 S-1201
  test.each([
    ['the area’s responsible', { de: 'ana', area: 'MAN' }, 'inigo'],
    ['the requester’s own, when no area is asked', { de: 'ana', area: null }, 'luis'],
    ['the requester’s own, when they are the area’s responsible themselves', { de: 'inigo', area: 'MAN' }, 'eva'],
  ] as const)('is %s', async (_, cambios, quien) => {
    expect(await quienDecide(await pedir(cambios))).toBe(quien);
  });
  test('is the person above a responsible who has left', () =>
    takenBack(async () => {
      await activar('luis', false);
      expect(await quienDecide(await pedir())).toBe('eva');
      await activar('inigo', false);
      expect(await quienDecide(await pedir({ area: 'MAN' }))).toBe('eva');
    }));
  // @spec 7.solicitudes S-1204 S-1262
  test('is never a beneficiary of the request, neither as the area’s responsible nor as the requester’s', () =>
    takenBack(async () => {
      expect(await quienDecide(await pedir({ para: ['ana', 'luis'] }))).toBe('eva');
      expect(await quienDecide(await pedir({ area: 'MAN', para: ['inigo'] }))).toBe('luis');
      expect(await quienDecide(await pedir({ area: 'MAN', para: ['inigo', 'luis'] }))).toBe('eva');
      // The delegate of the approver is neither notified of a request for themselves nor decides on it.
      await delegarHoy('luis', 'marta');
      const { id } = await pedir({ para: ['marta'] });
      expect((await notificacionesDe(`solicitud:${id}`)).map(({ quien }) => quien)).toEqual(['luis']);
      const marta = (await as('marta')).client(solicitudes);
      await expect(marta.aceptar({ body: { Id: id, comentario: 'Me vale' } })).rejects.toMatchObject({ status: 404 });
      const bandeja = (await marta.misPendientes()).map(({ Id }) => Id);
      expect(bandeja).not.toContain(id);
      expect((await marta.resumen()).PorDecidir.map(({ Total }) => Total)).toEqual([bandeja.length]);
    }));
  test('is the requester’s responsible for an area without one', () =>
    takenBack(async () => {
      await nombrar(null, { area: 'MAN' });
      expect(await quienDecide(await pedir({ area: 'MAN' }))).toBe('luis');
    }));
  // @spec 7.solicitudes S-1200 S-1202
  test('does not exist where nobody is left: no request is opened and nobody is notified', () =>
    takenBack(async () => {
      const cuantas = () =>
        one(z.object({ solicitudes: z.int(), notificaciones: z.int() }))(sql`
          select (select count(*)::int from solicitud) as solicitudes, (select count(*)::int from notificacion) as notificaciones`);
      await nombrar(null, { persona: 'ana' });
      await sinRrhh();
      const antes = await cuantas();
      expect(await intentarPedir()).toBeUndefined();
      expect(await cuantas()).toEqual(antes);
    }));
  test('does not exist for two people who are each other’s responsible and have left', () =>
    takenBack(async () => {
      await activar('inigo', false);
      expect(await intentarPedir({ de: 'eva' })).toBeUndefined();
    }));
});

describe('the approver of a waiting request', () => {
  // @spec 7.solicitudes S-1200 S-1201
  test('becomes the person’s new responsible, who is notified, and the old one no longer sees the request', async () => {
    const { id } = await pedir();
    await nombrar('eva', { persona: 'ana' });
    try {
      expect(await quienDecide({ id })).toBe('eva');
      const [luis, eva] = [(await as('luis')).client(solicitudes), (await as('eva')).client(solicitudes)];
      expect((await luis.misPendientes()).map(({ Id }) => Id)).not.toContain(id);
      await expect(luis.aceptar({ body: { Id: id, comentario: 'Tarde' } })).rejects.toMatchObject({ status: 404 });
      await revisarEsperas(config, new Date(ahora()));
      expect(await notificacionesDe(`solicitud:${id}`)).toEqual([
        {
          quien: 'luis',
          tipo: 'solicitud_espera',
          texto: expect.any(String),
          ruta: `/menu/solicitudes/${id}`,
          leida: true,
        },
        {
          quien: 'eva',
          tipo: 'solicitud_espera',
          texto: expect.stringContaining('Ana Prieto'),
          ruta: `/menu/solicitudes/${id}`,
          leida: false,
        },
      ]);
      const vista = await eva.solicitud(route(id));
      expect(vista).toMatchObject({ Version: 2, EnManosDe: 'Eva Robles' });
      // The version that Luis had open is refused for Eva.
      await expect(eva.aceptar({ body: { Id: id, comentario: 'Conforme' }, version: 1 })).rejects.toMatchObject({
        status: 409,
      });
      await eva.aceptar({ body: { Id: id, comentario: 'Conforme' }, version: 2 });
    } finally {
      await nombrar('luis', { persona: 'ana' });
    }
  });
  test('becomes the area’s new responsible, and requests of other areas stay', () =>
    takenBack(async () => {
      const [delArea, deOtra] = [await pedir({ area: 'MAN' }), await pedir()];
      await nombrar('sonia', { area: 'MAN' });
      expect([await quienDecide(delArea), await quienDecide(deOtra)]).toEqual(['sonia', 'luis']);
    }));
  test('becomes the person above an approver who leaves, and changes back with their return', () =>
    takenBack(async () => {
      const [delResponsable, delArea] = [await pedir(), await pedir({ area: 'MAN' })];
      await activar('luis', false);
      await activar('inigo', false);
      expect([await quienDecide(delResponsable), await quienDecide(delArea)]).toEqual(['eva', 'eva']);
      await activar('luis', true);
      await activar('inigo', true);
      expect([await quienDecide(delResponsable), await quienDecide(delArea)]).toEqual(['luis', 'inigo']);
    }));
  // @spec 7.solicitudes
  test('is found several levels above once somebody is there', () =>
    takenBack(async () => {
      const { id } = await pedir();
      await sinRrhh();
      await activar('luis', false);
      await nombrar(null, { persona: 'luis' });
      expect(await quienDecide({ id })).toBeNull();
      await nombrar('eva', { persona: 'luis' });
      expect(await quienDecide({ id })).toBe('eva');
      await activar('eva', false);
      await nombrar(null, { persona: 'eva' });
      expect(await quienDecide({ id })).toBeNull();
      await nombrar('sonia', { persona: 'eva' });
      expect(await quienDecide({ id })).toBe('sonia');
    }));
  // @spec 7.solicitudes
  test('is corrected and notified by the clock where a request and its responsible’s leaving crossed', async () => {
    const { id } = await pedir();
    // Race of a request with its approver's leaving, in which neither transaction saw the other.
    await pastTriggers(sql`update usuario set activo = false where login = 'luis'`);
    try {
      expect(await quienDecide({ id })).toBe('luis');
      await execute(sql`update espera set revisar = now() where solicitud_id = ${id}`);
      await revisarEsperas(config, new Date(tras(1, 's')));
      expect(await quienDecide({ id })).toBe('eva');
      expect((await notificacionesDe(`solicitud:${id}`)).at(-1)).toMatchObject({
        quien: 'eva',
        tipo: 'solicitud_espera',
      });
    } finally {
      await activar('luis', true);
    }
  });
  test('stays when a responsible is set to the same person', () =>
    takenBack(async () => {
      const { id } = await pedir({ area: 'MAN' });
      await nombrar('nuria', { persona: 'ana' });
      expect(await one(z.object({ version: z.int() }))(sql`select version from solicitud where id = ${id}`)).toEqual({
        version: 1,
      });
    }));
  // @spec 7.solicitudes S-1200 S-1202
  test('is named by ADMIN, notified without the content, where nobody is left, and the new one is notified', async () => {
    const { id } = await pedir();
    await sinRrhh();
    await nombrar(null, { persona: 'ana' });
    try {
      await revisarEsperas(config, new Date(ahora()));
      expect((await (await as('ana')).client(solicitudes).solicitud(route(id))).EnManosDe).toBe('');
      const [, escalada] = await notificacionesDe(`solicitud:${id}`);
      expect(escalada).toMatchObject({ quien: 'admin', tipo: 'solicitud_escalada', leida: false });
      expect(escalada?.texto).toMatch(
        /^La solicitud X-2026-\d{5}, de Ana Prieto, no tiene quien la decida\. Nombre a un responsable\.$/,
      );
    } finally {
      await nombrar('luis', { persona: 'ana' });
      await execute(sql`update usuario set roles = array_append(roles, 'RRHH') where login = 'eva'`);
    }
    await revisarEsperas(config, new Date(ahora()));
    expect(await notificacionesDe(`solicitud:${id}`)).toMatchObject([
      { quien: 'luis', leida: true },
      { quien: 'admin', leida: true },
      { quien: 'luis', tipo: 'solicitud_espera', leida: false },
    ]);
  });
  test('of a trip that changes hands is notified, as with any request', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    const solicitudId = await oneValue(z.int())(sql`
      select id from solicitud where tipo = 'VIAJE' and entidad_id = ${id}`);
    await execute(sql`
      update centro_coste set responsable_id = (select id from usuario where login = 'eva') where codigo = '1200'`);
    try {
      await revisarEsperas(config, new Date(ahora()));
      expect(
        (await notificacionesDe(`solicitud:${solicitudId}`)).filter(
          ({ tipo, leida }) => tipo === 'viaje_espera' && !leida,
        ),
      ).toMatchObject([{ quien: 'eva', ruta: `/menu/viajes/aprobar/${id}`, texto: expect.stringContaining('Bilbao') }]);
    } finally {
      await execute(sql`
        update centro_coste set responsable_id = (select id from usuario where login = 'luis') where codigo = '1200'`);
    }
  });
});

// @spec 7.solicitudes S-1211
test('has the role APROBADOR in token, card and delegations while they answer for an area', async () => {
  const roles = async () => {
    const sonia = await as('sonia');
    return [
      (await sonia.client(sesion).user()).Roles,
      (await sonia.client(usuario).usuario()).Roles,
      rolesDe(sonia.token),
    ].map((all) => all.includes('APROBADOR'));
  };
  const rolesDe = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role: string[] }).role;
  expect(await roles()).toEqual([false, false, false]);
  await nombrar('sonia', { area: 'PRO' });
  expect(await roles()).toEqual([true, true, true]);
  await nombrar(null, { area: 'PRO' });
  expect(await roles()).toEqual([false, false, false]);
});
