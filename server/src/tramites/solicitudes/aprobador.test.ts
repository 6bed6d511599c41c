import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { ahora, tras } from '../../../../contract/test/reloj.ts';
import { pastTriggers, takenBack } from '../../../test/acts.ts';
import {
  delegarHoy,
  intentarPedir,
  notificacionesDe,
  pedir,
  prepararCosas,
  revisarEsperas,
} from '../../../test/build/build-solicitudes.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

/** Approver of a request: the area's responsible, or else the requester's own; a new one inherits it and is notified. */
const { as, config } = await useApp();
beforeAll(prepararCosas);

const quienDecide = async ({ id }: { id: number }) =>
  (
    await one(
      z.object({ login: z.nullable(z.string()) }),
      sql`select a.login from solicitud s left join usuario a on a.id = s.aprobador_id where s.id = ${id}`,
    )
  ).login;
const nombrar = (quien: string | null, de: { persona: string } | { area: string }) =>
  'area' in de
    ? execute(
        sql`update area set responsable_id = (select id from usuario where login = ${quien}) where codigo = ${de.area}`,
      )
    : execute(
        sql`update usuario set responsable_id = (select id from usuario where login = ${quien}) where login = ${de.persona}`,
      );
const activar = (login: string, activo: boolean) =>
  execute(sql`update usuario set activo = ${activo} where login = ${login}`);

/** Takes away human resources, who decide where nobody is above. */
const sinRrhh = () => execute(sql`update usuario set roles = array_remove(roles, 'RRHH')`);

