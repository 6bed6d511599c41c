import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { LETRAS, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { horaDeMinuto, horaUnicaEn, MINUTO } from '#contract/casa/kernel/zona.ts';
import type { PlanDia, Regla } from '#server/tiempo/turnos/turnos.port.ts';
import type { Intervalo } from './intervalo.rules.ts';

/** '7:45' */
export const duracion = (minutos: number): string =>
  `${Math.floor(Math.abs(minutos) / 60)}:${String(Math.abs(minutos) % 60).padStart(2, '0')}`;
export const hora = (minuto: number, zona: string): string => horaUnicaEn(minuto * MINUTO, zona);

/** '06:00 - 14:00'; '09:00 - 14:00 y 16:00 - 19:00' */
export const horario = ({ tramos }: PlanDia): string =>
  (tramos ?? []).map(([desde, hasta]) => `${horaDeMinuto(desde)} - ${horaDeMinuto(hasta)}`).join(' y ');
/** 'de 06:02 a 14:00'; for several intervals, the first and the last minute. */
export function horas(tramos: readonly Intervalo[], zona: string): string {
  const [primero, ultimo] = [tramos[0], tramos.at(-1)];
  if (!primero || !ultimo) return '';
  const escribir = ([desde, hasta]: Intervalo) => `de ${hora(desde, zona)} a ${hora(hasta, zona)}`;
  return tramos.length < 3
    ? tramos.map(escribir).join(' y ')
    : `${escribir([primero[0], ultimo[1]])}, en ${tramos.length} tramos`;
}

export const reglaDeTurno = ({ turno, turnoVersion, turnoDesde }: PlanDia): string =>
  `Turno ${turno}, versión ${turnoVersion}, desde ${conBarras(turnoDesde ?? '')}`;
export const reglaDeLimites = ({ version, desde }: Regla): string =>
  `Límites de jornada, versión ${version}, desde ${conBarras(desde)}`;
export const reglaDeLetra = (letra: Letra): string => `Ausencia ${letra}, ${LETRAS[letra]}`;
