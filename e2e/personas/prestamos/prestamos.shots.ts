import type { Page } from '@playwright/test';
import { elegido, failing, of, pressing, whole } from '../../../bin/pantallas/ways.ts';

const cuota = async (page: Page) => {
  await page.goto('/menu/prestamos/nuevo?tipo=P');
  await page.getByLabel('Importe').fill('2400');
  await page.getByText('al mes, 12 cuotas').waitFor();
};
const conceder = async (page: Page) => {
  await page.goto('/menu/gestionprestamos?estado=1&texto=Luis');
  await page.getByText('Luis Ortega').first().click();
  await page.getByRole('button', { name: 'Conceder' }).click();
  await page.getByRole('alertdialog').waitFor();
};

export const screens = [
  ...of('ana', {
    prestamos: '/menu/prestamos',
    'prestamos-ruta': '/prestamos',
    prestamo: whole(elegido('/menu/prestamos', /tejado/)),
    'prestamo-anticipo': elegido('/menu/prestamos', /AN-/),
    'prestamos-error': failing('usuario/prestamos', '/menu/prestamos'),
    'prestamo-nuevo': '/menu/prestamos/nuevo',
    'prestamo-cuota': whole(cuota),
  }),
  ...of('sonia', { 'prestamos-vacio': '/menu/prestamos' }),
  ...of('teo', { 'prestamo-anticipo-pedido': elegido('/menu/prestamos', /AN-/) }),
  ...of('eva', {
    gestionprestamos: '/menu/gestionprestamos',
    'gestionprestamos-limites': '/menu/gestionprestamos?ver=limites',
    'gestionprestamos-limites-nuevos': pressing('/menu/gestionprestamos?ver=limites', 'Límites nuevos'),
    'gestionprestamos-conceder': conceder,
  }),
];
