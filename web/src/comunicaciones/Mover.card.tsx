import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Comunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { COLUMNAS_TABLERO, COMUNICACION } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { argsDe, ReabrirModal, ResolverModal } from './Acciones.modal.tsx';
import { iniciarComunicacion } from './comunicaciones.api.ts';

type Movida = { c: Comunicacion; acto: string };
/** The act of this person that takes it to a column; undefined where none does. */
const actoHasta = (c: Comunicacion, estado: number) =>
  COMUNICACION.claves.find((acto) => COMUNICACION.actos[acto].hasta === estado && c.acciones.includes(acto));
const enFoco = (id: number) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus());

/*
 * useMover()  gestos(c): of its card, which is dragged, or sent to a column beside it with Mayúsculas and an arrow
 *             columna(estado): of the columns, which take those that an act of this person leads there · dialogo: of the act that needs words
 */
export function useMover() {
  const iniciar = useMutation(iniciarComunicacion);
  const [held, setHeld] = useState<Comunicacion>();
  const [asked, setAsked] = useState<Movida>();
  const mover = async (c: Comunicacion, acto: string) => {
    if (acto !== 'iniciar') return setAsked({ c, acto });
    await iniciar.mutateAsync(argsDe(c));
    enFoco(c.Id);
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
      const estados = COLUMNAS_TABLERO.map(({ estado }) => estado);
      const here = estados.findIndex((estado) => estado === c.EstadoId);
      const beyond = step > 0 ? estados.slice(here + 1) : estados.slice(0, here).toReversed();
      const acto = beyond.map((estado) => actoHasta(c, estado)).find((one) => one !== undefined);
      if (acto) void mover(c, acto).catch(() => undefined); // told by the mutation
    },
  });
  const columna = (estado: number) => {
    const acto = held && actoHasta(held, estado);
    if (held === undefined || acto === undefined) return {};
    return {
      'data-admite': true,
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setHeld(undefined);
        void mover(held, acto).catch(() => undefined); // told by the mutation
      },
    };
  };
  const Dialogo = asked?.acto === 'resolver' ? ResolverModal : ReabrirModal;
  const dialogo: ReactNode = asked && (
    <Dialogo comunicacion={asked.c} onClose={() => setAsked(undefined)} onHecho={() => enFoco(asked.c.Id)} />
  );
  return { gestos, columna, dialogo };
}
export type Mover = ReturnType<typeof useMover>;
