import type { Page } from '@playwright/test';
import { failing, of, whole } from '../../../bin/pantallas/ways.ts';

const webhook = (cambio: object) => ({
  Id: 1,
  Nombre: 'Nómina',
  Url: 'https://nomina.example/extramuros/avisos',
  Eventos: ['cierre.cerrado', 'permiso.aceptado'],
  EstadoId: 1,
  Estado: 'Encendido',
  Porque: '',
  Apagado: null,
  Entregado: '2026-11-02T08:00:00.000Z',
  Fallado: '2026-11-02T09:30:00.000Z',
  Resultado: 'Certificado no válido',
  FallaDesde: null,
  Esperan: 0,
  AnteriorHasta: null,
  Creado: '2026-11-01T08:00:00.000Z',
  Version: 1,
  acciones: ['probar', 'cambiar', 'rotar', 'apagar', 'borrar'],
  ...cambio,
});
const TODOS = [
  webhook({}),
  webhook({ Id: 2, Nombre: 'ERP de compras', FallaDesde: '2026-11-02T08:30:00.000Z', Esperan: 12 }),
  webhook({ Id: 3, Nombre: 'Tornos', EstadoId: 2, Estado: 'Apagado', Porque: 'Cinco días sin aceptar nada' }),
];
const entrega = (Id: number, Estado: string, Resultado: string) => ({
  Id,
  Tipo: 'permiso.aceptado',
  Cuerpo: '{"type":"permiso.aceptado"}',
  Mensaje: 'msg_770cb698358b4139bfdd60ecd58b2145',
  Creada: '2026-11-02T09:00:00.000Z',
  Estado,
  Intentos: 2,
  Ultimo: '2026-11-02T09:30:00.000Z',
  Proximo: Estado === 'espera' ? '2026-11-02T11:30:00.000Z' : null,
  Codigo: null,
  Milisegundos: 85,
  Resultado,
  Reenviable: Estado !== 'espera',
});
const ENTREGAS = [
  entrega(3, 'espera', 'Certificado no válido'),
  entrega(2, 'entregada', 'Contesta 200'),
  entrega(1, 'perdida', 'Contesta 500'),
];
/** Receivers that the demo has not, because it would call them. */
const con = (path: string) => async (page: Page) => {
  await page.route('**/api/webhooks/', (route) => route.fulfill({ json: TODOS }));
  await page.route('**/api/webhooks/*/entregas*', (route) => route.fulfill({ json: ENTREGAS }));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const vacia = async (page: Page) => {
  await page.route('**/api/webhooks/', (route) => route.fulfill({ json: [] }));
  await page.goto('/menu/conexiones/webhooks');
  await page.getByText('No hay ningún webhook').waitFor();
};

export const screens = of('admin', {
  webhooks: whole('/menu/conexiones/webhooks'),
  'webhooks-vacia': vacia,
  'webhooks-varios': whole(con('/menu/conexiones/webhooks')),
  'webhooks-uno': whole(con('/menu/conexiones/webhooks/2')),
  'webhooks-apagado': whole(con('/menu/conexiones/webhooks/3')),
  'webhooks-nuevo': whole('/menu/conexiones/webhooks/nuevo'),
  'webhooks-cambiar': whole(con('/menu/conexiones/webhooks/1/cambiar')),
  'webhooks-error': failing('webhooks/', '/menu/conexiones/webhooks'),
});
