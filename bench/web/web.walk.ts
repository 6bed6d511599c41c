// Steps that people take with a finger, each with a name.
import type { Page } from '@playwright/test';
import type { Answer, Finger } from './web.touch.ts';

type Step = readonly [what: string, act: (finger: Finger) => Promise<Answer>];

const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: false }).locator('visible=true');
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).locator('visible=true').first();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();
const first = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('link').first();
const dialog = (page: Page) => page.getByRole('dialog').last();

/** From the day's page, each piece of the web for the first time. */
export const EMPLOYEE: readonly Step[] = [
  ['the first touch of a visit: Solicitudes, from the bar', ({ page, touch }) => touch(bar(page, 'Solicitudes'))],
  ['Agenda, from the bar', ({ page, touch }) => touch(bar(page, 'Agenda'))],
  ['Comedor, from the bar', ({ page, touch }) => touch(bar(page, 'Comedor'))],
  ['Más, for the first time', ({ page, touch }) => touch(bar(page, 'Más'))],
  ['Viajes', ({ page, touch }) => touch(page.getByRole('main').getByRole('link', { name: 'Viajes' }).first())],
  [
    'a chip of a filter',
    ({ page, touch }) => touch(page.getByRole('radiogroup', { name: 'Estado' }).locator('label').nth(1)),
  ],
  [
    'the chip of all',
    ({ page, touch }) => touch(page.getByRole('radiogroup', { name: 'Estado' }).locator('label').first()),
  ],
  ['typing in the search of trips', ({ page, type }) => type(page.getByRole('searchbox').first(), ['b', 'i', 'l'])],
  [
    'emptying it',
    ({ page, type }) => type(page.getByRole('searchbox').first(), ['Backspace', 'Backspace', 'Backspace']),
  ],
  ['opening a trip', ({ page, touch }) => touch(first(page, 'Mis viajes'))],
  ["'Regresar'", ({ page, touch }) => touch(dialog(page).getByRole('button', { name: 'Regresar' }))],
  ["'Nuevo viaje'", ({ page, touch }) => touch(link(page, 'Nuevo viaje'))],
  ['the next month', ({ page, touch }) => touch(button(page, 'Siguiente'))],
  [
    'a day',
    ({ page, touch }) =>
      touch(
        page
          .getByRole('grid')
          .getByRole('button', { name: /, 1[0-9] de/ })
          .first(),
      ),
  ],
  ['opening the country list', ({ page, touch }) => touch(button(page, /^País/))],
  ['typing in the country list', ({ page, type }) => type(dialog(page).getByRole('searchbox'), ['z', 'i', 'm'])],
  ["'Cancelar'", ({ page, touch }) => touch(dialog(page).getByRole('button', { name: 'Cancelar' }))],
  ["'←' of the form", ({ page, touch }) => touch(button(page, 'Volver'))],
  ['Más, from the bar', ({ page, touch }) => touch(bar(page, 'Más'))],
  ['Avisos', ({ page, touch }) => touch(link(page, /^Avisos/))],
  ['opening an aviso', ({ page, touch }) => touch(first(page, 'Avisos'))],
  ["'Regresar' of an aviso", ({ page, touch }) => touch(dialog(page).getByRole('button', { name: 'Regresar' }))],
  ['Más again', ({ page, touch }) => touch(bar(page, 'Más'))],
  ['Accesos', ({ page, touch }) => touch(link(page, /^Accesos/))],
  ['opening an access', ({ page, touch }) => touch(first(page, 'Mis accesos'))],
  ["'Regresar' of an access", ({ page, touch }) => touch(dialog(page).getByRole('button', { name: 'Regresar' }))],
  ["'Nuevo acceso'", ({ page, touch }) => touch(link(page, /acceso$/i))],
  ['opening people', ({ page, touch }) => touch(button(page, /Personas|personas/))],
];

/** Steps of a person who decides: the inbox on the day's page. */
export const RESPONSIBLE: readonly Step[] = [
  ['Solicitudes of a responsible', ({ page, touch }) => touch(bar(page, 'Solicitudes'))],
  ['opening a request', ({ page, touch }) => touch(page.locator('[data-item]').first())],
];

/** Screens that each person of the demo opens by their address. */
export const SCREENS: Readonly<Record<string, readonly string[]>> = {
  ana: [
    '/menu/inicio',
    '/menu/mas',
    '/menu/agenda',
    '/menu/calendario',
    '/menu/comedor',
    '/menu/comedor/menu',
    '/menu/comedor/mesas',
    '/menu/comedor/bocadillos/nuevo',
    '/menu/solicitudes',
    '/menu/permisos',
    '/menu/permisos/nuevo',
    '/menu/viajes',
    '/menu/viajes/nuevo',
    '/menu/jornada',
    '/menu/accesos',
    '/menu/accesos/nuevo',
    '/menu/documentos',
    '/menu/misdatos',
    '/menu/cuenta',
    '/menu/ayuda',
    '/menu/acerca',
    '/menu/avisos',
    '/empresainforma',
    '/menu/buzon',
    '/menu/buzon/nueva',
    '/menu/comunicaciones',
    '/menu/comunicaciones/nueva',
    '/menu/epi',
    '/menu/epi/nueva',
    '/menu/prestamos',
    '/menu/prestamos/nuevo',
    '/menu/visitas/nueva',
    '/menu/directorio',
    '/menu/notificaciones',
  ],
  luis: ['/menu/inicio', '/menu/agenda/equipo', '/menu/solicitudes', '/menu/objetivos', '/menu/viajes/aprobar'],
  sonia: ['/menu/accesos/puerta', '/menu/accesos/evacuacion'],
  marta: ['/menu/cocina', '/menu/cocina/menu', '/menu/cocina/mesas'],
  eva: ['/menu/presencia'],
  inigo: ['/menu/izado'],
};
