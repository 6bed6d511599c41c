import type { ReactNode, RefObject } from 'react';
import { type Atajo, PieDeAtajos, useAtajosDeTeclado } from '#web/casa/ui/lista/atajos.tsx';
import type { Mando } from '#web/casa/ui/tabla/filas/column.ts';
import type { Marcadas } from '#web/casa/ui/tabla/bloque/marcas.ts';

/*
 * useTeclas  the keys of a Tabla: J K through its rows (and the panel with them), X marks, Mayús X up to here, Ctrl A the whole filter,
 *            Esc none, Intro opens, / searches
 *            → pie: the line that prints them · mover(by): to the row before or after
 */
type Props<Fila> = {
  on: boolean;
  ids: readonly number[];
  box: RefObject<HTMLElement | null>;
  mando: RefObject<Mando | null>;
  vista: number | undefined;
  mirar: ((id: number | undefined) => void) | undefined;
  marcas: Marcadas<Fila> | undefined;
  opens: boolean;
  /** A detail is open beside the table: J K open the row before and after it. */
  beside: boolean;
};
const searchBox = () =>
  document.querySelector<HTMLInputElement>('main input[type=search], [data-pagina] input[type=search]');

export function useTeclas<Fila>({ on, ids, box, mando, vista, mirar, marcas, opens, beside }: Props<Fila>): {
  pie: ReactNode;
  mover(by: number): void;
} {
  const focused = () => {
    const key = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-clave], [data-caja]')?.dataset;
    const id = box.current?.contains(document.activeElement) ? Number(key?.['clave'] ?? key?.['caja']) : Number.NaN;
    return Number.isNaN(id) ? vista : id;
  };
  const mover = (by: number) => {
    const here = focused();
    const next = ids[here === undefined ? 0 : Math.min(ids.length - 1, Math.max(0, ids.indexOf(here) + by))];
    if (next === undefined) return;
    mirar?.(next);
    if (opens) mando.current?.ir(next);
    if (beside) press(next);
  };
  const press = (id: number | undefined) => {
    const link = id === undefined ? null : box.current?.querySelector<HTMLElement>(`[data-clave="${id}"]`);
    link?.click();
    return Boolean(link);
  };
  const escape = () => {
    if (beside) return false; // the detail closes itself
    if (vista !== undefined) {
      mirar?.(undefined);
      mando.current?.ir(vista);
    } else if (marcas && marcas.filas.length > 0) marcas.limpiar();
    else return false;
    return true;
  };
  const search = () => {
    const field = searchBox();
    field?.focus();
    return field !== null;
  };
  const all = marcas === undefined || marcas.filas.length === 0;
  const keys: readonly (Atajo | false | undefined)[] = [
    opens && { teclas: ['j', 'k'], texto: 'recorrer', hacer: ({ key }) => mover(key.toLowerCase() === 'j' ? 1 : -1) },
    marcas && { teclas: 'x', texto: 'marcar', hacer: () => marcas.marcarActual(focused(), false) },
    marcas && {
      teclas: 'Shift+x',
      ...(!all && { texto: 'hasta aquí' }),
      hacer: () => marcas.marcarActual(focused(), true),
    },
    marcas && { teclas: 'Ctrl+a', texto: 'todas', hacer: () => marcas.todasLasDelFiltro() },
    { teclas: 'Escape', ...(!all && { texto: 'ninguna' }), hacer: escape },
    opens && { teclas: 'Enter', ...(all && !beside && { texto: 'abrir' }), hacer: () => press(focused()) },
    { teclas: '/', ...(all && { texto: 'buscar' }), hacer: search },
  ];
  const atajos = keys.filter((key): key is Atajo => typeof key === 'object');
  const works = mirar !== undefined || marcas !== undefined || beside;
  useAtajosDeTeclado(atajos, on && works);
  return {
    mover,
    pie: works && <PieDeAtajos className="sticky bottom-0 z-10" atajos={atajos} />,
  };
}
