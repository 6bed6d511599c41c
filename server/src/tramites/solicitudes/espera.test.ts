import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { deleteEventosPendientes } from '#server/plataforma/eventos/eventos.queries.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { idDe, route } from '../../../test/acts.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import {
  cerrar,
  delegarHoy,
  notificacionesDe,
  pedir,
  prepararCosas,
  revisarEsperas,
  vaciarBandejas,
} from '../../../test/build/tramites/build-solicitudes.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';
import { correosDe, repartir } from '../../../test/notificar.ts';
import { revisarSiguienteEspera } from './espera.commands.ts';

/** Luis works in Santander: he is reminded on Monday at ten of a request of Thursday at ten, and Eva is told on the next Thursday. */
const { as, config } = await useApp();
const JUEVES = '2026-11-19T09:00:00.000Z';
const ANTES_DEL_LUNES = new Date('2026-11-23T08:59:59Z');
const LUNES = new Date('2026-11-23T09:00:00Z');
const ANTES_DEL_JUEVES = new Date('2026-11-26T08:59:59Z');
const OTRO_JUEVES = new Date('2026-11-26T09:00:00Z');

beforeAll(prepararCosas);
beforeEach(vaciarBandejas);

/** Sets the begin of the wait to that Thursday. */
const desdeElJueves = (id: number) =>
  execute(sql`
    update espera set desde = ${JUEVES}, revisar = ${JUEVES}::timestamptz + interval '2 days' where solicitud_id = ${id}`);
/** The last request about a trip. */
const solicitudDe = (viajeId: number) =>
  oneValue(z.int())(sql`select max(id) as id from solicitud where tipo = 'VIAJE' and entidad_id = ${viajeId}`);
const recordatorios = async (sobre: string) =>
  (await notificacionesDe(sobre)).filter(({ tipo }) => ['solicitud_recordatorio', 'solicitud_escalada'].includes(tipo));
const verSolicitud = async (login: string, id: number) => (await as(login)).client(solicitudes).solicitud(route(id));

describe('working days', () => {
  // @spec 7.solicitudes S-1207
  test.each([
    ['in the middle of a morning', 'luis', '2026-11-18T09:00:00Z', 2, '2026-11-20T09:00:00Z'],
    ['over a week-end', 'luis', '2026-11-19T09:00:00Z', 2, '2026-11-23T09:00:00Z'],
    ['begun on a Saturday: from Monday at eight on', 'luis', '2026-11-21T11:00:00Z', 2, '2026-11-25T07:00:00Z'],
    ['begun after hours: from the next morning on', 'luis', '2026-11-20T18:30:00Z', 2, '2026-11-25T07:00:00Z'],
    ['over the change of the clocks: at the same hour', 'luis', '2026-10-22T08:00:00Z', 2, '2026-10-26T09:00:00Z'],
    ['over a holiday of all', 'luis', '2026-12-07T09:00:00Z', 2, '2026-12-10T09:00:00Z'],
    ['over a holiday of another work centre', 'luis', '2026-12-14T09:00:00Z', 2, '2026-12-16T09:00:00Z'],
    ['over one of their own', 'canaria', '2026-12-14T09:00:00Z', 2, '2026-12-17T09:00:00Z'],
    [
      'by the clocks of the Canary Islands, where it is still half past five',
      'canaria',
      '2026-11-18T17:30:00Z',
      2,
      '2026-11-20T17:30:00Z',
    ],
    ['and by those of Madrid, where the day is over', 'luis', '2026-11-18T17:30:00Z', 2, '2026-11-23T07:00:00Z'],
    ['five of them', 'luis', '2026-11-19T09:00:00Z', 5, '2026-11-26T09:00:00Z'],
  ] as const)('%s', async (_, login, desde, dias, hasta) => {
    const instante = await oneValue(z.string())(sql`
      select tras_dias_laborables(${await idDe(login)}, ${desde}, ${dias}) as instante`);
    expect(new Date(instante)).toEqual(new Date(hasta));
  });
  beforeAll(async () => {
    await execute(sql`
      insert into usuario (matricula, login, correo, nombre, roles, centro_trabajo_codigo)
      values ('9001', 'canaria', 'canaria@extramuros.example', 'Una canaria', '{EMPLEADO}', 'LPA')`);
    await execute(sql`
      insert into festivo (fecha, centro_trabajo_codigo, nombre)
      values ('2026-12-08', null, 'Inmaculada'), ('2026-12-15', 'LPA', 'De la isla')`);
  });
});

