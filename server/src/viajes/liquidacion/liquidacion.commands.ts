import { enCentimos } from '#contract/viajes/gastos/gastos.rules.ts';
import {
  type ActoLiquidacion,
  ESTADO_LIQUIDACION,
  LIQUIDACION,
} from '#contract/viajes/liquidacion/liquidacion.rules.ts';
import type { FormularioAnticipo, FormularioVisto } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar, type Autor } from '#server/casa/kernel/historial.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar, notificarRol, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { decidirEnSolicitud, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { liquidarSiNadaQueda } from '#server/viajes/viaje/final.commands.ts';
import { updateVersion } from '#server/viajes/viaje/viaje.writes.queries.ts';
import { quien } from './envio.commands.ts';
import { decirVueltas, notificaciones } from './liquidacion.mail.ts';
import { type LiquidacionRow, selectDetalle, selectLiquidacion } from './liquidacion.queries.ts';
import { enPalabras } from './liquidacion.views.ts';
import {
  type Leida,
  type Rechazo,
  updateAnticipo,
  updateConformes,
  updateEstado,
  updateRechazadas,
  updateSueltas,
  updateSumas,
} from './liquidacion.writes.queries.ts';
import { ADMINISTRACION, autorizarLiquidacion } from './liquidaciones.policy.ts';

const CAMBIADA = 'La liquidación ha cambiado mientras tanto; vuelva a abrirla';
const TODAS = 'Ha rechazado todas las líneas: devuelva la liquidación entera, con el porqué';
const NO_ESTAN = 'Alguna línea ya no está en la liquidación; vuelva a abrirla';
type Acto = { usuario: Usuario; id: number; version?: number | undefined };
async function leer(acto: ActoLiquidacion, { usuario, id, version }: Acto): Promise<LiquidacionRow> {
  const liquidacion = vigente(await selectLiquidacion(quien(usuario), id), version, CAMBIADA);
  autorizarLiquidacion(acto, usuario, liquidacion);
  return liquidacion;
}
const nombrar = ({ Id, Numero, Viaje, Destino, Total }: LiquidacionRow) => ({
  Id,
  Numero,
  resumen: `${Viaje} · ${Destino} · ${enPalabras(Total)}`,
});

type Aparte = { comentario?: string; motivo?: string; cierra?: boolean };
/** Moves a settlement, with its history, and tells the open screens of its trip. @throws Refusal 409. */
async function mover(leida: Leida, autor: Autor, acto: ActoLiquidacion, { comentario = '', ...aparte }: Aparte = {}) {
  const hasta = LIQUIDACION.actos[acto].hasta ?? leida.EstadoId;
  const movida = ganada(await updateEstado(leida, hasta, aparte), CAMBIADA);
  await anotar('liquidacion', { id: movida.Id, estado: hasta }, autor, acto, comentario);
  await updateVersion(movida.viajeId);
  await zanjar(`liquidacion:${movida.Id}`, ['liquidacion_espera']);
  return movida;
}
/** Gives lines back alone, with why; at least one has to stay. @throws Refusal 409, 422. */
async function devolverLineas(id: number, rechazadas: readonly Rechazo[], autor: Autor) {
  if (rechazadas.length === 0) return [];
  const vueltas = await updateRechazadas(id, rechazadas);
  if (vueltas.length !== rechazadas.length) throw conflicto(NO_ESTAN);
  if ((await updateSumas(id)) === 0) throw noValido([{ field: 'rechazadas', message: TODAS }], TODAS);
  await anotar('liquidacion', { id }, autor, 'rechazarLineas', decirVueltas(vueltas));
  return vueltas;
}

