import type { Page } from '@playwright/test';
import { of, opening, press, whole } from '../../../bin/pantallas/ways.ts';

const PARED = '/terminal/demo-puerta-norte-2026';
/** On a desk the size of a tablet on the wall. */
async function pared(page: Page) {
  if ((page.viewportSize()?.width ?? 0) > 1_000) await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(PARED);
  await page.getByText('Escriba su matrícula').waitFor();
}
const teclear = (page: Page, text: string) => page.keyboard.type(text);
const identificada = async (page: Page) => {
  await pared(page);
  await teclear(page, '0012\n4071\n');
  await page.getByRole('button', { name: 'Cancelar' }).waitFor();
  await page.getByText('Ana', { exact: true }).waitFor();
};
const sinRed = async (page: Page) => {
  await pared(page);
  await page.route('**/api/terminal/**', (route) => route.abort('internetdisconnected'));
  await teclear(page, '0012\n4071\n');
  await page.getByText('Diga qué ficha').waitFor();
};

export const screens = [
  ...of('', {
    'terminal-pared': pared,
    'terminal-matricula': async (page) => {
      await pared(page);
      await teclear(page, '0012');
    },
    'terminal-pin': async (page) => {
      await pared(page);
      await teclear(page, '0012\n407');
    },
    'terminal-mal': async (page) => {
      await pared(page);
      await teclear(page, '0012\n9080\n');
      await page.getByText('incorrectos').waitFor();
    },
    'terminal-identificada': identificada,
    'terminal-hecho': async (page) => {
      await identificada(page);
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .filter({ hasText: /^Entrada|^Salida/ })
        .waitFor();
    },
    'terminal-sinred': sinRed,
    'terminal-guardado': async (page) => {
      await sinRed(page);
      await press(page, 'Inicio de la pausa');
      await page.getByText('Guardado').waitFor();
    },
    'terminal-camara': async (page) => {
      await pared(page);
      await press(page, 'Leer QR con la cámara');
      await page.getByText('No se puede usar').waitFor();
    },
    'terminal-enlace-malo': '/terminal/no-es-de-ninguno',
  }),
  ...of('eva', {
    terminales: '/menu/terminales',
    'terminal-nuevo': opening('/menu/terminales', 'Nuevo terminal'),
    'terminal-enlace': async (page) => {
      await page.goto('/menu/terminales');
      await press(page, 'Cambiar enlace de Taller');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar enlace' }).click();
      await page.getByText('Solo se muestra').waitFor();
    },
  }),
  ...of('ana', {
    credencial: whole('/menu/jornada/credencial'),
    'credencial-qr': whole(async (page) => {
      await page.goto('/menu/jornada/credencial');
      const qr = page.getByRole('region', { name: 'Código QR' });
      await qr.getByLabel('Contraseña', { exact: true }).fill('Extramuros-2026');
      await qr.getByRole('button', { name: /Crear/ }).click();
      await page.getByText('Guárdelo ahora').waitFor();
    }),
  }),
];
