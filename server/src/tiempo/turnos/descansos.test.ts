import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { minutoDe, ZONAS } from '#contract/casa/kernel/zona.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';
import { descansos } from './turnos.port.ts';

await useApp();

// @spec 1.turnos
test('the contract and the database count the same minutes, in the three zones and through both changes of the clocks', async () => {
  const cuando = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-02-28'].flatMap((fecha) =>
    ZONAS.flatMap((zona) => Array.from({ length: 193 }, (_, i) => ({ fecha, zona, minuto: i * 15 }))),
  );
  const deLaBase = await many(
    z.object({ instante: z.string() }),
  )(sql`select instante_de_minuto(fecha, minuto, zona) as instante
          from jsonb_to_recordset(${JSON.stringify(cuando)}::jsonb) as c (fecha date, zona text, minuto int)`);
  expect(cuando.map(({ fecha, minuto, zona }) => new Date(minutoDe(fecha, minuto, zona)).toISOString())).toEqual(
    deLaBase.map(({ instante }) => instante),
  );
});

test('a stay outside working hours names the rests that it breaks, by the limits of the person’s work centre', async () => {
  const id = await idDe('ana');
  const stay = (desde: string, hasta: string) => descansos(id, [{ desde: `${desde}:00Z`, hasta: `${hasta}:00Z` }]);
  // she has no assigned shift
  expect(await stay('2026-11-24T16:00', '2026-11-24T21:00')).toEqual([]);
  await asignarSemana(id);
  expect(await stay('2026-11-24T16:00', '2026-11-24T21:00')).toEqual([
    'Entre la jornada del martes 24/11 y la del miércoles 25/11 hay 10 h de descanso; han de ser 12 h',
  ]);
  expect(await stay('2026-11-24T15:00', '2026-11-24T17:00')).toEqual([]);
  expect(await descansos(id, [])).toEqual([]);
  // with an absence the next day is no working day
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra) values (${id}, '2026-11-25', '2026-11-25', 'V')`);
  expect(await stay('2026-11-24T16:00', '2026-11-24T21:00')).toEqual([]);
});