/** Commitments of whoever approves besides the whole of the request: the lines that are left out, and what is then paid. */
async function loDecidido(acto: Acto, rechazadas: readonly Rechazo[]) {
  if (rechazadas.length === 0) return [];
  const detalle = await selectDetalle(quien(acto.usuario), acto.id);
  const fuera = rechazadas.map(({ linea, motivo }) => ({
    motivo,
    linea: detalle?.Lineas.find(({ Id }) => Id === linea),
  }));
  if (!detalle || fuera.some(({ linea }) => linea === undefined || linea.Rechazo !== '')) throw conflicto(NO_ESTAN);
  const quita = fuera.reduce((suma, { linea }) => suma + enCentimos(linea?.Importe ?? 0), 0);
  return [
    ...fuera.map(({ linea, motivo }) => ({
      Nombre: 'No se aprueba',
      Valor: `${linea?.Concepto ?? ''}, ${enPalabras(linea?.Importe ?? 0)}: ${motivo}`,
    })),
    { Nombre: 'Total aprobado', Valor: enPalabras((enCentimos(detalle.Total) - quita) / 100) },
  ];
}
const peticionDe = ({ id }: Acto) => ({ tipo: 'LIQUIDACION', entidadId: id }) as const;
type Extra = { version: number | undefined; rechazadas: readonly Rechazo[] };
/** Decision from the inbox, which refuses no line. */
const DEL_BUZON: Extra = { version: undefined, rechazadas: [] };
/** Approval by the settlement's own call, without the lines that are refused. @throws Refusal 404, 403, 409, 422. */
export async function aprobarLiquidacion(acto: Acto, { comentario = '', rechazadas = [] }: FormularioVisto) {
  await leer('aprobar', acto);
  const decidido = await loDecidido(acto, rechazadas);
  const extra: Extra = { version: acto.version, rechazadas };
  await decidirEnSolicitud({
    ...acto,
    version: undefined,
    cual: peticionDe(acto),
    decision: 'aceptada',
    comentario,
    decidido,
    extra,
    cambiada: CAMBIADA,
  });
  return { Id: acto.id };
}
/** @throws Refusal 404, 403, 409. */
export async function rechazarLiquidacion(acto: Acto, comentario: string) {
  await leer('rechazar', acto);
  const extra: Extra = { version: acto.version, rechazadas: [] };
  await decidirEnSolicitud({
    ...acto,
    version: undefined,
    cual: peticionDe(acto),
    decision: 'rechazada',
    comentario,
    extra,
    cambiada: CAMBIADA,
  });
  return { Id: acto.id };
}
/** Effect of a decision, from its own call or from the inbox. */
export const trasDecidir: Efecto = async ({ entidadId: Id, solicitud, decision, comentario, extra, ...de }) => {
  const { version: Version, rechazadas } = (extra as Extra | undefined) ?? DEL_BUZON;
  const l = { Id, Numero: solicitud.Numero, resumen: solicitud.Resumen };
  const autor = { id: de.usuario.id, enNombreDe: de.enNombreDeId };
  const leida = { Id, EstadoId: ESTADO_LIQUIDACION.enviada, Version };
  if (decision === 'rechazada') {
    await mover(leida, autor, 'rechazar', { comentario, motivo: comentario });
    await updateSueltas(Id);
    await notificar([solicitud.peticionarioId], notificaciones.devuelta(l, comentario));
    return 'avisado';
  }
  await mover(leida, autor, 'aprobar', { comentario });
  const vueltas = await devolverLineas(Id, rechazadas, autor);
  await notificar([solicitud.peticionarioId], notificaciones.aprobada(l, vueltas));
  await notificarRol(ADMINISTRACION, notificaciones.porComprobar(l, solicitud.Peticionario), solicitud.peticionarioId);
  return 'avisado';
};

/** The traveller takes it back before it is approved. @throws Refusal 404, 403, 409. */
export const retirarLiquidacion = (acto: Acto) =>
  retirarSolicitud({ tipo: 'LIQUIDACION', id: acto.id }, async () => {
    const liquidacion = await leer('retirar', acto);
    await mover(liquidacion, acto.usuario, 'retirar');
    await updateSueltas(acto.id);
    return { Id: acto.id };
  });
/** ADMINISTRACION finds it right, without the lines that go back. @throws Refusal 404, 403, 409, 422. */
export const comprobarLiquidacion = (acto: Acto, { comentario = '', rechazadas = [] }: FormularioVisto) =>
  transaction(async () => {
    const liquidacion = await leer('comprobar', acto);
    await mover(liquidacion, acto.usuario, 'comprobar', { comentario });
    const vueltas = await devolverLineas(acto.id, rechazadas, acto.usuario);
    await updateConformes(acto.id);
    await notificar([liquidacion.PersonaId], notificaciones.comprobada(nombrar(liquidacion), vueltas));
    return { Id: acto.id };
  });
/** ADMINISTRACION gives it back as a whole. @throws Refusal 404, 403, 409. */
export const devolverLiquidacion = (acto: Acto, motivo: string) =>
  transaction(async () => {
    const liquidacion = await leer('devolver', acto);
    await mover(liquidacion, acto.usuario, 'devolver', { comentario: motivo, motivo });
    await updateSueltas(acto.id);
    await notificar([liquidacion.PersonaId], notificaciones.devuelta(nombrar(liquidacion), motivo));
    return { Id: acto.id };
  });
/** ADMINISTRACION corrects the advance that is deducted. @throws Refusal 404, 403, 409. */
export const corregirAnticipo = (acto: Acto, { importe, motivo }: FormularioAnticipo) =>
  transaction(async () => {
    const liquidacion = await leer('anticipo', acto);
    const { Id, viajeId } = ganada(await updateAnticipo(liquidacion, importe), CAMBIADA);
    const antes = `${enPalabras(importe)}, en lugar de ${enPalabras(liquidacion.Anticipo)}. ${motivo}`;
    await anotar('liquidacion', { id: Id, estado: liquidacion.EstadoId }, acto.usuario, 'anticipo', antes);
    await updateVersion(viajeId);
    return { Id };
  });
/** Closes a settlement as it was read; with the last one the trip is settled. */
async function cerrar(liquidacion: LiquidacionRow, autor: Usuario, comentario: string) {
  const { viajeId } = await mover(liquidacion, autor, 'cerrar', { comentario, cierra: true });
  // Where something is left to be settled the trip stays open; the closing of that one settles it.
  await liquidarSiNadaQueda(viajeId, autor, liquidacion.Numero);
  await notificar([liquidacion.PersonaId], notificaciones.cerrada(nombrar(liquidacion), comentario));
  return { Id: liquidacion.Id };
}
/** ADMINISTRACION closes it by hand. @throws Refusal 404, 403, 409. */
export const cerrarLiquidacion = (acto: Acto, comentario = '') =>
  transaction(async () => cerrar(await leer('cerrar', acto), acto.usuario, comentario));
/** Closes a settlement with the batch that pays it, within the transaction of that act. @throws Refusal 404, 409. */
export const cerrarPagada = async (usuario: Usuario, id: number, comentario: string) =>
  cerrar(existente(await selectLiquidacion(quien(usuario), id)), usuario, comentario);