describe('at the beginning', () => {
  // @spec 7.solicitudes S-1200 S-1201
  test.each([
    ['the area’s responsible', { de: 'ana', area: 'MAN' }, 'inigo'],
    ['the requester’s own, when no area is asked', { de: 'ana', area: null }, 'luis'],
    ['the requester’s own, when they are the area’s responsible themselves', { de: 'inigo', area: 'MAN' }, 'eva'],
  ] as const)('it is %s', async (_, cambios, quien) => {
    expect(await quienDecide(await pedir(cambios))).toBe(quien);
  });
  test('whoever has left is passed over for the one above them', () =>
    takenBack(async () => {
      await activar('luis', false);
      expect(await quienDecide(await pedir())).toBe('eva');
      await activar('inigo', false);
      expect(await quienDecide(await pedir({ area: 'MAN' }))).toBe('eva');
    }));
  // @spec 7.solicitudes S-1204 S-1262
  test('somebody for whom it is asked is passed over too, as the area’s responsible and as one’s own', () =>
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
  test('an area that nobody answers for leaves it to the requester’s own', () =>
    takenBack(async () => {
      await nombrar(null, { area: 'MAN' });
      expect(await quienDecide(await pedir({ area: 'MAN' }))).toBe('luis');
    }));
  // @spec 7.solicitudes S-1200 S-1202
  test('with nobody there, nothing is opened and nobody is told', () =>
    takenBack(async () => {
      const cuantas = () =>
        one(
          z.object({ solicitudes: z.int(), notificaciones: z.int() }),
          sql`select (select count(*)::int from solicitud) as solicitudes, (select count(*)::int from notificacion) as notificaciones`,
        );
      await nombrar(null, { persona: 'ana' });
      await sinRrhh();
      const antes = await cuantas();
      expect(await intentarPedir()).toBeUndefined();
      expect(await cuantas()).toEqual(antes);
    }));
  test('two who are each other’s responsible, both gone, are nobody and no endless search', () =>
    takenBack(async () => {
      await activar('inigo', false);
      expect(await intentarPedir({ de: 'eva' })).toBeUndefined();
    }));
});

describe('while it waits', () => {
  // @spec 7.solicitudes S-1200 S-1201
  test('a new responsible of the person inherits it, is told of it, and the old one sees it no more', async () => {
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
      const vista = await eva.solicitud({ params: { id: String(id) } });
      expect(vista).toMatchObject({ Version: 2, EnManosDe: 'Eva Robles' });
      // A version that Luis had open is not the one that Eva decides on.
      await expect(eva.aceptar({ body: { Id: id, comentario: 'Conforme' }, version: 1 })).rejects.toMatchObject({
        status: 409,
      });
      await eva.aceptar({ body: { Id: id, comentario: 'Conforme' }, version: 2 });
    } finally {
      await nombrar('luis', { persona: 'ana' });
    }
  });
  test('so does a new responsible of the area, and what has no other area stays where it is', () =>
    takenBack(async () => {
      const [delArea, deOtra] = [await pedir({ area: 'MAN' }), await pedir()];
      await nombrar('sonia', { area: 'MAN' });
      expect([await quienDecide(delArea), await quienDecide(deOtra)]).toEqual(['sonia', 'luis']);
    }));
  test('what waits for somebody who leaves goes up, and comes back with them', () =>
    takenBack(async () => {
      const [suya, delArea] = [await pedir(), await pedir({ area: 'MAN' })];
      await activar('luis', false);
      await activar('inigo', false);
      expect([await quienDecide(suya), await quienDecide(delArea)]).toEqual(['eva', 'eva']);
      await activar('luis', true);
      await activar('inigo', true);
      expect([await quienDecide(suya), await quienDecide(delArea)]).toEqual(['luis', 'inigo']);
    }));
  // @spec 7.solicitudes
  test('what waits for nobody finds whoever comes in several levels above', () =>
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
  test('what was asked at the moment at which its responsible left is moved when it is looked at, and whoever has it is told', async () => {
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
  test('a responsible that stays the same changes nothing of it', () =>
    takenBack(async () => {
      const { id } = await pedir({ area: 'MAN' });
      await nombrar('nuria', { persona: 'ana' });
      expect(await one(z.object({ version: z.int() }), sql`select version from solicitud where id = ${id}`)).toEqual({
        version: 1,
      });
    }));
  // @spec 7.solicitudes S-1200 S-1202
  test('with nobody left, whoever can name a responsible is told, and nothing of its content; named, they are told', async () => {
    const { id } = await pedir();
    await sinRrhh();
    await nombrar(null, { persona: 'ana' });
    try {
      await revisarEsperas(config, new Date(ahora()));
      expect((await (await as('ana')).client(solicitudes).solicitud({ params: { id: String(id) } })).EnManosDe).toBe(
        '',
      );
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
  test('a viaje that changes hands is told to whoever has it now, as a request is', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    const { id: solicitudId } = await one(
      z.object({ id: z.int() }),
      sql`select id from solicitud where tipo = 'VIAJE' and entidad_id = ${id}`,
    );
    await execute(
      sql`update centro_coste set responsable_id = (select id from usuario where login = 'eva') where codigo = '1200'`,
    );
    try {
      await revisarEsperas(config, new Date(ahora()));
      expect(
        (await notificacionesDe(`solicitud:${solicitudId}`)).filter(
          ({ tipo, leida }) => tipo === 'viaje_espera' && !leida,
        ),
      ).toMatchObject([{ quien: 'eva', ruta: `/menu/viajes/aprobar/${id}`, texto: expect.stringContaining('Bilbao') }]);
    } finally {
      await execute(
        sql`update centro_coste set responsable_id = (select id from usuario where login = 'luis') where codigo = '1200'`,
      );
    }
  });
});

// @spec 7.solicitudes S-1211
test('who answers for an area is an approver, in the token, in their card and in what they may delegate, while it is true', async () => {
  const roles = async () => {
    const sonia = await as('sonia');
    return [
      (await sonia.client(sesion).user()).Roles,
      (await sonia.client(usuario).usuario()).Roles,
      rolesDe(sonia.token),
    ].map((all) => all.includes('APROBADOR'));
  };
  const rolesDe = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role: string[] }).role; // decisions 2
  expect(await roles()).toEqual([false, false, false]);
  await nombrar('sonia', { area: 'PRO' });
  expect(await roles()).toEqual([true, true, true]);
  await nombrar(null, { area: 'PRO' });
  expect(await roles()).toEqual([false, false, false]);
});
