import type { Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { Viaje, ViajeDetalle, ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import {
  CARGAR_A,
  ESTADO_VIAJE,
  fueraDelViaje,
  NOMBRE_ESTADO_PROPUESTA,
  VIAJE,
} from '#contract/viajes/viajes.rules.ts';
import { co2De, incumple, minutosDe, type Reglas, topeDe } from '#contract/viajes/politica/politica.rules.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { coinciden } from './viaje/solapados.rules.ts';
import type { NecesidadRow } from './preparacion/necesidad.queries.ts';
import type { PropuestaRow } from './preparacion/propuesta.queries.ts';
import type { GestionRow } from './gestion.queries.ts';
import type { DetalleRow, ViajeRow } from './viaje/viaje.queries.ts';
import {
  accionesDeNecesidad,
  accionesDePropuesta,
  accionesDeViaje,
  type ViajeDePolicy,
} from './viaje/viajes.policy.ts';
import { decirAusencia } from '#server/tiempo/turnos/turnos.port.ts';

const AGENCIA = 'Agencia de viajes';

/** Person or role that has the trip now. */
function enManosDe(v: ViajeRow | GestionRow | DetalleRow): string {
  switch (v.EstadoId) {
    case ESTADO_VIAJE.borrador:
    case ESTADO_VIAJE.rechazado:
      return v.Solicitante;
    case ESTADO_VIAJE.enPropuestas:
      return v.faltanPropuestas ? AGENCIA : v.Solicitante;
    case ESTADO_VIAJE.pendienteAprobacion:
      return v.aprobador;
    case ESTADO_VIAJE.aprobado:
      return AGENCIA;
    default:
      return '';
  }
}
const calculado = (u: Usuario, v: ViajeRow | GestionRow | DetalleRow) => ({
  CargarA: CARGAR_A[v.CargarACodigo],
  Estado: VIAJE.nombre(v.EstadoId),
  EnManosDe: enManosDe(v),
  acciones: accionesDeViaje(u, v),
});

/** A row for the reader, with the acts that they may do now. */
export const verViaje =
  (u: Usuario) =>
  (v: ViajeRow): Viaje => ({ ...v, ...calculado(u, v) });
export const verGestion =
  (u: Usuario) =>
  (v: GestionRow): ViajeGestion => ({ ...v, ...calculado(u, v) });
export const verDetalle = (u: Usuario, v: DetalleRow): ViajeDetalle => ({
  ...v,
  ...calculado(u, v),
  Advertencias: advertenciasDe(u, v),
  Historial: conEstados(v.Historial, VIAJE),
});

export const verNecesidad = (u: Usuario, v: ViajeDePolicy) => (n: NecesidadRow) => ({
  ...n,
  acciones: accionesDeNecesidad(u, v, n.QuierePropuesta),
});
export const verPropuesta =
  (u: Usuario, v: ViajeDePolicy, reglas: Reglas) =>
  ({ medio, ...p }: PropuestaRow): Propuesta => ({
    ...p,
    PrecioTope: VIAJE.permite('cambiarPrecio', v.EstadoId) ? topeDe(p, p.PrecioAprobado ?? p.Precio, reglas) : null,
    Minutos: minutosDe({ medio, ...p }),
    Incumple: incumple({ medio, ...p }, reglas),
    Co2: co2De({ medio, ...p }, reglas),
    Estado: NOMBRE_ESTADO_PROPUESTA[p.EstadoId] ?? '',
    acciones: accionesDePropuesta(u, v, p.EstadoId),
  });

/** Warnings for the readers of a trip. */
function advertenciasDe(u: Usuario, v: DetalleRow): string[] {
  const fuera = v.necesidades.some(({ inicio, fin }) => fueraDelViaje(inicio, v) || fueraDelViaje(fin, v));
  return [
    ...(v.empezado && v.EstadoId <= ESTADO_VIAJE.pendienteAprobacion ? ['La fecha de salida ya ha pasado'] : []),
    ...coinciden(v.solapados),
    ...v.ausencias.map((ausencia) => decirAusencia(ausencia, v.solicitanteId === u.id ? null : v.Solicitante)),
    ...(fuera ? ['Alguna necesidad queda fuera de las fechas del viaje'] : []),
    ...(v.necesidades.some((n) => n.inicio === null) ? ['Alguna necesidad no tiene fecha'] : []),
  ];
}
