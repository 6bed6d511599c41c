import type { Delegacion, FormularioDelegacion } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { accionesDeDelegacion, autorizarDelegacion, NO_VALE, SIN_NADA, SOLAPE } from './delegacion.policy.ts';
import {
  deleteDelegacion,
  insertDelegacion,
  selectDelegacion,
  selectDelegaciones,
  selectEnAusencias,
  selectParaDelegar,
  selectResponsable,
  updateEnAusencias,
} from './delegacion.queries.ts';

export async function listDelegaciones({ id }: Usuario): Promise<Delegacion[]> {
  const filas = await selectDelegaciones(id);
  return filas.map(({ hoy, ...delegacion }) => ({ ...delegacion, acciones: accionesDeDelegacion(delegacion, hoy) }));
}

/** Answer to a person who is about to delegate, with the reason when they may not. */
export async function puedeDelegar(usuarioId: number) {
  const { es } = await selectResponsable(usuarioId);
  return { Puede: es, Motivo: es ? '' : SIN_NADA };
}

/** Delegates the person's decisions to another one between two dates. Throws 403, 409 or 422. */
export const crearDelegacion = (usuario: Usuario, formulario: FormularioDelegacion): Promise<{ Id: number }> =>
  // A savepoint inside the transaction of an idempotency key: a lost race must not spoil it.
  transaction(async () => {
    autorizarDelegacion(formulario, await selectParaDelegar(usuario.id, formulario));
    const { id } = ganada(
      await insertDelegacion(usuario.id, formulario),
      'Algo ha cambiado mientras tanto. Vuelva a intentarlo',
    );
    await anotar('delegacion', { id }, usuario, 'crear');
    return { Id: id };
  }).catch((error: unknown) => {
    throw brokenConstraint(error)?.name === 'delegacion_sin_solape' ? conflicto(SOLAPE) : error;
  });

export const verEnAusencias = ({ id }: Usuario) => selectEnAusencias(id);

/** Names the delegate of this person's absences, also of existing ones. Throws 403, 422. */
export const nombrarEnAusencias = (usuario: Usuario, paraId: number | null): Promise<{ Id: number }> =>
  transaction(async () => {
    if (paraId !== null && !(await selectResponsable(usuario.id)).es) throw prohibido(SIN_NADA);
    const hecho = await updateEnAusencias(usuario.id, paraId);
    if (!hecho) throw noValido([{ field: 'paraId', message: NO_VALE }]);
    const { Delegado } = await selectEnAusencias(usuario.id);
    await anotar('usuario', { id: usuario.id }, usuario, 'delegar ausencias', Delegado?.Nombre ?? 'Nadie');
    return { Id: hecho.id };
  });

/** Ends a delegation for its giver. Throws 404 for people who neither gave nor received it, 403 for its receiver, 409. */
export const borrarDelegacion = (usuario: Usuario, id: number): Promise<{ Id: number }> =>
  transaction(async () => {
    const { mia: dadaPorElla } = existente(await selectDelegacion(usuario.id, id));
    if (!dadaPorElla) throw prohibido('Solo puede terminarla quien la dio');
    ganada(await deleteDelegacion(usuario.id, id), 'Esa delegación ya había terminado');
    await anotar('delegacion', { id }, usuario, 'borrar');
    return { Id: id };
  });
