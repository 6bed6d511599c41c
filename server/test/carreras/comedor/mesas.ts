// @spec 1.aforo 1.mesas S-8112 S-8140 S-8141 S-8144
// The last seat, the next place of the waiting list and the only table: eight contend, and one has it.
import { expect } from 'vitest';
import { aforo as aforoArea } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { mesas as mesasArea } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../acts.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const OCHO = ['ana', 'luis', 'teo', 'sara', 'eva', 'pablo', 'inigo', 'admin'];

export function aforo({ en, crowd, rows, number, value }: Two): Race[] {
  const gente = crowd(OCHO, aforoArea);
  const ana = en('ana', 0).client(aforoArea);
  const fecha = dentroDe(2);
  const abrir = once(async () => {
    await rows(`insert into comedor (centro) values ('SDR') on conflict do nothing`);
    await rows(
      `insert into comedor_dia (centro, fecha, abierto) values ('SDR', $1, true) on conflict (centro, fecha) do update set abierto = true`,
      [fecha],
    );
  });
  /** A sitting with this number of seats, and no other booked seat. */
  async function turno(plazas: number): Promise<number> {
    await abrir();
    await rows('delete from plaza');
    return number(
      `insert into turno_comida (centro, nombre, desde, hasta, plazas)
       values ('SDR', 'Turno', '13:00', '13:40', $1) returning id::int as v`,
      [plazas],
    );
  }
  /** Checks the number of seats of a sitting in each state. */
  async function expectSeats(turnoId: number, seats: Record<1 | 2 | 3, number>) {
    const estados = 'select estado_id as estado, count(*)::int as n from plaza where turno_id = $1 group by 1';
    const found = await rows<{ estado: number; n: number }>(estados, [turnoId]);
    const none: Record<number, number> = { 1: 0, 2: 0, 3: 0 };
    expect(found.reduce((all, { estado, n }) => ({ ...all, [estado]: n }), none)).toEqual(seats);
  }
  const reservar = (quien: typeof ana, turnoId: number) => quien.reservar({ body: { turnoId, fecha } });

  return [
    race('eight book the last seat at once: one has it, the others wait in eight different places', {
      prepare: async () => ({ turnoId: await turno(1), plazas: [] as { EstadoId: number; Puesto: number }[] }),
      calls: ({ turnoId, plazas }) => gente.map((quien) => async () => plazas.push(await reservar(quien, turnoId))),
      outcomes: 'all done',
      leaves: async ({ turnoId, plazas }) => {
        expect(plazas.filter(({ EstadoId }) => EstadoId === 1)).toHaveLength(1);
        expect(plazas.map(({ Puesto }) => Puesto).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        await expectSeats(turnoId, { 1: 1, 2: 7, 3: 0 });
      },
    }),
    race('two seats are given up while others leave the list: each seat goes to one who still waits', {
      async prepare() {
        const turnoId = await turno(2);
        await rows('delete from notificacion');
        const ids: number[] = [];
        for (const quien of gente) ids.push((await reservar(quien, turnoId)).Id);
        return { turnoId, ids };
      },
      // The two seats and the two first of the list go at once, from both processes.
      calls: ({ ids }) => gente.slice(0, 4).map((quien, i) => () => quien.cancelar({ body: { Id: ids[i] ?? 0 } })),
      outcomes: 'all done',
      leaves: async ({ turnoId, ids }) => {
        await expectSeats(turnoId, { 1: 2, 2: 2, 3: 4 });
        const suben = ids.slice(4, 6);
        const sentados = 'select id::int from plaza where turno_id = $1 and estado_id = 1 order by id';
        expect(await rows(sentados, [turnoId])).toEqual(suben.map((id) => ({ id })));
        const avisos = `
          select count(*)::int as v from notificacion
           where tipo = 'plaza_cambio' and usuario_id in (select usuario_id from plaza where id = any ($1))`;
        expect(await value(avisos, [suben])).toBe(2);
      },
    }),
    race(
      'one gives up the only seat while seven book: one of them has it, and the others wait in six different places',
      {
        async prepare() {
          const turnoId = await turno(1);
          return { turnoId, Id: (await reservar(ana, turnoId)).Id };
        },
        calls: ({ turnoId, Id }) => [
          ...gente.slice(1).map((quien) => () => reservar(quien, turnoId)),
          () => ana.cancelar({ body: { Id } }),
        ],
        outcomes: 'all done',
        leaves: async ({ turnoId }) => {
          await expectSeats(turnoId, { 1: 1, 2: 6, 3: 1 });
          const primero =
            'select (min(id) filter (where estado_id = 1)) = min(id) as v from plaza where turno_id = $1 and estado_id in (1, 2)';
          expect(await value<boolean>(primero, [turnoId])).toBe(true);
        },
      },
    ),
  ];
}

export function mesas({ en, pair, crowd, rows, value, count }: Two): Race[] {
  const gente = crowd(['ana', 'luis', 'sara', 'teo', 'nuria', 'pablo', 'inigo', 'eva'], mesasArea);
  const ana = pair('ana', mesasArea);
  const marta = en('marta', 1).client(mesasArea);
  /** Eight tables and two slots. */
  const terraza = once(async () => {
    await rows(`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = 'SDR' where login = 'marta'`);
    await rows(`insert into comedor (centro) values ('SDR') on conflict do nothing`);
    await rows(
      `insert into comedor_dia (centro, fecha, abierto)
       select 'SDR', d::date, true from generate_series(hoy(), hoy() + 7, interval '1 day') d on conflict do nothing`,
    );
    const hechas = await rows<{ id: number }>(`insert into mesa (centro, nombre, plazas, x, y, codigo)
      select 'SDR', 'Mesa ' || i, 4, 10 * i, 10, 'mesamesamesames' || i from generate_series(1, 8) i returning id::int`);
    const [abre, cierra] = await rows<{ id: number }>(
      `insert into franja_mesa (centro, desde, hasta) values ('SDR', '12:00', '12:45'), ('SDR', '13:00', '13:45') returning id::int`,
    );
    const fecha = (await value<string>('select (hoy() + 3)::text as v')) ?? '';
    return { mesasIds: hechas.map(({ id }) => id), franjaId: abre?.id ?? 0, franjaQueCierra: cierra?.id ?? 0, fecha };
  });
  async function libres() {
    const made = await terraza();
    await rows('delete from reserva_mesa');
    await rows('delete from cierre_mesas');
    return made;
  }
  type Made = Awaited<ReturnType<typeof libres>>;
  const reservar = (quien: typeof marta, { fecha, franjaId }: Made, mesaId = 0) =>
    quien.reservar({ body: { mesaId, franjaId, fecha, personas: 2 } });
  const vivas = () => count('reserva_mesa where estado_id in (1, 2)');
  const unaViva = async () => expect(await vivas()).toBe(1);

  return [
    race('of eight for one table, one has it and seven are told', {
      prepare: libres,
      calls: (made, round) =>
        gente.map((_, i) => () => reservar(gente[(i + round) % gente.length] ?? marta, made, made.mesasIds[0])),
      leaves: unaViva,
    }),
    race('one person who books eight tables at once has one', {
      prepare: libres,
      calls: (made) => made.mesasIds.map((mesaId, i) => () => reservar(ana[i % 2 ? 1 : 0], made, mesaId)),
      leaves: unaViva,
    }),
    race('a slot that closes while it is booked leaves nobody with a table', {
      async prepare() {
        const made = await libres();
        return { ...made, franjaId: made.franjaQueCierra, avisadas: 0 };
      },
      calls: (made) => [
        async () => {
          const body = { fecha: made.fecha, franjaId: made.franjaId, motivo: 'Viento' };
          made.avisadas = (await marta.cerrar({ body })).Avisadas;
        },
        // Booked before it closed, or refused.
        ...gente.map((quien, i) => () => statusOf(reservar(quien, made, made.mesasIds[i]))),
      ],
      outcomes: 'all done',
      leaves: async ({ avisadas }) =>
        expect([await vivas(), await count('reserva_mesa where estado_id = 4')]).toEqual([0, avisadas]),
    }),
  ];
}
