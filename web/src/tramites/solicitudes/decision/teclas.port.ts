import { useLastUndoable } from '#web/casa/kernel/undo.ts';
import { type Atajo, useAtajosDeTeclado, useAtajosEncendidos } from '#web/casa/ui/lista/atajos.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';

/** What a key of a decision presses: the button, or the box of the field, that carries it. What stands for several comes first. */
const deTecla = (tecla: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-varias] [data-atajo="${tecla}"]`) ??
  document.querySelector<HTMLElement>(`[data-atajo="${tecla}"]`);

function pulsar(tecla: string): boolean {
  const boton = deTecla(tecla);
  boton?.focus(); // the dialog that it opens gives the focus back to it
  boton?.click();
  return boton !== null;
}
function escribir(tecla: string): boolean {
  const campo = deTecla(tecla)?.querySelector<HTMLElement>('textarea, input');
  campo?.focus();
  return campo != null;
}
function andar(sentido: 'siguiente' | 'anterior'): boolean {
  const paso = document.querySelector<HTMLElement>(`[data-paso=${sentido}]:enabled`);
  paso?.click();
  return paso !== null;
}

/** Keys that the buttons of a decision say on themselves, on a desk and while the person wants them. */
export function useTeclasDeDecision(): { si?: string; no?: string } {
  const encendidos = useAtajosEncendidos();
  return useDesk() && encendidos ? { si: 'a', no: 'r' } : {};
}

/**
 * Keys of a list of what waits for a decision, on a desk: next and previous, accept, reject, comment and undo, and those of its screen.
 * Returns them for the foot of the list.
 */
export function useTeclasDeBandeja(deLaPantalla: readonly Atajo[] = []): readonly Atajo[] {
  const desk = useDesk();
  const last = useLastUndoable();
  const atajos: Atajo[] = [
    { teclas: 'j', hacer: () => andar('siguiente') },
    { teclas: 'k', hacer: () => andar('anterior') },
    { teclas: 'a', texto: 'aceptar', hacer: () => pulsar('a') },
    { teclas: 'r', texto: 'rechazar', hacer: () => pulsar('r') },
    { teclas: 'c', texto: 'comentar', hacer: () => escribir('c') },
    ...deLaPantalla,
    {
      teclas: 'z',
      texto: 'deshacer',
      hacer: () => {
        last?.drop();
        last?.act();
        return last !== undefined;
      },
    },
  ];
  useAtajosDeTeclado(atajos, desk);
  return [{ teclas: ['j', 'k'], texto: 'recorrer', hacer: () => false }, ...atajos];
}
