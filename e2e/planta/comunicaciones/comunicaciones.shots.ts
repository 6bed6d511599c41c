import type { Page } from '@playwright/test';
import { first, of, pressing, whole } from '../../../bin/pantallas/ways.ts';

const failedPhoto = async (page: Page) => {
  await page.route('**/api/solicitudescomunicaciones/foto', (route) => route.abort());
  await page.goto('/menu/comunicaciones/nueva');
  const foto = { name: 'foco.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Añadir fotos').setInputFiles(foto);
  await page.getByRole('button', { name: 'Reintentar la foto 1' }).waitFor();
};

const removedPhoto = async (page: Page) => {
  await page.goto('/menu/comunicaciones/nueva');
  const foto = { name: 'foco.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Añadir fotos').setInputFiles(foto);
  await page.getByRole('button', { name: 'Quitar la foto 1' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).hover();
};

export const screens = [
  ...of('ana', {
    comunicaciones: '/menu/comunicaciones',
    comunicacion: whole(first('/menu/comunicaciones', 'Mis comunicaciones')),
    'comunicacion-nueva': whole('/menu/comunicaciones/nueva'),
    'comunicacion-foto-fallida': whole(failedPhoto),
    'comunicacion-deshacer': removedPhoto,
  }),
  ...of('sara', { 'comunicacion-nueva-sin-derecho': '/menu/comunicaciones/nueva' }),
  ...of('inigo', {
    'comunicaciones-firmar': '/menu/comunicaciones/firmar',
    'comunicacion-por-firmar': whole(first('/menu/comunicaciones/firmar', 'Comunicaciones por firmar')),
    'comunicacion-aprobar': pressing(first('/menu/comunicaciones/firmar', 'Comunicaciones por firmar'), /^Aprobar/),
    tablero: '/menu/comunicaciones/tablero',
    'tablero-comunicacion': first('/menu/comunicaciones/tablero', 'Por empezar'),
  }),
];
