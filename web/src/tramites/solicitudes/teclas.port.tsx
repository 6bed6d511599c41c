import { useEffect, useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import { useLastUndoable } from '#web/casa/kernel/undo.ts';
import { type Atajo, useAtajosDeTeclado, useAtajosEncendidos } from '#web/casa/ui/lista/atajos.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';

/** Element that a key of a decision presses: the button, or the box of the field, that carries it. What stands for several comes first. */
const deTecla = (tecla: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-varias] [data-atajo="${tecla}"]`) ??
  document.querySelector<HTMLElement>(`[data-atajo="${tecla}"]`);

function pulsar(tecla: string): boolean {
  const boton = deTecla(tecla);
  boton?.focus({ preventScroll: true }); // the dialog that it opens gives the focus back to it
  boton?.click();
  return boton !== null;
}
function escribir(tecla: string): boolean {
  const campo = deTecla(tecla)?.querySelector<HTMLElement>('textarea, input');
  campo?.focus();
  return campo !== null && campo !== undefined;
}
function andar(sentido: 'siguiente' | 'anterior'): boolean {
  const paso = document.querySelector<HTMLElement>(`[data-paso=${sentido}]:enabled`);
  paso?.click();
  return paso !== null;
}

/** Lists that hear the keys now: a detail may stand without one. */
let oyen = 0;
const { tell, subscribe } = changes();
const seOyen = () => oyen > 0;

/** Keys that the buttons of a decision say on themselves, beside a list that hears them and while the person wants them. */
export function useTeclasDeDecision(): { si?: string; no?: string } {
  const encendidos = useAtajosEncendidos();
  const oidas = useSyncExternalStore(subscribe, seOyen);
  return encendidos && oidas ? { si: 'a', no: 'r' } : {};
}

/** The keys in words, for the foot of such a list. */
export const TECLAS_DE_BANDEJA: readonly Pick<Atajo, 'teclas' | 'texto'>[] = [
  { teclas: ['j', 'k'], texto: 'recorrer' },
  { teclas: 'a', texto: 'aceptar' },
  { teclas: 'r', texto: 'rechazar' },
  { teclas: 'c', texto: 'comentar' },
  { teclas: 'x', texto: 'marcar' },
  { teclas: 'z', texto: 'deshacer' },
];

/** Hears the keys of a list of what waits for a decision, on a desk, and those of its screen. */
export function useTeclasDeBandeja(deLaPantalla: readonly Atajo[] = []): void {
  const desk = useDesk();
  const last = useLastUndoable();
  const atajos: Atajo[] = [
    { teclas: 'j', hacer: () => andar('siguiente') },
    { teclas: 'k', hacer: () => andar('anterior') },
    { teclas: 'a', hacer: () => pulsar('a') },
    { teclas: 'r', hacer: () => pulsar('r') },
    { teclas: 'c', hacer: () => escribir('c') },
    ...deLaPantalla,
    {
      teclas: 'z',
      hacer: () => {
        last?.drop();
        last?.act();
        return last !== undefined;
      },
    },
  ];
  useAtajosDeTeclado(atajos, desk);
  useEffect(() => {
    if (!desk) return undefined;
    oyen += 1;
    tell();
    return () => {
      oyen -= 1;
      tell();
    };
  }, [desk]);
}
