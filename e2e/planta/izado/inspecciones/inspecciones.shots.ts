import type { Page } from '@playwright/test';
import { failing, loading, of, pressing } from '../../../../bin/pantallas/ways.ts';

const FICHERO = [
  'Código;Tipo;CMU (kg);Área;Centro de trabajo;Lugar',
  'EST-001;;2500;;;Nave 1, perchero nuevo',
  'EST-900;Eslinga textil;2.000;PRO;SDR;Nave 2',
  'GRI-901;Argolla;0;PRO;SDR;',
  'POL 902;Polipasto;1000;Astronomía;SDR;Taller',
].join('\n');
const leer = async (page: Page) => {
  await page.goto('/menu/izado/importar');
  await page
    .getByLabel('Fichero de elementos')
    .setInputFiles({ name: 'inventario-izado.csv', mimeType: 'text/csv', buffer: Buffer.from(FICHERO) });
  await page.getByRole('button', { name: /^Importar \d/ }).waitFor();
};
const empezar = async (page: Page) => {
  await page.goto('/menu/izado/plan');
  await page
    .getByRole('link', { name: /^Inspeccionar / })
    .first()
    .click();
  await page.getByText('Punto 1 de').waitFor();
};
const enElResultado = async (page: Page) => {
  await empezar(page);
  await page.getByText('Mal', { exact: true }).click();
  await page.getByLabel('Qué está mal').fill('La etiqueta no se lee');
  await page.getByRole('button', { name: 'Ir al resultado' }).click();
  await page.getByText('No puede ser apto', { exact: true }).waitFor();
};
const laLista = async (page: Page) => {
  await page.goto('/menu/izado/listas');
  await page.getByRole('link', { name: /Polipasto/ }).click();
  await page.getByRole('button', { name: 'Añadir un punto' }).waitFor();
};
const laInspeccion = async (page: Page) => {
  await page.goto('/menu/izado?estado=1');
  await page.getByRole('list', { name: 'Elementos', exact: true }).getByRole('link').first().click();
  await page.getByRole('list', { name: 'Inspecciones' }).getByRole('link').first().click();
  await page.getByText('PUNTOS').waitFor();
};

export const screens = of('inigo', {
  'inspecciones-plan': '/menu/izado/plan',
  'inspecciones-plan-vacio': '/menu/izado/plan?mes=2045-01',
  'inspecciones-plan-error': failing('inspecciones/plan', '/menu/izado/plan'),
  'inspecciones-plan-cargando': { way: loading('inspecciones/plan', '/menu/izado/plan'), waiting: true },
  'inspecciones-encargar': pressing('/menu/izado/plan', /^Encargar /),
  'inspecciones-punto': empezar,
  'inspecciones-resultado': enElResultado,
  'inspecciones-hecha': laInspeccion,
  'inspecciones-listas': '/menu/izado/listas',
  'inspecciones-lista': laLista,
  'inspecciones-competentes': '/menu/izado/competentes',
  'inspecciones-nombrar': pressing('/menu/izado/competentes', 'Nombrar'),
  'inspecciones-importar': '/menu/izado/importar',
  'inspecciones-fichero': leer,
});
