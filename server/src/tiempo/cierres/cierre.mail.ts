import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

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
  enDispositivo: `La jornada de ${mesEnPalabras(mes)} espera su conformidad.`,
  texto: `${mesEnPalabras(mes)}: saldo del mes ${conSigno(saldo)}. Al mes siguiente pasan ${conSigno(final)}.`,
  ruta: `/menu/jornada/cierres/${id}`,
  sobre: sobre(id),
  correo: { asunto: `Su jornada de ${mesEnPalabras(mes)} espera su conformidad` },
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
  enDispositivo: `Hay una disconformidad con el cierre de ${mesEnPalabras(c.mes)}.`,
  texto: `${c.persona}, ${mesEnPalabras(c.mes)}\n${c.motivo}`,
  ruta: `/menu/cierres/${c.personaId}?mes=${c.mes}`,
  sobre: sobre(c.id),
});
