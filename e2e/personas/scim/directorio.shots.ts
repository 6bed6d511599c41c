import type { Page } from '@playwright/test';
import { failing, of, whole } from '../../../bin/pantallas/ways.ts';

const PERSONAS = '/menu/conexiones/personas';
const vacia = async (page: Page) => {
  await page.route('**/api/conexiones/personas/estado', (route) =>
    route.fulfill({ json: { Direccion: '', Directorios: [], PorContar: 0 } }),
  );
  await page.goto(PERSONAS);
  await page.getByText('Ningún directorio escribe personas').waitFor();
};

export const screens = of('admin', {
  directorios: whole(PERSONAS),
  'directorios-vacia': vacia,
  'directorios-error': failing('conexiones/personas/estado', PERSONAS),
});
