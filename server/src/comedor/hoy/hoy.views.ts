import type { Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { nombreDeEstado } from '#contract/comedor/hoy/hoy.rules.ts';
import { corteDeTurno, instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { diaConSemana, diaCorto, type Espera, fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { MiaRow } from './hoy.queries.ts';

/** Days of a trip or a leave of a person, with their words. */
export type Fuera = { usuarioId: number; desde: string; hasta: string; porque: string };

const hastaDe = ({ clase, estado, fecha, desde, zona, corte }: MiaRow): number | null => {
  if (estado !== 1 && !(clase === 'plaza' && estado === 2)) return null;
  if (clase === 'plaza') return corteDeTurno(fecha, desde, zona);
  return instanteDe(fecha, corte ?? desde, zona);
};
/** True for a seat, or a waiting place, whose sitting is over. */
const terminada = ({ clase, estado, fecha, hasta, zona }: MiaRow, ahora: number): boolean =>
  clase === 'plaza' && estado <= 2 && ahora >= instanteDe(fecha, hasta, zona);
/** A seat, an order or a table as its person reads it. */
export function verMia(row: MiaRow, fuera: readonly Fuera[], ahora = Date.now()): Mia {
  const hasta = hastaDe(row);
  const Terminada = terminada(row, ahora);
  return {
    Clase: row.clase,
    Id: row.id,
    Fecha: row.fecha,
    Texto: row.texto,
    Detalle: `${row.desde} a ${row.hasta}`,
    Comedor: row.comedor,
    Zona: row.zona,
    EstadoId: row.estado,
    Estado: Terminada ? 'Terminada' : nombreDeEstado(row.clase, row.estado),
    Terminada,
    Version: row.version,
    Tipo: row.tipo,
    Hasta: hasta === null ? null : new Date(hasta).toISOString(),
    Coincide: fuera.find(({ desde, hasta: fin }) => desde <= row.fecha && row.fecha <= fin)?.porque ?? '',
  };
}

export const QUE = { plaza: 'Sitio', pedido: 'Pedido', mesa: 'Mesa' } as const;
const RUTA = '/menu/comedor';
/** Card of the day's page: bookings of this day. */
export const verTarjeta = (filas: readonly MiaRow[]) =>
  tarjeta({
    Nombre: 'Comedor',
    Ruta: RUTA,
    Orden: 23,
    Filas: filas.map((row) =>
      fila({
        Texto: `${QUE[row.clase]}: ${row.texto}`,
        Detalle: `${diaCorto(row.fecha)} · ${row.desde} a ${row.hasta}`,
        Etiqueta: nombreDeEstado(row.clase, row.estado),
        Tono: row.estado === 3 ? 'good' : row.clase === 'plaza' && row.estado === 2 ? 'wait' : 'neutral',
        Ruta: RUTA,
      }),
    ),
  });
/** Lines of 'Le espera': bookings that can still be given up of a day on which the person is away. */
export const verEspera = (reservas: readonly Mia[]): Espera[] => {
  const [primera] = reservas;
  if (primera === undefined) return [];
  const Texto =
    reservas.length === 1
      ? `${QUE[primera.Clase]} del comedor que puede cancelar`
      : `${reservas.length} cosas del comedor que puede cancelar`;
  const Detalle = `${diaConSemana(primera.Fecha)} · ${primera.Coincide}`;
  return [{ ...fila({ Texto, Detalle, Cuenta: reservas.length, Ruta: RUTA }), desde: null, limite: primera.Fecha }];
};
