import type { Acceso, AccesoDetalle, Autorizado } from '#contract/accesos/acceso.schemas.ts';
import {
  ACCESO,
  conDias,
  ESTADO_ACCESO,
  horasDeAcceso,
  letrasDeDias,
  pasaDeMedianoche,
  PERIODICIDADES,
} from '#contract/accesos/accesos.rules.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { AccesoRow, DetalleRow } from './acceso.queries.ts';
import { accionesDeAcceso } from './accesos.policy.ts';
import type { AutorizadoRow } from './autorizado.queries.ts';

/** A row as this person is to see it, with what they may do to it now. */
export const verAcceso =
  (usuario: Usuario) =>
  (a: AccesoRow | DetalleRow): Acceso => ({
    ...a,
    Periodicidad: PERIODICIDADES[a.periodicidad].nombre,
    DiasPeriodicidad: conDias(a.periodicidad) ? letrasDeDias(a.dias) : '',
    HoraInicioFinEstimada: horasDeAcceso(a.inicio, a.fin),
    Estado: ACCESO.nombre(a.EstadoId),
    EnManosDe: a.EstadoId === ESTADO_ACCESO.pendiente ? a.aprobador : '',
    SolicitudId: a.soyAprobador && a.EstadoId === ESTADO_ACCESO.pendiente ? a.solicitudId : null,
    acciones: accionesDeAcceso(usuario, a),
  });

export const verAccesoDetalle = (usuario: Usuario, a: DetalleRow): AccesoDetalle => {
  // Where else its people are expected is for whoever asked and whoever decides.
  const leImporta = a.solicitanteId === usuario.id || a.soyAprobador;
  return {
    ...verAcceso(usuario)(a),
    Advertencias: leImporta ? a.solapados.map(coincide) : [],
    // The states of its request have the same numbers as its own.
    Historial: a.Historial.map((linea) => ({ ...linea, Estado: ACCESO.nombre(linea.EstadoId ?? 0) })),
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
