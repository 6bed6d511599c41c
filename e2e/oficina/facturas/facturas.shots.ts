import type { Page } from '@playwright/test';
import { facturae } from '../../../server/test/build/oficina/build-efactura.ts';
import { failing, of, openRow, pressing, whole } from '../../../bin/pantallas/ways.ts';

const lote = facturae([['<TotalTaxOutputs>262.61', '<TotalTaxOutputs>200.00']], ['0042', '0043']);

/** Opens the invoice of a list that has these words. */
const elegida = (lista: string, palabras: RegExp | string) => async (page: Page) => {
  await page.goto(lista);
  await openRow(page, page.getByRole('row', { name: palabras }).or(page.getByRole('link', { name: palabras })));
};
const corregir = async (page: Page) => {
  await elegida('/menu/gestionfacturas?estados=3', '2026-201')(page);
  await page.getByRole('link', { name: 'Corregir' }).click();
  await page.waitForURL('**/menu/gestionfacturas/corregir/*'); // The route is '/menu/gestionfacturas/corregir/$id'.
  await page.getByLabel('Total').waitFor();
};
const enBandeja = async (page: Page) => {
  await page.goto('/menu/solicitudes?tipo=FACTURA');
  await page
    .getByRole('link', { name: /Grúas del Cantábrico/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'DOCUMENTO' }).waitFor();
};

/** The preview of an import of electronic invoices; its route is '/menu/gestionfacturas/importar/$id'. */
const leida = async (page: Page) => {
  await page.goto('/menu/gestionfacturas/importar');
  await page
    .getByLabel('Fichero de facturas')
    .setInputFiles({ name: 'lote.xml', mimeType: 'text/xml', buffer: Buffer.from(lote) });
  await page.getByText(/^Todavía no se ha escrito nada/).waitFor();
};

export const screens = [
  ...of('clara', {
    gestionfacturas: '/menu/gestionfacturas',
    'gestionfacturas-vencidas': '/menu/gestionfacturas?vence=vencidas',
    'gestionfacturas-vacia': '/menu/gestionfacturas?texto=zzzz',
    'gestionfacturas-error': failing('facturas/facturas', '/menu/gestionfacturas'),
    'facturas-importar': '/menu/gestionfacturas/importar',
    'facturas-importacion': whole(leida),
    'gestionfacturas-pagos': '/menu/gestionfacturas?ver=pagos',
    'gestionfacturas-exportaciones': '/menu/gestionfacturas?ver=exportaciones',
    'gestionfacturas-limite': '/menu/gestionfacturas?ver=limite',
    'factura-disconforme': whole(elegida('/menu/gestionfacturas?estados=3', '2026-201')),
    'factura-pagada': elegida('/menu/gestionfacturas?estados=6', 'G-0412'),
    'factura-nueva': whole('/menu/gestionfacturas/nueva'),
    'factura-corregir': whole(corregir),
  }),
  ...of('admin', { 'facturas-limite': pressing('/menu/gestionfacturas?ver=limite', 'Cambiar el límite') }),
  ...of('luis', {
    facturas: '/menu/facturas',
    factura: elegida('/menu/facturas', 'G-0412'),
    'factura-bandeja': whole(enBandeja),
  }),
];
