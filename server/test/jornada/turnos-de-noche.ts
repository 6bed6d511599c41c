// Shifts over both changes of clocks and over midnight, in the three zones: the clock-ins, and the expected result.
import type { Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import type { PlanDia } from '#server/tiempo/turnos/turnos.port.ts';

export const ZONA = { madrid: 'Europe/Madrid', canarias: 'Atlantic/Canary', ceuta: 'Africa/Ceuta' } as const;
type Caso = [
  zona: keyof typeof ZONA,
  fecha: string,
  /** '22:00-06:00'; an end before its start is on the next day. */
  horario: string,
  fichajes: string,
  minutos: [teorico: number, trabajado: number, saldo: number],
  incidencias?: string,
  plan?: Partial<PlanDia>,
];
const noche = {
  entradaDesde: 1260,
  entradaHasta: 1380,
  salidaDesde: 1740,
  salidaHasta: 1860,
  obligatorias: [[1440, 1680]],
} satisfies Partial<PlanDia>;
/** Leave of two kinds that has the whole day: the longest is said first, or the first of the two. */
const enMitades = (primera: Letra, segunda: Letra, minutos: number): Partial<PlanDia> => ({
  ausencia: primera as 'V',
  ausenteMin: minutos * 2,
  partes: [primera, segunda].map((letra) => ({ letra, minutos })),
});
const doce = { teoricoMin: 480 } satisfies Partial<PlanDia>;

export const TURNOS: readonly Caso[] = [
  // clocks go back: the hour that comes twice is worked twice
  ['madrid', '2026-10-24', '22:00-06:00', 'E 22:00+2, S +1 06:00+1', [480, 540, 60]],
  ['madrid', '2026-10-24', '22:00-06:00', 'E 22:00+2, S +1 05:00+1', [480, 480, 0], 'salida_temprana 60'],
  ['madrid', '2026-10-24', '22:00-06:00', 'E 21:58+2, S +1 06:04+1', [480, 546, 66]],
  ['madrid', '2026-10-24', '22:00-06:00', 'E 22:20+2, S +1 06:00+1', [480, 520, 40], 'entrada_tardia 20'],
  ['madrid', '2026-10-24', '20:00-08:00', 'E 20:00+2, S +1 08:00+1', [720, 780, 60]],
  ['madrid', '2026-10-25', '00:00-08:00', 'E 00:00+2, S 08:00+1', [480, 540, 60]],
  ['madrid', '2026-10-25', '06:00-14:00', 'E 06:00+1, S 14:00+1', [480, 480, 0]],
  ['madrid', '2026-10-25', '09:00-14:00 16:00-19:00', 'E 09:00+1, S 14:00+1, E 16:00+1, S 19:00+1', [480, 480, 0]],
  ['madrid', '2026-10-24', '14:00-22:00', 'E 14:00+2, S 22:00+2', [480, 480, 0]],
  ['canarias', '2026-10-24', '22:00-06:00', 'E 22:00+1, S +1 06:00+0', [480, 540, 60]],
  ['canarias', '2026-10-25', '00:00-08:00', 'E 00:00+1, S 08:00+0', [480, 540, 60]],
  ['ceuta', '2026-10-24', '22:00-06:00', 'E 22:00+2, S +1 06:00+1', [480, 540, 60]],
  ['ceuta', '2026-10-24', '23:00-07:00', 'E 23:03+2, S +1 06:57+1', [480, 534, 54]],
  // an end and a beginning within the hour that comes twice
  ['madrid', '2026-10-24', '18:00-02:30', 'E 18:00+2, S +1 02:30+2', [510, 510, 0]],
  ['madrid', '2026-10-24', '18:00-02:30', 'E 18:00+2, S +1 02:30+1', [510, 570, 60]],
  ['madrid', '2026-10-24', '18:00-02:30', 'E 18:00+2, S +1 02:50+2', [510, 530, 20]],
  ['madrid', '2026-10-24', '18:00-02:30', 'E 18:00+2, S +1 02:50+1', [510, 590, 65], 'fuera_de_jornada 15'],
  ['madrid', '2026-10-25', '02:30-10:30', 'E 02:30+2, S 10:30+1', [480, 540, 60]],
  ['madrid', '2026-10-25', '02:30-10:30', 'E 02:30+1, S 10:30+1', [480, 480, 0]],
  ['canarias', '2026-10-24', '18:00-01:30', 'E 18:00+1, S +1 01:30+1', [450, 450, 0]],
  ['canarias', '2026-10-24', '18:00-01:30', 'E 18:00+1, S +1 01:30+0', [450, 510, 60]],
  ['ceuta', '2026-10-25', '02:15-06:15', 'E 02:15+1, S 06:15+1', [240, 240, 0]],
  // a pause through that hour
  ['madrid', '2026-10-24', '22:00-06:00', 'E 22:00+2, PI +1 02:10+2, PF +1 02:10+1, S +1 06:00+1', [480, 480, 0]],
  ['madrid', '2026-10-24', '22:00-06:00', 'E 22:00+2, PI +1 02:10+2, PF +1 02:10+1, S +1 06:00+1', [480, 495, 15], '', { pausaMin: 15 }],
  // clocks go forward: the hour that is not there is not owed
  ['madrid', '2027-03-27', '22:00-06:00', 'E 22:00+1, S +1 06:00+2', [420, 420, 0]],
  ['madrid', '2027-03-27', '22:00-06:00', 'E 22:00+1, S +1 05:40+2', [420, 400, -20], 'salida_temprana 20'],
  ['madrid', '2027-03-27', '20:00-08:00', 'E 20:00+1, S +1 08:00+2', [660, 660, 0]],
  ['madrid', '2027-03-28', '00:00-08:00', 'E 00:00+1, S 08:00+2', [420, 420, 0]],
  ['madrid', '2027-03-28', '06:00-14:00', 'E 06:00+2, S 14:00+2', [480, 480, 0]],
  ['madrid', '2027-03-28', '09:00-14:00 16:00-19:00', 'E 09:00+2, S 14:00+2, E 16:00+2, S 19:00+2', [480, 480, 0]],
  ['madrid', '2027-03-27', '22:00-06:00', 'E 22:00+1, PI +1 01:50+1, PF +1 03:10+2, S +1 06:00+2', [420, 400, -20]],
  ['madrid', '2027-03-27', '22:00-06:00', 'E 22:00+1, PI +1 01:50+1, PF +1 03:10+2, S +1 06:00+2', [420, 420, 0], '', { pausaMin: 30 }],
  ['canarias', '2027-03-27', '22:00-06:00', 'E 22:00+0, S +1 06:00+1', [420, 420, 0]],
  ['canarias', '2027-03-28', '00:00-08:00', 'E 00:00+0, S 08:00+1', [420, 420, 0]],
  ['ceuta', '2027-03-27', '22:00-06:00', 'E 22:00+1, S +1 06:00+2', [420, 420, 0]],
  ['ceuta', '2027-03-27', '23:00-07:00', 'E 23:00+1, S +1 07:04+2', [420, 424, 4]],
  // nine hours of which one is a pause that does not count: the hour that is not there is one of work
  ['madrid', '2027-03-27', '22:00-07:00', 'E 22:00+1, PI +1 04:00+2, PF +1 05:00+2, S +1 07:00+2', [420, 420, 0], '', doce],
  // an end and a beginning within the hour that is not there
  ['madrid', '2027-03-27', '18:00-02:30', 'E 18:00+1, S +1 03:30+2', [510, 510, 0]],
  ['madrid', '2027-03-28', '02:30-10:30', 'E 03:30+2, S 10:30+2', [420, 420, 0]],
  ['madrid', '2027-03-28', '02:30-10:30', 'E 03:00+2, S 10:30+2', [420, 450, 5], 'fuera_de_jornada 25'],
  ['canarias', '2027-03-28', '01:30-09:30', 'E 02:30+1, S 09:30+1', [420, 420, 0]],
  // flexible nights
  ['madrid', '2026-10-24', '22:00-06:00', 'E 21:30+2, S +1 06:30+1', [480, 600, 120], '', noche],
  ['madrid', '2026-10-24', '22:00-06:00', 'E 20:30+2, S +1 06:00+1', [480, 630, 125], 'fuera_de_jornada 25', noche],
  ['madrid', '2027-03-27', '22:00-06:00', 'E 21:30+1, S +1 06:30+2', [420, 480, 60], '', noche],
  ['canarias', '2027-03-27', '22:00-06:00', 'E +1 00:20+0, S +1 06:30+1', [420, 310, -110], 'entrada_tardia 20', noche],
  // leave on those nights
  ['madrid', '2027-03-27', '22:00-06:00', '', [420, 0, 0], '', { ausencia: 'V' }],
  ['madrid', '2027-03-27', '22:00-06:00', '', [420, 0, -420], '', { ausencia: 'O' }],
  ['madrid', '2026-10-24', '22:00-06:00', '', [0, 0, 0], '', { ausencia: 'J' }],
  ['madrid', '2026-10-24', '22:00-06:00', 'E 22:00+2, S +1 05:00+1', [480, 480, 0], '', { ausenteMin: 60, partes: [{ letra: 'R',
    minutos: 60 }] }],
  ['madrid', '2027-03-27', '22:00-06:00', 'E 22:00+1, S +1 05:00+2', [420, 360, 0], '', { ausenteMin: 60, partes: [{ letra: 'R',
    minutos: 60 }] }],
  ['madrid', '2026-11-10', '22:00-05:35', '', [455, 0, 0], '', enMitades('V', 'Y', 227)],
  ['madrid', '2026-11-10', '22:00-05:35', '', [455, 0, -228], '', enMitades('O', 'V', 227)],
  ['madrid', '2026-11-10', '22:00-05:35', '', [455, 0, 0], '', enMitades('L', 'V', 227)],
  // forgotten and missing on those nights
  ['madrid', '2026-10-24', '22:00-06:00', 'E 22:00+2', [480, 0, -480], 'sin_salida 0'],
  ['canarias', '2027-03-27', '22:00-06:00', '', [420, 0, -420], 'sin_fichar 420'],
  // midnight, on any night of the year
  ['madrid', '2026-11-10', '16:00-00:00', 'E 16:00+1, S +1 00:00+1', [480, 480, 0]],
  ['madrid', '2026-11-10', '16:00-00:00', 'E 16:00+1, S 23:58+1', [480, 478, -2]],
  ['madrid', '2026-11-10', '16:00-00:00', 'E 16:00+1, S +1 00:20+1', [480, 500, 5], 'fuera_de_jornada 15'],
  ['canarias', '2026-07-10', '23:30-07:30', 'E 23:30+1, S +1 07:30+1', [480, 480, 0]],
  ['ceuta', '2026-12-31', '22:00-06:00', 'E 22:00+1, S +1 06:00+1', [480, 480, 0]],
  ['madrid', '2028-02-28', '22:00-06:00', 'E 22:00+1, S +1 06:00+1', [480, 480, 0]],
  // other years
  ['madrid', '2025-10-25', '22:00-06:00', 'E 22:00+2, S +1 06:00+1', [480, 540, 60]],
  ['madrid', '2025-03-29', '22:00-06:00', 'E 22:00+1, S +1 06:00+2', [420, 420, 0]],
  ['canarias', '2025-10-25', '22:00-06:00', 'E 22:00+1, S +1 06:00+0', [480, 540, 60]],
  ['canarias', '2027-10-30', '22:00-06:00', 'E 22:00+1, S +1 06:00+0', [480, 540, 60]],
  ['ceuta', '2025-03-29', '22:00-06:00', 'E 22:00+1, S +1 06:00+2', [420, 420, 0]],
]; // oxfmt-ignore
