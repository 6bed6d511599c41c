import type { Page } from '@playwright/test';
import { failing, of, opening, pressing } from '../../../bin/pantallas/ways.ts';

type ElementoLeido = { Id: number; Qr: string };
/** Opens the screen of the first element of Santander in a state. */
const leido = (estado: number, ruta: (elemento: ElementoLeido) => string) => async (page: Page) => {
  await page.goto(`/menu/izado?centro=SDR&estado=${estado}`);
  const answer = await page.waitForResponse(/api\/izado\/elementos/);
  const [primero] = (await answer.json()) as ElementoLeido[]; // the contract's answer
  if (primero) await page.goto(ruta(primero));
};
const qr = ({ Qr }: ElementoLeido) => `/menu/izado/qr/${Qr}`;
const ficha = ({ Id }: ElementoLeido) => `/menu/izado/${Id}`;
const etiquetas = async (page: Page) => {
  await page.goto('/menu/izado/etiquetas');
  for (const n of [0, 1, 2, 3, 4]) await page.getByRole('checkbox').nth(n).check({ force: true });
};

export const screens = [
  ...of('ana', {
    izado: '/menu/izado',
    'izado-apto': leido(1, qr),
    'izado-proximo': leido(2, qr),
    'izado-vencido': leido(3, qr),
    'izado-no-apto': leido(4, qr),
    'izado-desconocido': '/menu/izado/qr/k3v9x2m4q7t2w8zb',
    'izado-escanear': '/menu/izado/escanear',
    'izado-ficha': leido(1, ficha),
    'izado-retirar': pressing(leido(1, qr), 'Retirar de servicio'),
    'izado-defecto': pressing(leido(1, qr), 'Anotar un defecto'),
    'izado-nada': '/menu/izado?texto=zanzibar',
    'izado-error': failing('izado/elementos', '/menu/izado'),
  }),
  ...of('inigo', {
    'izado-gestion': '/menu/izado',
    'izado-gestion-ficha': leido(4, ficha),
    'izado-nuevo': '/menu/izado/nuevo',
    'izado-etiquetas': etiquetas,
    'izado-catalogo': '/menu/izado/catalogo',
    'izado-color': opening('/menu/izado/catalogo', /^Cambiar .*del/),
  }),
];
