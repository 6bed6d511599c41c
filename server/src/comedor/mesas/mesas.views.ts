import type { FranjaDelDia, Reserva, ReservaDeCocina } from '#contract/comedor/mesas/mesa.schemas.ts';
import { plazoDe, RESERVA_MESA } from '#contract/comedor/mesas/mesas.rules.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import type { FranjaRow } from './mesa.queries.ts';
import type { ReservaRow } from './reserva.queries.ts';

const ms = (instante: string) => Date.parse(instante);
/** Instant until which a table waits for its booker. */
export const plazoDeReserva = (r: ReservaRow): number => Math.min(plazoDe(ms(r.Empieza), ms(r.Creada)), ms(r.Termina));
/** State of a booking now, a moment before its clock writes it. */
function estadoAhora(r: ReservaRow): number {
  if (r.EstadoId === 1 && ms(r.Ahora) >= plazoDeReserva(r)) return 5;
  return r.EstadoId === 2 && ms(r.Ahora) >= ms(r.Termina) ? 3 : r.EstadoId;
}
export const estaViva = (r: ReservaRow): boolean => estadoAhora(r) <= 2;

export function verReserva(r: ReservaRow): Reserva {
  const EstadoId = estadoAhora(r);
  const empezada = ms(r.Ahora) >= ms(r.Empieza);
  return {
    ...r,
    EstadoId,
    Estado: RESERVA_MESA.nombre(EstadoId),
    Plazo: new Date(plazoDeReserva(r)).toISOString(),
    acciones: RESERVA_MESA.claves.filter(
      (acto) => RESERVA_MESA.permite(acto, EstadoId) && (acto !== 'ocupar' || empezada),
    ),
  };
}
export function verDeCocina(r: ReservaRow): ReservaDeCocina {
  const EstadoId = estadoAhora(r);
  return { ...r, EstadoId, Estado: RESERVA_MESA.nombre(EstadoId) };
}

const SIN_ABRIR = 'El comedor no abre ese día';
/** Reason for which a day takes no bookings. */
export const cerradoDe = (fecha: string, dias: readonly string[], cierre: string): string =>
  dias.includes(fecha) ? cierre : SIN_ABRIR;
export const verFranja = ({ Motivo, pasada, ...f }: FranjaRow): FranjaDelDia => ({
  ...f,
  Cerrada: Motivo || (pasada ? 'Ya ha terminado' : ''),
});

/** Words for 'Terraza 3, el martes 24 nov., de 14:00 a 14:45'. */
export const enPalabras = (r: ReservaRow): string =>
  `${r.Mesa}, el ${diaConSemana(r.Fecha)}, de ${r.Desde} a ${r.Hasta}`;
/** To the booker: the kitchen has closed or cancelled it. */
export const cancelada = (r: ReservaRow, motivo: string): Notificacion => ({
  tipo: 'mesa_cancelada',
  titulo: 'Su mesa se ha cancelado',
  texto: `${enPalabras(r)}. Motivo: ${motivo}`,
  ruta: `/menu/comedor/mesas?centro=${r.Centro}`,
});
