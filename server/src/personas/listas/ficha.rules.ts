import { conBarras } from '#contract/casa/kernel/dias.ts';
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
  typeof valor === 'boolean' ? (valor ? 'SÍ' : 'NO') : String(valor ?? '');

export type Dicho = { campo: string; titulo: string; antes: string; despues: string };
/** Changes that a form brings, by column; all that it says where there was nothing. */
export function cambiosDe(
  cual: Cual,
  antes: Vista | undefined,
  f: FormularioMaestro,
  { responsable, antesResponsable = antes?.Responsable ?? '' }: { responsable: string; antesResponsable?: string },
): Dicho[] {
  const { campos, nombre } = LISTAS[cual];
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
export const decir = (cambios: readonly Dicho[]): string =>
  cambios.map(({ titulo, antes, despues }) => `${titulo}: de «${antes || 'nada'}» a «${despues || 'nada'}»`).join('\n');
