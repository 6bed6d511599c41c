// @spec 1.facturas
// Two hundred files at once from two people, while others clock in and look at their day: nobody waits for the files.
import { expect, test } from 'vitest';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { buildLote, ficheroPdf, ficheroZip, nomina } from '../build/personas/build-documentos.ts';
import { csvDe } from '../build/oficina/build-csv.ts';
import { facturae } from '../build/oficina/build-efactura.ts';
import { twoProcesses } from '../harness.ts';
import { PART, slowest, TIMES, told, useOthers } from './meanwhile.ts';

const { as, ...server } = await twoProcesses();
const on = (user: string) => as(user, 0);
const meanwhile = await useOthers({ ...server, as: on });

const payslips = Array.from({ length: 100 }, (_, i) =>
  i % 10 === 0
    ? ficheroZip(
        Object.fromEntries(
          Array.from({ length: 40 }, (_x, n) => [`${i}-${n}.pdf`, new Uint8Array(nomina(`${i} ${n}`))]),
        ),
      )
    : ficheroPdf(`${i}.pdf`),
);
const invoices = Array.from({ length: 100 }, (_, i) =>
  i % 5 < 2
    ? new File(
        [
          facturae(
            [],
            Array.from({ length: 50 }, (_x, n) => `${i}-${n}`),
          ),
        ],
        `${i}.xml`,
      )
    : new File([csvDe(300, `S${i}`, '1200')], `${i}.csv`),
);

/** Sends a file again when the connection broke, because a busy machine may not accept two hundred connections. */
async function sent(send: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await send();
      return;
    } catch (error) {
      if (tries === 5 || !(error instanceof ApiError) || error.status >= 400) throw error;
    }
}

test('clock-ins do not wait for two hundred files', { timeout: 300_000 }, async () => {
  const id = await buildLote(on, [], { entregado: false });
  const [eva, clara] = [(await on('eva')).client(documentos), (await on('clara')).client(facturas)];
  const waits = await meanwhile(() =>
    Promise.allSettled([
      ...payslips.map((fichero) => sent(() => eva.subir({ params: { id: String(id) }, fichero }))),
      ...invoices.map((fichero) => sent(() => clara.leer({ fichero }))),
    ]),
  );
  console.log(`200 files in ${told(waits)}`);
  expect(
    waits.result.flatMap((promiseSettledResult) =>
      promiseSettledResult.status === 'rejected' ? [String(promiseSettledResult.reason)] : [],
    ),
  ).toEqual([]);
  expect(waits.calls.length).toBeGreaterThan(20);
  // A part of what all of them take: whoever waits for the files waits for most of that.
  expect(slowest(waits.calls) / waits.all).toBeLessThan(0.25);
  expect(slowest(waits.calls) / slowest(waits.bare)).toBeLessThan(TIMES);
  expect(waits.turns.longest / waits.turns.all).toBeLessThan(PART);
});
