import type { FormularioEditar, FormularioObjetivo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { ESTADO_CICLO, ESTADO_OBJETIVO, MAX_LINEAS } from '#contract/personas/objetivos/objetivos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { anulado } from './objetivo.mail.ts';
import { CON_MOTIVO, type ObjetivoRow, type Quien, selectObjetivo } from './objetivo.queries.ts';
import {
  deleteObjetivo,
  existsEmpleado,
  insertObjetivo,
  selectAreaDe,
  selectCicloRetenido,
  selectPersona,
  selectTurno,
  updateObjetivo,
} from './objetivo.writes.queries.ts';
import { autorizarObjetivo, puedeVerTodos, autorizarEscribir, puedeLlevarEmpresa } from './objetivos.policy.ts';
import { deHoy } from './objetivos.views.ts';

export const CAMBIADO = 'El objetivo ha cambiado mientras tanto; vuelva a abrirlo';
export const CERRADO = 'El ciclo está cerrado: sus objetivos ya no cambian';
const SIN_ABRIR = 'El ciclo todavía no está abierto';
export const falta = (field: string, message: string) => noValido([{ field, message }]);
export const quien = (usuario: Usuario): Quien => ({
  usuarioId: usuario.id,
  rrhh: puedeVerTodos(usuario),
  empresa: puedeLlevarEmpresa(usuario),
});

/** Throws 409 for a cycle that is closed or not open yet (`antes`: objectives of the company may be prepared). */
export function exigirAbierto(estadoId: number, antes = false): void {
  if (estadoId === ESTADO_CICLO.cerrado) throw conflicto(CERRADO);
  if (estadoId === ESTADO_CICLO.borrador && !antes) throw conflicto(SIN_ABRIR);
}

/** Writes a draft. Throws 403, 404, 409 and 422. */
export const crearObjetivo = (usuario: Usuario, f: FormularioObjetivo) =>
  transaction(async () => {
    const ciclo = existente(await selectCicloRetenido(f.cicloId));
    const deQuien = await destinoDe(usuario, f);
    if (ciclo.EstadoId === ESTADO_CICLO.borrador && !puedeLlevarEmpresa(usuario)) throw noEncontrado();
    exigirAbierto(ciclo.EstadoId, f.nivel === 'E');
    await exigirPadre(usuario, f.padreId, f.cicloId);
    const responsableId = deQuien ?? (await seguidorDe(usuario, f.responsableId));
    const { cicloId, nivel } = f;
    const nuevo = await insertObjetivo({
      ...f,
      cicloId,
      nivel,
      personaId: deQuien,
      responsableId,
      creadoPorId: usuario.id,
    });
    await anotar('objetivo', { id: nuevo.Id, estado: ESTADO_OBJETIVO.borrador }, usuario, 'crear');
    return nuevo;
  });

/** Number of the person of the objective; null for the company's and an area's. Throws 403, 404, 409 and 422. */
async function destinoDe(usuario: Usuario, f: FormularioObjetivo): Promise<number | null> {
  const { nivel, areaCodigo = '', cicloId } = f;
  if (nivel !== 'P') {
    const area = nivel === 'A' ? await selectAreaDe(usuario.id, areaCodigo) : undefined;
    autorizarEscribir(usuario, { nivel, lleva: area?.lleva ?? false, suyo: false });
    if (nivel === 'A' && !area) throw falta('areaCodigo', 'Elija un área de la lista');
    return null;
  }
  const personaId = f.personaId ?? usuario.id;
  const esPropio = personaId === usuario.id;
  if (esPropio) autorizarEscribir(usuario, { nivel, lleva: false, suyo: esPropio });
  await selectTurno(personaId);
  const persona = existente(await selectPersona(usuario.id, { personaId, cicloId }));
  if (!esPropio && !persona.lleva) throw noEncontrado();
  if (persona.vivos >= MAX_LINEAS) throw conflicto(`Una persona tiene como máximo ${MAX_LINEAS} objetivos en un ciclo`);
  return personaId;
}
async function exigirPadre(usuario: Usuario, padreId: number | null | undefined, cicloId: number): Promise<void> {
  if (padreId === null || padreId === undefined) return;
  const padre = await selectObjetivo(quien(usuario), padreId);
  if (!padre || padre.CicloId !== cicloId || padre.NivelCodigo === 'P' || padre.EstadoId === ESTADO_OBJETIVO.anulado)
    throw falta('padreId', 'Elija un objetivo de la lista');
}
async function seguidorDe(usuario: Usuario, responsableId = usuario.id): Promise<number> {
  if (responsableId !== usuario.id && !(await existsEmpleado(responsableId)))
    throw falta('responsableId', 'Elija una persona de la lista');
  return responsableId;
}

/** An act on one objective, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };
type Que = Parameters<typeof autorizarObjetivo>[0];
/** The objective as it is today, with its cycle locked. Throws 404, 403 and 409. */
export async function retenido(que: Que, { usuario, id, version }: Acto): Promise<ObjetivoRow> {
  const { CicloId } = existente(await selectObjetivo(quien(usuario), id));
  const ciclo = existente(await selectCicloRetenido(CicloId));
  const o = vigente(await selectObjetivo(quien(usuario), id), version, CAMBIADO);
  autorizarObjetivo(que, usuario, deHoy(o));
  exigirAbierto(ciclo.EstadoId, o.NivelCodigo === 'E');
  return o;
}

/** Throws 404, 403, 409 and 422. */
export const editarObjetivo = (acto: Acto, f: FormularioEditar) =>
  transaction(async () => {
    const o = await retenido('editar', acto);
    if (o.NivelCodigo === 'P' && f.publico) throw falta('publico', 'Un objetivo personal no puede ser público');
    await exigirPadre(acto.usuario, f.padreId, o.CicloId);
    const responsableId = o.PersonaId ?? (await seguidorDe(acto.usuario, f.responsableId));
    const hecho = ganada(await updateObjetivo(o, { ...f, responsableId }), CAMBIADO);
    await anotar('objetivo', { id: o.Id, estado: o.EstadoId }, acto.usuario, 'editar', cambiosDe(o, f));
    return hecho;
  });
/** Words for the changes in an objective that others already see. */
function cambiosDe(o: ObjetivoRow, f: FormularioEditar): string {
  if (o.EstadoId === ESTADO_OBJETIVO.borrador) return '';
  const cambios: readonly (readonly [string, string | number, string | number])[] = [
    ['Meta', o.Meta, f.meta],
    ['Inicio', o.Inicio, f.inicio],
    ['Peso', o.Peso, f.peso],
    ['Público', o.Publico ? 'sí' : 'no', f.publico ? 'sí' : 'no'],
  ];
  return cambios
    .flatMap(([que, antes, ahora]) => (antes === ahora ? [] : [`${que}: de ${antes} a ${ahora}`]))
    .join('. ');
}

export const borrarObjetivo = (acto: Acto) =>
  transaction(async () => ganada(await deleteObjetivo(await retenido('borrar', acto)), CAMBIADO));

/** Throws 404, 403 and 409. */
export const fijarObjetivo = (acto: Acto) =>
  transaction(async () => {
    const o = await retenido('fijar', acto);
    const hecho = await mover('objetivo', o, ESTADO_OBJETIVO.acordado, CAMBIADO);
    await anotar('objetivo', { id: o.Id, estado: ESTADO_OBJETIVO.acordado }, acto.usuario, 'fijar');
    return hecho;
  });

/** Throws 404, 403 and 409. */
export const anularObjetivo = (acto: Acto, motivo: string) =>
  transaction(async () => {
    const o = await retenido('anular', acto);
    const hecho = await mover('objetivo', o, ESTADO_OBJETIVO.anulado, CAMBIADO, CON_MOTIVO(motivo));
    await anotar('objetivo', { id: o.Id, estado: ESTADO_OBJETIVO.anulado }, acto.usuario, 'anular', motivo);
    if (o.PersonaId !== null) await notificar([o.PersonaId], anulado(o, motivo));
    return hecho;
  });
