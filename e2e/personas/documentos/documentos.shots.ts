import type { Page } from '@playwright/test';
import { failing, first, of, opening } from '../../../bin/pantallas/ways.ts';

const vacio = async (page: Page) => {
  await page.route('**/api/documentos/mios*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/documentos/anios', (route) => route.fulfill({ json: [] }));
  await page.goto('/menu/documentos');
};
const lote = first('/menu/gestiondocumentos', 'Lotes');

export const screens = [
  ...of('ana', {
    documentos: '/menu/documentos',
    'documentos-vacio': vacio,
    'documentos-error': failing('documentos/mios', '/menu/documentos'),
  }),
  ...of('eva', {
    'documentos-lotes': '/menu/gestiondocumentos',
    'documentos-lote': lote,
    'documentos-lote-nuevo': opening('/menu/gestiondocumentos', 'Nuevo lote'),
  }),
];
