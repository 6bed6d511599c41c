import { sumarDias, sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';

/** Marks of a day (spec section 2.15): E in the company, F outside, M both (Mixto), - neither. */
export const MARCAS = ['E', 'F', 'M', '-'] as const;
export type Marca = (typeof MARCAS)[number];
/** Words of the marks that do not depend on the company's name. */
export const NOMBRE_MARCA = { E: 'Dentro', F: 'Fuera', M: 'Mixto', '-': 'Sin jornada' } as const satisfies Record<
  Marca,
  string
>;

/** Facts about a person's day (S-8031). P: in the company, D: from somewhere else. */
export type HechosDelDia = {
  /** Place of the planned shift. */
  plan: 'P' | 'D' | null;
  /** Places where the person clocked in. */
  fichado: readonly ('P' | 'D')[];
  viaje: boolean;
  ausencia: 'dia' | 'parte' | null;
  acceso: boolean;
  notas: readonly { donde: 'E' | 'F'; todoElDia: boolean }[];
};
/** Clock-ins and entries of the whole day replace the plan; entries of a part of the day are added to it. */
export function marcaDe({ plan, fichado, viaje, ausencia, acceso, notas }: HechosDelDia): Marca {
  const otraCosa = viaje || ausencia === 'dia' || notas.some(({ todoElDia }) => todoElDia);
  const jornada = fichado.length > 0 ? fichado : plan !== null && !otraCosa ? [plan] : [];
  const hay = (donde: 'E' | 'F') => notas.some((nota) => nota.donde === donde);
  const dentro = jornada.includes('P') || acceso || hay('E');
  const fuera = jornada.includes('D') || viaje || ausencia !== null || hay('F');
  return dentro && fuera ? 'M' : dentro ? 'E' : fuera ? 'F' : '-';
}

export const MESES_ATRAS = 2;
export const MESES_ADELANTE = 12;
/** Most days of one query: a month with the weeks around it. */
export const MAX_DIAS = 42;
/** First and last day that an agenda shows on that day, in whole months. */
export const limitesDe = (hoy: string): { desde: string; hasta: string } => ({
  desde: `${sumarMeses(hoy.slice(0, 7), -MESES_ATRAS)}-01`,
  hasta: ultimoDia(sumarMeses(hoy.slice(0, 7), MESES_ADELANTE)),
});

/** True for a Saturday or Sunday. */
export const esFinDeSemana = (fecha: string): boolean => [0, 6].includes(new Date(`${fecha}T00:00:00Z`).getUTCDay());
/** Days between two days, both included. */
export const diasDe = (desde: string, hasta: string): string[] => {
  const dias: string[] = [];
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) dias.push(dia);
  return dias;
};
