import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { insertCentrosDeTrabajo } from '#server/casa/demo/centros.ts';
import { execute, many, manyValues } from '#server/casa/base/db.ts';
import { buildLogger } from '#server/casa/config/log.ts';
import type { PushDoor } from '#server/casa/entrega/push.ts';
import { useApp } from '../../../test/harness.ts';
import { escuchar, suceder } from '../../../test/notificar.ts';
import { marchar } from '../../../test/relojes.ts';
import { entregar, tomarEntrega } from './entrega.commands.ts';
import { colaDeEntregas } from './entrega.queries.ts';
import { relojesDeNotificaciones } from './notificaciones.worker.ts';
import { notificar } from './notificaciones.port.ts';
import { festivosNacionales } from '#contract/tiempo/turnos/festivos.rules.ts';
import { cargarFestivos, cargarFestivosNacionales } from '#server/tiempo/turnos/festivo.commands.ts';

const { config } = await useApp();
const PERSONAS = 500;
const POR_PERSONA = 40;
const LOCALES = '2026-07-28;SDR;Día de las Instituciones\n2026-05-15;MAD;San Isidro\n2026-09-08;LPA;Virgen del Pino\n';
const zonaDe = (centro: string) => (centro === 'LPA' ? 'Atlantic/Canary' : 'Europe/Madrid');

