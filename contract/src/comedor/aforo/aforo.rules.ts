import { aTiempo } from '#contract/comedor/centros/corte.rules.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';

export const ESTADO_PLAZA = { reservada: 1, espera: 2, cancelada: 3, acudio: 4, noAcudio: 5 } as const;
export const PLAZA = ciclo(
  { 1: 'Reservada', 2: 'En lista de espera', 3: 'Cancelada', 4: 'Acudió', 5: 'No acudió' },
  {
    cancelar: { desde: [1, 2], hasta: 3 },
    acude: { desde: [1, 5], hasta: 4 },
    noAcude: { desde: [1, 4], hasta: 5 },
  },
);
/** No-shows within some days that bring a warning, and nothing else. */
export const FALTAS = { dias: 30, avisar: 3 } as const;

type Ocupado = { Plazas: number; Ocupadas: number; EnEspera: number };
const plural = (n: number, singular: string, varias: string) => `${n} ${n === 1 ? singular : varias}`;
/** Occupancy of a sitting in words; `nivel`: its tone. */
export function ocupacionDe({ Plazas, Ocupadas, EnEspera }: Ocupado): {
  nivel: 'libre' | 'pocas' | 'completo';
  palabras: string;
} {
  const libres = Math.max(0, Plazas - Ocupadas);
  if (libres === 0)
    return {
      nivel: 'completo',
      palabras: EnEspera === 0 ? 'Completo' : `Completo · ${plural(EnEspera, 'persona espera', 'personas esperan')}`,
    };
  const quedan = libres === 1 ? 'Queda 1 plaza' : `Quedan ${libres} plazas`;
  return { nivel: libres * 5 <= Plazas ? 'pocas' : 'libre', palabras: `${quedan} de ${Plazas}` };
}

type Dejada = { EstadoId: number; Centro: string; Completo: boolean; EnEspera: number };
/** Sentence about the consequence of giving up a seat; '' where the person could book it again. */
export function alDejarDe({ EstadoId, Completo, EnEspera }: Dejada): string {
  if (EstadoId === ESTADO_PLAZA.espera) return 'Pierde su puesto en la lista';
  if (EnEspera > 0) return 'Pasa al momento a la primera persona que espera';
  return Completo ? 'Ese turno está completo: otra persona puede reservarla antes de que vuelva' : '';
}
/** True where a change to a sitting of `centro` needs a confirmation: another canteen, or a seat that may be lost. */
export const preguntaAlCambiar = (plazaDejada: Dejada, centro: string): boolean =>
  plazaDejada.Centro !== centro || (plazaDejada.EstadoId === ESTADO_PLAZA.reservada && alDejarDe(plazaDejada) !== '');

/** Sentence for an act at the cut-off or later. */
export const tarde = (corte: number, zona: string): string =>
  `Las plazas de este turno se cerraron a las ${horaEn(corte, zona)}, media hora antes de empezar`;

type Abierto = { Abierto: boolean; Cerrado: boolean; Motivo: string; Corte: string; zona: string };
/** Reason why nobody can book, change or wait in a sitting now, or ''. */
export function impedimentoDe({ Abierto, Cerrado, Motivo, Corte, zona }: Abierto, ahora: number): string {
  if (!Abierto) return Motivo ? `El comedor no abre ese día: ${Motivo}` : 'El comedor no abre ese día';
  if (Cerrado) return Motivo ? `Este turno está cerrado: ${Motivo}` : 'Este turno está cerrado';
  return aTiempo(ahora, Date.parse(Corte)) ? '' : tarde(Date.parse(Corte), zona);
}

type Marcado = { Ocupadas: number; Acudieron: number; NoAcudieron: number };
/** Attendance of a sitting that has ended. */
export const terminadoDe = ({ Ocupadas, Acudieron, NoAcudieron }: Marcado): string =>
  `Turno terminado · vinieron ${Acudieron}, no acudieron ${NoAcudieron}, sin marcar ${Ocupadas - Acudieron}`;

const les = (n: number) => (n === 1 ? 'le' : 'les');
type DelDia = Ocupado & { Acudieron: number };
/** Consequences of another number of seats on a day, or of none, for the people; `empezado`: the list no longer moves. */
export function consecuenciasDe(
  { Ocupadas, Acudieron, EnEspera }: DelDia,
  cambio: { plazas: number; cerrado: boolean },
  empezado: boolean,
): string {
  if (cambio.cerrado) {
    const pierden = Ocupadas - Acudieron;
    if (pierden + EnEspera === 0) return 'Nadie tiene plaza: no se avisa a nadie.';
    const esperan = EnEspera === 0 ? '' : ` y ${plural(EnEspera, 'deja', 'dejan')} de esperar`;
    return (
      `${plural(pierden, 'persona pierde', 'personas pierden')} su plaza${esperan}. Se ` +
      `${les(pierden + EnEspera)} avisa ahora, con el motivo.`
    );
  }
  const libres = cambio.plazas - Ocupadas;
  if (libres < 0)
    return (
      `Hay ${plural(Ocupadas, 'plaza dada', 'plazas dadas')}: nadie pierde la suya, y no se da otra hasta ` +
      `que queden menos de ${cambio.plazas}.`
    );
  const ganan = empezado ? 0 : Math.min(libres, EnEspera);
  if (ganan > 0)
    return `${plural(ganan, 'persona que espera tiene', 'personas que esperan tienen')} plaza desde ahora, y se ${les(ganan)} dice.`;
  return 'Nadie gana ni pierde su plaza.';
}
