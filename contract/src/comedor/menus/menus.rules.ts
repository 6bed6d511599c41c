import { type Composicion, faltasDe } from '#contract/comedor/centros/alergenos.rules.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';

/** Courses in the order in which they are served; 1, 2 and 5 are what a takeaway menu counts. */
export const CURSOS = { 1: 'Primeros', 2: 'Segundos', 3: 'Guarniciones', 4: 'Postres', 5: 'Platos únicos' } as const;
export type Curso = keyof typeof CURSOS;
export const ORDEN_CURSOS = [1, 2, 5, 3, 4] as const satisfies readonly Curso[];
/** Dishes by course, of the courses that have some. */
export const porCursos = <P extends { Curso: Curso }>(platos: readonly P[]): [Curso, P[]][] =>
  ORDEN_CURSOS.map((curso): [Curso, P[]] => [curso, platos.filter(({ Curso }) => Curso === curso)]).filter(
    ([, platosDelCurso]) => platosDelCurso.length > 0,
  );

/** Menu of a day. One that was withdrawn can be mended and published again. */
export const MENU = ciclo(
  { 1: 'Borrador', 2: 'Publicado', 3: 'Retirado' },
  {
    anadir: { desde: [1, 2, 3], hasta: null },
    publicar: { desde: [1, 3], hasta: 2 },
    retirar: { desde: [2], hasta: 3 },
  },
);
/** A dish: states of its menu, and 4 once it was withdrawn by itself. What people have read is withdrawn, never deleted (S-8102). */
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
/** Composition of a dish as it is read. */
const composicionDe = (p: Declarado): Composicion => ({
  alergenos: p.Alergenos,
  sinAlergenos: p.SinAlergenos,
  vegetariano: p.Vegetariano,
  vegano: p.Vegano,
  sinGluten: p.SinGluten,
});
/** Reason for which a dish cannot be published; '' when it can. */
export const faltaDe = (plato: Declarado): string => faltasDe(composicionDe(plato))[0]?.porque ?? '';

/** Reasons for which the menu of a day cannot be published, each in a sentence; none: it can. */
export function impedimentosDe(platos: readonly Declarado[]): string[] {
  const vivos = platos.filter(({ Retirado }) => !Retirado);
  if (vivos.length === 0) return ['No tiene ningún plato'];
  return vivos.flatMap((plato) => (faltaDe(plato) === '' ? [] : [`${plato.Nombre}: ${faltaDe(plato)}`]));
}
/** True when a menu is published on its own day: it should be out the day before (S-8101). */
export const publicaTarde = (fecha: string, hoy: string): boolean => fecha <= hoy;
