import type { Acceso, AccesoDetalle, Autorizado } from '#contract/accesos/acceso.schemas.ts';
import {
  conDias,
  ESTADO_ACCESO,
  type EstadoAcceso,
  horasDeAcceso,
  letrasDeDias,
  NOMBRE_ESTADO_ACCESO,
  pasaDeMedianoche,
  PERIODICIDADES,
} from '#contract/accesos/accesos.rules.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { AccesoRow, DetalleRow } from './acceso.queries.ts';
import { accionesDeAcceso } from './accesos.policy.ts';
import type { AutorizadoRow } from './autorizado.queries.ts';

const nombreEstado = (id: number) => NOMBRE_ESTADO_ACCESO[id as EstadoAcceso]; // the table's check allows only these

/** A row as this person is to see it, with what they may do to it now. */
export const verAcceso =
  (usuario: Usuario) =>
  (a: AccesoRow | DetalleRow): Acceso => ({
    ...a,
    Periodicidad: PERIODICIDADES[a.periodicidad].nombre,
    DiasPeriodicidad: conDias(a.periodicidad) ? letrasDeDias(a.dias) : '',
    HoraInicioFinEstimada: horasDeAcceso(a.inicio, a.fin),
    Estado: nombreEstado(a.EstadoId),
    EnManosDe: a.EstadoId === ESTADO_ACCESO.pendiente ? a.aprobador : '',
    SolicitudId: a.soyAprobador && a.EstadoId === ESTADO_ACCESO.pendiente ? a.solicitudId : null,
    acciones: accionesDeAcceso(usuario, a),
  });

/** Where each act led, in the words of the states. */
const ACTO_LLEVA_A: Record<string, EstadoAcceso> = {
  crear: ESTADO_ACCESO.pendiente,
  aceptar: ESTADO_ACCESO.autorizado,
  rechazar: ESTADO_ACCESO.rechazado,
  retirar: ESTADO_ACCESO.anulado,
  anular: ESTADO_ACCESO.anulado,
  caducar: ESTADO_ACCESO.caducado,
};
export const verAccesoDetalle = (usuario: Usuario, a: DetalleRow): AccesoDetalle => {
  // Where else its people are expected is for whoever asked and whoever decides.
  const leImporta = a.solicitanteId === usuario.id || a.soyAprobador;
  return {
    ...verAcceso(usuario)(a),
    Advertencias: leImporta ? a.solapados.map(coincide) : [],
    Historial: a.Historial.map((linea) => {
      const estado = ACTO_LLEVA_A[linea.Acto];
      return { ...linea, Estado: estado === undefined ? '' : nombreEstado(estado) };
    }),
  };
};
export const coincide = (nombre: string): string => `${nombre} ya figura en otro acceso a esas horas`;

/** A stay as the gate reads it on one day: what lies outside of that day is cut off. */
export const verAutorizado =
  (dia: string) =>
  ({ inicio, fin, ...a }: AutorizadoRow): Autorizado => ({
    ...a,
    HoraInicio: a.Fecha < dia ? '00:00' : inicio,
    HoraFin: a.Fecha === dia && pasaDeMedianoche(inicio, fin) ? '24:00' : fin,
    HoraInicioFinEstimada: horasDeAcceso(inicio, fin),
  });
