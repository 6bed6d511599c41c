import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { AVISO, CANALES } from '#contract/oficina/avisos/avisos.rules.ts';
import type { AvisoGestion, AvisoGestionDetalle } from '#contract/oficina/avisos/gestion.schemas.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { AvisoRow } from './aviso.queries.ts';
import { accionesDeAviso } from './avisos.policy.ts';
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
/** Audience as a phrase: 'Toda la empresa', 'Ingeniería, Madrid y subcontratas', 'Subcontratas'. */
function destinatarios({ todos, areas, centros, subcontratas }: GestionRow | DetalleRow): string {
  if (todos) return 'Toda la empresa';
  const partes = [...areas, ...centros];
  if (subcontratas) partes.push(partes.length ? 'subcontratas' : 'Subcontratas');
  return lista.format(partes);
}

const calculado = (usuario: Usuario, a: GestionRow | DetalleRow) => ({
  Canal: CANALES[a.CanalCodigo],
  Estado: AVISO.nombre(a.EstadoId),
  Destinatarios: destinatarios(a),
  acciones: accionesDeAviso(usuario, a),
});

export const verGestion =
  (usuario: Usuario) =>
  (a: GestionRow): AvisoGestion => ({ ...a, ...calculado(usuario, a) });
export const verGestionDetalle = (usuario: Usuario, a: DetalleRow): AvisoGestionDetalle => ({
  ...a,
  ...calculado(usuario, a),
  Audiencia: { todos: a.todos, areas: a.codigosAreas, centros: a.codigosCentros, subcontratas: a.subcontratas },
  Historial: conEstados(a.Historial, AVISO),
});
