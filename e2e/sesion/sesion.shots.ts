import type { Page } from '@playwright/test';
import { of, press } from '../../bin/pantallas/ways.ts';

const TOKEN = 'A'.repeat(43);
const wrongPassword = async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('ana');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await press(page, 'Entrar');
  await page.waitForTimeout(1_500);
};

export const screens = [
  ...of('', {
    login: '/login',
    'login-mal': wrongPassword,
    recuperar: '/recuperar',
    restablecer: `/restablecer/${TOKEN}`,
    registro: `/registro/${TOKEN}`,
  }),
  ...of('ana', {
    cuenta: '/menu/cuenta',
  }),
  ...of('eva', {
    invitar: '/menu/invitar',
  }),
];
