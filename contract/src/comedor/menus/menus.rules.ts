import { type Composicion, faltasDe } from '#contract/comedor/centros/alergenos.rules.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';

/** Courses in the order of serving; a takeaway menu counts 1, 2 and 5. */
export const CURSOS = { 1: 'Primeros', 2: 'Segundos', 3: 'Guarniciones', 4: 'Postres', 5: 'Platos únicos' } as const;
export type Curso = keyof typeof CURSOS;
/** A dish of each course. */
export const UN_CURSO = { 1: 'Primero', 2: 'Segundo', 3: 'Guarnición', 4: 'Postre', 5: 'Plato único' } as const;
export const ORDEN_CURSOS = [1, 2, 5, 3, 4] as const satisfies readonly Curso[];
/** Dishes by course, without empty courses. */
export const porCursos = <P extends { Curso: Curso }>(platos: readonly P[]): [Curso, P[]][] =>
  ORDEN_CURSOS.map((curso): [Curso, P[]] => [curso, platos.filter(({ Curso }) => Curso === curso)]).filter(
    ([, platosDelCurso]) => platosDelCurso.length > 0,
  );

/** Menu of a day. A withdrawn menu can be corrected and published again. */
export const MENU = ciclo(
  { 1: 'Borrador', 2: 'Publicado', 3: 'Retirado' },
  {
    anadir: { desde: [1, 2, 3], hasta: null },
    publicar: { desde: [1, 3], hasta: 2 },
    retirar: { desde: [2], hasta: 3 },
  },
);
/** A dish: the states of its menu, and 4 for a withdrawn dish. A published dish is withdrawn, never deleted (S-8102). */
export const PLATO = ciclo(
  { 1: 'En borrador', 2: 'Publicado', 3: 'De un menú retirado', 4: 'Retirado' },
  {
    cambiar: { desde: [1, 2, 3], hasta: null },
    quitar: { desde: [1], hasta: null },
    retirar: { desde: [2], hasta: 4 },
  },
);
export const ESTADO_MENU = { borrador: 1, publicado: 2, retirado: 3 } as const;

type Declarado = {
  Nombre: string;
  Retirado: boolean;
  Alergenos: Composicion['alergenos'];
  SinAlergenos: boolean;
  Vegetariano: boolean;
  Vegano: boolean;
  SinGluten: boolean;
};
/** Composition of a dish in an answer. */
const composicionDe = (p: Declarado): Composicion => ({
  alergenos: p.Alergenos,
  sinAlergenos: p.SinAlergenos,
  vegetariano: p.Vegetariano,
  vegano: p.Vegano,
  sinGluten: p.SinGluten,
});
/** Reason why a dish cannot be published, or ''. */
export const faltaDe = (plato: Declarado): string => faltasDe(composicionDe(plato))[0]?.porque ?? '';

/** Sentences with the reasons why the menu of a day cannot be published. */
export function impedimentosDe(platos: readonly Declarado[]): string[] {
  const vivos = platos.filter(({ Retirado }) => !Retirado);
  if (vivos.length === 0) return ['No tiene ningún plato'];
  return vivos.flatMap((plato) => (faltaDe(plato) === '' ? [] : [`${plato.Nombre}: ${faltaDe(plato)}`]));
}
/** True for a publication on the day of the menu, which should come out the day before (S-8101). */
export const publicaTarde = (fecha: string, hoy: string): boolean => fecha <= hoy;
