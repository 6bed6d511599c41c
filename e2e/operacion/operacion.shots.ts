import type { Page } from '@playwright/test';
import { failing, of, press, whole } from '../../bin/pantallas/ways.ts';

/** Answer of a call with some of its fields in another state. */
const con = (call: string, path: string, cambio: (answer: Record<string, unknown>) => object) => async (page: Page) => {
  await page.route(`**/api/operacion/${call}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...cambio(await answer.json()) } });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const alDescartar = async (page: Page) => {
  await page.goto('/menu/operacion/fallidos');
  await press(page, /^Descartar$/);
  await page.getByRole('alertdialog').waitFor();
};
const vacias = () => ({ Colas: [] });

export const screens = of('admin', {
  operacion: whole('/menu/operacion'),
  'operacion-bien': con('estado', '/menu/operacion', () => ({ Problemas: [] })),
  'operacion-error': failing('operacion/estado', '/menu/operacion'),
  'operacion-fallidos': '/menu/operacion/fallidos',
  'operacion-fallidos-vacia': con('fallidos', '/menu/operacion/fallidos', vacias),
  'operacion-fallidos-descartar': alDescartar,
  'operacion-registro': whole('/menu/operacion/registro'),
});
