import type * as z from 'zod/mini';
import type { Ficha } from '#contract/plataforma/directorio/directorio.schemas.ts';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { Busqueda } from '#server/casa/kernel/area.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import type { OrdenDePagina } from '#server/casa/kernel/orden/orden.ts';
import type { claveNombre, DeGrupo, Lector } from './alcance.queries.ts';
import { puedeVerTodos } from './directorio.policy.ts';
import { selectLinea } from './organigrama.queries.ts';
import { juntadas, masParecida, palabrasDe, porRareza } from './palabras.rules.ts';
import {
  type Buscada,
  RAROS,
  selectEnOrden,
  selectFicha,
  selectPalabras,
  selectPar,
  selectPersonas,
} from './persona.queries.ts';

export const lectorDe = (usuario: Usuario): Lector => ({ id: usuario.id, todos: puedeVerTodos(usuario) });

type Pedida = DeGrupo & { texto?: string | undefined; limite: number; parecido?: boolean };
/** People with the words of a text; with `parecido` an unknown word is replaced by the nearest known one. */
export async function buscarPersonas(usuario: Usuario, pedida: Pedida, desde: Desde<typeof claveNombre>) {
  const { texto, parecido, limite, area, centro } = pedida;
  const que = { limite, area, centro };
  const palabras = texto ? await palabrasBuscadas(texto, parecido) : undefined;
  if (palabras?.length === 0) return [];
  return selectPersonas(lectorDe(usuario), { ...que, ...(palabras && { palabras: await ordenadas(palabras) }) }, desde);
}
/** The same people in the order of another column than their name. */
export async function buscarEnOrden(usuario: Usuario, pedida: Pedida, orden: OrdenDePagina) {
  const { texto, limite, area, centro } = pedida;
  const palabras = texto ? await palabrasBuscadas(texto) : undefined;
  if (palabras?.length === 0) return [];
  return selectEnOrden(lectorDe(usuario), { limite, area, centro, ...(palabras && { palabras }) }, orden);
}

/** Words of the directory for those of a text; none where one of them is of nobody. */
async function palabrasBuscadas(texto: string, parecido = true): Promise<Buscada[]> {
  const palabras = (await selectPalabras(palabrasDe(texto))).map(({ escrita, exactas, personas, parecidas }) => {
    const corregida = parecido ? masParecida(escrita, parecidas) : undefined;
    return corregida === undefined ? { exactas, personas } : { exactas: [corregida], personas: 0 };
  });
  return palabras.some(({ exactas }) => exactas.length === 0) ? [] : palabras;
}

/** Words in the order of the search: where all are common, two of one name go first as a pair. */
async function ordenadas(palabras: readonly Buscada[]): Promise<Buscada[]> {
  const orden = porRareza(palabras, RAROS);
  const juntas = (orden[0]?.personas ?? 0) > RAROS ? juntadas(orden) : [];
  const par = juntas.length > 0 ? await selectPar(juntas.map(([pares]) => pares)) : undefined;
  const [pares, ...otrasBuscadas] = (par && juntas[par.n]) ?? [[]];
  return pares.length > 0 ? [{ exactas: pares, personas: 0 }, ...otrasBuscadas] : orden;
}

export async function leerFicha(usuario: Usuario, id: number): Promise<z.input<typeof Ficha>> {
  const { puedeDelegar, ...ficha } = existente(await selectFicha(lectorDe(usuario), id));
  if (!puedeVerTodos(usuario)) return { ...ficha, acciones: [] };
  return { ...ficha, acciones: puedeDelegar ? ['organigrama', 'delegar'] : ['organigrama'] };
}

export async function leerLinea(usuario: Usuario, de: number | undefined) {
  const Personas = await selectLinea(lectorDe(usuario), de ?? usuario.id);
  if (de !== undefined) existente(Personas.at(-1));
  return { Personas };
}

/** Colleagues for the general search, as the directory finds them. */
export async function hallarPersonas(usuario: Usuario, { texto, parecido, limite }: Busqueda): Promise<Hallazgo[]> {
  const found = await buscarPersonas(usuario, { texto, limite, parecido }, undefined);
  return found.map(({ Id, Nombre, Puesto, Area }) => ({
    Tipo: 'Persona',
    Texto: Nombre,
    Detalle: [Puesto, Area].filter(Boolean).join(' · '),
    Ruta: `/menu/directorio/${Id}`,
  }));
}
