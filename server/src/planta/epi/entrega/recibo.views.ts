import type { ReciboEpi, ReciboEpiDetalle } from '#contract/planta/epi/recibo.schemas.ts';
import { RECIBO_EPI } from '#contract/planta/epi/epi.rules.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { accionesDeRecibo } from '../peticion/epi.policy.ts';
import type { PiezaRow } from './pieza.queries.ts';
import { verPieza } from './pieza.views.ts';
import type { DetalleRow, ReciboRow } from './recibo.queries.ts';

/** One line without articles or sizes: people who hear of a late signature read it too. */
export const resumenDeRecibo = (lineas: number): string =>
  lineas === 1 ? 'Entrega de un equipo de protección' : `Entrega de ${lineas} equipos de protección`;

const INSTRUCCIONES =
  'He recibido los equipos con sus instrucciones de uso, mantenimiento y sustitución, y me comprometo a ' +
  'usarlos y cuidarlos (arts. 8 y 10 del RD 773/1997)';
const lineaDe = (z: PiezaRow) =>
  [
    `${z.Cantidad} × ${[z.Articulo, z.Modelo].filter(Boolean).join(' ')}`,
    z.Talla && `talla ${z.Talla}`,
    z.Norma,
    z.Lote && `lote ${z.Lote}`,
    z.Caduca ? `caduca el ${diaCorto(z.Caduca)}` : 'sin fecha de caducidad',
  ]
    .filter(Boolean)
    .join(', ');
/** The whole content, as the person reads and signs it. */
export const datosDeRecibo = (piezas: readonly PiezaRow[]) => [
  ...piezas.map((z, i) => ({ Nombre: `Equipo ${i + 1}`, Valor: lineaDe(z) })),
  { Nombre: 'Entregado el', Valor: diaCorto(piezas[0]?.Entregada ?? new Date().toISOString()) },
  { Nombre: 'Declaración', Valor: INSTRUCCIONES },
];

export const verRecibo =
  (usuario: Usuario) =>
  (r: ReciboRow): ReciboEpi => ({
    ...r,
    Estado: RECIBO_EPI.nombre(r.EstadoId),
    acciones: accionesDeRecibo(usuario, r),
  });
export const verReciboDetalle = (usuario: Usuario, r: DetalleRow, piezas: readonly PiezaRow[]): ReciboEpiDetalle => ({
  ...verRecibo(usuario)(r),
  Piezas: piezas.map(verPieza(usuario)),
  Datos: r.Datos,
  FirmaDigital: r.FirmaDigital,
  CodigoVerificacion: r.CodigoVerificacion,
  Firmado: r.CodigoVerificacion === null ? null : r.Firmado,
  Comentario: r.Comentario,
  Historial: conEstados(r.Historial, RECIBO_EPI),
});
