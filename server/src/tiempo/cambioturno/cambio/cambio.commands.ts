import type { Comprobado, FormularioCambio } from '#contract/tiempo/cambioturno/cambio.schemas.ts';
import { ESTADO_CAMBIO, VIVOS } from '#contract/tiempo/cambioturno/cambioturno.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { Comprobar, Decidida, Efecto } from '#server/casa/kernel/area.ts';
import { avisosO } from '#server/casa/kernel/decision-kinds.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, ganada, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { hoyDelPlan, tomarVezDelPlan } from '#server/tiempo/turnos/turnos.port.ts';
import { abrirSolicitud, cerrarSolicitudes, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { concedido, datosDe, denegado, noSeguira, propuesto, resumenDe, RUTA, sobre, vistaDe } from './cambio.mail.ts';
import { type Quien, selectCambio } from './cambio.queries.ts';
import {
  type Guardado,
  insertCambio,
  insertTurnosCambiados,
  selectGuardado,
  selectResponde,
  updateCaducados,
  updateVisto,
} from './cambio.writes.queries.ts';
import { autorizarCambio } from './cambioturno.policy.ts';
import { mirarCambio } from './mirada.commands.ts';

const CAMBIADO = 'El cambio ha variado mientras tanto; vuelva a abrirlo';
export const quien = (usuario: Usuario): Quien => ({ usuarioId: usuario.id, rrhh: usuario.roles.includes('RRHH') });

type Pedido = Pick<FormularioCambio, 'otraId' | 'dia' | 'vuelta'>;
export const comprobarPedido = async (usuario: Usuario, pedido: Pedido): Promise<Comprobado> => {
  const { estorbos, avisos } = await mirarCambio({ ...pedido, proponeId: usuario.id, hoy: await hoyDelPlan() });
  return { Estorbos: estorbos, Avisos: avisos };
};

/** Proposes a swap to the other one, who is told. Throws 409 with the first rule that it would break, and 422. */
export const proponerCambio = (usuario: Usuario, { motivo, ...pedido }: FormularioCambio) =>
  transaction(async () => {
    if (pedido.otraId === usuario.id) throw noValido([{ field: 'otraId', message: 'Elija a otra persona' }]);
    await tomarVezDelPlan();
    const visto = await mirarCambio({ ...pedido, proponeId: usuario.id, hoy: await hoyDelPlan() });
    const [estorbo] = visto.estorbos;
    if (estorbo !== undefined) throw conflicto(estorbo);
    if (visto.daTurnoId === null) throw conflicto('Ese día no tiene turno');
    const nuevo = await insertCambio({
      proponeId: usuario.id,
      otraId: pedido.otraId,
      da: { dia: pedido.dia, turnoId: visto.daTurnoId },
      toma:
        pedido.vuelta !== null && visto.tomaTurnoId !== null
          ? { dia: pedido.vuelta, turnoId: visto.tomaTurnoId }
          : null,
      motivo,
    });
    const cambio = existente(await selectCambio(quien(usuario), nuevo.Id));
    await anotar('cambio_turno', { id: nuevo.Id, estado: ESTADO_CAMBIO.propuesto }, usuario, 'proponer', motivo);
    await notificar([pedido.otraId], propuesto(cambio));
    return nuevo;
  });

type Acto = { usuario: Usuario; id: number; version?: number | undefined };
/** The swap as its reader sees it, in the version that they saw, while nobody else changes a plan. Throws 403, 404, 409. */
async function tomado(acto: 'aceptar' | 'rechazar' | 'retirar', { usuario, id, version }: Acto) {
  const cambio = vigente(await selectCambio(quien(usuario), id), version, CAMBIADO);
  autorizarCambio(acto, usuario, cambio);
  return cambio;
}
/** Throws 409 with the first rule that the swap would break now. */
async function exigirQueCabe(c: Guardado): Promise<void> {
  const { daDia: dia, tomaDia: vuelta, proponeId, otraId, Id: menos } = c;
  const visto = await mirarCambio({ dia, vuelta, proponeId, otraId, menos, hoy: await hoyDelPlan() });
  if (visto.estorbos[0] !== undefined) throw conflicto(visto.estorbos[0]);
  if (visto.daTurnoId !== c.daTurnoId || visto.tomaTurnoId !== c.tomaTurnoId)
    throw conflicto('Los turnos de esos días ya no son los que se propusieron: hay que proponerlo de nuevo');
}

/** The other one accepts, and whoever answers for the proposer is asked. Throws 403, 404, 409. */
export const aceptarCambio = (acto: Acto) =>
  transaction(async () => {
    await tomarVezDelPlan();
    const cambio = await tomado('aceptar', acto);
    const guardado = existente(await selectGuardado(acto.id));
    await exigirQueCabe(guardado);
    const hecho = await mover('cambio_turno', cambio, ESTADO_CAMBIO.aceptado, CAMBIADO);
    await anotar('cambio_turno', { id: acto.id, estado: ESTADO_CAMBIO.aceptado }, acto.usuario, 'aceptar');
    await zanjar(sobre(acto.id), ['cambio_turno']);
    await pedir(guardado, cambio, { deId: guardado.proponeId, conId: guardado.otraId });
    return hecho;
  });

type Visto = NonNullable<Awaited<ReturnType<typeof selectCambio>>>;
async function pedir(c: Guardado, cambio: Visto, { deId, conId }: { deId: number; conId: number }): Promise<void> {
  const abierta = await abrirSolicitud({
    tipo: 'CAMBIOTURNO',
    entidadId: c.Id,
    numero: c.Numero,
    peticionarioId: deId,
    interesados: [conId],
    resumen: resumenDe(cambio),
    datos: datosDe(cambio),
    ruta: `${RUTA}/${c.Id}`,
    vista: vistaDe(cambio),
    dia: [c.daDia, c.tomaDia ?? c.daDia].toSorted()[0] ?? c.daDia,
  });
  if (!abierta) throw conflicto('No hay nadie que pueda concederlo. Avise a administración');
}

/** The other one does not accept. Throws 403, 404, 409. */
export const rechazarCambio = (acto: Acto, motivo: string) =>
  transaction(async () => {
    const cambio = await tomado('rechazar', acto);
    const hecho = await mover('cambio_turno', cambio, ESTADO_CAMBIO.noAceptado, CAMBIADO);
    await anotar('cambio_turno', { id: acto.id, estado: ESTADO_CAMBIO.noAceptado }, acto.usuario, 'rechazar', motivo);
    await zanjar(sobre(acto.id), ['cambio_turno']);
    await notificar([cambio.ProponeId], noSeguira(cambio, `${cambio.Otra} no lo acepta. ${motivo}`.trim()));
    return hecho;
  });

/** One of the two takes back the proposal, or the acceptance; the other is told. Throws 403, 404, 409. */
export const retirarCambio = (acto: Acto) =>
  retirarSolicitud({ tipo: 'CAMBIOTURNO', id: acto.id, quienId: acto.usuario.id }, async () => {
    const cambio = await tomado('retirar', acto);
    const hecho = await mover('cambio_turno', cambio, ESTADO_CAMBIO.retirado, CAMBIADO);
    await anotar('cambio_turno', { id: acto.id, estado: ESTADO_CAMBIO.retirado }, acto.usuario, 'retirar');
    await zanjar(sobre(acto.id), ['cambio_turno']);
    const loPropuso = cambio.ProponeId === acto.usuario.id;
    await notificar(
      [loPropuso ? cambio.OtraId : cambio.ProponeId],
      noSeguira(cambio, `Lo ha retirado ${loPropuso ? cambio.Propone : cambio.Otra}.`),
    );
    return hecho;
  });

/**
 * Effect of a decision. The first of two who answer for different people passes it on to the second; the last one's yes gives
 * each the shift of the other.
 */
export const trasDecidir: Efecto = async (decidida) => {
  await tomarVezDelPlan();
  const c = existente(await selectGuardado(decidida.entidadId));
  const cambio = existente(await selectCambio({ usuarioId: decidida.usuario.id, rrhh: true }, c.Id));
  if (decidida.decision === 'rechazada') return denegar(decidida, c, cambio);
  await exigirQueCabe(c);
  const autor = { id: decidida.usuario.id, enNombreDe: decidida.enNombreDeId };
  const segundo = c.vistoPorId === null ? await quienFalta(c, decidida) : false;
  if (segundo) {
    ganada(await updateVisto(c, decidida.usuario.id), CAMBIADO);
    await anotar('cambio_turno', { id: c.Id, estado: c.EstadoId }, autor, 'ver', decidida.comentario);
    await pedir(c, cambio, { deId: c.otraId, conId: c.proponeId });
    return 'avisado';
  }
  await mover('cambio_turno', c, ESTADO_CAMBIO.concedido, CAMBIADO);
  await insertTurnosCambiados(c.Id, turnosDe(c));
  await anotar('cambio_turno', { id: c.Id, estado: ESTADO_CAMBIO.concedido }, autor, 'conceder', decidida.comentario);
  await notificar([c.proponeId, c.otraId], concedido(cambio));
  return 'avisado';
};
/** True where somebody else than whoever has decided answers for the other one. */
async function quienFalta({ otraId, proponeId }: Guardado, { usuario, enNombreDeId }: Decidida): Promise<boolean> {
  const responde = (await selectResponde(otraId, proponeId))?.id ?? null;
  return responde !== null && responde !== usuario.id && responde !== enNombreDeId;
}
async function denegar({ usuario, enNombreDeId, comentario }: Decidida, c: Guardado, cambio: Visto) {
  await mover('cambio_turno', c, ESTADO_CAMBIO.denegado, CAMBIADO);
  const autor = { id: usuario.id, enNombreDe: enNombreDeId };
  await anotar('cambio_turno', { id: c.Id, estado: ESTADO_CAMBIO.denegado }, autor, 'denegar', comentario);
  await notificar([c.proponeId, c.otraId], denegado(cambio, comentario));
  return 'avisado' as const;
}
/** Shift of each person on each day of the swap. */
function turnosDe({ proponeId, otraId, daDia, daTurnoId, tomaDia, tomaTurnoId }: Guardado) {
  const mismoDia = daDia === tomaDia;
  return [
    { usuarioId: otraId, fecha: daDia, turnoId: daTurnoId },
    { usuarioId: proponeId, fecha: daDia, turnoId: mismoDia ? tomaTurnoId : null },
    ...(tomaDia === null || mismoDia
      ? []
      : [
          { usuarioId: proponeId, fecha: tomaDia, turnoId: tomaTurnoId },
          { usuarioId: otraId, fecha: tomaDia, turnoId: null },
        ]),
  ];
}

/** Rules that a swap which may still come about would break now. */
export async function leerEstorbos({ Id: menos, EstadoId, ProponeId, OtraId, da, toma }: Visto): Promise<string[]> {
  if (!VIVOS.includes(EstadoId)) return [];
  const pedido = { dia: da.Fecha, vuelta: toma?.Fecha ?? null, proponeId: ProponeId, otraId: OtraId, menos };
  return (await mirarCambio({ ...pedido, hoy: await hoyDelPlan() })).estorbos;
}
/** Checks that whoever decides reads: the rules, and what differs between the two people. */
export const comprobarSolicitud: Comprobar = async ({ entidadId }) => {
  const c = await selectGuardado(entidadId);
  if (!c) return [];
  const { daDia: dia, tomaDia: vuelta, proponeId, otraId, Id: menos } = c;
  const visto = await mirarCambio({ dia, vuelta, proponeId, otraId, menos, hoy: await hoyDelPlan() });
  return [
    ...avisosO(visto.estorbos, 'Se respetan los descansos y los límites de la jornada'),
    ...avisosO(visto.avisos, 'Las dos personas tienen el mismo puesto'),
  ];
};

/** Ends the swaps that nobody has granted by their first day, and tells both. Returns their number. */
export const caducarCambios = () =>
  transaction(async () => {
    const caducados = await updateCaducados();
    if (caducados.length === 0) return 0;
    const ids = caducados.map(({ Id }) => Id);
    await cerrarSolicitudes('CAMBIOTURNO', ids, { hasta: 5 });
    for (const { Id, proponeId, otraId, numero } of caducados) {
      await anotar('cambio_turno', { id: Id, estado: ESTADO_CAMBIO.caducado }, { id: proponeId }, 'caducar');
      await zanjar(sobre(Id), ['cambio_turno']);
      await notificar(
        [proponeId, otraId],
        noSeguira({ Id, Numero: numero }, 'Ha llegado el día sin que nadie lo concediera.'),
      );
    }
    return caducados.length;
  });
