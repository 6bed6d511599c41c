import { MARCAS, type Marca } from '#contract/agenda/agenda/agenda.rules.ts';
import type { FilaEquipo, Motivo } from '#contract/agenda/agenda/agenda.schemas.ts';

/** Reason that takes somebody away from their usual day. `fuera`: without a reason that the reader may know. */
export type Que = 'viaje' | 'ausencia' | 'pendiente' | 'nota' | 'fuera';
export type Tramo = {
  que: Que;
  texto: string;
  letra: Motivo['Letra'];
  /** First and last day, as positions among those that are shown. */
  desde: number;
  hasta: number;
  /** Only a part of its day: the person also works. */
  parte: boolean;
  /** Line of the row, so that none hides another. */
  linea: number;
};
export const marcaEn = ({ Marcas }: FilaEquipo, i: number): Marca => MARCAS.find((marca) => marca === Marcas[i]) ?? '-';

const FUERA = { que: 'fuera', texto: 'Fuera', letra: null } as const;
const esQue = (clase: Motivo['Clase']): clase is 'viaje' | 'ausencia' | 'pendiente' | 'nota' =>
  clase === 'viaje' || clase === 'ausencia' || clase === 'pendiente' || clase === 'nota';
/** Exceptions of a day: a distant shift and an access are a usual day. */
function delDia(fila: FilaEquipo, motivos: readonly Motivo[], i: number) {
  if (fila.Relacion === 'C') return ['F', 'M'].includes(marcaEn(fila, i)) ? [FUERA] : [];
  return motivos.flatMap(({ Clase, Texto, Letra }) =>
    esQue(Clase) ? [{ que: Clase, texto: Texto.replace(/, pendiente$/, ''), letra: Letra }] : [],
  );
}

/** Exceptions of a person, each from its first to its last day; days without work between them do not part them. */
export function tramosDe(fila: FilaEquipo, dias: readonly string[]): Tramo[] {
  const porDia = Map.groupBy(fila.Motivos, ({ Fecha }) => Fecha);
  const tramos: Tramo[] = [];
  for (const [i, fecha] of dias.entries())
    for (const cosa of delDia(fila, porDia.get(fecha) ?? [], i)) {
      const antes = tramos.findLast(({ que, texto }) => que === cosa.que && texto === cosa.texto);
      const seguido =
        antes && dias.slice(antes.hasta + 1, i).every((_, n) => marcaEn(fila, antes.hasta + 1 + n) === '-');
      if (antes && seguido) Object.assign(antes, { hasta: i, parte: false });
      else tramos.push({ ...cosa, desde: i, hasta: i, parte: marcaEn(fila, i) === 'M', linea: 0 });
    }
  const libres: number[] = [];
  for (const tramo of tramos.toSorted((a, b) => a.desde - b.desde)) {
    const libre = libres.findIndex((hasta) => hasta < tramo.desde);
    tramo.linea = libre < 0 ? libres.length : libre;
    libres[tramo.linea] = tramo.hasta;
  }
  return tramos;
}

/** People who work on a day, of those who have a shift; and how many of them would not, if all that is asked for were granted. */
export function quedanEn(filas: readonly FilaEquipo[], fecha: string, i: number) {
  const conJornada = filas.filter((fila) => marcaEn(fila, i) !== '-');
  const motivosDe = (fila: FilaEquipo) => fila.Motivos.filter((motivo) => motivo.Fecha === fecha);
  const quedan = conJornada.filter(
    (fila) => marcaEn(fila, i) !== 'F' || motivosDe(fila).some(({ Clase }) => Clase === 'turno'),
  );
  const pedidos = quedan.filter((fila) => motivosDe(fila).some(({ Clase }) => Clase === 'pendiente'));
  return { de: conJornada.length, quedan: quedan.length, pedidos: pedidos.length };
}
