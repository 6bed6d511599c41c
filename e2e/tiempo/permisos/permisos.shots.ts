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

export const screens = [
  ...of('ana', {
    'permisos-cubrir': '/menu/permisos/cubrir',
    permisos: whole('/menu/permisos'),
    permiso: first('/menu/permisos', 'Mis permisos'),
    'permisos-vacio': whole('/menu/permisos?anio=2020'),
    'permiso-nuevo': whole('/menu/permisos/nuevo'),
    'permiso-eligiendo': whole(eligiendo),
  }),
];
