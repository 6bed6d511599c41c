import type { Delegacion, FormularioDelegacion } from '#contract/usuario/usuario.schemas.ts';
import { brokenConstraint, transaction } from '#server/kernel/db.ts';
import { conflicto, noEncontrado, noValido, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { accionesDeDelegacion, faltasDeDelegacion, puedeDelegar } from './delegacion.policy.ts';
import { endDelegacion, insertDelegacion, selectDelegaciones, selectParaDelegar } from './delegacion.queries.ts';

const SOLAPE = 'Ya ha delegado en esa persona durante esas fechas';
const CAMBIO = 'Algo ha cambiado mientras tanto. Vuelva a intentarlo';

export async function listDelegaciones({ id }: Usuario): Promise<Delegacion[]> {
  const filas = await selectDelegaciones(id);
  return filas.map(({ hoy, ...delegacion }) => ({ ...delegacion, acciones: accionesDeDelegacion(delegacion, hoy) }));
}

/** Someone else decides on behalf of this person between two dates. Throws 403, 409 or 422. */
export async function crearDelegacion({ id }: Usuario, formulario: FormularioDelegacion): Promise<{ Id: number }> {
  const situacion = await selectParaDelegar(id, formulario);
  if (!puedeDelegar(situacion))
    throw prohibido('Solo puede delegar quien es responsable de un centro de coste, de un contrato o de una persona');
  const faltas = faltasDeDelegacion(formulario, situacion);
  if (faltas.length > 0) throw noValido(faltas);
  if (situacion.solapa) throw conflicto(SOLAPE);
  // A savepoint when an idempotency key has already opened a transaction: a lost race must not spoil it.
  const nueva = await transaction(() => insertDelegacion(id, formulario)).catch((error: unknown) => {
    throw brokenConstraint(error)?.name === 'delegacion_sin_solape' ? conflicto(SOLAPE) : error;
  });
  if (!nueva) throw conflicto(CAMBIO);
  return { Id: nueva.id };
}

/** Only the giver ends it; for anyone who neither gave nor received it, it does not exist. */
export async function borrarDelegacion({ id }: Usuario, delegacionId: number): Promise<{ Id: number }> {
  const final = await endDelegacion(id, delegacionId);
  if (!final) throw noEncontrado();
  if (!final.mia) throw prohibido('Solo puede terminarla quien la dio');
  if (!final.hecho) throw conflicto('Esa delegación ya había terminado');
  return { Id: delegacionId };
}
