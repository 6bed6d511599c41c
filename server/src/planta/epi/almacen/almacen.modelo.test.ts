// Random movements against a model of a few lines: stock equals the model, is never negative, and is the sum of its
// movements.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { many, transaction } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { statusOf, takenBack } from '../../../../test/acts.ts';
import { buildAlmacenEpi, buildArticuloEpi } from '../../../../test/build/planta/build-almacen.ts';
import { useApp } from '../../../../test/harness.ts';
import { reponer, sacar } from './almacen.port.ts';

const { as } = await useApp();
const api = (await as('inigo')).client(almacenEpi);
const almacenes: number[] = [];
let articuloId = 0;
let quien = { id: 0 };
beforeAll(async () => {
  almacenes.push(await buildAlmacenEpi(as), await buildAlmacenEpi(as, { centro: 'LPA' }));
  articuloId = await buildArticuloEpi(as);
  const [inigo] = await many(z.object({ id: z.int() }))(sql`select id from usuario where login = 'inigo'`);
  quien = inigo ?? quien;
});

/** Lots by their expiry, the earliest first; lots without expiry come last. */
const CADUCIDADES = [dentroDe(2), dentroDe(40), null];
const lotes = fc.record({ a: fc.nat(1), talla: fc.constantFrom('8', '9'), c: fc.nat(2) });
const acto = fc.record({
  que: fc.constantFrom('entrada', 'sacar', 'reponer', 'ajustar', 'baja', 'traspasar'),
  de: lotes,
  cantidad: fc.integer({ min: 1, max: 7 }),
});
type Acto = typeof acto extends fc.Arbitrary<infer T> ? T : never;
const clave = (a: number, talla: string, c: number) => `${a} ${talla} ${c}`;

const Fila = z.object({
  id: z.int(),
  almacen: z.int(),
  talla: z.string(),
  caduca: z.nullable(z.string()),
  cantidad: z.int(),
  suma: z.int(),
});
const leer = async () =>
  new Map(
    (
      await many(Fila)(sql`
        select e.id, e.almacen_id as almacen, e.talla, e.caduca::text, e.cantidad,
               (select coalesce(sum(m.cantidad), 0)::int from epi_movimiento m where m.existencia_id = e.id) as suma from epi_existencia e`)
    ).map((fila) => [clave(almacenes.indexOf(fila.almacen), fila.talla, CADUCIDADES.indexOf(fila.caduca)), fila]),
  );
type Modelo = Map<string, number>;
const de = (modelo: Modelo, k: string) => modelo.get(k) ?? 0;

/** The act on the model: its expected status. */
function enElModelo(modelo: Modelo, { que, de: { a, talla, c }, cantidad }: Acto): number {
  const k = clave(a, talla, c);
  const hay = de(modelo, k);
  if (que === 'entrada' || que === 'reponer') {
    modelo.set(k, hay + cantidad);
    return 200;
  }
  if (que === 'sacar') {
    const claves = CADUCIDADES.map((_, i) => clave(a, talla, i));
    if (claves.reduce((suma, lote) => suma + de(modelo, lote), 0) < cantidad) return 409;
    let faltan = cantidad;
    for (const lote of claves) {
      const salen = Math.min(de(modelo, lote), faltan);
      if (salen > 0) modelo.set(lote, de(modelo, lote) - salen);
      faltan -= salen;
    }
    return 200;
  }
  if (!modelo.has(k)) return 404;
  if (que === 'ajustar') {
    modelo.set(k, cantidad);
    return hay === cantidad ? 409 : 200;
  }
  if (hay < cantidad) return 409;
  modelo.set(k, hay - cantidad);
  if (que === 'traspasar') modelo.set(clave(1 - a, talla, c), de(modelo, clave(1 - a, talla, c)) + cantidad);
  return 200;
}
async function deVerdad({ que, de: { a, talla, c }, cantidad }: Acto): Promise<number> {
  const almacenId = almacenes[a] ?? 0;
  const lote = { almacenId, articuloId, talla, lote: '', caduca: CADUCIDADES[c] ?? null };
  const motivo = 'Prueba';
  if (que === 'entrada') return statusOf(api.entrada({ body: { ...lote, cantidad, motivo } }));
  if (que === 'reponer') return statusOf(transaction(() => reponer(quien, { ...lote, cantidad, motivo })));
  if (que === 'sacar')
    return statusOf(transaction(() => sacar(quien, { almacenId, articuloId, talla, cantidad, motivo })));
  const params = { id: String((await leer()).get(clave(a, talla, c))?.id ?? 999_999) };
  if (que === 'ajustar') return statusOf(api.ajustar({ params, body: { contadas: cantidad, motivo } }));
  if (que === 'baja') return statusOf(api.baja({ params, body: { cantidad, motivo } }));
  return statusOf(api.traspasar({ params, body: { cantidad, motivo, almacenId: almacenes[1 - a] ?? 0 } }));
}

const RUNS = Number(process.env.FUZZ ?? 48) / 4;
// @spec 1.almacen
test('stock is the result of random movements, and never negative', { timeout: 20_000 + RUNS * 2_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acto, { minLength: 1, maxLength: 25 }), (actos) =>
      takenBack(async () => {
        const modelo: Modelo = new Map();
        for (const paso of actos)
          expect({ uno: paso, status: await deVerdad(paso) }).toEqual({ uno: paso, status: enElModelo(modelo, paso) });
        const filas = await leer();
        for (const [k, { cantidad, suma }] of filas)
          expect({ k, cantidad, suma }).toEqual({ k, cantidad: de(modelo, k), suma: cantidad });
        for (const [k, n] of modelo) expect(filas.get(k)?.cantidad ?? 0).toBe(n);
      }),
    ),
    { numRuns: RUNS, ...(process.env.FUZZ ? {} : { seed: 20_261_125 }) },
  );
});
