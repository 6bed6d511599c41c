import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PIEZA_EPI } from '#contract/planta/epi/epi.rules.ts';
import { one } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { useDemo } from '../../../test/demo.ts';
import { selectPiezas } from './entrega/pieza.queries.ts';
import { deHoy } from './entrega/pieza.views.ts';
import { selectFaltas, ordenFaltas } from './faltas/faltas.queries.ts';
import { selectCola, ordenCola } from './peticion/solicitud.queries.ts';

useDemo();
const Estados = z.object({ solicitudes: z.array(z.int()), recibos: z.array(z.int()) });

test('the demo has requests and receipts in every state, and equipment of all kinds', async () => {
  const estados = await one(Estados)(sql`
    select (select array_agg(distinct estado_id::int order by estado_id::int) from epi_solicitud) as solicitudes,
           (select array_agg(distinct estado_id::int order by estado_id::int) from epi_recibo) as recibos`);
  expect(estados).toEqual({ solicitudes: [1, 2, 3, 4, 5, 6], recibos: [1, 2, 3, 4] });
  const piezas = [];
  for (const id of [await idDe('nuria'), await idDe('ana')])
    piezas.push(...(await selectPiezas({ usuarioId: id, prl: false }, id, { limite: 50 }, undefined)));
  const nombres = piezas.map((pieza) => PIEZA_EPI.nombre(deHoy(pieza).EstadoId));
  expect(nombres).toEqual(expect.arrayContaining(['En uso', 'Caduca pronto', 'Vencida', 'Por firmar']));
  const sonia = { usuarioId: await idDe('sonia'), prl: false };
  expect((await selectCola(sonia, { limite: 50 }, ordenCola('numero'))).length).toBeGreaterThan(1);
  const inigo = { usuarioId: await idDe('inigo'), prl: true };
  expect((await selectFaltas(inigo, { limite: 50 }, ordenFaltas('persona'))).length).toBeGreaterThan(3);
});
