// The last seat and the next place of the waiting list: eight contend, one has it.
import { expect } from 'vitest';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const GENTE = ['ana', 'luis', 'teo', 'sara', 'eva', 'pablo', 'inigo', 'admin'];

export function carrerasDeAforo({ en, rows, value }: Two): Race[] {
  const gente = GENTE.map((login, i) => en(login, i % 2 === 0 ? 0 : 1).client(aforo));
  const [primera, ...siete] = gente;
  const fecha = dentroDe(2);
  const abrir = once(async () => {
    await rows(`insert into comedor (centro) values ('SDR') on conflict do nothing`);
    await rows(
      `insert into comedor_dia (centro, fecha, abierto) values ('SDR', $1, true) on conflict (centro, fecha) do update set abierto = true`,
      [fecha],
    );
  });
  /** A sitting with so many seats, and no other seat taken. */
  async function turno(plazas: number): Promise<number> {
    await abrir();
    await rows('delete from plaza');
    const made = await value(
      `insert into turno_comida (centro, nombre, desde, hasta, plazas) values ('SDR', 'Turno', '13:00', '13:40', $1) returning id::int as v`,
      [plazas],
    );
    return made ?? 0;
  }
  const estados = (turnoId: number) =>
    rows('select estado_id as estado, count(*)::int as n from plaza where turno_id = $1 group by 1 order by 1', [
      turnoId,
    ]);
  const reservar = (suyo: (typeof gente)[number] | undefined, turnoId: number) =>
    suyo?.reservar({ body: { turnoId, fecha } }) ?? Promise.reject(new Error('eight of the cast'));

  return [
    race('eight book the last seat at once: one has it, the others wait in eight different places', {
      prepare: async () => ({ turnoId: await turno(1), suyas: [] as { EstadoId: number; Puesto: number }[] }),
      calls: ({ turnoId, suyas }) => gente.map((suyo) => async () => suyas.push(await reservar(suyo, turnoId))),
      outcomes: gente.map(() => 200),
      leaves: async ({ turnoId, suyas }) => {
        expect(suyas.filter(({ EstadoId }) => EstadoId === 1)).toHaveLength(1);
        expect(suyas.map(({ Puesto }) => Puesto).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        expect(await estados(turnoId)).toEqual([
          { estado: 1, n: 1 },
          { estado: 2, n: 7 },
        ]);
      },
    }),
    race('two seats are given up while others leave the list: each seat goes to one who still waits', {
      async prepare() {
        const turnoId = await turno(2);
        await rows('delete from notificacion');
        const ids: number[] = [];
        for (const suyo of gente) ids.push((await reservar(suyo, turnoId)).Id);
        return { turnoId, ids };
      },
      // The two seats and the two first of the list go at once, from both processes.
      calls: ({ ids }) => gente.slice(0, 4).map((suyo, i) => () => suyo.cancelar({ body: { Id: ids[i] ?? 0 } })),
      outcomes: [200, 200, 200, 200],
      leaves: async ({ turnoId, ids }) => {
        expect(await estados(turnoId)).toEqual([
          { estado: 1, n: 2 },
          { estado: 2, n: 2 },
          { estado: 3, n: 4 },
        ]);
        const suben = ids.slice(4, 6);
        const sentados = 'select id::int from plaza where turno_id = $1 and estado_id = 1 order by id';
        expect(await rows(sentados, [turnoId])).toEqual(suben.map((id) => ({ id })));
        const dichas = `select count(*)::int as v from notificacion where tipo = 'plaza_cambio' and usuario_id in (select usuario_id from plaza where id = any ($1))`;
        expect(await value(dichas, [suben])).toBe(2);
      },
    }),
    race(
      'one gives up the only seat while seven book: one of them has it, and the others wait in six different places',
      {
        async prepare() {
          const turnoId = await turno(1);
          return { turnoId, Id: (await reservar(primera, turnoId)).Id };
        },
        calls: ({ turnoId, Id }) => [
          ...siete.map((suyo) => () => reservar(suyo, turnoId)),
          () => primera?.cancelar({ body: { Id } }) ?? Promise.reject(new Error('eight of the cast')),
        ],
        outcomes: gente.map(() => 200),
        leaves: async ({ turnoId }) => {
          expect(await estados(turnoId)).toEqual([
            { estado: 1, n: 1 },
            { estado: 2, n: 6 },
            { estado: 3, n: 1 },
          ]);
          const primero =
            'select (min(id) filter (where estado_id = 1)) = min(id) as v from plaza where turno_id = $1 and estado_id in (1, 2)';
          expect(await value<boolean>(primero, [turnoId])).toBe(true);
        },
      },
    ),
  ];
}
