import type { Page, Route } from '@playwright/test';
import { failing, forgetting, of, press, whole } from '../../../bin/pantallas/ways.ts';

/** Answer of a call with some of its fields in another state. */
const con = (call: string, path: string, cambio: (answer: Record<string, unknown>) => object) => async (page: Page) => {
  await forgetting(page); // a problem that is kept would go while one looks
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
const INSTALACION = '/menu/operacion/instalacion';
const alComprobar = async (page: Page) => {
  await page.goto(INSTALACION);
  await press(page, 'Comprobar ahora');
  await page.getByText(/^Comprobado a las/).waitFor({ timeout: 20_000 });
};
const alProbar = async (page: Page) => {
  await page.goto(INSTALACION);
  await press(page, 'Enviar un correo de prueba');
  await page.getByText('Correo de prueba', { exact: true }).waitFor();
  await press(page, 'Enviar una notificación de prueba');
  await page.getByText('Notificación de prueba', { exact: true }).waitFor();
};
const comprobando = (fulfill: (route: Route) => unknown) => async (page: Page) => {
  await page.route('**/api/operacion/comprobar', fulfill);
  await page.goto(INSTALACION);
  await press(page, 'Comprobar ahora');
};
const conFaltas = comprobando((route) =>
  route.fulfill({
    json: {
      Hora: '2026-11-02T08:00:00.000Z',
      Version: '0.1.0',
      Comprobaciones: [
        {
          Grupo: 'fuera',
          Titulo: 'Se cree la dirección que escribe quien llama',
          Estado: 'mal',
          Que: 'Una llamada que dice venir de 203.0.113.77 se da por venida de ahí: los límites de intentos se esquivan cambiándola.',
          Haga: 'Ponga en TRUST_PROXY cuántos proxies hay de verdad delante (o sus direcciones).',
        },
        { Grupo: 'base', Titulo: 'Versión de PostgreSQL', Estado: 'bien', Que: 'Es la 18.4.', Haga: '' },
        {
          Grupo: 'procesos',
          Titulo: 'Usuario del sistema',
          Estado: 'nota',
          Que: 'Es root.',
          Haga: 'Si puede, use otro.',
        },
        { Grupo: 'fuera', Titulo: 'Certificado', Estado: 'aviso', Que: 'Le quedan 12 días.', Haga: 'Renuévelo.' },
      ],
    },
  }),
);
const vacias = () => ({ Colas: [] });

export const screens = of('admin', {
  operacion: whole('/menu/operacion'),
  'operacion-bien': con('estado', '/menu/operacion', () => ({ Problemas: [] })),
  'operacion-error': failing('operacion/estado', '/menu/operacion'),
  'operacion-instalacion': whole(alComprobar),
  'operacion-instalacion-faltas': whole(conFaltas),
  'operacion-instalacion-error': comprobando((route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"Message":"Error interno del servidor"}',
    }),
  ),
  'operacion-instalacion-espera': { way: comprobando(() => undefined), waiting: true },
  'operacion-instalacion-pruebas': alProbar,
  'operacion-instalacion-vacia': INSTALACION,
  'operacion-fallidos': '/menu/operacion/fallidos',
  'operacion-fallidos-vacia': con('fallidos', '/menu/operacion/fallidos', vacias),
  'operacion-fallidos-descartar': alDescartar,
  'operacion-registro': whole('/menu/operacion/registro'),
});
