import type { DiaRepartido, Pedido } from '#contract/tiempo/permisos/reparto.rules.ts';
import { cerrarSolicitudes, tomarTurnoDeSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { anotar, type Autor } from '#server/casa/kernel/historial.ts';
import { ganada } from '#server/casa/kernel/vigente.ts';
import { CAMBIADO } from '../peticion/acto.commands.ts';
import { insertAusencia, updateAusenciaAnulada } from '../peticion/peticion.queries.ts';
import { selectCobertura } from '../cubre/cobertura.queries.ts';
import { decirOtrosDias } from '../cubre/pregunta.commands.ts';
import { ESTADO_CAMBIO, updateCambio, updateDias } from './cambio.queries.ts';

type Leido = { Id: number; Version: number };
/** Days of a leave as they will be. `minutos` null: whole days. */
type Nuevo = Pedido & { dias: readonly DiaRepartido[]; minutos: number | null; tipoVersion?: number };

/**
 * Gives a granted leave other days: the one way in which it changes, whoever has decided it. Balance, plan, calendar, canteen and cover
 * read its days and its absence. The person's clock-ins are locked. Throws 409 for a leave that has changed since it was read.
 */
export async function aplicar(permiso: Leido, nuevo: Nuevo, quienId: number): Promise<{ Id: number }> {
  const cubre = await selectCobertura(permiso.Id);
  const hecho = ganada(await updateDias(permiso, nuevo), CAMBIADO);
  // The absence is noted anew, because delegations follow absences.
  await updateAusenciaAnulada(permiso.Id, quienId);
  await insertAusencia(permiso.Id, nuevo.minutos, quienId);
  if (cubre) await decirOtrosDias(cubre, nuevo);
  return hecho;
}

/** Waits for a decision about the leave that is under way, before the person's clock-ins are locked. */
export const tomarTurno = (permisoId: number) => tomarTurnoDeSolicitud('PERMISO', permisoId);
/** Closes the change that waits, when another act changes its leave: the act of whoever may change it by themselves goes first (S-8544). */
export async function superarCambio({ Id, EstadoId }: { Id: number; EstadoId: number }, autor: Autor): Promise<void> {
  if (!(await updateCambio(Id, ESTADO_CAMBIO.superado))) return;
  await cerrarSolicitudes('PERMISO', [Id], { hasta: 4, quienId: autor.id });
  await anotar('permiso', { id: Id, estado: EstadoId }, autor, 'dejarCambio');
}
