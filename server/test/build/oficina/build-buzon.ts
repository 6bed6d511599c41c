// Builders of suggestions: each takes only the data of its test; the area's people do the rest with the product's own
// calls.
import sql from 'sql-template-tag';
import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import type { As } from '../build.ts';

export const ESTADOS_DE_SUGERENCIA = ['recibida', 'respondida', 'en estudio', 'archivada', 'aceptada'] as const;
export type EstadoDeSugerencia = (typeof ESTADOS_DE_SUGERENCIA)[number];

/** The number of an area by the beginning of its name. */
export async function areaDe(as: As, nombre = 'Ingeniería'): Promise<number> {
  const areas = await (await as('ana')).client(buzon).areas();
  return areas.find(({ Nombre }) => Nombre.startsWith(nombre))?.Id ?? 0;
}

/** A photo of this person that the whole company sees. */
export const conFoto = (login: string) =>
  execute(sql`
    insert into foto (usuario_id, estado_id, visibilidad, version) select id, 2, 'E', 1 from usuario where login = ${login}
    on conflict (usuario_id) do update set estado_id = 2, visibilidad = 'E'`);

export const ruta = (id: number) => ({ params: { id: String(id) } });

type Sugerencia = { de?: string; area?: string; anonima?: boolean; comentario?: string; estado?: EstadoDeSugerencia };
/**
 * A suggestion for Luis, responsible for Ingeniería, in a state. Returns its number and, of an anonymous one, its
 * receipt.
 */
export async function buildSugerencia(as: As, opciones: Sugerencia = {}): Promise<{ id: number; recibo: string }> {
  const { de = 'ana', area, anonima = false, estado = 'recibida' } = opciones;
  const comentario = opciones.comentario ?? `Una idea para el taller ${crypto.randomUUID()}`;
  const creada = await (await as(de)).client(buzon).crear({
    body: { areaId: await areaDe(as, area), comentario, anonimo: anonima },
  });
  const luis = (await as('luis')).client(buzon);
  const todas = 'Id' in creada ? [] : await luis.pendientes({ query: { limite: '200' } });
  const id = 'Id' in creada ? creada.Id : (todas.find((enCola) => enCola.Comentario === comentario)?.Id ?? 0);
  const recibo = 'Recibo' in creada ? creada.Recibo : '';
  if (estado === 'respondida') await luis.responder({ ...ruta(id), body: { respuesta: 'Se hará en otoño' } });
  const hacia = { 'en estudio': 2, archivada: 3, aceptada: 4, recibida: undefined, respondida: undefined } as const;
  const a = hacia[estado];
  if (a !== undefined) await luis.cambiarEstado({ ...ruta(id), body: { estado: a, comentario: 'Nota del área' } });
  return { id, recibo };
}

export async function sembrar(as: As): Promise<void> {
  for (const estado of ESTADOS_DE_SUGERENCIA) await buildSugerencia(as, { estado });
}
