import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { diaEn, lunesDe, MINUTO, minutoDe } from '#contract/casa/kernel/zona.ts';

/** Work of a person as instants in milliseconds, with its work date. */
export type Trabajo = { fecha: string; desde: number; hasta: number };
export type LimitesDeDescanso = { descansoMin: number; descansoSemanalMin: number };
/** A rest that is too short. `fecha`: the day that begins too early, or the Monday of the week. `minutos`: the longest rest. */
export type DescansoRoto =
  | { tipo: 'diario'; fecha: string; anterior: string; minutos: number }
  | { tipo: 'semanal'; fecha: string; minutos: number };

/** One span per work date: pauses of a split day are no rest between working days (art. 34.3 ET). */
function jornadas(trabajo: readonly Trabajo[]): Trabajo[] {
  const porDia = new Map<string, Trabajo>();
  for (const { fecha, desde, hasta } of trabajo) {
    const antes = porDia.get(fecha);
    porDia.set(fecha, {
      fecha,
      desde: Math.min(desde, antes?.desde ?? desde),
      hasta: Math.max(hasta, antes?.hasta ?? hasta),
    });
  }
  return [...porDia.values()].toSorted((a, b) => a.desde - b.desde);
}

const diarios = (dias: readonly Trabajo[], minimo: number): DescansoRoto[] =>
  dias.flatMap((dia, i) => {
    const anterior = dias[i - 1];
    const minutos = anterior ? Math.max(0, (dia.desde - anterior.hasta) / MINUTO) : Infinity;
    return anterior && minutos < minimo
      ? [{ tipo: 'diario' as const, fecha: dia.fecha, anterior: anterior.fecha, minutos: Math.floor(minutos) }]
      : [];
  });

/** Weekly rests whose middle falls in the week of this Monday, and the longest rest that it has. */
function semana(lunes: string, dias: readonly Trabajo[], { minimo, zona }: { minimo: number; zona: string }) {
  const margen = (minimo / 2) * MINUTO;
  const empieza = minutoDe(lunes, 0, zona) - margen;
  const acaba = minutoDe(sumarDias(lunes, 7), 0, zona) + margen;
  const dentro = dias.filter(({ desde, hasta }) => hasta > empieza && desde < acaba);
  let cuantos = 0;
  let mayor = 0;
  let libre = empieza;
  for (const { desde, hasta } of [...dentro, { desde: acaba, hasta: acaba }]) {
    const minutos = Math.max(0, (desde - libre) / MINUTO);
    cuantos += Math.floor(minutos / minimo);
    mayor = Math.max(mayor, minutos);
    libre = Math.max(libre, hasta);
  }
  return { cuantos, mayor: Math.floor(mayor) };
}

/** Weeks between two Mondays without their rest, unless a neighbouring week has two (art. 37.1 ET: periods of up to 14 days). */
function semanales(dias: readonly Trabajo[], minimo: number, zona: string): DescansoRoto[] {
  const primero = dias[0];
  const ultimo = dias.at(-1);
  if (!primero || !ultimo || minimo === 0) return [];
  const rotos: DescansoRoto[] = [];
  const hasta = lunesDe(ultimo.fecha);
  for (let lunes = lunesDe(primero.fecha); lunes <= hasta; lunes = sumarDias(lunes, 7)) {
    const semanaDe = (lunesElegido: string) => semana(lunesElegido, dias, { minimo, zona });
    const semanaActual = semanaDe(lunes);
    if (
      semanaActual.cuantos > 0 ||
      semanaDe(sumarDias(lunes, -7)).cuantos > 1 ||
      semanaDe(sumarDias(lunes, 7)).cuantos > 1
    )
      continue;
    rotos.push({ tipo: 'semanal', fecha: lunes, minutos: semanaActual.mayor });
  }
  return rotos;
}

/**
 * Daily and weekly rests that this work leaves too short. The caller gives two weeks more on each side, because rests at the ends depend on
 * the neighbouring weeks.
 */
export function descansosRotos(
  trabajo: readonly Trabajo[],
  { descansoMin, descansoSemanalMin }: LimitesDeDescanso,
  zona: string,
): DescansoRoto[] {
  const dias = jornadas(trabajo);
  return [...diarios(dias, descansoMin), ...semanales(dias, descansoSemanalMin, zona)];
}

const ALREDEDOR = 4 * 60 * MINUTO;
/**
 * Rests that an extra stay breaks, and that are whole without it. A stay that begins from four hours before a
 * working day to four hours after it belongs to it; any other is a working day of its own.
 */
export function descansosQueRompe(
  planificado: readonly Trabajo[],
  extra: readonly Omit<Trabajo, 'fecha'>[],
  { limites, zona }: { limites: LimitesDeDescanso; zona: string },
): DescansoRoto[] {
  const dias = jornadas(planificado);
  const fechaDe = (desde: number) =>
    dias.find((dia) => desde >= dia.desde - ALREDEDOR && desde <= dia.hasta + ALREDEDOR)?.fecha ?? diaEn(desde, zona);
  const conExtra = [...planificado, ...extra.map((estancia) => ({ ...estancia, fecha: fechaDe(estancia.desde) }))];
  const clave = ({ tipo, fecha }: DescansoRoto) => `${tipo} ${fecha}`;
  const antes = new Map(descansosRotos(planificado, limites, zona).map((roto) => [clave(roto), roto.minutos]));
  return descansosRotos(conExtra, limites, zona).filter((roto) => roto.minutos < (antes.get(clave(roto)) ?? Infinity));
}

const dia = (fecha: string) =>
  `${NOMBRES_DIA[(Date.parse(fecha) / 86_400_000 + 3) % 7]} ${fecha.slice(8)}/${fecha.slice(5, 7)}`;
const horas = (minutos: number) =>
  minutos % 60 === 0 ? `${minutos / 60} h` : `${Math.floor(minutos / 60)} h ${minutos % 60} min`;
/** A broken rest as a sentence. */
export const decirDescanso = (roto: DescansoRoto, { descansoMin, descansoSemanalMin }: LimitesDeDescanso): string =>
  roto.tipo === 'diario'
    ? `Entre la jornada del ${dia(roto.anterior)} y la del ${dia(roto.fecha)} hay ${horas(roto.minutos)} de descanso; ` +
      `han de ser ${horas(descansoMin)}`
    : `La semana del ${dia(roto.fecha)} no tiene ${horas(descansoSemanalMin)} seguidas de descanso`;
