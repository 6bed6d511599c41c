import type { Page } from '@playwright/test';
import { of } from '../../../bin/pantallas/ways.ts';
import { dibujo } from './dibujo.ts';

const encuadrar = async (page: Page) => {
  await page.goto('/menu/foto');
  await page.getByLabel('Foto', { exact: true }).setInputFiles(await dibujo(page));
  await page.getByRole('dialog').getByRole('slider').waitFor();
};
export const screens = [
  ...of('ana', { foto: '/menu/foto', 'foto-encuadre': encuadrar }),
  ...of('teo', { 'foto-sin-foto': '/menu/foto' }),
];
