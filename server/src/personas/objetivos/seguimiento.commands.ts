import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import type { FormularioSeguimiento } from '#contract/personas/objetivos/objetivo.schemas.ts';
import type { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { ESTADO_CICLO, ESTADO_OBJETIVO } from '#contract/personas/objetivos/objetivos.rules.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { conflicto, noValidoEn, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { type Acto, CAMBIADO, CERRADO, exigirAbierto, quien, retenido } from './objetivo.commands.ts';
import { selectObjetivo } from './objetivo.queries.ts';
import {
  insertSeguimiento,
  selectCicloRetenido,
  selectSeguimiento,
  updateActual,
  updateEvidencia,
} from './objetivo.writes.queries.ts';
import { enCifras } from './objetivos.views.ts';

/** Notes a value of a day of the cycle that is not in the future. Throws 404, 403, 409 and 422. */
export const seguirObjetivo = (acto: Acto, f: FormularioSeguimiento) =>
  transaction(async () => {
    const o = await retenido('seguir', acto);
    if (f.fecha > o.hoy) throw noValidoEn('fecha', 'Ese día todavía no ha llegado');
    if (f.fecha < o.Desde) throw noValidoEn('fecha', 'Ese día es anterior al ciclo');
    if (f.fecha > o.Hasta) throw noValidoEn('fecha', 'Ese día es posterior al ciclo');
    const { Id: SeguimientoId } = await insertSeguimiento(o.Id, acto.usuario.id, f);
    const hecho = ganada(await updateActual(o), CAMBIADO);
    const comentario = [`${enCifras(f.valor)} ${unidadDe(f.valor, o.Unidad)}`, f.comentario].filter(Boolean).join('. ');
    await anotar('objetivo', { id: o.Id, estado: ESTADO_OBJETIVO.enCurso }, acto.usuario, 'seguir', comentario);
    return { ...hecho, SeguimientoId };
  });

/** A follow-up of an objective that this person sees. Throws 404. */
async function seguimientoDe(usuario: Usuario, id: number) {
  const seguimiento = existente(await selectSeguimiento(id));
  existente(await selectObjetivo(quien(usuario), seguimiento.objetivoId));
  return seguimiento;
}
/** Throws 404, 403 for the follow-up of somebody else, 409 for one that has its file already. */
export async function exigirAdjuntar(usuario: Usuario, id: number) {
  const s = await seguimientoDe(usuario, id);
  if (s.quienId !== usuario.id) throw prohibido('La evidencia la añade quien anotó el seguimiento');
  if (s.archivoId !== null) throw conflicto('Este seguimiento ya tiene su evidencia');
  if (s.cicloEstadoId === ESTADO_CICLO.cerrado) throw conflicto(CERRADO);
  return s;
}
type Subida = Pick<Call<(typeof objetivos.endpoints)['adjuntar']>, 'usuario' | 'params' | 'fichero' | 'guardar'>;
export async function adjuntarEvidencia({ usuario, params: { id }, fichero, guardar }: Subida) {
  const { archivoId, nombre } = await guardar({
    ...fichero,
    permitidos: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  });
  return transaction(async () => {
    const { cicloId, objetivoId } = await exigirAdjuntar(usuario, id);
    exigirAbierto(existente(await selectCicloRetenido(cicloId)).EstadoId);
    const hecho = ganada(await updateEvidencia(id, usuario.id, archivoId), 'Este seguimiento ya tiene su evidencia');
    await anotar('objetivo', { id: objetivoId }, usuario, 'adjuntar', nombre);
    return hecho;
  });
}
/** Throws 404. */
export async function leerEvidencia(usuario: Usuario, id: number) {
  const { archivoId } = await seguimientoDe(usuario, id);
  return readArchivo(existente(archivoId ?? undefined));
}
