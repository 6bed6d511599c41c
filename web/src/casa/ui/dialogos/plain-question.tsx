import { useEffect, useRef } from 'react';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import type { Pending } from './pending.ts';

const buttonClass =
  'min-h-11 cursor-pointer rounded-field border border-edge px-4 font-semibold focus-ring hover:bg-well active:bg-well';

/** Question while the chunk that draws it is not loaded: the browser's own dialog, which holds the focus by itself. */
export function PlainQuestion({ question }: { question: Pending }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { done, title, message, kind } = question;
  const yes = kind === 'action' ? question.actions : [{ id: 'ok', label: kind === 'alert' ? 'OK' : question.confirm }];
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={title ?? (typeof message === 'string' ? message : 'Pregunta')}
      onCancel={() => done(null)}
      className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-card bg-card p-5 text-ink shadow-sheet backdrop:bg-black/50"
    >
      {title !== undefined && <Parrafo look="large">{title}</Parrafo>}
      <div className="mt-2 text-mute">{message}</div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {kind !== 'alert' && (
          <BareButton className={buttonClass} onPress={() => done(null)}>
            {question.cancel ?? 'Cancelar'}
          </BareButton>
        )}
        {yes.map(({ id, label }) => (
          <BareButton key={id} className={buttonClass} onPress={() => done(id)}>
            {label}
          </BareButton>
        ))}
      </div>
    </dialog>
  );
}
