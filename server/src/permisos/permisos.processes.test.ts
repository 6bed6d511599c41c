// The last day of somebody's leave on two server processes at the same instant: it goes to one.
import { expect, test } from 'vitest';
import { permisos } from '#contract/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { ANIO, enJunio } from '../../test/build/build-permisos.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const [ana, ana2, luis, luis2] = await Promise.all([as('ana', 0), as('ana', 1), as('luis', 0), as('luis', 1)]);
const [{ id: tipoId } = { id: 0 }] = (
  await db.query<{ id: number }>(`select id::int from tipo_permiso where codigo = 'LIBRE'`)
).rows;

const [UNO, OTRO] = [enJunio(), enJunio(0, 1)];
/** So many halves of a day left in that year, and no leave of the rounds before. */
async function dejar(mitades: number): Promise<void> {
  await db.query(`update permiso set estado_id = 7 where estado_id in (1, 2)`);
  await db.query(`update ausencia set anulada = now() where anulada is null and permiso_id is not null`);
  await db.query('delete from ajuste_permiso');
  await ajustar(mitades - 4);
}
/** Halves that human resources gives or takes away; of the type there are four. */
const ajustar = async (cantidad: number) => {
  if (cantidad !== 0)
    await db.query(
      `insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo) select id, $1, $2, $3, 'Prueba' from usuario where login = 'ana'`,
      [tipoId, ANIO, cantidad],
    );
};
const pedir = (quien: typeof ana, desde: string) =>
  quien.client(permisos).crear({
    body: { tipoId, desde, hasta: desde, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' },
  });
const disponible = async () =>
  (await ana.client(permisos).permisosDelAnio({ params: { param: String(ANIO) } })).Tipos.find(
    ({ TipoId }) => TipoId === tipoId,
  )?.Disponible;

test('asked for twice at once, one has it and the other is told that it is gone', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejar(2);
    const estados = await race(
      round,
      () => pedir(ana, UNO),
      () => pedir(ana2, OTRO),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await disponible()).toBe(0);
  }
});

test('asked for twice and granted twice at once, one is granted', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejar(4);
    const dos = [await pedir(ana, UNO), await pedir(ana, OTRO)] as const;
    // Human resources takes one of the two days away.
    await ajustar(-2);
    const { rows } = await db.query<{ id: number }>(
      `select id::int from solicitud where tipo = 'PERMISO' and entidad_id = any ($1) order by entidad_id`,
      [dos.map(({ Id }) => Id)],
    );
    const aceptar = (quien: typeof luis, i: number) =>
      quien.client(solicitudes).aceptar({ body: { Id: rows[i]?.id ?? 0, comentario: 'De acuerdo' } });
    const estados = await race(
      round,
      () => aceptar(luis, 0),
      () => aceptar(luis2, 1),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const hechos = await db.query<{ estado: number; ausencias: number }>(
      `select p.estado_id as estado, (select count(*)::int from ausencia x where x.permiso_id = p.id and x.anulada is null) as ausencias
         from permiso p where p.id = any ($1) order by 1`,
      [dos.map(({ Id }) => Id)],
    );
    expect(hechos.rows).toEqual([
      { estado: 1, ausencias: 0 },
      { estado: 2, ausencias: 1 },
    ]);
  }
});

test('granted and withdrawn at once, it is one of the two', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejar(4);
    const { Id } = await pedir(ana, UNO);
    const [solicitud] = (
      await db.query<{ id: number }>(`select id::int from solicitud where tipo = 'PERMISO' and entidad_id = $1`, [Id])
    ).rows;
    const estados = await race(
      round,
      () => luis.client(solicitudes).aceptar({ body: { Id: solicitud?.id ?? 0, comentario: 'De acuerdo' } }),
      () => ana2.client(permisos).retirar({ body: { Id } }),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await db.query<{ estado: number; ausencias: number }>(
      `select estado_id as estado, (select count(*)::int from ausencia x where x.permiso_id = p.id) as ausencias from permiso p where id = $1`,
      [Id],
    );
    expect(rows).toEqual([estados[0] === 200 ? { estado: 2, ausencias: 1 } : { estado: 4, ausencias: 0 }]);
  }
});

test('two requests for the same day at once: one has it', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejar(4);
    const estados = await race(
      round,
      () => pedir(ana, UNO),
      () => pedir(ana2, UNO),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 422]);
  }
});
