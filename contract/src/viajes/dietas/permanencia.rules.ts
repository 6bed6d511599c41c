import { diasEntre, sumarDias, sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { claveDeLugar, type Lugar } from './lugar.rules.ts';

/** Months of stay in one municipality after which nothing of it is untaxed (RIRPF art. 9.A.3.a). */
export const MESES_DE_PERMANENCIA = 9;
/** Days of work in one place, both included. */
export type Estancia = { lugar: Lugar; desde: string; hasta: string };
/** Continuous stay in a municipality. */
export type Permanencia = Estancia & { excede: boolean };

/** First day on which a stay that began on `desde` is longer than nine months, counted from date to date. */
export function primerDiaDeMas(desde: string): string {
  const mes = sumarMeses(desde.slice(0, 7), MESES_DE_PERMANENCIA);
  const mismo = `${mes}-${desde.slice(8)}`;
  const ultimo = ultimoDia(mes);
  return mismo > ultimo ? sumarDias(ultimo, 1) : mismo;
}

/**
 * Continuous stays: a second stay in the municipality goes on with the first where each day between them is one that does not change the
 * place of work, as leave, sickness, a holiday or the weekend are. A day of work elsewhere ends it.
 */
export function permanencias(
  estancias: readonly Estancia[],
  noInterrumpe: (dia: string) => boolean,
): readonly Permanencia[] {
  const enFecha = estancias.toSorted((a, b) => a.desde.localeCompare(b.desde) || a.hasta.localeCompare(b.hasta));
  const juntas = new Map<string, Estancia[]>();
  for (const estancia of enFecha) {
    const clave = claveDeLugar(estancia.lugar);
    const antes = juntas.get(clave) ?? [];
    const ultima = antes.at(-1);
    if (ultima && sigue(ultima.hasta, estancia.desde, noInterrumpe))
      juntas.set(clave, [
        ...antes.slice(0, -1),
        { ...ultima, hasta: ultima.hasta > estancia.hasta ? ultima.hasta : estancia.hasta },
      ]);
    else juntas.set(clave, [...antes, estancia]);
  }
  return [...juntas.values()]
    .flat()
    .map((estancia) => ({ ...estancia, excede: estancia.hasta >= primerDiaDeMas(estancia.desde) }));
}

/** True where no day between two stays interrupts. A gap of more than a year is never read day by day. */
function sigue(hasta: string, desde: string, noInterrumpe: (dia: string) => boolean): boolean {
  const hueco = diasEntre(hasta, desde) - 1;
  if (hueco > 366) return false;
  return Array.from({ length: Math.max(0, hueco) }, (_each, n) => sumarDias(hasta, n + 1)).every(noInterrumpe);
}
