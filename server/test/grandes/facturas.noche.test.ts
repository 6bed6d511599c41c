// A file of invoices of the largest allowed size.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { oneValue } from '#server/casa/base/db.ts';
import { csvDe } from '../build/oficina/build-csv.ts';
import { alAcabar } from '../leidos.ts';
import { useApp } from '../harness.ts';

const { as } = await useApp();
const clara = (await as('clara')).client(facturas);
const codigo = await oneValue(z.string())(
  sql`select min(codigo) as codigo from centro_coste where coalesce(abierto_hasta, hoy()) >= hoy()`,
);

/** Reads a file of so many rows; the CPU time of this process, which waits for others do not lengthen. */
async function read(n: number, serie: string): Promise<{ id: number; cpu: number }> {
  const fichero = new File([csvDe(n, serie, codigo)], 'facturas.csv');
  const before = process.cpuUsage();
  const id = await alAcabar(clara, await clara.leer({ fichero }));
  const { user, system } = process.cpuUsage(before);
  return { id, cpu: user + system };
}

// @spec 1.facturas
test('a file of ten thousand rows with two hundred wrong ones reports its progress', { timeout: 600_000 }, async () => {
  const avances: number[] = [];
  let over = false;
  const look = async () => {
    while (!over) avances.push((await clara.leyendo()).Leidas);
  };
  const looking = look();
  const { id } = await read(10_000, 'Z').finally(() => (over = true));
  await looking;
  expect(avances.filter((n) => n > 0 && n < 10_000).length).toBeGreaterThan(0);
  expect(await clara.leyendo()).toMatchObject({ ImportacionId: id, EnCurso: false });
  const leida = await clara.importacion({ params: { id: String(id) } });
  expect(leida).toMatchObject({ Filas: 10_000, Nuevas: 9_800, Malas: 200 });
});

test(
  'a file of ten thousand rows costs about ten times as much as one of a thousand',
  { timeout: 600_000 },
  async () => {
    await read(100, 'A'); // warm-up of the statements
    const mil = await read(1_000, 'B');
    const diezMil = await read(10_000, 'C');
    expect(diezMil.cpu / mil.cpu).toBeLessThan(40);
  },
);
