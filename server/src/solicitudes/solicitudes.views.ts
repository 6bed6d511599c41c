import type { ResumenSolicitudes, Solicitud, SolicitudDetalle } from '#contract/solicitudes/solicitud.schemas.ts';
import {
  ESTADO_SOLICITUD,
  type EstadoSolicitud,
  NOMBRE_ESTADO_SOLICITUD,
  TIPOS_SOLICITUD,
} from '#contract/solicitudes/solicitudes.rules.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { ResumenRow, SolicitudDetalleRow, SolicitudRow } from './solicitud.queries.ts';
import { accionesDeSolicitud } from './solicitudes.policy.ts';

const nombreEstado = (id: number) => NOMBRE_ESTADO_SOLICITUD[id as EstadoSolicitud]; // the table's check allows only these

export const verSolicitud =
  (usuario: Usuario) =>
  (s: SolicitudRow): Solicitud => ({
    ...s,
    TipoSolicitud: TIPOS_SOLICITUD[s.TipoCodigo].nombre,
    Estado: nombreEstado(s.EstadoId),
    EnManosDe: s.EstadoId === ESTADO_SOLICITUD.pendiente ? s.aprobador : '',
    acciones: accionesDeSolicitud(usuario, s),
  });

const ACTO_LLEVA_A: Record<string, string> = {
  crear: 'Pendiente',
  aceptar: 'Aceptada',
  rechazar: 'Rechazada',
  retirar: 'Retirada',
  caducar: 'Caducada',
};
export const verSolicitudDetalle = (usuario: Usuario, s: SolicitudDetalleRow): SolicitudDetalle => ({
  ...verSolicitud(usuario)(s),
  CodigoVerificacion: s.CodigoVerificacion,
  Historial: s.Historial.map((linea) => ({ ...linea, Estado: ACTO_LLEVA_A[linea.Acto] ?? '' })),
});

const nombrar = (cuentas: ResumenRow['Mias']) =>
  cuentas.map((cuenta) => ({ ...cuenta, TipoSolicitud: TIPOS_SOLICITUD[cuenta.TipoCodigo].nombre }));
export const verResumen = ({ PorDecidir, Mias }: ResumenRow): ResumenSolicitudes => ({
  PorDecidir: nombrar(PorDecidir),
  Mias: nombrar(Mias),
});