// @spec 7.solicitudes S-1206
test('the approver is reminded after two working days and the person above is told after five, each once', async () => {
  await delegarHoy('luis', 'marta');
  const { id } = await pedir();
  const sobre = `solicitud:${id}`;
  await desdeElJueves(id);
  await revisarEsperas(config, ANTES_DEL_LUNES);
  expect(await recordatorios(sobre)).toEqual([]);
  expect(await verSolicitud('luis', id)).toMatchObject({ Recordada: null, Escalada: null });

  await revisarEsperas(config, LUNES);
  await revisarEsperas(config, ANTES_DEL_JUEVES);
  const reminded = await recordatorios(sobre);
  expect(
    reminded.toSorted((a, b) => a.quien.localeCompare(b.quien)).map(({ quien, tipo, ruta }) => [quien, tipo, ruta]),
  ).toEqual([
    ['luis', 'solicitud_recordatorio', `/menu/solicitudes/${id}`],
    ['marta', 'solicitud_recordatorio', `/menu/solicitudes/${id}`],
  ]);
  expect(reminded[0]?.texto).toMatch(
    /^X-\d{4}-\d{5} · Ana Prieto: Entrar el sábado de 8:00 a 14:00\nEspera desde el 19\/11\/2026\.$/,
  );
  expect(await verSolicitud('luis', id)).toMatchObject({ Version: 1, Recordada: LUNES.toISOString(), Escalada: null });

  await revisarEsperas(config, OTRO_JUEVES);
  await revisarEsperas(config, new Date('2027-01-11T09:00:00Z'));
  expect((await recordatorios(sobre)).slice(2)).toMatchObject([
    {
      quien: 'eva',
      tipo: 'solicitud_escalada',
      ruta: '/menu/notificaciones',
      texto: expect.stringContaining('Lo tiene Luis Ortega desde el 19/11/2026.'),
    },
  ]);
  expect((await (await as('luis')).client(solicitudes).misPendientes())[0]).toMatchObject({
    Recordada: LUNES.toISOString(),
    Escalada: OTRO_JUEVES.toISOString(),
  });
  // Escalation informs and does not delegate: Luis still decides, and the person above does not see the request.
  await expect(verSolicitud('eva', id)).rejects.toMatchObject({ status: 404 });
  await (await as('luis')).client(solicitudes).aceptar({ body: { Id: id, comentario: 'Conforme' } });
  expect((await recordatorios(sobre)).every(({ leida }) => leida)).toBe(true);
  expect(await verSolicitud('luis', id)).toMatchObject({ Recordada: null, Escalada: null });
});

test('after days without a server, reminder and escalation come at once', async () => {
  const { id } = await pedir();
  await desdeElJueves(id);
  await revisarEsperas(config, new Date('2026-12-01T09:00:00Z'));
  expect((await recordatorios(`solicitud:${id}`)).map(({ quien }) => quien)).toEqual(['luis', 'eva']);
});

test('a holiday that is added meanwhile counts', async () => {
  const { id } = await pedir();
  await desdeElJueves(id);
  await revisarEsperas(config, ANTES_DEL_LUNES);
  await execute(sql`insert into festivo (fecha, nombre) values ('2026-11-23', 'De última hora')`);
  await revisarEsperas(config, LUNES);
  expect(await recordatorios(`solicitud:${id}`)).toEqual([]);
  await revisarEsperas(config, new Date('2026-11-24T09:00:00Z'));
  expect(await recordatorios(`solicitud:${id}`)).toHaveLength(1);
  await execute(sql`delete from festivo where fecha = '2026-11-23'`);
});

