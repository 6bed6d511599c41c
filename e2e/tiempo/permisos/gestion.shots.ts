import { hoy } from '../../../contract/test/reloj.ts';
import { first, of, opening } from '../../../bin/pantallas/ways.ts';
import { rowOf } from '../../pieces.steps.ts';
import type { Page } from '@playwright/test';

/** First person of the list of balances. */
const persona = async (page: Page) => {
  await page.goto('/menu/gestionpermisos?texto=ana+prieto');
  await page.getByText('Ana Prieto').first().click();
  await page.getByRole('heading', { name: 'Vacaciones' }).waitFor();
};
const ajuste = async (page: Page) => {
  await persona(page);
  await page.getByRole('button', { name: 'Ajustar Vacaciones' }).click();
  await page.getByRole('textbox', { name: 'Cuánto' }).fill('1,5');
};
const version = async (page: Page) => {
  await page.goto('/menu/gestionpermisos?ver=tipos');
  await page.getByRole('button', { name: /Vacaciones/ }).click();
  await page.getByRole('button', { name: 'Reglas nuevas' }).click();
};
const previsualizada = async (page: Page) => {
  await version(page);
  await page.getByRole('textbox', { name: 'Cuánto al año' }).fill('23');
  const desde = page.getByRole('group', { name: 'Desde el día' });
  const anio = String(Number(hoy().slice(0, 4)) + 1);
  for (const [i, parte] of ['01', '01', anio].entries()) {
    await desde.getByRole('spinbutton').nth(i).click();
    await page.keyboard.type(parte);
  }
  await page.getByRole('button', { name: 'Previsualizar' }).click();
  await page.getByRole('button', { name: 'Guardar reglas' }).waitFor();
};

const concedido = async (page: Page) => {
  await first('/menu/permisosconcedidos', 'Permisos concedidos')(page);
  await page.getByRole('heading', { name: 'Historial' }).first().waitFor();
};
const acortado = async (page: Page) => {
  await page.goto('/menu/permisosconcedidos');
  await rowOf(page, 'Permisos concedidos', '–').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Acortar' }).click();
};

export const screens = of('eva', {
  permisosconcedidos: '/menu/permisosconcedidos',
  'permisosconcedidos-nadie': '/menu/permisosconcedidos?texto=zanzibar',
  'permisosconcedidos-uno': concedido,
  'permisosconcedidos-acortar': acortado,
  'gestionpermisos-saldos': '/menu/gestionpermisos',
  'gestionpermisos-saldos-nadie': '/menu/gestionpermisos?texto=zanzibar',
  'gestionpermisos-persona': persona,
  'gestionpermisos-ajuste': ajuste,
  'gestionpermisos-tipos': '/menu/gestionpermisos?ver=tipos',
  'gestionpermisos-tipo': opening('/menu/gestionpermisos?ver=tipos', /Enfermedad grave/),
  'gestionpermisos-tipo-nuevo': opening('/menu/gestionpermisos?ver=tipos', 'Tipo nuevo'),
  'gestionpermisos-version': version,
  'gestionpermisos-version-vista': previsualizada,
  'gestionpermisos-bloqueos': '/menu/gestionpermisos?ver=bloqueos',
  'gestionpermisos-bloqueos-anulados': '/menu/gestionpermisos?ver=bloqueos&cuando=anulados',
  'gestionpermisos-bloqueo-nuevo': opening('/menu/gestionpermisos?ver=bloqueos', 'Bloquear días'),
  'gestionpermisos-justificantes': '/menu/gestionpermisos?ver=documentos',
});
