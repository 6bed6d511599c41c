import type { Page } from '@playwright/test';
import { failing, of, whole } from '../../bin/pantallas/ways.ts';

const eligiendo = async (page: Page) => {
  await page.goto('/menu/comedor/bocadillos/nuevo');
  await page.getByRole('button', { name: 'Añadir uno de Tortilla de patata' }).click();
  await page.getByText('Pan: elija una').waitFor();
};

export const screens = [
  ...of('ana', {
    bocadillos: '/menu/comedor/bocadillos',
    'bocadillos-error': failing('pedidos/mios', '/menu/comedor/bocadillos'),
    'bocadillo-nuevo': '/menu/comedor/bocadillos/nuevo',
    'bocadillo-eligiendo': whole(eligiendo),
    parallevar: '/menu/comedor/parallevar',
    'parallevar-nuevo': '/menu/comedor/parallevar/nuevo',
  }),
  ...of('teo', { 'bocadillos-vacio': '/menu/comedor/bocadillos' }),
];
