import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { enEuros } from './limites.rules.ts';

type Movido = { Id: number; Numero: string };
/** To the person: an early repayment was recorded. A locked screen shows no amount. */
export const amortizado = ({ Id, Numero }: Movido, importe: number, queda: number): Notificacion => ({
  tipo: 'prestamo_movimiento',
  titulo: queda === 0 ? 'Préstamo liquidado' : 'Devolución anticipada registrada',
  enDispositivo: `Ha cambiado su préstamo ${Numero}.`,
  texto: `${Numero} · Devuelto ${enEuros(importe)}. ${queda === 0 ? 'Ya no queda nada por devolver' : `Quedan ${enEuros(queda)}`}.`,
  ruta: `/menu/prestamos/${Id}`,
});