// @spec 7.solicitudes S-1206
test('a requester is not the escalation of their own request; without anybody else above, ADMIN is, without the content', async () => {
  const { id } = await pedir({ de: 'eva', area: 'COM' }); // Luis decides, and Eva is above him
  await desdeElJueves(id);
  await revisarEsperas(config, OTRO_JUEVES);
  expect((await recordatorios(`solicitud:${id}`)).map(({ quien }) => quien)).toEqual(['luis', 'inigo']); // the next one up
  const deInigo = await pedir({ de: 'inigo' }); // Eva decides, and only Íñigo is above her
  await desdeElJueves(deInigo.id);
  await revisarEsperas(config, OTRO_JUEVES);
  const [, escalada, ...mas] = await recordatorios(`solicitud:${deInigo.id}`);
  expect(escalada).toMatchObject({ quien: 'admin', tipo: 'solicitud_escalada' });
  expect(escalada?.texto).toMatch(
    new RegExp(
      String.raw`^La solicitud X-2026-\d{5}, de Íñigo .+, está en manos de Eva Robles desde el 19/11/2026, ` +
        String.raw`y no hay nadie por encima\. Hable con esa persona: puede decidir o delegar\.$`,
    ),
  );
  expect(mas).toEqual([]);
  expect((await verSolicitud('eva', deInigo.id)).Escalada).toBe(OTRO_JUEVES.toISOString());
});

test('a new person above the approver is told as well', async () => {
  const { id } = await pedir({ de: 'inigo' }); // Eva decides, and only Íñigo is above her
  await desdeElJueves(id);
  await revisarEsperas(config, LUNES);
  const antes = await oneValue(z.nullable(z.int()))(
    sql`select responsable_id as antes from usuario where login = 'eva'`,
  );
  await execute(sql`update usuario set responsable_id = ${await idDe('marta')} where login = 'eva'`);
  try {
    await revisarEsperas(config, OTRO_JUEVES);
    expect((await recordatorios(`solicitud:${id}`)).map(({ quien }) => quien)).toEqual(['eva', 'marta']);
  } finally {
    await execute(sql`update usuario set responsable_id = ${antes}::bigint where login = 'eva'`);
  }
});

test('the wait begins again for an heir, and ends with the request', async () => {
  const { id, cosaId } = await pedir();
  await desdeElJueves(id);
  await revisarEsperas(config, LUNES);
  await execute(sql`update usuario set responsable_id = ${await idDe('eva')} where login = 'ana'`);
  try {
    expect((await verSolicitud('eva', id)).Recordada).toBeNull();
    await revisarEsperas(config, new Date(ahora()));
    expect((await recordatorios(`solicitud:${id}`)).every(({ quien, leida }) => quien === 'luis' && leida)).toBe(true);
    await cerrar({ id, cosaId }, 4);
    await revisarEsperas(config, new Date('2027-01-11T09:00:00Z'));
    expect(await recordatorios(`solicitud:${id}`)).toHaveLength(1);
  } finally {
    await execute(sql`update usuario set responsable_id = ${await idDe('luis')} where login = 'ana'`);
  }
});

// @spec 7.solicitudes
test('a trip is reminded of and escalated in the same way, until it is withdrawn', async () => {
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  const solicitudId = await solicitudDe(id);
  await desdeElJueves(solicitudId);
  await revisarEsperas(config, LUNES);
  await revisarEsperas(config, OTRO_JUEVES);
  expect(await recordatorios(`solicitud:${solicitudId}`)).toMatchObject([
    {
      quien: 'luis',
      ruta: `/menu/viajes/aprobar/${id}`,
      texto: expect.stringMatching(/^V-\d{4}-\d{5} · Ana Prieto: Bilbao · /),
    },
    { quien: 'eva', ruta: '/menu/notificaciones', leida: false },
  ]);
  await (await as('ana')).client(viajes).viajeRetirar({ body: { viajeId: id } });
  expect((await recordatorios(`solicitud:${solicitudId}`)).map(({ leida }) => leida)).toEqual([true, true]);
  expect(await execute(sql`select from espera where solicitud_id = ${solicitudId}`)).toBe(0);
});

