import type { Page } from '@playwright/test';
import { failing, of, press, whole } from '../../../bin/pantallas/ways.ts';

/** Answer of a call with some of its fields in another state. */
const con = (call: string, path: string, cambio: (answer: Record<string, unknown>) => object) => async (page: Page) => {
  await page.route(`**/api/operacion/${call}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...cambio(await answer.json()) } });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
/** One failed mail, whatever the stories have left of those of the demo. */
const unFallido = con('fallidos', '/menu/operacion/fallidos', () => ({
  Colas: [
    {
      Codigo: 'correo',
      Nombre: 'Correo',
      Total: 1,
      Filas: [
        {
          Id: 1,
          Para: 'nadie@extramuros.example',
          Creado: '2026-11-02T08:00:00.000Z',
          Fallo: '2026-11-02T09:30:00.000Z',
          Intentos: 8,
          Motivo: '550 No such user',
          Historial: [],
        },
      ],
    },
  ],
}));
const alDescartar = async (page: Page) => {
  await unFallido(page);
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
