// Screens and lists of the stories, which Pablo makes by the API.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import type { Persona } from '../../support.ts';

const NADA = { tableroId: null, imagenId: null, url: '' };
type Elemento = { tipo: string; segundos?: number; imagenId?: number; url?: string };
export async function listaNueva(pablo: Persona, nombre: string, ...elementos: Elemento[]): Promise<number> {
  const body = { nombre, elementos: elementos.map((e) => ({ ...NADA, segundos: 10, ...e })) };
  return (await pablo.llamar<{ Id: number }>('POST', '/api/pantallas/listas', body)).Id;
}
export type Franja = { listaId: number; desde: string; hasta: string; prioridad: number };
type Pedida = {
  nombre?: string;
  centro?: string;
  giro?: number;
  orientacion?: string;
  listaId?: number | null;
  franjas?: Franja[];
};
/** Creates a screen that is on at all hours. @returns its number, its name and the path of its page. */
export async function pantallaNueva(pablo: Persona, { franjas = [], ...pedida }: Pedida = {}) {
  const nombre = pedida.nombre ?? `Pantalla ${marca()}`;
  const dias = [1, 2, 3, 4, 5, 6, 7];
  const { Id, Secreto } = await pablo.llamar<{ Id: number; Secreto: string }>('POST', '/api/pantallas/crear', {
    nombre,
    centro: 'SDR',
    lugar: '',
    orientacion: 'H',
    giro: 0,
    listaId: null,
    dias,
    abre: '00:00',
    cierra: '00:00',
    franjas: franjas.map((f) => ({ ...f, dias, fechaDesde: null, fechaHasta: null })),
    ...pedida,
    ...(pedida.nombre === undefined && { nombre }),
  });
  return { Id, nombre, path: `/pantalla/${Secreto}` };
}
/** Changes the programme in the answers of the server. */
export const conPrograma = (page: Page, cambio: (programa: Record<string, unknown>) => void) =>
  page.route('**/api/pantallas/reproductor/programa', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { Programa: Record<string, unknown> | null }; // the contract's answer
    if (json.Programa) cambio(json.Programa);
    await route.fulfill({ response: answer, json });
  });
export const escena = (page: Page) => page.locator('.escena');
/** Ends the emergencies of other stories. */
export async function sinEmergencias(sonia: Persona): Promise<void> {
  for (const { Id, EstadoId } of await sonia.llamar<{ Id: number; EstadoId: number }[]>(
    'GET',
    '/api/pantallas/emergencias?limite=50',
  ))
    if (EstadoId === 1) await sonia.llamar('POST', `/api/pantallas/emergencias/${Id}/terminar`);
}
