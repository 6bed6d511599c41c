import type { Page } from '@playwright/test';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { first, of, whole } from '../../../bin/pantallas/ways.ts';
import { tocarDia } from './permiso.steps.ts';

/** Some days of the month after next, with what they would leave. */
const eligiendo = async (page: Page) => {
  await page.goto('/menu/permisos/nuevo?tipo=VACACIONES');
  const mes = sumarMeses(hoy().slice(0, 7), 2);
  const fechas = [11, 19].map((n) => `${mes}-${n}`);
  for (const fecha of fechas) await tocarDia(page, fecha);
  await page
    .getByText(/^le (quedarían|faltarían)/i)
    .first()
    .waitFor();
};

/** Some days for a person of the team, who is found by name. */
const paraOtra = async (page: Page) => {
  await page.goto('/menu/permisos/nuevo?tipo=VACACIONES&para=otra');
  await page
    .getByRole('searchbox', { name: /^Para quién/ })
    .or(page.getByRole('textbox', { name: /^Para quién/ }))
    .fill('ana');
  await page.getByRole('button', { name: /Ana Prieto/ }).click();
  const mes = sumarMeses(hoy().slice(0, 7), 3);
  for (const n of [22, 24]) await tocarDia(page, `${mes}-${n}`);
  await page
    .getByText(/^le (quedarían|faltarían)/i)
    .first()
    .waitFor();
};

export const screens = [
  ...of('luis', {
    // First: what is written for somebody is kept as a draft.
    'permiso-deotro-nadie': whole('/menu/permisos/nuevo?para=otra'),
    'permiso-deotro': whole(paraOtra),
    'permisosconcedidos-pedidos': '/menu/permisosconcedidos?cuando=pedidos',
  }),
  ...of('ana', {
    'permisos-cubrir': '/menu/permisos/cubrir',
    permisos: whole('/menu/permisos'),
    permiso: first('/menu/permisos', 'Mis permisos'),
    'permisos-vacio': whole('/menu/permisos?anio=2020'),
    'permiso-nuevo': whole('/menu/permisos/nuevo'),
    'permiso-eligiendo': whole(eligiendo),
  }),
];
