import type { Page } from '@playwright/test';
import { failing, of, whole } from '../../../bin/pantallas/ways.ts';

const eligiendo = async (page: Page) => {
  await page.goto('/menu/comedor/bocadillos/nuevo');
  await page.getByRole('button', { name: 'Añadir uno de Tortilla de patata' }).click();
  await page.getByRole('radiogroup', { name: 'Pan' }).waitFor();
};

/** Repeated without network: it waits, and the list says so. */
const esperando = async (page: Page) => {
  await page.goto('/menu/comedor/parallevar');
  await page.route('**/api/pedidos/repetir', (route) => route.abort());
  await page.getByRole('button', { name: 'Repetir' }).first().click();
  await page.getByRole('list', { name: 'Pendientes de enviar' }).waitFor();
};

export const screens = [
  ...of('ana', {
    bocadillos: '/menu/comedor/bocadillos',
    'bocadillos-error': failing('pedidos/mios', '/menu/comedor/bocadillos'),
    'bocadillo-nuevo': '/menu/comedor/bocadillos/nuevo',
    'bocadillo-eligiendo': whole(eligiendo),
    parallevar: '/menu/comedor/parallevar',
    'parallevar-nuevo': whole('/menu/comedor/parallevar/nuevo'),
    'parallevar-error': failing('pedidos/carta', '/menu/comedor/parallevar/nuevo?centro=LPA'),
  }),
  ...of('nuria', { 'parallevar-en-espera': esperando }),
  ...of('teo', { 'bocadillos-vacio': '/menu/comedor/bocadillos' }),
];
