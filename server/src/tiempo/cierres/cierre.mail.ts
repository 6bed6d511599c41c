import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

const meses = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });
/** 'octubre de 2026' */
export const nombreDeMes = (mes: string): string => meses.format(new Date(`${mes}-01`));
/** Minutes of a balance as '+2:15' or '−0:30'. */
export const conSigno = (minutos: number): string => {
  const abs = Math.abs(minutos);
  return `${minutos < 0 ? '−' : '+'}${Math.floor(abs / 60)}:${String(abs % 60).padStart(2, '0')}`;
};
export const sobre = (id: number): string => `cierre:${id}`;

type Cerrado = { id: number; mes: string; saldo: number; final: number };
/** Notification to the person. A locked screen shows the month only. */
export const conformidadPedida = ({ id, mes, saldo, final }: Cerrado): Notificacion => ({
  tipo: 'cierre_conformidad',
  titulo: 'Un mes espera su conformidad',
  enDispositivo: `La jornada de ${nombreDeMes(mes)} espera su conformidad.`,
  texto: `${nombreDeMes(mes)}: saldo del mes ${conSigno(saldo)}. Al mes siguiente pasan ${conSigno(final)}.`,
  ruta: `/menu/jornada/cierres/${id}`,
  sobre: sobre(id),
  correo: { asunto: `Su jornada de ${nombreDeMes(mes)} espera su conformidad` },
});
/** Notification to RRHH. */
export const disconforme = (c: {
  id: number;
  mes: string;
  personaId: number;
  persona: string;
  motivo: string;
}): Notificacion => ({
  tipo: 'cierre_disconforme',
  titulo: 'Una persona no está conforme con su mes',
  enDispositivo: `Hay una disconformidad con el cierre de ${nombreDeMes(c.mes)}.`,
  texto: `${c.persona}, ${nombreDeMes(c.mes)}\n${c.motivo}`,
  ruta: `/menu/cierres/${c.personaId}?mes=${c.mes}`,
  sobre: sobre(c.id),
});
