// Eight people for one table at the same instant: one has it.
import { expect } from 'vitest';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { statusOf } from '../../acts.ts';
import { once, oneOf, race, type Race, type Two } from '../kit.ts';

const GENTE = ['ana', 'luis', 'sara', 'teo', 'nuria', 'pablo', 'inigo', 'eva'];

export function carrerasDeMesas({ en, rows, value }: Two): Race[] {
  const gente = GENTE.map((login, i) => en(login, i % 2 === 0 ? 0 : 1).client(mesas));
  const ana = [en('ana', 0).client(mesas), en('ana', 1).client(mesas)];
  const marta = en('marta', 1).client(mesas);
  /** Eight tables and two slots. */
  const terraza = once(async () => {
    await rows(`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = 'SDR' where login = 'marta'`);
    await rows(`insert into comedor (centro) values ('SDR') on conflict do nothing`);
    await rows(
      `insert into comedor_dia (centro, fecha, abierto) select 'SDR', d::date, true from generate_series(hoy(), hoy() + 7, interval '1 day') d on conflict do nothing`,
    );
    const hechas = await rows<{ id: number }>(`insert into mesa (centro, nombre, plazas, x, y, codigo)
      select 'SDR', 'Mesa ' || i, 4, 10 * i, 10, 'mesamesamesames' || i from generate_series(1, 8) i returning id::int`);
    const franjas = await rows<{ id: number }>(
      `insert into franja_mesa (centro, desde, hasta) values ('SDR', '12:00', '12:45'), ('SDR', '13:00', '13:45') returning id::int`,
    );
    const fecha = (await value<string>('select (hoy() + 3)::text as v')) ?? '';
    const [una = 0, otra = 0] = franjas.map(({ id }) => id);
    return { mesasIds: hechas.map(({ id }) => id), una, otra, fecha };
  });
  async function libres() {
    const made = await terraza();
    await rows('delete from reserva_mesa');
    await rows('delete from cierre_mesas');
    return made;
  }
  type Made = Awaited<ReturnType<typeof libres>>;
  const reservar = (quien: (typeof gente)[number] | undefined, { fecha }: Made, mesaId = 0, franjaId = 0) =>
    quien?.reservar({ body: { mesaId, franjaId, fecha, personas: 2 } }) ??
    Promise.reject(new Error('eight of the cast'));
  const vivas = () => value('select count(*)::int as v from reserva_mesa where estado_id in (1, 2)');

  return [
    race('of eight for one table, one has it and seven are told', {
      prepare: libres,
      calls: (made, round) =>
        gente.map((_, i) => () => reservar(gente[(i + round) % gente.length], made, made.mesasIds[0], made.una)),
      outcomes: oneOf(8),
      leaves: async () => expect(await vivas()).toBe(1),
    }),
    race('one person who books eight tables at once has one', {
      prepare: libres,
      calls: (made) => gente.map((_, i) => () => reservar(ana[i % 2], made, made.mesasIds[i], made.una)),
      outcomes: oneOf(8),
      leaves: async () => expect(await vivas()).toBe(1),
    }),
    race('a slot that closes while it is booked leaves nobody with a table', {
      prepare: async () => ({ ...(await libres()), avisadas: 0 }),
      calls: (made) => [
        async () => {
          const body = { fecha: made.fecha, franjaId: made.otra, motivo: 'Viento' };
          made.avisadas = (await marta.cerrar({ body })).Avisadas;
        },
        // Booked before it closed, or refused.
        ...gente.map((quien, i) => () => statusOf(reservar(quien, made, made.mesasIds[i], made.otra))),
      ],
      outcomes: [200, ...GENTE.map(() => 200)],
      leaves: async ({ avisadas }) => {
        expect(await vivas()).toBe(0);
        expect(await value('select count(*)::int as v from reserva_mesa where estado_id = 4')).toBe(avisadas);
      },
    }),
  ];
}
