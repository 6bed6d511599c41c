// @spec 1.liquidaciones S-8519
// A settlement on paper: its lines and sums, then each receipt with its label; one that cannot be joined is said.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import { route, statusOf } from '../../../test/acts.ts';
import { formularioGasto } from '../../../test/build/build-gastos.ts';
import { buildTerminado } from '../../../test/build/build-liquidaciones.ts';
import { useApp } from '../../../test/harness.ts';
import { pagesOfPdf } from '../../../test/pdf-words.ts';

const { as } = await useApp();

test('the document has the settlement, a photo, a PDF with its words, and a page that says which one is damaged', async () => {
  const viajeId = await buildTerminado(as, { taxis: 1 }); // its receipt has no pages
  const ana = await as('ana');
  const foto = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#ddd' } })
    .png()
    .toBuffer();
  const conRecibo = (texto: string, contenido: Buffer) =>
    ana.client(gastos).crear({
      body: formularioGasto(viajeId, { texto, recibo: { nombre: texto, contenido: contenido.toString('base64') } }),
    });
  await conRecibo('Con foto', foto);
  await conRecibo('Con PDF', buildPdf('Peaje de la autopista', ['Tres euros']));
  const cliente = ana.client(liquidaciones);
  const { Total } = await cliente.deViaje(route(viajeId));
  const { Id } = await cliente.enviar({ body: { viajeId, total: Total } });
  const { contenido, nombre } = await cliente.pdf(route(Id));
  expect(nombre).toMatch(/^liquidacion-L-\d{4}-\d{5}\.pdf$/);
  const [resumen = '', ...recibos] = await pagesOfPdf(Buffer.from(await contenido.arrayBuffer()));
  for (const palabras of ['Ana Prieto', 'A pagar', 'Tarifa «España, con noche fuera»', 'Con foto'])
    expect(resumen).toContain(palabras);
  expect(recibos).toHaveLength(3);
  expect(recibos.filter((pagina) => pagina.includes('Taxi y transporte público del'))).toHaveLength(3);
  expect(recibos.filter((pagina) => pagina.includes('no se puede unir'))).toHaveLength(1);
  expect(recibos.filter((pagina) => pagina.includes('Tres euros'))).toHaveLength(1);
  expect(await statusOf((await as('nuria')).client(liquidaciones).pdf(route(Id)))).toBe(404);
});
