import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { haciaDonde, useRejilla } from '#web/casa/ui/rejilla/rejilla.ts';

/** Rows and columns of a rectangle of cells, both ends included; days begin at the column 1. */
export type Elegidos = { filas: readonly [number, number]; columnas: readonly [number, number] };
type Sitio = readonly [fila: number, columna: number];
const CELDA = '[data-fila][data-columna]:not([data-columna="0"])';

const celdaDe = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CELDA) : null;
const sitioDe = ({ dataset }: HTMLElement): Sitio => [Number(dataset.fila), Number(dataset.columna)];
const entre = (a: number, b: number): readonly [number, number] => [Math.min(a, b), Math.max(a, b)];
const desdeHasta = (a: Sitio, b: Sitio): Elegidos => ({ filas: entre(a[0], b[0]), columnas: entre(a[1], b[1]) });
const contiene = ({ filas, columnas }: Elegidos, [fila, columna]: Sitio): boolean =>
  fila >= filas[0] && fila <= filas[1] && columna >= columnas[0] && columna <= columnas[1];

type Props = {
  elegidos: Elegidos | undefined;
  onElegir(elegidos: Elegidos | undefined): void;
  onAbrir(elegidos: Elegidos): void;
};
/**
 * Props of the box around a grid whose cells are chosen: the arrows go through it, with Mayús they choose from where they began, a press
 * with Mayús as far as there, Escape leaves it. A press, or Intro, opens what is chosen, or the cell alone.
 */
export function useEleccion({ elegidos, onElegir, onAbrir }: Props) {
  const { onKeyDown: mover, ...rejilla } = useRejilla();
  const ancla = useRef<Sitio>(undefined);
  const aqui = (): HTMLElement[] => [...(rejilla.ref.current?.querySelectorAll<HTMLElement>(CELDA) ?? [])];
  return {
    ...rejilla,
    onKeyDown(event: KeyboardEvent) {
      const celda = celdaDe(event.target);
      if (event.key === 'Escape' && elegidos) {
        event.preventDefault();
        onElegir(undefined);
        return;
      }
      if (celda && event.shiftKey && event.key.startsWith('Arrow')) {
        const alli = haciaDonde(event.key, celda, aqui());
        event.preventDefault();
        // an edge leads nowhere
        if (alli === undefined) return;
        if (!elegidos) ancla.current = sitioDe(celda);
        onElegir(desdeHasta(ancla.current ?? sitioDe(celda), sitioDe(alli)));
        alli.focus();
        alli.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return;
      }
      mover(event);
      if (elegidos && !event.shiftKey && event.key.startsWith('Arrow')) onElegir(undefined);
    },
    onClick(event: MouseEvent) {
      const celda = celdaDe(event.target);
      if (!celda) return;
      const sitio = sitioDe(celda);
      if (event.shiftKey && ancla.current) return onElegir(desdeHasta(ancla.current, sitio));
      ancla.current = sitio;
      onAbrir(elegidos && contiene(elegidos, sitio) ? elegidos : desdeHasta(sitio, sitio));
    },
  };
}
