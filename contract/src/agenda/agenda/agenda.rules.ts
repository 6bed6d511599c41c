import { sumarDias, sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';

/** Marks of spec section 2.15: E in the company, F outside, M both (Mixto), - neither. */
export const MARCAS = ['E', 'F', 'M', '-'] as const;
export type Marca = (typeof MARCAS)[number];
/** Words of a mark that do not depend on the company's name. */
export const NOMBRE_MARCA = { E: 'Dentro', F: 'Fuera', M: 'Mixto', '-': 'Sin jornada' } as const satisfies Record<
  Marca,
  string
>;

/** Facts about a day of somebody (S-8031). P: in the company, D: from somewhere else. */
export type HechosDelDia = {
  /** Planned shift. */
  plan: 'P' | 'D' | null;
  /** Where they clocked in. */
  fichado: readonly ('P' | 'D')[];
  viaje: boolean;
  ausencia: 'dia' | 'parte' | null;
  acceso: boolean;
  notas: readonly { donde: 'E' | 'F'; todoElDia: boolean }[];
};
/** Clock-ins say more than the plan, and so does whatever takes the whole day; what holds for a part of it stands beside the plan. */
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
/** Days that are asked for at once: a month with the weeks around it. */
export const MAX_DIAS = 42;
/** First and last day that an agenda shows on a day: whole months. */
export const limitesDe = (hoy: string): { desde: string; hasta: string } => ({
  desde: `${sumarMeses(hoy.slice(0, 7), -MESES_ATRAS)}-01`,
  hasta: ultimoDia(sumarMeses(hoy.slice(0, 7), MESES_ADELANTE)),
});

/** Saturday or Sunday. */
export const esFinDeSemana = (fecha: string): boolean => [0, 6].includes(new Date(`${fecha}T00:00:00Z`).getUTCDay());
/** Days between two, both included. */
export const diasDe = (desde: string, hasta: string): string[] => {
  const dias: string[] = [];
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) dias.push(dia);
  return dias;
};
