import type { Page } from '@playwright/test';
import { failing, of, opening, pressing, whole } from '../../../bin/pantallas/ways.ts';
import { tableroDe } from './tableros.steps.ts';

const EQUIPO = 'Oficina técnica';
const en =
  (nombre: string, resto = '') =>
  async (page: Page, token: string) =>
    page.goto(`/menu/visualmanagement/${await tableroDe(page, token, nombre)}${resto}`);
const reunion = (nombre: string, pasos: number) => async (page: Page, token: string) => {
  await page.goto(`/visualmanagement/${await tableroDe(page, token, nombre)}/reunion`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let i = 0; i < pasos; i++) await page.keyboard.press('ArrowRight');
};
const enPared = (nombre: string, pasos: number) => async (page: Page, token: string) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await reunion(nombre, pasos)(page, token);
};

export const screens = [
  ...of('ana', {
    tableros: '/menu/visualmanagement',
    'tableros-ruta': '/visualmanagement',
    tablero: whole(en(EQUIPO)),
    'tablero-calidad': en(EQUIPO, '?letra=Q'),
    'tablero-dia': opening(en(EQUIPO, '?letra=S'), /^día 2: /),
    'tablero-letra': whole(en(EQUIPO, '/letra/Q')),
    'tableros-error': failing('visualmanagement/tableros', '/menu/visualmanagement'),
  }),
  ...of('luis', {
    'tablero-ajustes': whole(en(EQUIPO, '/ajustes')),
    'tablero-indicador': pressing(en(EQUIPO, '/ajustes'), 'Cambiar Calidad'),
    'tablero-nuevo': '/menu/visualmanagement/nuevo',
    'tablero-reunion': reunion(EQUIPO, 1),
    'tablero-reunion-acciones': reunion(EQUIPO, 5),
    'tablero-pared': { way: enPared(EQUIPO, 1), only: 'escritorio' },
    'tablero-pared-acciones': { way: enPared(EQUIPO, 5), only: 'escritorio' },
  }),
  ...of('nuria', {
    'tablero-acciones': '/menu/visualmanagement/acciones',
    'tablero-accion': async (page: Page) => {
      await page.goto('/menu/visualmanagement/acciones');
      const named = { name: 'Mis acciones' };
      const lista = page.getByRole('list', named).or(page.getByRole('table', named));
      await lista.getByRole('link').first().click();
    },
  }),
  ...of('teo', {
    'tableros-poco': '/menu/visualmanagement',
    'tablero-sin-acciones': '/menu/visualmanagement/acciones',
  }),
];
