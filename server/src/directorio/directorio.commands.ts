import type * as z from 'zod/mini';
import type { Ficha } from '#contract/directorio/directorio.schemas.ts';
import type { Hallazgo } from '#contract/buscar/buscar.schemas.ts';
import type { Busqueda } from '#server/kernel/area.ts';
import type { Desde } from '#server/kernel/cursor.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { existente } from '#server/kernel/vigente.ts';
import type { claveNombre, Lector } from './alcance.queries.ts';
import { puedeVerTodos } from './directorio.policy.ts';
import { selectLinea } from './organigrama.queries.ts';
import { corregibles, corregido } from './parecidas.rules.ts';
import { selectFicha, selectParecidas, selectPersonas } from './persona.queries.ts';

export const lectorDe = (usuario: Usuario): Lector => ({ id: usuario.id, todos: puedeVerTodos(usuario) });

type Pedida = { texto?: string | undefined; limite: number };
/** People with the words; when nobody has them, those with the words that are almost the same. */
export async function buscarPersonas(usuario: Usuario, { texto, limite }: Pedida, desde: Desde<typeof claveNombre>) {
  const lector = lectorDe(usuario);
  const halladas = await selectPersonas(lector, { texto, limite }, desde);
  if (!texto || halladas.length > 0) return halladas;
  const palabras = corregibles(texto);
  const otro = palabras.length > 0 ? corregido(texto, await selectParecidas(palabras)) : undefined;
  return otro === undefined ? [] : selectPersonas(lector, { texto: otro, limite }, desde);
}

export async function leerFicha(usuario: Usuario, id: number): Promise<z.input<typeof Ficha>> {
  const ficha = existente(await selectFicha(lectorDe(usuario), id));
  return { ...ficha, acciones: puedeVerTodos(usuario) ? ['organigrama'] : [] };
}

export async function leerLinea(usuario: Usuario, de: number | undefined) {
  const Personas = await selectLinea(lectorDe(usuario), de ?? usuario.id);
  if (de !== undefined) existente(Personas.at(-1));
  return { Personas };
}

/** Colleagues, for the search over everything: as the directory finds them. */
export async function hallarPersonas(usuario: Usuario, { texto, parecido, limite }: Busqueda): Promise<Hallazgo[]> {
  const pedida = { texto, limite };
  const found = parecido
    ? await buscarPersonas(usuario, pedida, undefined)
    : await selectPersonas(lectorDe(usuario), pedida, undefined);
  return found.map(({ Id, Nombre, Puesto, Area }) => ({
    Tipo: 'Persona',
    Texto: Nombre,
    Detalle: [Puesto, Area].filter(Boolean).join(' · '),
    Ruta: `/menu/directorio/${Id}`,
  }));
}
