import type { Page } from '@playwright/test';
import { failing, follow, loading, of, opening, pressing, whole, type Way } from '../../bin/pantallas/ways.ts';

type Lista = { Gastos: unknown[] };
/** Address of the expenses of a trip of the person: with or without some written. */
async function direccion(page: Page, token: string, conGastos: boolean): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const leer = async <T>(ruta: string) => (await (await page.request.get(ruta, { headers })).json()) as T;
  const viajes = await leer<{ Id: number; EstadoId: number }[]>('/api/viajes/viajesmis?limite=200');
  for (const { Id } of viajes.filter(({ EstadoId }) => EstadoId === 4 || EstadoId === 6))
    if ((await leer<Lista>(`/api/gastos/viajes/${Id}`)).Gastos.length > 0 === conGastos) return `/gastosviaje/${Id}`;
  return '/gastosviaje/0';
}
const gastos =
  (conGastos = true): Way =>
  async (page, token) =>
    page.goto(await direccion(page, token, conGastos));
const tras =
  (con: (call: string, path: string) => (page: Page) => Promise<unknown>): Way =>
  async (page, token) =>
    con('gastos/viajes/', await direccion(page, token, true))(page);
const dietaAbierta: Way = async (page, token) => {
  await follow(gastos(), page, token);
  const dias = page.getByRole('list', { name: 'Dietas por día' });
  await dias.getByRole('button').first().click();
  await dias
    .getByText(/^Tarifa «/)
    .first()
    .scrollIntoViewIfNeeded();
};

export const screens = [
  ...of('ana', {
    gastos: whole(gastos()),
    'gastos-vacio': whole(gastos(false)),
    'gastos-nuevo': opening(gastos(), 'Añadir gasto'),
    'gastos-cambiar': opening(gastos(), /^Cambiar el gasto de/),
    'gastos-borrar': pressing(gastos(), /^Borrar el gasto de/),
    'gastos-dieta': dietaAbierta,
    'gastos-horas': opening(gastos(), 'Decir las horas'),
    'gastos-inexistente': '/gastosviaje/999999',
    'gastos-error': tras(failing),
    'gastos-cargando': { way: tras(loading), waiting: true },
  }),
  ...of('admin', {
    cambios: '/menu/maestros/cambios',
    'tarifas-dieta': '/menu/maestros?que=tarifasdieta',
    'tipos-gasto': '/menu/maestros?que=tiposgasto',
  }),
];