// @spec 7.solicitudes
test('a reminder that reaches no device goes by mail, with the address of its screen', async () => {
  await execute(sql`delete from notificacion`);
  const { id } = await pedir();
  await desdeElJueves(id);
  await revisarEsperas(config, LUNES);
  await execute(sql`update notificacion set entregar_desde = ${LUNES}`);
  await repartir(config, LUNES);
  expect(await correosDe('luis')).toContainEqual(
    expect.stringMatching(/^La solicitud X-2026-\d{5} sigue esperando su decisión$/),
  );
  const texto = await oneValue(z.string())(sql`
    select texto from correo where asunto like '%sigue esperando su decisión'`);
  expect(texto).toContain(`${config.URL_PUBLICA}/menu/solicitudes/${id}\n\n${config.EMPRESA}`);
});

test('a decision during a reminder leaves no unread notification, and neither act fails', async () => {
  const luis = (await as('luis')).client(solicitudes);
  for (let round = 0; round < 12; round++) {
    const { id } = await pedir();
    // By turns the request has just been inherited, is due for a reminder, or is due for escalation.
    await execute(sql`
      update espera set desde = now() - interval '40 days', revisar = now(), heredada = ${round % 3 === 0},
             recordada = case when ${round % 3 === 2} then now() end
       where solicitud_id = ${id}`);
    await Promise.all([
      luis.aceptar({ body: { Id: id, comentario: 'Conforme' } }),
      revisarSiguienteEspera(null),
      revisarSiguienteEspera(null),
    ]);
    expect((await notificacionesDe(`solicitud:${id}`)).filter(({ leida }) => !leida)).toEqual([]);
    expect(await execute(sql`select from espera where solicitud_id = ${id}`)).toBe(0);
  }
});

describe('open screens', () => {
  const linea = new pg.Client({ connectionString: config.DATABASE_URL });
  const oido: { tema: string; usuarios: number[] | null }[] = [];
  beforeAll(async () => {
    await linea.connect();
    // The function avisar_en_vivo gives this shape.
    linea.on('notification', ({ payload }) => void oido.push(JSON.parse(payload ?? '') as (typeof oido)[number]));
    await linea.query('listen extramuros');
  });
  afterAll(() => linea.end());
  const hear = async () => {
    await deleteEventosPendientes();
    await linea.query('select 1'); // the events sent before it have arrived
  };
  /** Ids that receive a live event of a topic during `work`. */
  async function tema(nombre: string, work: () => Promise<unknown>): Promise<number[]> {
    await hear();
    oido.length = 0;
    await work();
    await hear();
    return [...new Set(oido.filter(({ tema: t }) => t === nombre).flatMap(({ usuarios }) => usuarios ?? []))].toSorted(
      (a, b) => a - b,
    );
  }
  const ids = async (...logins: string[]) => (await Promise.all(logins.map(idDe))).toSorted((a, b) => a - b);

  test('of the requesting area update for an approver when a new request comes', async () => {
    expect(await tema('accesos', () => pedir())).toEqual(await ids('luis'));
  });

  // @spec 7.solicitudes
  test('of requester, approvers and delegates update at each change, and reading a request is no change', async () => {
    let id = 0;
    expect(await tema('solicitudes', async () => ({ id } = await pedir()))).toEqual(await ids('ana', 'luis'));
    expect(await tema('solicitudes', () => delegarHoy('luis', 'marta'))).toEqual(await ids('luis', 'marta'));
    await desdeElJueves(id);
    expect(await tema('solicitudes', () => revisarEsperas(config, ANTES_DEL_LUNES))).toEqual([]);
    expect(await tema('solicitudes', () => revisarEsperas(config, LUNES))).toEqual(await ids('ana', 'luis', 'marta'));
    const cambia = (login: string) => async () =>
      execute(sql`update usuario set responsable_id = ${await idDe(login)} where login = 'ana'`);
    expect(await tema('accesos', cambia('eva'))).toEqual(await ids('ana', 'eva', 'luis', 'marta'));
    expect(await tema('solicitudes', cambia('luis'))).toEqual(await ids('ana', 'eva', 'luis', 'marta'));
    const decide = async () =>
      (await as('luis')).client(solicitudes).aceptar({ body: { Id: id, comentario: 'Conforme' } });
    expect(await tema('solicitudes', decide)).toEqual(await ids('ana', 'luis', 'marta'));
  });
});
