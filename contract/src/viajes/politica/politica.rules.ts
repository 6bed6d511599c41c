import { diasEntre } from '#contract/casa/kernel/dias.ts';
import type { TipoNecesidad } from '#contract/viajes/viajes.rules.ts';

/** Limit of the company on some days, in euros: for a journey, a night, a day of a car, or a ride. Null and '': any. */
export type Limite = {
  clase: TipoNecesidad;
  pais: string | null;
  categoria: string;
  importe: number;
  texto: string;
  /** Percentage that a price may grow after its approval; null: `SUBIDA`. */
  subida: number | null;
  desde: string;
  hasta: string | null;
};
type MedioCo2 = 'AVION' | 'TREN' | 'AUTOBUS' | 'COCHE';
/** Grams of CO₂ by kilometre and person, with who publishes them. */
export type Factor = { medio: MedioCo2; gramos: number; fuente: string; desde: string; hasta: string | null };
/** Rules of the company, and what they need to know of a trip and its traveller. */
export type Reglas = { pais: string; categoria: string; limites: readonly Limite[]; factores: readonly Factor[] };
export const SIN_REGLAS: Reglas = { pais: '', categoria: '', limites: [], factores: [] };

/** Facts of a proposal for the rules; `medio`: number of the means of transport of its need. */
export type DePolitica = {
  Tipo: TipoNecesidad;
  medio: number | null;
  FechaInicio: string;
  FechaFin: string | null;
  HoraInicio: string | null;
  HoraFin: string | null;
  Kilometros: number | null;
  Precio: number;
};

const rige = (dia: string, { desde, hasta }: { desde: string; hasta: string | null }) =>
  desde <= dia && (hasta === null || dia <= hasta);
const llano = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** The limit that holds for a kind on a day: that of a category before that of a country, then the general one; of equals, the lowest. */
export function limiteDe(clase: TipoNecesidad, dia: string, { limites, pais, categoria }: Reglas): Limite | undefined {
  const peso = (l: Limite) => (l.categoria === '' ? 0 : 2) + (l.pais === null ? 0 : 1);
  return limites
    .filter((l) => l.clase === clase && rige(dia, l) && (l.pais === null || l.pais === pais))
    .filter((l) => l.categoria === '' || llano(l.categoria) === llano(categoria))
    .toSorted((a, b) => peso(b) - peso(a) || a.importe - b.importe)[0];
}

/** Nights of a lodging, days of a car, 1 of anything else. */
export function unidadesDe({
  Tipo,
  FechaInicio,
  FechaFin,
}: Pick<DePolitica, 'Tipo' | 'FechaInicio' | 'FechaFin'>): number {
  const dias = FechaFin === null ? 0 : diasEntre(FechaInicio, FechaFin);
  if (Tipo === 'A') return Math.max(1, dias);
  return Tipo === 'C' ? dias + 1 : 1;
}

/** Breach of the policy: the most that it allows, in euros, and its sentence. Null for what is within it, or has no limit. */
export function incumple(p: DePolitica, reglas: Reglas): { Limite: number; Texto: string } | null {
  const limite = limiteDe(p.Tipo, p.FechaInicio, reglas);
  if (!limite) return null;
  const cents = Math.round(limite.importe * 100) * unidadesDe(p);
  return Math.round(p.Precio * 100) > cents ? { Limite: cents / 100, Texto: limite.texto } : null;
}

/** Percentage that a price may grow after its approval where no limit says another. */
export const SUBIDA = 10;
/** The most that a proposal approved at that price may cost, in euros, without its trip returning to whoever approved it. */
export function topeDe(p: Pick<DePolitica, 'Tipo' | 'FechaInicio'>, aprobado: number, reglas: Reglas): number {
  const subida = limiteDe(p.Tipo, p.FechaInicio, reglas)?.subida ?? SUBIDA;
  return Math.floor((Math.round(aprobado * 100) * (100 + subida)) / 100) / 100;
}
/** Growth of a price over the approved one in percent, to one decimal; null for a price approved at nothing. */
export const subidaDe = (precio: number, aprobado: number): number | null =>
  aprobado === 0 ? null : Math.round((precio / aprobado - 1) * 1_000) / 10;

const MEDIOS: Readonly<Record<number, MedioCo2>> = { 1: 'AVION', 2: 'TREN', 3: 'AUTOBUS', 4: 'COCHE' };
/** Estimated kilograms of CO₂ of a proposal, to one decimal, with the source of the factor; null without kilometres or factor. */
export function co2De(p: DePolitica, { factores }: Reglas): { Kilos: number; Fuente: string } | null {
  const medio = p.Tipo === 'I' ? MEDIOS[p.medio ?? 0] : p.Tipo === 'A' ? undefined : 'COCHE';
  const factor = factores.find((f) => f.medio === medio && rige(p.FechaInicio, f));
  if (!factor || p.Kilometros === null) return null;
  return { Kilos: Math.round((p.Kilometros * factor.gramos) / 100) / 10, Fuente: factor.fuente };
}

/** Minutes from departure to arrival by the clocks of both places; null while an hour is missing, or arrival is not later. */
export function minutosDe({ Tipo, FechaInicio, FechaFin, HoraInicio, HoraFin }: DePolitica): number | null {
  if (Tipo !== 'I' || HoraInicio === null || HoraFin === null) return null;
  const minuto = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));
  const total = diasEntre(FechaInicio, FechaFin ?? FechaInicio) * 1_440 + minuto(HoraFin) - minuto(HoraInicio);
  return total > 0 ? total : null;
}
