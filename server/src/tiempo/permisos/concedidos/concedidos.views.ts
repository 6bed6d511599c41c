import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import type { ConcedidoDetalle, PermisoConcedido } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { accionesDePermiso } from '../peticion/permiso.policy.ts';
import { nombreAjeno, relatar } from '../peticion/permiso.views.ts';
import type { ConcedidoRow, DetalleRow } from './concedidos.queries.ts';

const esRrhh = ({ roles }: Usuario) => roles.includes('RRHH');
const DE_ENFERMEDAD: readonly string[] = ['interrumpir', 'reponer'];
/** A history line that says that the person was ill, for readers who may know it. */
export const nombraEnfermedad = ({ Acto, Comentario }: { Acto: string; Comentario: string }) =>
  DE_ENFERMEDAD.includes(Acto) && Comentario !== '';
/** True for leave of health before a reader who may not know it (S-8016). */
const callada = (u: Usuario, { letra }: ConcedidoRow) => !esRrhh(u) && DE_SALUD.includes(letra);
export const verConcedido =
  (usuario: Usuario) =>
  (p: ConcedidoRow): PermisoConcedido => ({
    ...p,
    PersonaId: p.usuarioId,
    Tipo: esRrhh(usuario) ? p.Tipo : nombreAjeno(p.Tipo, p.letra),
    Letra: callada(usuario, p) ? 'R' : p.letra,
    Estado: PERMISO.nombre(p.EstadoId),
    acciones: accionesDePermiso(usuario, p),
  });
export const verConcedidoDetalle = (usuario: Usuario, p: DetalleRow): ConcedidoDetalle => ({
  ...verConcedido(usuario)(p),
  Dias: p.Dias,
  Justificante: p.Justificante,
  // Comments on a leave of health, or on a sickness, may name the illness.
  Historial: conEstados(relatar(p.Historial), PERMISO).map((linea) =>
    callada(usuario, p) || (!esRrhh(usuario) && nombraEnfermedad(linea)) ? { ...linea, Comentario: '' } : linea,
  ),
});
