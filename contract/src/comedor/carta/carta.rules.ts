import { faltasDe } from '#contract/comedor/centros/alergenos.rules.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';

/** Article of the kitchen's catalogue. It is never deleted, since orders refer to it (S-8130). */
export const ARTICULO = ciclo(
  { 1: 'Se ofrece', 2: 'Retirado' },
  {
    mover: { desde: [1], hasta: null },
    cambiar: { desde: [1, 2], hasta: null },
    retirar: { desde: [1], hasta: 2 },
    ofrecer: { desde: [2], hasta: 1 },
  },
);
/** Slot in which orders are collected. A retired slot is not offered again: the kitchen makes a new one (S-8133). */
export const FRANJA = ciclo(
  { 1: 'Se ofrece', 2: 'Retirada' },
  { cambiar: { desde: [1], hasta: null }, retirar: { desde: [1], hasta: 2 } },
);
/** Number of the state: offered or retired. */
export const estadoDe = (activo: boolean): 1 | 2 => (activo ? 1 : 2);

export const TODOS_LOS_DIAS = [1, 2, 3, 4, 5, 6, 7] as const;

type ConOpciones = {
  sinGluten: boolean;
  grupos: readonly { nombre: string; opciones: readonly { nombre: string; alergenos: readonly string[] }[] }[];
};
type Falta = { campo: string; porque: string };
const repetido = (nombres: readonly string[]) =>
  nombres.findIndex(
    (nombre, i) =>
      nombre !== '' && nombres.some((anterior, j) => j < i && anterior.toLowerCase() === nombre.toLowerCase()),
  );

/** Contradictions in the groups of options of an article: a sentence for each path of the form. */
export function faltasDeOpciones({ sinGluten, grupos }: ConOpciones): Falta[] {
  const faltas: Falta[] = [];
  const falta = (campo: string, porque: string) => faltas.push({ campo, porque });
  const grupo = repetido(grupos.map(({ nombre }) => nombre));
  if (grupo >= 0) falta(`grupos.${grupo}.nombre`, 'Ya hay un grupo con ese nombre');
  for (const [g, { opciones }] of grupos.entries()) {
    const opcion = repetido(opciones.map(({ nombre }) => nombre));
    if (opcion >= 0) falta(`grupos.${g}.opciones.${opcion}.nombre`, 'Ya hay una opción con ese nombre');
    const conGluten = opciones.find(({ alergenos }) => alergenos.includes('gluten'));
    // A mark that is true of some options alone would be understood as true of all.
    if (sinGluten && conGluten) falta('sinGluten', `La opción «${conGluten.nombre}» lleva gluten`);
  }
  return faltas;
}
/** Contradictions of an article; an empty record: it can be offered. */
export const faltasDeArticulo = (a: Parameters<typeof faltasDe>[0] & ConOpciones): Falta[] => [
  ...faltasDe(a),
  ...faltasDeOpciones(a),
];
