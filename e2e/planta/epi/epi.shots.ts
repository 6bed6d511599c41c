import type { Page } from '@playwright/test';
import { elegido, failing, of, opening, whole } from '../../../bin/pantallas/ways.ts';

const fueraDelCupo = async (page: Page) => {
  await page.goto('/menu/epi/nueva?clase=MASCARILLA');
  await page.getByRole('button', { name: /^Artículo/ }).click();
  await page.getByRole('option', { name: /autofiltrante/ }).click();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByLabel('Cantidad').fill('40');
  await page.getByText('Lo decide Prevención').waitFor();
};
const persona = async (page: Page) => {
  await page.goto('/menu/gestionepi/faltas?centro=SDR');
  await page.getByText('No lo tiene').first().click();
  await page.getByRole('heading', { name: /^EPI de / }).waitFor();
};

export const screens = [
  ...of('nuria', {
    epi: whole('/menu/epi'),
    'epi-tuve': '/menu/epi?ver=P',
    'epi-error': failing('epi/mios', '/menu/epi'),
    'epi-nueva': '/menu/epi/nueva',
    'epi-mascarillas': '/menu/mascarillas',
    'epi-mascarillas-nueva': '/menu/mascarillas/nueva',
    'epi-fuera-del-cupo': whole(fueraDelCupo),
    'epi-solicitudes': '/menu/epi/solicitudes',
    'epi-solicitud': elegido('/menu/epi/solicitudes', /Bota/),
    'epi-recibos': '/menu/epi/recibos',
    'epi-recibo': whole(elegido('/menu/epi/recibos', /Gafa/)),
  }),
  ...of('teo', { 'epi-vacio': '/menu/epi' }),
  ...of('sara', { 'epi-subcontrata': '/menu/epi/nueva' }),
  ...of('sonia', {
    gestionepi: '/menu/gestionepi',
    'gestionepi-solicitud': elegido('/menu/gestionepi', /Luis Ortega/),
    'gestionepi-recibos': '/menu/gestionepi/recibos',
    'gestionepi-recibo': whole(elegido('/menu/gestionepi/recibos?estado=1', /Nuria Salas/)),
  }),
  ...of('inigo', {
    'gestionepi-faltas': '/menu/gestionepi/faltas',
    'gestionepi-persona': whole(persona),
    'gestionepi-kit': opening(persona, /^Entregar$/),
    'gestionepi-vacio': '/menu/gestionepi?texto=nadie',
  }),
];
