import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { FormularioEpi, SolicitudEpi, SolicitudEpiDetalle } from '#contract/planta/epi/epi.schemas.ts';
import { MOTIVOS_EPI, periodoDe, SOLICITUD_EPI } from '#contract/planta/epi/epi.rules.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { ArticuloRow } from './cupo.queries.ts';
import { accionesDeSolicitudEpi } from './epi.policy.ts';
import type { DetalleRow, SolicitudRow } from './solicitud.queries.ts';

export const verSolicitud =
  (usuario: Usuario) =>
  (s: SolicitudRow): SolicitudEpi => ({
    ...s,
    Motivo: MOTIVOS_EPI[s.MotivoCodigo].nombre,
    PedidaPor: s.pideId === s.PersonaId ? '' : s.pide,
    Estado: SOLICITUD_EPI.nombre(s.EstadoId),
    acciones: accionesDeSolicitudEpi(usuario, s),
  });
export const verSolicitudDetalle = (usuario: Usuario, s: DetalleRow): SolicitudEpiDetalle => ({
  ...verSolicitud(usuario)(s),
  Historial: conEstados(s.Historial, SOLICITUD_EPI),
  Almacenes: s.Almacenes,
});

export const verHallazgo = (s: SolicitudRow): Hallazgo => ({
  Tipo: 'Mis EPI',
  Texto: resumenDe(s.Articulo, s.Cantidad),
  Detalle: `${s.Numero} · ${SOLICITUD_EPI.nombre(s.EstadoId)}`,
  Ruta: `/menu/epi/solicitudes/${s.Id}`,
});

/** One line without size or reason, which fewer people may read: 'Guante de nitrilo (2)'. */
export const resumenDe = (articulo: string, cantidad: number): string =>
  cantidad === 1 ? articulo : `${articulo} (${cantidad})`;
/** The whole content, as PRL reads and signs it. */
export const datosDe = (a: ArticuloRow, f: FormularioEpi, puesto: string) => [
  { Nombre: 'Artículo', Valor: [a.Nombre, a.Modelo].filter(Boolean).join(' · ') },
  ...(f.talla ? [{ Nombre: 'Talla', Valor: f.talla }] : []),
  { Nombre: 'Cantidad', Valor: String(f.cantidad) },
  { Nombre: 'Motivo', Valor: MOTIVOS_EPI[f.motivo].nombre },
  ...(f.nota ? [{ Nombre: 'Nota', Valor: f.nota }] : []),
  { Nombre: 'Puesto', Valor: puesto || 'Sin puesto' },
  { Nombre: 'Cupo del puesto', Valor: a.Cupo ? `${periodoDe(a.Cupo)}; quedan ${a.Cupo.Quedan}` : 'Sin cupo' },
];
