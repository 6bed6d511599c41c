import type { Page } from '@playwright/test';
import { failing, of, pressing, whole } from '../../bin/pantallas/ways.ts';

/** An invoice by its words, in its list. */
const elegida = (lista: string, palabras: RegExp | string) => async (page: Page) => {
  await page.goto(lista);
  await page.getByText(palabras).first().click();
  await page.getByRole('button', { name: 'Regresar' }).waitFor();
};
const corregir = async (page: Page) => {
  await elegida('/menu/gestionfacturas?estados=3', '2026-201')(page);
  await page.getByRole('link', { name: 'Corregir' }).click();
  await page.waitForURL('**/menu/gestionfacturas/corregir/*'); // the route '/menu/gestionfacturas/corregir/$id'
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

export const screens = [
  ...of('clara', {
    gestionfacturas: '/menu/gestionfacturas',
    'gestionfacturas-vencidas': '/menu/gestionfacturas?vence=vencidas',
    'gestionfacturas-vacia': '/menu/gestionfacturas?texto=zzzz',
    'gestionfacturas-error': failing('facturas/facturas', '/menu/gestionfacturas'),
    'facturas-importar': '/menu/gestionfacturas/importar',
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
