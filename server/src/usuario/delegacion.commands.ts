import type { Delegacion, FormularioDelegacion } from '#contract/usuario/usuario.schemas.ts';
import { brokenConstraint, transaction } from '#server/base/db.ts';
import { conflicto, noEncontrado, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { accionesDeDelegacion, autorizarDelegacion, SOLAPE } from './delegacion.policy.ts';
import { deleteDelegacion, insertDelegacion, selectDelegaciones, selectParaDelegar } from './delegacion.queries.ts';

export async function listDelegaciones({ id }: Usuario): Promise<Delegacion[]> {
  const filas = await selectDelegaciones(id);
  return filas.map(({ hoy, ...delegacion }) => ({ ...delegacion, acciones: accionesDeDelegacion(delegacion, hoy) }));
}

/** Someone else decides on behalf of this person between two dates. Throws 403, 409 or 422. */
export async function crearDelegacion({ id }: Usuario, formulario: FormularioDelegacion): Promise<{ Id: number }> {
  autorizarDelegacion(formulario, await selectParaDelegar(id, formulario));
  // A savepoint when an idempotency key has already opened a transaction: a lost race must not spoil it.
  const nueva = await transaction(() => insertDelegacion(id, formulario)).catch((error: unknown) => {
    throw brokenConstraint(error)?.name === 'delegacion_sin_solape' ? conflicto(SOLAPE) : error;
  });
  if (!nueva) throw conflicto('Algo ha cambiado mientras tanto. Vuelva a intentarlo');
  return { Id: nueva.id };
}

/** Only the giver ends it; for anyone who neither gave nor received it, it does not exist. */
export async function borrarDelegacion({ id }: Usuario, delegacionId: number): Promise<{ Id: number }> {
  const final = await deleteDelegacion(id, delegacionId);
  if (!final) throw noEncontrado();
  if (!final.mia) throw prohibido('Solo puede terminarla quien la dio');
  if (!final.hecho) throw conflicto('Esa delegación ya había terminado');
  return { Id: delegacionId };
}
