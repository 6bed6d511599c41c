// The last seat and the next place of the waiting list, from two server processes: eight contend, one has it.
import { beforeEach, expect, test } from 'vitest';
import { aforo } from '#contract/aforo/aforo.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { statusOf } from '../../test/acts.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const OCHO = ['ana', 'luis', 'teo', 'sara', 'eva', 'pablo', 'inigo', 'admin'] as const;
const gente = (await Promise.all(OCHO.map((login, i) => as(login, i % 2 === 0 ? 0 : 1)))).map((quien) =>
  quien.client(aforo),
);
const fecha = dentroDe(2);
await db.query(`insert into comedor (centro) values ('SDR') on conflict do nothing`);
await db.query(
  `insert into comedor_dia (centro, fecha, abierto) values ('SDR', $1, true) on conflict (centro, fecha) do update set abierto = true`,
  [fecha],
);
const turno = async (plazas: number) =>
  (
    await db.query<{ id: number }>(
      `insert into turno_comida (centro, nombre, desde, hasta, plazas) values ('SDR', 'Turno', '13:00', '13:40', $1) returning id::int`,
      [plazas],
    )
  ).rows[0]?.id ?? 0;
const estados = async (turnoId: number) =>
  (
    await db.query<{ estado: number; n: number }>(
      'select estado_id as estado, count(*)::int as n from plaza where turno_id = $1 group by 1 order by 1',
      [turnoId],
    )
  ).rows;
beforeEach(() => db.query('delete from plaza'));

test(
  'eight book the last seat at once: one has it, the others wait in eight different places',
  { timeout: TIMEOUT * 2 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await db.query('delete from plaza');
      const turnoId = await turno(1);
      const suyas = await Promise.all(gente.map((suyo) => suyo.reservar({ body: { turnoId, fecha } })));
      expect(suyas.filter(({ EstadoId }) => EstadoId === 1)).toHaveLength(1);
      expect(suyas.map(({ Puesto }) => Puesto).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(await estados(turnoId)).toEqual([
        { estado: 1, n: 1 },
        { estado: 2, n: 7 },
      ]);
    }
  },
);

test(
  'two seats are given up while others leave the list: each seat goes to one who still waits',
  { timeout: TIMEOUT * 2 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await db.query('delete from plaza');
      await db.query('delete from notificacion');
      const turnoId = await turno(2);
      const ids: number[] = [];
      for (const suyo of gente) ids.push((await suyo.reservar({ body: { turnoId, fecha } })).Id);
      // The two seats and the two first of the list go at once, from both processes.
      const hechas = await Promise.all(
        [0, 1, 2, 3].map((i) =>
          statusOf(gente[i]?.cancelar({ body: { Id: ids[i] ?? 0 } }) ?? Promise.reject(new Error())),
        ),
      );
      expect(hechas).toEqual([200, 200, 200, 200]);
      expect(await estados(turnoId)).toEqual([
        { estado: 1, n: 2 },
        { estado: 2, n: 2 },
        { estado: 3, n: 4 },
      ]);
      const { rows } = await db.query<{ id: number }>(
        'select id::int from plaza where turno_id = $1 and estado_id = 1 order by id',
        [turnoId],
      );
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(4, 6));
      const dichas = await db.query<{ n: number }>(
        `select count(*)::int as n from notificacion where tipo = 'plaza_cambio' and usuario_id in (select usuario_id from plaza where id = any ($1))`,
        [ids.slice(4, 6)],
      );
      expect(dichas.rows[0]?.n).toBe(2);
    }
  },
);

test(
  'one gives up the only seat while seven book: one of them has it, and the others wait in six different places',
  { timeout: TIMEOUT * 2 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await db.query('delete from plaza');
      const turnoId = await turno(1);
      const [primera, ...siete] = gente;
      const suya = await primera?.reservar({ body: { turnoId, fecha } });
      await Promise.all([
        ...siete.map((suyo) => suyo.reservar({ body: { turnoId, fecha } })),
        primera?.cancelar({ body: { Id: suya?.Id ?? 0 } }),
      ]);
      expect(await estados(turnoId)).toEqual([
        { estado: 1, n: 1 },
        { estado: 2, n: 6 },
        { estado: 3, n: 1 },
      ]);
      const { rows } = await db.query<{ primero: boolean }>(
        'select (min(id) filter (where estado_id = 1)) = min(id) as primero from plaza where turno_id = $1 and estado_id in (1, 2)',
        [turnoId],
      );
      expect(rows[0]?.primero).toBe(true);
    }
  },
);
