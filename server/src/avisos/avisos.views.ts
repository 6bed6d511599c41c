import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { accionesDeAviso, CANALES, type EstadoAviso, NOMBRE_ESTADO_AVISO } from '#contract/avisos/avisos.rules.ts';
import type { AvisoGestion, AvisoGestionDetalle } from '#contract/avisos/gestion.schemas.ts';
import type { AvisoRow } from './aviso.queries.ts';
import type { DetalleRow, GestionRow } from './gestion.queries.ts';

export const rutaDeImagen = (id: number): string => `/api/avisos/imagen/${id}`;

export const verAviso = ({ hastags, portadaId, leida, edicionLectura, ...a }: AvisoRow): Aviso => ({
  ...a,
  Leido: leida !== null && leida >= edicionLectura,
  HaCambiado: leida !== null && leida < edicionLectura,
  Hastags: hastags.map((h) => `#${h}`).join(' '),
  Portada: portadaId === null ? null : rutaDeImagen(portadaId),
});

const lista = new Intl.ListFormat('es-ES', { type: 'conjunction' });
/** As a sentence: 'Toda la empresa', 'Ingeniería, Madrid y subcontratas', 'Subcontratas'. */
function destinatarios({ todos, areas, centros, subcontratas }: GestionRow | DetalleRow): string {
  if (todos) return 'Toda la empresa';
  const partes = [...areas, ...centros];
  if (subcontratas) partes.push(partes.length ? 'subcontratas' : 'Subcontratas');
  return lista.format(partes);
}

// the query gives only states that have a name
const nombreEstado = (id: number) => NOMBRE_ESTADO_AVISO[id as EstadoAviso];
const calculado = (a: GestionRow | DetalleRow) => ({
  Canal: CANALES[a.CanalCodigo],
  Estado: nombreEstado(a.EstadoId),
  Destinatarios: destinatarios(a),
  acciones: accionesDeAviso(a.EstadoId as EstadoAviso), // as above
});

export const verGestion = (a: GestionRow): AvisoGestion => ({ ...a, ...calculado(a) });
export const verGestionDetalle = (a: DetalleRow): AvisoGestionDetalle => ({
  ...a,
  ...calculado(a),
  Audiencia: { todos: a.todos, areas: a.codigosAreas, centros: a.codigosCentros, subcontratas: a.subcontratas },
  Historial: a.Historial.map((h, i) => ({ ...h, Estado: nombreEstado(a.estados[i] ?? 0) ?? '' })),
});
