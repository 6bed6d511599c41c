import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Comunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { COLUMNAS_TABLERO, COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { argsDe, ReabrirModal, ResolverModal } from './Acciones.modal.tsx';
import { accionesLibres, iniciarComunicacion } from './comunicaciones.api.ts';

type Movida = { c: Comunicacion; acto: Comunicacion['acciones'][number] };
const FRAMES = 60;
/** Focuses the card in its new column, once it is drawn there and no dialog stands over it. */
function enFoco({ c, acto }: Movida, frames = FRAMES): void {
  const card = `[data-columna="${COMUNICACION.actos[acto].hasta}"] [data-row="${c.Id}"]`;
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(card);
    if (row && !row.closest('[inert], [aria-hidden=true]')) row.focus();
    else if (frames > 0) enFoco({ c, acto }, frames - 1);
  });
}

/*
 * useMover()  gestos(c): of its card, which is dragged, or sent to a column beside it with Mayúsculas and an arrow
 *             columna(estado): of the columns, which take those that an act of this person leads there
 *             dialogo: of the act that needs words
 */
export function useMover() {
  const iniciar = useMutation(iniciarComunicacion);
  const [held, setHeld] = useState<Comunicacion>();
  const [asked, setAsked] = useState<Movida>();
  const envios = useEnvios();
  /** The act of this person that moves the card to a column; undefined where there is none. */
  const actoHasta = (c: Comunicacion, estado: number) =>
    accionesLibres(c, envios).find((acto) => COMUNICACION.actos[acto].hasta === estado);
  const moving = useRef(false);
  const mover = async (movida: Movida) => {
    if (moving.current) return;
    if (movida.acto !== 'iniciar') return setAsked(movida);
    moving.current = true;
    await iniciar.mutateAsync(argsDe(movida.c)).finally(() => (moving.current = false));
    enFoco(movida);
  };
  const gestos = (c: Comunicacion): Pick<ComponentProps<'a'>, 'onDragStart' | 'onDragEnd' | 'onKeyDown'> => ({
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move';
      setHeld(c);
    },
    onDragEnd: () => setHeld(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!event.shiftKey || step === undefined) return;
      event.preventDefault();
      if (event.repeat) return; // A held key goes one step.
      const estados = COLUMNAS_TABLERO.map(({ estado }) => estado);
      const here = estados.findIndex((estado) => estado === c.EstadoId);
      const beyond = step > 0 ? estados.slice(here + 1) : estados.slice(0, here).toReversed();
      const acto = beyond.map((estado) => actoHasta(c, estado)).find((posible) => posible !== undefined);
      if (acto) void mover({ c, acto }).catch(() => undefined); // The mutation has shown the failure.
    },
  });
  const columna = (estado: number) => {
    const acto = held && actoHasta(held, estado);
    if (held === undefined || acto === undefined) return { 'data-columna': estado };
    return {
      'data-columna': estado,
      'data-admite': true,
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setHeld(undefined);
        void mover({ c: held, acto }).catch(() => undefined); // The mutation has shown the failure.
      },
    };
  };
  const Dialogo = asked?.acto === 'resolver' ? ResolverModal : ReabrirModal;
  const dialogo: ReactNode = asked && (
    <Dialogo comunicacion={asked.c} onClose={() => setAsked(undefined)} onHecho={() => enFoco(asked)} />
  );
  return { gestos, columna, dialogo };
}
export type Mover = ReturnType<typeof useMover>;
