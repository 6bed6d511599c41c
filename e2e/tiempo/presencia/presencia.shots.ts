import type { Page } from '@playwright/test';
import { failing, loading, of, onPhone, opening, press, whole } from '../../../bin/pantallas/ways.ts';

const FICHERO = [
  'matrícula;fecha;hora;tipo',
  '0012;02/01/2025;08:00;E',
  '0012;02/01/2025;14:00;S',
  '0007;02/01/2025;07:55;Entrada',
  '0007;02/01/2025;25:00;Salida',
  '9999;02/01/2025;08:00;E',
  '0030;02/01/2025;15:00;S',
].join('\n');
const leer = async (page: Page) => {
  await page.goto('/menu/presencia/importar');
  await page
    .getByLabel('Fichero de un terminal')
    .setInputFiles({ name: 'terminal-nave-2.csv', mimeType: 'text/csv', buffer: Buffer.from(FICHERO) });
  await page.getByRole('button', { name: /Importar \d/ }).waitFor();
};
const elegir = async (page: Page) => {
  await page.goto('/menu/presencia/incidencias');
  const casillas = page.getByRole('checkbox', { name: /^Elegir: Sin fichar/ });
  await casillas.first().check({ force: true });
};

export const screens = [
  ...of('eva', {
    presencia: '/menu/presencia',
    'presencia-sin-fichar': '/menu/presencia?estado=5',
    'presencia-cargando': { way: loading('presencia/ahora', '/menu/presencia'), waiting: true },
    'presencia-error': failing('presencia/ahora', '/menu/presencia'),
    'presencia-incidencias': '/menu/presencia/incidencias',
    'presencia-incidencias-vacia': '/menu/presencia/incidencias?texto=zzz',
    'presencia-incidencias-elegidas': elegir,
    'presencia-resolver': async (page: Page) => {
      await elegir(page);
      await press(page, 'Resolver');
      await page.getByRole('dialog').waitFor();
    },
    'presencia-mes': '/menu/presencia/mes',
    'presencia-mes-vacio': '/menu/presencia/mes?texto=zzz',
    'presencia-persona': async (page: Page) => {
      await page.goto('/menu/presencia/mes?texto=ana%20prieto');
      await page.getByText('Ana Prieto').first().click();
    },
    'presencia-ausencias': '/menu/presencia/ausencias',
    'presencia-ausencia-nueva': opening('/menu/presencia/ausencias', 'Anotar ausencia'),
    'presencia-importar': '/menu/presencia/importar',
    'presencia-importacion': whole(leer),
  }),
  ...of('luis', {
    'presencia-equipo': '/menu/presencia',
    'presencia-equipo-incidencias': onPhone('/menu/presencia/incidencias'),
  }),
];
