import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/*
 * useRejilla()   props of the element around a grid of controls, which is one stop of the keyboard: the arrows, Inicio and Fin go
 *                through it
 * enRejilla(fila, columna)  props of each of its controls; where a neighbour is missing, the focus goes to the nearest one
 */
const SITIO = '[data-fila][data-columna]';
const sitiosDe = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>(SITIO) ?? [])];
const filaDe = ({ dataset }: HTMLElement) => Number(dataset.fila);
const columnaDe = ({ dataset }: HTMLElement) => Number(dataset.columna);
/** The one with the least distance, and of several the first. */
const menor = (sitios: readonly HTMLElement[], distancia: (sitio: HTMLElement) => number): HTMLElement | undefined =>
  sitios.reduce<HTMLElement | undefined>(
    (mejor, sitio) => (mejor === undefined || distancia(sitio) < distancia(mejor) ? sitio : mejor),
    undefined,
  );

/** Control that a key leads to from another one. */
export function haciaDonde(tecla: string, aqui: HTMLElement, sitios: readonly HTMLElement[]): HTMLElement | undefined {
  const [fila, columna] = [filaDe(aqui), columnaDe(aqui)];
  const enColumna = (paso: number) =>
    menor(
      sitios.filter((s) => columnaDe(s) === columna && (filaDe(s) - fila) * paso > 0),
      (s) => Math.abs(filaDe(s) - fila),
    );
  const enFila = (candidatos: readonly HTMLElement[], distancia: (s: HTMLElement) => number) => {
    const cerca = menor(candidatos, distancia);
    return (
      cerca &&
      menor(
        candidatos.filter((s) => columnaDe(s) === columnaDe(cerca)),
        (s) => Math.abs(filaDe(s) - fila),
      )
    );
  };
  const alLado = (paso: number) =>
    enFila(
      sitios.filter((s) => (columnaDe(s) - columna) * paso > 0),
      (s) => Math.abs(columnaDe(s) - columna),
    );
  switch (tecla) {
    case 'ArrowUp':
      return enColumna(-1);
    case 'ArrowDown':
      return enColumna(1);
    case 'ArrowLeft':
      return alLado(-1);
    case 'ArrowRight':
      return alLado(1);
    case 'Home':
      return enFila(sitios, columnaDe);
    case 'End':
      return enFila(sitios, (s) => -columnaDe(s));
    default:
      return undefined;
  }
}

export const enRejilla = (fila: number, columna: number) =>
  ({ 'data-fila': fila, 'data-columna': columna, tabIndex: -1 }) as const;

export function useRejilla() {
  const ref = useRef<HTMLDivElement>(null);
  // One control is the stop: it was the last with the focus, or is the first.
  useEffect(() => {
    const sitios = sitiosDe(ref.current);
    if (!sitios.some(({ tabIndex }) => tabIndex === 0) && sitios[0]) sitios[0].tabIndex = 0;
  });
  const sitioDe = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(SITIO) : null;
  return {
    ref,
    onFocus({ target }: FocusEvent) {
      const aqui = sitioDe(target);
      if (!aqui) return;
      for (const sitio of sitiosDe(ref.current)) if (sitio !== aqui && sitio.tabIndex === 0) sitio.tabIndex = -1;
      aqui.tabIndex = 0;
    },
    onKeyDown(event: KeyboardEvent) {
      const aqui = sitioDe(event.target);
      if (!aqui || aqui !== event.target || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const alli = haciaDonde(event.key, aqui, sitiosDe(ref.current));
      if (alli === undefined) return;
      event.preventDefault();
      alli.focus();
      alli.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}
