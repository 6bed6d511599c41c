// Builders of info screens: COMUNICACION makes them and SEGURIDAD sends emergencies, with the product's own calls.
import { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import type { FormularioLista, FormularioPantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import type { As } from '../build.ts';

let cuantas = 0;
type Elemento = FormularioLista['elementos'][number];
export const elemento = (tipo: Elemento['tipo'], cambios: Partial<Elemento> = {}): Elemento => ({
  tipo,
  segundos: 10,
  tableroId: null,
  imagenId: null,
  url: '',
  ...cambios,
});
export const formularioLista = (...elementos: Elemento[]): FormularioLista => ({
  nombre: `Lista ${(cuantas += 1)}`,
  elementos: elementos.length > 0 ? elementos : [elemento('avisos'), elemento('noticias'), elemento('menu')],
});
export const formularioPantalla = (cambios: Partial<FormularioPantalla> = {}): FormularioPantalla => ({
  nombre: `Pantalla ${(cuantas += 1)}`,
  centro: 'SDR',
  lugar: 'Entrada',
  orientacion: 'H',
  giro: 0,
  listaId: null,
  dias: [1, 2, 3, 4, 5, 6, 7],
  abre: '00:00',
  cierra: '00:00',
  franjas: [],
  ...cambios,
});
export const ruta = (id: number) => ({ params: { id: String(id) } });

export const buildLista = async (as: As, ...elementos: Elemento[]): Promise<number> =>
  (await (await as('pablo')).client(pantallas).crearLista({ body: formularioLista(...elementos) })).Id;
export const ESTADOS_DE_PANTALLA = ['en uso', 'retirada'] as const;
type Hecha = Partial<FormularioPantalla> & { estado?: (typeof ESTADOS_DE_PANTALLA)[number] };
/** A screen of Pablo's, with a playlist of notices, news and the menu. */
export async function buildPantalla(as: As, { estado = 'en uso', ...cambios }: Hecha = {}) {
  const pablo = (await as('pablo')).client(pantallas);
  const listaId = cambios.listaId ?? (await buildLista(as));
  const hecha = await pablo.crear({ body: formularioPantalla({ ...cambios, listaId }) });
  if (estado === 'retirada') await pablo.revocar(ruta(hecha.Id));
  return hecha;
}
export const ESTADOS_DE_EMERGENCIA = ['en pie', 'terminada'] as const;
type Lanzada = { estado?: (typeof ESTADOS_DE_EMERGENCIA)[number]; centro?: string; texto?: string };
/** An emergency of Sonia's. */
export async function buildEmergencia(
  as: As,
  { estado = 'en pie', centro = '', texto = 'Salgan del edificio' }: Lanzada = {},
): Promise<number> {
  const sonia = (await as('sonia')).client(pantallas);
  const { Id } = await sonia.lanzar({ body: { centro, texto, nivel: 3, icono: 'salida' } });
  if (estado === 'terminada') await sonia.terminar(ruta(Id));
  return Id;
}
/** Makes each kind of thing in each state. */
export async function sembrar(as: As): Promise<void> {
  for (const estado of ESTADOS_DE_PANTALLA) await buildPantalla(as, { estado });
  await buildLista(as);
  for (const estado of ESTADOS_DE_EMERGENCIA.toReversed()) await buildEmergencia(as, { estado });
}
