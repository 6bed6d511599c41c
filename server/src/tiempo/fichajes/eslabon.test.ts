import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { many, transaction } from '#server/casa/base/db.ts';
import { usePool } from '../../../test/database.ts';
import type { Nuevo } from './eslabon.commands.ts';
import { anadirFichajes } from './fichajes.port.ts';
import { idDe } from '../../../test/acts.ts';

await usePool();
const ana = await idDe('ana');
const entrada: Nuevo = {
  tipo: 'E',
  fecha: '2026-11-20',
  instante: '2026-11-20T07:00:00.000Z',
  zona: 'Europe/Madrid',
  modalidad: 'P',
  origen: 'web',
};

test('rows are stored with the numbers and the instant that their digests cover', async () => {
  const ids = await transaction(() =>
    anadirFichajes(ana, [entrada, { ...entrada, tipo: 'S', instante: '2026-11-20T15:00:00.000Z', desfaseSeg: -3 }]),
  );
  const Row = z.object({ id: z.int(), n: z.int(), prev: z.string(), hash: z.string() });
  const rows = await many(Row)(sql`select id, n, prev, hash from fichaje where usuario_id = ${ana} order by n`);
  expect(rows.map(({ id, n }) => [id, n])).toEqual(ids.map((id, i) => [id, i + 1]));
  expect(rows.map(({ prev }) => prev)).toEqual(['A'.repeat(43), rows[0]?.hash]);
});
