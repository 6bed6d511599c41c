/** Letters of the calendar with their names (spec section 2.14), misspellings included. */
export const LETRAS = {
  A: 'Accidente',
  B: 'Matrimonio',
  C: 'Comisión de Servicio',
  D: 'Descanso',
  E: 'Enfermedad',
  H: 'Reunión Comité',
  J: 'Sanción',
  L: 'Permiso sin Retribucción', // sic
  M: 'Turno Mañana',
  N: 'Turno Noche',
  O: 'Descanso Hor. Flex',
  P: 'Partida',
  R: 'Permiso Retribuido',
  S: 'Oblig. Sociales',
  T: 'Turno Tarde',
  U: 'Tras. Domicilio',
  V: 'Vacaciones',
  W: 'Huelga',
  Y: 'Libre disposición',
  Z: 'Permiso Retrib. Fallec',
} as const;
export type Letra = keyof typeof LETRAS;
export const CLAVES_LETRA = Object.keys(LETRAS) as [Letra, ...Letra[]]; // the keys of a literal object are exactly its type's keys

/** Letters of shifts. */
export const DE_TURNO = ['M', 'T', 'N', 'P'] as const satisfies readonly Letra[];
/** Letters of absences. `O` is rest taken for time that was worked on other days. */
export const DE_AUSENCIA = [
  'A',
  'B',
  'C',
  'E',
  'H',
  'J',
  'L',
  'O',
  'R',
  'S',
  'U',
  'V',
  'W',
  'Y',
  'Z',
] as const satisfies readonly Letra[];
/** Letters that reveal health: the person and RRHH read them, other people read `R`. */
export const DE_SALUD: readonly Letra[] = ['A', 'E'];
export const esDeSalud = (letra: Letra | null): boolean => letra !== null && DE_SALUD.includes(letra);
/** Absences whose hours are neither owed nor paid. */
export const SIN_RETRIBUIR: readonly Letra[] = ['J', 'L', 'W'];
