// Two hundred files at once from two people, while others clock in and look at their day: nobody waits for the files.
import { expect, test } from 'vitest';
import { documentos } from '#contract/documentos/documentos.endpoints.ts';
import { facturas } from '#contract/facturas/facturas.endpoints.ts';
import { fichajes } from '#contract/fichajes/fichajes.endpoints.ts';
import { buildLote, ficheroPdf, ficheroZip, nomina } from '../build/build-documentos.ts';
import { csvDe } from '../build/facturas/build-csv.ts';
import { facturae } from '../build/facturas/build-efactura.ts';
import { twoProcesses } from '../harness.ts';

const { as } = await twoProcesses();
const on = (user: string) => as(user, 0);
const OTHERS = ['ana', 'luis', 'nuria', 'pablo', 'marta', 'sonia', 'teo', 'inigo'];

const payslips = Array.from({ length: 100 }, (_, i) =>
  i % 10 === 0
    ? ficheroZip(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`${i}-${n}.pdf`, new Uint8Array(nomina(`${i} ${n}`))])))
    : ficheroPdf(`${i}.pdf`),
); // prettier-ignore
const invoices = Array.from({ length: 100 }, (_, i) =>
  i % 5 < 2
    ? new File(
        [
          facturae(
            [],
            Array.from({ length: 50 }, (_, n) => `${i}-${n}`),
          ),
        ],
        `${i}.xml`,
      )
    : new File([csvDe(300, `S${i}`, '1200')], `${i}.csv`),
);

test('no clock-in waits for them', { timeout: 300_000 }, async () => {
  const id = await buildLote(on, [], { entregado: false });
  const [eva, clara] = [(await on('eva')).client(documentos), (await on('clara')).client(facturas)];
  const people = await Promise.all(OTHERS.map(async (login) => (await on(login)).client(fichajes)));
  const began = performance.now();
  let over = false;
  const files = Promise.allSettled([
    ...payslips.map((fichero) => eva.subir({ params: { id: String(id) }, fichero })),
    ...invoices.map((fichero) => clara.leer({ fichero })),
  ]).finally(() => (over = true));
  const waits: number[] = [];
  for (let turn = 0; !over; turn++) {
    const person = people[turn % people.length];
    const asked = performance.now();
    await (turn < people.length ? person?.fichar({ body: { tipo: 'E', modalidad: 'P' } }) : person?.marcaje());
    waits.push(performance.now() - asked);
  }
  const all = performance.now() - began;
  const sent = await files;
  console.log(
    `200 files in ${Math.round(all)} ms; ${waits.length} calls of others, slowest ${Math.round(Math.max(...waits))} ms`,
  );
  expect(sent.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  expect(waits.length).toBeGreaterThan(people.length);
  // A part of what all of them take: whoever waits for the files waits for most of that.
  expect(Math.max(...waits) / all).toBeLessThan(0.25);
});
