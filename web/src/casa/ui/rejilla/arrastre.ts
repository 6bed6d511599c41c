import type { RefObject } from 'react';
import { useDrag } from 'react-aria/useDrag';
import { useDrop } from 'react-aria/useDrop';

/*
 * useArrastrable(tipo, clave, texto)  props of what is dragged, with the pointer or with Intro and the tabulator; texto: its words
 *                                     outside of the page
 * useDestino(ref, tipo, { isDisabled, onSoltar(clave) })  props of a place for it, which copies what is dropped
 */
export const useArrastrable = (tipo: string, clave: string, texto: string) =>
  useDrag({
    getItems: () => [{ [tipo]: clave, 'text/plain': texto }],
    getAllowedDropOperations: () => ['copy'],
  });

type Destino = { isDisabled: boolean; onSoltar(clave: string): void };
export const useDestino = (ref: RefObject<HTMLElement | null>, tipo: string, { isDisabled, onSoltar }: Destino) =>
  useDrop({
    ref,
    isDisabled,
    getDropOperation: (tipos) => (tipos.has(tipo) ? 'copy' : 'cancel'),
    async onDrop({ items }) {
      const soltado = items.find((item) => item.kind === 'text' && item.types.has(tipo));
      if (soltado?.kind === 'text') onSoltar(await soltado.getText(tipo));
    },
  });
