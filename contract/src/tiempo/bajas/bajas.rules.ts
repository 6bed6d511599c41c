import { ciclo, clavesDe } from '#contract/casa/kernel/ciclo.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';

export const ESTADO_BAJA = { curso: 1, alta: 2, retirada: 3 } as const;
/** A sickness as it is told (S-8570). `corregirAlta` and later withdrawals are of human resources. */
export const BAJA = ciclo(
  { 1: 'En curso', 2: 'Con alta', 3: 'Retirada' },
  {
    alta: { desde: [1], hasta: 2 },
    prorrogar: { desde: [1], hasta: 1 },
    corregirAlta: { desde: [2], hasta: 2 },
    adjuntar: { desde: [1, 2], hasta: null },
    retirar: { desde: [1, 2], hasta: 3 },
  },
);

/** Kinds of sickness, by their letter of the calendar. Nothing says what the illness is. */
export const CLASES_BAJA = { E: 'Enfermedad común', A: 'Accidente de trabajo' } as const;
export const CLAVES_CLASE_BAJA = clavesDe(CLASES_BAJA);
export type ClaseBaja = keyof typeof CLASES_BAJA;
/** Papers of a sickness. */
export const PAPELES_BAJA = { B: 'Parte de baja', C: 'Parte de confirmación', A: 'Parte de alta' } as const;
export const CLAVES_PAPEL_BAJA = clavesDe(PAPELES_BAJA);
export type PapelBaja = keyof typeof PAPELES_BAJA;
export const TIPOS_PAPEL = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** Bytes of a paper; a photo of a phone is made smaller first. */
export const MAX_PAPEL = 5 * 1024 * 1024;
export const MAX_PAPELES = 40;
/** Days after its beginning within which a sickness may be told by its person or their responsible, and by human resources (S-8571). */
export const ATRAS = 30;
export const ATRAS_RRHH = 365;
/** Days ahead on which the last day of a sickness may lie. */
export const ALTA_POR_DELANTE = 7;
/** Longest sickness: 365 days and an extension of 180 (art. 169.1 LGSS). */
export const MAX_DIAS_BAJA = 545;
/** Days after a discharge within which the same illness is the same process (art. 169.2 LGSS). */
export const DIAS_RECAIDA = 180;
/** Days within which whoever told a sickness by mistake takes it back by themselves. */
export const DIAS_RETIRAR = 3;

export type Tramo = { desde: string; hasta: string };
/** Absence that stands for some days of a sickness. */
export type Puesta = Tramo & { id: number };
/** `quitar`: absences that go, with the stretches of each that stay and that go. `poner`: new stretches. */
export type CambiosDeDias = {
  quitar: { id: number; quedan: Tramo[]; sobran: Tramo[] }[];
  poner: Tramo[];
  /** Months that are closed and have days to be written or taken away: they wait until it is opened again (S-8573). */
  meses: string[];
};

const dias = ({ desde, hasta }: Tramo): string[] => {
  const todos: string[] = [];
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) todos.push(dia);
  return todos;
};
/** Runs of following days. */
const enTramos = (sueltos: readonly string[]): Tramo[] => {
  const tramos: Tramo[] = [];
  for (const dia of sueltos) {
    const ultimo = tramos.at(-1);
    if (ultimo && sumarDias(ultimo.hasta, 1) === dia) ultimo.hasta = dia;
    else tramos.push({ desde: dia, hasta: dia });
  }
  return tramos;
};
const mesDe = (dia: string) => dia.slice(0, 7);

/** Absences to write and to take away so that they are the days of the sickness; `de` null: none. Days of closed months stay. */
export function cambiosDeDias(
  de: Tramo | null,
  puestas: readonly Puesta[],
  cerrados: ReadonlySet<string>,
): CambiosDeDias {
  const quiere = new Set(de ? dias(de) : []);
  const tiene = new Set(puestas.flatMap(dias));
  const cambia = (dia: string) => quiere.has(dia) !== tiene.has(dia);
  const seQuita = (dia: string) => !quiere.has(dia) && !cerrados.has(mesDe(dia));
  const nuevos = [...quiere].filter((dia) => !tiene.has(dia) && !cerrados.has(mesDe(dia)));
  return {
    poner: enTramos(nuevos),
    quitar: puestas.flatMap((puesta) => {
      const diasPuestos = dias(puesta);
      const sobran = diasPuestos.filter(seQuita);
      if (sobran.length === 0) return [];
      return [
        { id: puesta.id, quedan: enTramos(diasPuestos.filter((dia) => !seQuita(dia))), sobran: enTramos(sobran) },
      ];
    }),
    meses: [
      ...new Set([...quiere, ...tiene].filter((dia) => cambia(dia) && cerrados.has(mesDe(dia))).map(mesDe)),
    ].toSorted(),
  };
}
