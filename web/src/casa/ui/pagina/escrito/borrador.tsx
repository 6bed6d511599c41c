import { useRef } from 'react';
import { useUndoable } from '#web/casa/kernel/undo.ts';
import { keepFocus } from '#web/casa/ui/campos/field.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';

/** Notice that the form shows a draft, with the way to discard it. */
type Recuperado = { recuperado: boolean; conSecretos?: boolean; descartarBorrador(): () => void };
export function BorradorRecuperado({ form }: { form: Recuperado }) {
  const undoable = useUndoable();
  const button = useRef<HTMLButtonElement>(null);
  if (!form.recuperado) return null;
  const discard = () =>
    keepFocus(() => undoable('Borrador descartado', form.descartarBorrador()), button.current?.closest('form'));
  return (
    <Notice
      action={
        <Button ref={button} variant="plain" className="-my-1.5" onPress={discard}>
          Descartar
        </Button>
      }
    >
      Se ha recuperado lo que escribió antes.
      {form.conSecretos === true && ' Los secretos no se guardan aquí: si escribió alguno, escríbalo otra vez.'}
    </Notice>
  );
}
