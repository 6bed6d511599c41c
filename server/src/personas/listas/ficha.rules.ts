import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import type { FormularioMaestro, Valores } from '#contract/personas/listas/listas.schemas.ts';

type Vista = {
  Nombre: string;
  Responsable: string;
  ResponsableId: number | null;
  Desde: string | null;
  Hasta: string | null;
  Valores: Valores;
};
/** Value of a column, in the words of a file. */
export const enPalabras = (valor: Valores[string] | undefined): string =>
  typeof valor === 'boolean'
    ? valor
      ? 'SÍ'
      : 'NO'
    : typeof valor === 'number'
      ? String(valor).replace('.', ',')
      : (valor ?? '');

type ValorCambiado = { campo: string; titulo: string; antes: string; despues: string };
/** Changes of a form, by column; all its values for a new row. */
export function cambiosDe(
  lista: Cual,
  antes: Vista | undefined,
  f: FormularioMaestro,
  { responsable, antesResponsable = antes?.Responsable ?? '' }: { responsable: string; antesResponsable?: string },
): ValorCambiado[] {
  const { campos, nombre } = LISTAS[lista];
  const todos = [
    ['nombre', nombre, antes?.Nombre ?? '', f.nombre],
    ['responsable', 'Responsable', antesResponsable, responsable],
    ...Object.entries(campos).map(
      ([clave, { titulo }]) =>
        [clave, titulo, antes ? enPalabras(antes.Valores[clave]) : '', enPalabras(f.valores[clave])] as const,
    ),
    ['abre', 'Abre', conBarras(antes?.Desde ?? null), conBarras(f.desde ?? antes?.Desde ?? null)],
    ['cierra', 'Cierra', conBarras(antes?.Hasta ?? null), conBarras(f.hasta)],
  ] as const;
  return todos
    .filter(([, , a, b]) => a !== b)
    .map(([campo, titulo, a, b]) => ({ campo, titulo, antes: a, despues: b }));
}
export const decir = (cambios: readonly ValorCambiado[]): string =>
  cambios.map(({ titulo, antes, despues }) => `${titulo}: de «${antes || 'nada'}» a «${despues || 'nada'}»`).join('\n');
