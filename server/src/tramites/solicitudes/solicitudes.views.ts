import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type {
  ResumenSolicitudes,
  Solicitud,
  SolicitudDetalle,
} from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { SOLICITUD } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { decisionDe } from '#server/casa/kernel/decision-kinds.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { CuentaRow, SolicitudDetalleRow, SolicitudRow } from './solicitud.queries.ts';
import { alertaDe, completarVista } from './vista/vista.rules.ts';
import { accionesDeSolicitud } from './solicitudes.policy.ts';

export const verSolicitud =
  (usuario: Usuario) =>
  (s: SolicitudRow & { delArea?: string | undefined }): Solicitud => ({
    ...s,
    TipoSolicitud: decisionDe(s.TipoCodigo).nombre,
    Estado: SOLICITUD.nombre(s.EstadoId),
    EnNombreDe: s.EstadoId === 1 ? (s.representado?.nombre ?? null) : null,
    EnManosDe: s.EstadoId === 1 ? s.aprobador : '',
    ...completarVista(s),
    Alerta: alertaDe(s, s.delArea),
    acciones: accionesDeSolicitud(usuario, s),
  });

export const verHallazgo = (s: SolicitudRow): Hallazgo => ({
  Tipo: 'Pendientes de mi firma',
  Texto: s.Resumen,
  Detalle: `${decisionDe(s.TipoCodigo).nombre} · ${s.Numero} · ${s.Peticionario}`,
  Ruta: `/menu/solicitudes/${s.Id}?ver=pendientes`,
});

export const verSolicitudDetalle = (usuario: Usuario, s: SolicitudDetalleRow): SolicitudDetalle => ({
  ...verSolicitud(usuario)(s),
  CodigoVerificacion: s.CodigoVerificacion,
  Historial: conEstados(s.Historial, SOLICITUD),
});

export const verResumen = (cuentas: CuentaRow[]): ResumenSolicitudes => ({
  PorDecidir: cuentas.map((cuenta) => ({ ...cuenta, TipoSolicitud: decisionDe(cuenta.TipoCodigo).nombre })),
});