// A second implementation of the rule, with the zones of the JavaScript engine instead of PostgreSQL's.
const relojes = new Map(
  ['Europe/Madrid', 'Atlantic/Canary'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
const locales = LOCALES.trim().split('\n');
const festivos = new Set([
  ...festivosNacionales(2026).map(({ fecha }) => fecha),
  '2027-01-01',
  ...locales.map((line) => line.split(';', 2).join(' ')),
]);
/** True while people of that work centre are at work. */
function trabaja(centro: string, instante: number): boolean {
  const [fecha = '', hora = ''] = relojes.get(zonaDe(centro))!.format(instante).split(' ');
  const dia = new Date(`${fecha}T12:00:00Z`).getUTCDay();
  if (dia === 0 || dia === 6 || festivos.has(fecha) || festivos.has(`${fecha} ${centro}`)) return false;
  return hora >= '08:00:00' && hora < '18:00:00';
}
const HORA = 3_600_000;
/** The first instant of work from that one on: windows open on the hour in all zones. */
function primera(centro: string, instante: number): number {
  if (trabaja(centro, instante)) return instante;
  let hora = Math.ceil(instante / HORA) * HORA;
  while (!trabaja(centro, hora)) hora += HORA;
  return hora;
}

// The same year each time.
let state = 20_261_121;
const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
const INICIO = Date.parse('2026-01-01T00:00:00Z');
const alAzar = () => Math.floor(INICIO + random() * 364.9 * 24 * HORA);
/** Critical hours: both changes of the clocks, and midnights that differ between zones. */
const DELICADAS = '03-28T17 03-29T00 10-24T16 10-25T00 04-02T16 04-03T08 12-31T17 01-05T17 09-07T17'.split(' ');
const delicado = () =>
  Date.parse(`2026-${DELICADAS[Math.floor(random() * DELICADAS.length)]}:00:00Z`) + Math.floor(random() * 3 * HORA);

let gente: { id: number; centro: string }[] = [];
beforeAll(async () => {
  await insertCentrosDeTrabajo().catch(() => undefined); // The template may have them already.
  await execute(sql`
    insert into usuario (matricula, login, correo, nombre, centro_trabajo_codigo)
    select 'SIM' || n, 'sim' || n, 'sim' || n || '@simulada.example', 'Persona ' || n, (array['SDR', 'SDR', 'LPA', 'MAD', null])[n % 5 + 1]
      from generate_series(1, ${PERSONAS}::int) n`);
  await cargarFestivosNacionales('2026');
  await cargarFestivosNacionales('2027');
  await cargarFestivos(LOCALES);
  gente = await many(z.object({ id: z.int(), centro: z.string() }))(
    sql`select id, coalesce(centro_trabajo_codigo, '') as centro from usuario where login like 'sim%' order by id`,
  );
});

/** Plan of the database for each instant. */
async function planear(sucesos: readonly { id: number; instante: number }[]): Promise<number[]> {
  const filas = await many(z.object({ cuando: z.string() }))(sql`
    select proxima_hora_para_notificar(id, instante) as cuando
      from unnest(${sucesos.map(({ id }) => id)}::bigint[],
        ${sucesos.map(({ instante }) => new Date(instante).toISOString())}::timestamptz[])
           with ordinality as s (id, instante, orden)
     order by orden`);
  return filas.map(({ cuando }) => Date.parse(cuando));
}

// @spec 9.notificaciones
test(`in a year of ${PERSONAS} people only urgent notifications are due outside working hours, and none waits too long`, async () => {
  let fuera = 0;
  let sinPlan = 0;
  let tarde = 0;
  let total = 0;
  for (let n = 0; n < POR_PERSONA; n += 5) {
    const sucesos = gente.flatMap(({ id, centro }) =>
      Array.from({ length: 5 }, (_, i) => ({ id, centro, instante: i % 5 === 0 ? delicado() : alAzar() })),
    );
    const planes = await planear(sucesos);
    for (const [i, { centro, instante }] of sucesos.entries()) {
      const plan = planes[i] ?? 0;
      total++;
      if (!trabaja(centro, plan)) fuera++;
      if (!trabaja(centro, instante)) sinPlan++;
      // The search hour by hour is slow: one in eleven is compared.
      if (i % 11 === 0 && plan !== primera(centro, instante)) tarde++;
    }
  }
  console.log(`year: ${total} notifications of ${PERSONAS} people: ${fuera} outside; without the planner ${sinPlan}`);
  expect({ total, fuera, tarde }).toEqual({ total: PERSONAS * POR_PERSONA, fuera: 0, tarde: 0 });
  // The comparison is effective: without the planner most would be outside.
  expect(sinPlan / total).toBeGreaterThan(0.6);
}, 60_000);

test('a server that comes back at any instant delivers to people at work and postpones the others', async () => {
  const login = [
    ['SDR', 'sim1'],
    ['LPA', 'sim2'],
    ['', 'sim4'],
  ] as const;
  let entregadas = 0;
  for (let n = 0; n < 150; n++) {
    const [centro, quien] = login[n % 3]!;
    const ahora = n % 2 ? delicado() : alAzar();
    await suceder(quien, { desde: new Date('2025-12-01T09:00:00Z') });
    const entrega = await tomarEntrega({ desconexion: true, ahora: new Date(ahora) });
    const empieza = trabaja(centro, ahora) && trabaja(centro, ahora + 60_000);
    expect({ centro, ahora: new Date(ahora), nada: entrega?.nada }).toMatchObject({ centro, nada: !empieza });
    if (empieza) entregadas++;
    await execute(sql`delete from notificacion`);
  }
  expect(entregadas).toBeGreaterThan(20);
  expect(entregadas).toBeLessThan(100);
});

/** Arrivals at a device of `login` from `empieza` to `acaba`, a minute at a time, from a push service that is down at first. */
async function seguir(
  login: string,
  { empieza, acaba, averia = 0 }: { empieza: string; acaba: string; averia?: number },
) {
  const llegadas: string[] = [];
  let ahora = Date.parse(empieza);
  const repara = ahora + averia * 60_000;
  const door: PushDoor = {
    deliver: async ({ urgente }) => {
      if (ahora < repara) return { que: 'aplazado', codigo: '503', espera: undefined };
      llegadas.push(`${new Date(ahora).toISOString().slice(5, 16)} ${urgente ? 'urgente' : 'normal'}`);
      return { que: 'aceptado' };
    },
  };
  const worker = { door, desconexion: true, log: buildLogger(config), alto: new AbortController().signal };
  await execute(sql`delete from suscripcion`);
  await escuchar(login, { endpoint: 'https://push.example/1', p256dh: '', auth: '' });
  for (; ahora <= Date.parse(acaba); ahora += 60_000) {
    const entrega = await tomarEntrega({ desconexion: true, ahora: new Date(ahora) });
    if (entrega) await entregar(entrega, { ...worker, ahora: () => new Date(ahora) });
  }
  return llegadas;
}
// @spec 9.notificaciones S-981
test.each([
  // Beginning, minutes for which its service is down, departure of the trip | arrival, or mail that does not wait for office hours.
  ['in the last minute, for a trip of the next day', '11-18T16:59:30Z', 0, '11-19', ['11-18T16:59 urgente'], 0],
  ['in the last minute, for a later trip', '11-18T16:59:30Z', 0, '11-21', ['11-19T07:00 normal'], 0],
  ['in a Friday’s last minute, for a trip of Sunday', '11-20T16:59:30Z', 0, '11-22', ['11-20T16:59 urgente'], 0],
  ['tried across the close, for a trip of the next day', '11-18T16:50:00Z', 12, '11-19', [], 1],
  ['tried across the close, for a later trip', '11-18T16:50:00Z', 12, '11-21', ['11-19T07:00 normal'], 0],
])('a notification %s arrives within the working hours', async (_, desde, averia, salida, llegadas, correos) => {
  const empieza = `2026-${desde}`;
  const antesDe = new Date(`2026-${salida}T00:00:00+01:00`);
  await execute(sql`delete from correo`);
  await suceder('ana', { tipo: 'viaje_anulado', desde: new Date(empieza), antesDe });
  // An hour, and the first minutes of the next morning.
  const abre = '2026-11-19T06:59:00Z';
  const llegan = await seguir('ana', { empieza, averia, acaba: new Date(Date.parse(empieza) + HORA).toISOString() });
  llegan.push(...(await seguir('ana', { empieza: abre, acaba: '2026-11-19T07:02:00Z' })));
  expect(llegan).toEqual(llegadas);
  expect(await execute(sql`select from correo where not en_horario`)).toBe(correos);
  await execute(sql`delete from notificacion`);
});

/** Notifications of the first people in a year, some urgent, planned as the product plans them, and the devices of four in five people. */
async function unAno(personas: number, porPersona: number) {
  const ids = gente.slice(0, personas).map(({ id }) => id);
  const viaje = { tipo: 'viaje_aprobado', titulo: 'Viaje aprobado', texto: '', ruta: '/menu/viajes/17' } as const;
  for (let n = 0; n < porPersona; n++) await notificar(ids, { ...viaje, urgente: n === 0 });
  const instantes = ids.flatMap(() =>
    Array.from({ length: porPersona }, (_, n) => new Date(n % 2 ? delicado() : alAzar()).toISOString()),
  );
  await execute(sql`
    update notificacion n set entregar_desde = case when urgente then s.instante else proxima_hora_para_notificar(usuario_id,
       s.instante) end
      from (select x.id, i.instante from (select id, row_number() over (order by id) from notificacion) x (id, n)
              join unnest(${instantes}::timestamptz[]) with ordinality i (instante, n) using (n)) s where s.id = n.id`);
  await execute(sql`
    insert into suscripcion (usuario_id, endpoint, p256dh, auth, nombre, sid)
    select id, 'https://push.example/' || id, '', '', 'Navegador', 'x' from usuario where id = any (${ids}::bigint[]) and id % 5 > 0`);
}
const centroDe = (id: number) => gente.find((persona) => persona.id === id)?.centro ?? '';

// @spec 9.notificaciones
test(
  'in a year with random failures of the push service and stops of the server only urgent ones arrive outside hours',
  { tags: ['check'], timeout: 60_000 },
  async () => {
    for (const table of ['notificacion', 'correo', 'suscripcion']) await execute(sql([`delete from ${table}`]));
    await unAno(40, 4);
    const urgentes = new Set(await manyValues(z.int())(sql`select id from notificacion where urgente`));
    let reloj = INICIO;
    const cuenta = { mensajes: 0, correos: 0, fuera: 0, correosFuera: 0, urgentesFuera: 0 };
    const door: PushDoor = {
      deliver: async ({ endpoint, payload, ttl }) => {
        const suerte = random();
        if (suerte < 0.3) return { que: 'aplazado', codigo: '503', espera: suerte < 0.05 ? 1_800 : undefined };
        if (suerte < 0.35) return { que: 'rechazado', codigo: '400' };
        const centro = centroDe(Number(endpoint.split('/').at(-1)));
        const { id } = z.parse(z.object({ id: z.int() }), JSON.parse(payload));
        // A device that is off gets it while the push service keeps it.
        const dentro = trabaja(centro, reloj) && trabaja(centro, reloj + ttl * 1_000);
        cuenta.mensajes++;
        if (!dentro) cuenta[urgentes.has(id) ? 'urgentesFuera' : 'fuera']++;
        return { que: 'aceptado' };
      },
    };
    const worker = marchar((casa) => relojesDeNotificaciones({ ...casa, door, ahora: () => new Date(reloj) }), {
      config,
      cada: 1,
    });
    const Paso = z.object({ enMano: z.int(), siguiente: z.nullable(z.string()), ultimo: z.int() });
    let visto = 0;
    for (;;) {
      const ahora = new Date(reloj);
      const enMano = new Date(reloj + colaDeEntregas.arriendo * 1_000);
      const [paso] = await many(
        Paso,
      )(sql`select count(*) filter (where entregar_desde <= ${ahora} or entregar_desde = ${enMano})::int as "enMano",
          min(entregar_desde) as siguiente,
                 (select coalesce(max(id), 0)::int from correo) as ultimo
            from notificacion where entregada is null`);
      if (!paso) break;
      if (paso.enMano > 0) {
        await worker.looked();
        continue;
      }
      const correos = await many(z.object({ usuarioId: z.int(), enHorario: z.boolean() }))(
        sql`select usuario_id as "usuarioId", en_horario as "enHorario" from correo where id > ${visto}`,
      );
      visto = paso.ultimo;
      for (const { usuarioId, enHorario } of correos) {
        cuenta.correos++;
        // Urgent mail is sent at any hour.
        if (enHorario && !trabaja(centroDe(usuarioId), reloj)) cuenta.correosFuera++;
      }
      if (paso.siguiente === null) break;
      const averia = random();
      reloj =
        Math.max(reloj, Date.parse(paso.siguiente)) +
        Math.floor(random() * (averia < 0.5 ? 3_000 : averia < 0.7 ? HORA : 30 * HORA));
    }
    await worker.stop();
    expect(cuenta).toMatchObject({ fuera: 0, correosFuera: 0 });
    // The comparison is effective, and the year had enough events.
    expect(cuenta.urgentesFuera).toBeGreaterThan(10);
    expect(Math.min(cuenta.mensajes, cuenta.correos)).toBeGreaterThan(25);
    expect(await execute(sql`select from correo where not en_horario`)).toBeLessThanOrEqual(urgentes.size);
  },
);

test('where nobody ever works nothing is delivered, and the search ends after a year of days', async () => {
  await execute(sql`insert into festivo (fecha, centro_trabajo_codigo, nombre)
    select d::date, 'MAD', 'Cerrado' from generate_series('2026-01-01'::date, '2027-12-31', '1 day') d on conflict do nothing`);
  const [madrid] = gente.filter(({ centro }) => centro === 'MAD');
  const [plan = 0] = await planear([{ id: madrid?.id ?? 0, instante: INICIO }]);
  expect(plan).toBeGreaterThan(INICIO + 365 * 24 * HORA);
});
