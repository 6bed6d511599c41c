import type { Tramo } from './plan/plan.queries.ts';

/** Window of entry (from, to) and window of exit (from, to). */
type Ventanas = readonly [number, number, number, number];
type Version = { desde: string; tramos: Tramo[]; obligatorias?: Tramo[]; ventanas?: Ventanas; pausaMin?: number };
export type TurnoDemo = { codigo: string; nombre: string; letra: 'M' | 'T' | 'N' | 'P'; versiones: Version[] };

const SIEMPRE = '2020-01-01';
const h = (horas: number, minutos = 0) => horas * 60 + minutos;
const oficina = (desde: string, obligatorias: Tramo): Version => ({
  desde,
  tramos: [[h(8), h(16)]],
  obligatorias: [obligatorias],
  ventanas: [h(7, 30), h(9, 30), h(14), h(19)],
  pausaMin: 15,
});
const fijo = (letra: TurnoDemo['letra'], codigo: string, nombre: string, ...tramos: Tramo[]): TurnoDemo => ({
  codigo,
  nombre,
  letra,
  versiones: [{ desde: SIEMPRE, tramos, pausaMin: tramos.length > 1 ? 0 : 15 }],
});
/** Shifts; `cambio`: the day on which the core hours of the office became shorter. */
export const turnosDemo = (cambio: string): TurnoDemo[] => [
  {
    codigo: 'OFI',
    nombre: 'Oficina, horario flexible',
    letra: 'M',
    versiones: [oficina(SIEMPRE, [h(9), h(14)]), oficina(cambio, [h(9, 30), h(14)])],
  },
  fijo('M', 'MAN', 'Taller, mañana', [h(6), h(14)]),
  fijo('T', 'TAR', 'Taller, tarde', [h(14), h(22)]),
  fijo('N', 'NOC', 'Taller, noche', [h(22), h(30)]),
  fijo('P', 'PAR', 'Jornada partida', [h(8, 30), h(14)], [h(15, 30), h(18)]),
  fijo('M', 'MED', 'Media jornada', [h(9), h(13)]),
  fijo('M', 'COC', 'Cocina', [h(7), h(15)]),
];

/** Rotations by codes of shifts from a Monday on, '-' for rest. The gate's rotations include holidays. */
export const CUADRANTES = [
  { nombre: 'Oficina de lunes a viernes', festivos: false, ciclo: 'OFI OFI OFI OFI OFI - -' },
  {
    nombre: 'Taller a tres turnos',
    festivos: false,
    ciclo: 'MAN MAN MAN MAN MAN - - TAR TAR TAR TAR TAR - - NOC NOC NOC NOC NOC - -',
  },
  { nombre: 'Mañanas y tardes', festivos: false, ciclo: 'MAN MAN MAN MAN MAN - - TAR TAR TAR TAR TAR - -' },
  { nombre: 'Vigilancia de noche', festivos: true, ciclo: 'NOC NOC NOC NOC - - - - - - NOC NOC NOC NOC' },
  { nombre: 'Jornada partida', festivos: false, ciclo: 'PAR PAR PAR PAR PAR - -' },
  { nombre: 'Media jornada de mañana', festivos: false, ciclo: 'MED MED MED MED MED - -' },
  { nombre: 'Cocina', festivos: false, ciclo: 'COC COC COC COC COC - -' },
] as const;
type Cuadrante = (typeof CUADRANTES)[number]['nombre'];

export type Puesto = { cuadrante: Cuadrante; desfase?: number; modalidad?: 'P' | 'D' };
const OFICINA: Puesto = { cuadrante: 'Oficina de lunes a viernes' };
/** Rotations of single people: Sonia works at night, Clara part-time, Teo from home. */
const DE_PERSONA: Record<string, Puesto> = {
  sonia: { cuadrante: 'Vigilancia de noche' },
  clara: { cuadrante: 'Media jornada de mañana' },
  marta: { cuadrante: 'Cocina' },
  teo: { ...OFICINA, modalidad: 'D' },
  inigo: OFICINA,
};
const TALLER: Puesto[] = [0, 7, 14].map((desfase) => ({ cuadrante: 'Taller a tres turnos', desfase }));
const ALTERNOS: Puesto[] = [0, 7].map((desfase) => ({ cuadrante: 'Mañanas y tardes', desfase }));
/** Rotations of the people of a cost centre, assigned in turns. */
const DE_CENTRO: Record<string, readonly Puesto[]> = {
  '1100': [{ cuadrante: 'Jornada partida' }],
  '1300': TALLER,
  '1400': TALLER,
  '1500': TALLER,
  '2100': [{ cuadrante: 'Vigilancia de noche', desfase: 7 }, ...ALTERNOS],
  '2400': ALTERNOS,
  '4100': [{ cuadrante: 'Jornada partida' }, OFICINA, { cuadrante: 'Media jornada de mañana' }],
  '4200': ALTERNOS,
};
export type Trabajador = { id: number; login: string; centroCoste: string | null };
/** Rotation and modality of each person, in order. */
export function puestosDe(gente: readonly Trabajador[]): (Trabajador & Puesto)[] {
  const vistos = new Map<string, number>();
  return gente.map((trabajador) => {
    const puestoPropio = DE_PERSONA[trabajador.login];
    if (puestoPropio) return { ...trabajador, ...puestoPropio };
    const centro = trabajador.centroCoste ?? '';
    const lista = DE_CENTRO[centro] ?? [OFICINA];
    const n = vistos.get(centro) ?? 0;
    vistos.set(centro, n + 1);
    return { ...trabajador, ...(lista[n % lista.length] ?? OFICINA) };
  });
}

type FiestaLocal = readonly [dia: string, centro: string, ambito: 'A' | 'L', nombre: string, fuente: string];
const CANTABRIA = 'Calendario laboral de Cantabria (BOC)';
const MADRID = 'Calendario laboral de la Comunidad de Madrid (BOCM)';
const CANARIAS = 'Calendario laboral de Canarias (BOC de Canarias)';
/** Holidays of a work centre on fixed days, with the official calendar as their source. */
export const FIESTAS: readonly FiestaLocal[] = [
  ['07-25', 'SDR', 'L', 'Santiago Apóstol', 'Fiesta local de Santander (BOC)'],
  ['07-28', 'SDR', 'A', 'Día de las Instituciones de Cantabria', CANTABRIA],
  ['08-31', 'SDR', 'L', 'San Emeterio y San Celedonio', 'Fiesta local de Santander (BOC)'],
  ['09-15', 'SDR', 'A', 'La Bien Aparecida', CANTABRIA],
  ['05-02', 'MAD', 'A', 'Fiesta de la Comunidad de Madrid', MADRID],
  ['05-15', 'MAD', 'L', 'San Isidro', 'Fiesta local de Madrid (BOCM)'],
  ['11-09', 'MAD', 'L', 'Nuestra Señora de la Almudena', 'Fiesta local de Madrid (BOCM)'],
  ['05-30', 'LPA', 'A', 'Día de Canarias', CANARIAS],
  ['06-24', 'LPA', 'L', 'San Juan', 'Fiesta local de Las Palmas de Gran Canaria (BOC de Canarias)'],
  ['09-08', 'LPA', 'A', 'Nuestra Señora del Pino', CANARIAS],
];
