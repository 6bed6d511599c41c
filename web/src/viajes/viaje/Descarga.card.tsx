import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#web/casa/kernel/query.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { errorClass, ErrorText } from '#web/casa/ui/campos/field.tsx';
import { Button, type ButtonLook } from '#web/casa/ui/piezas/button.tsx';

type Fichero = Parameters<typeof saveFile>[0];
type Props = ButtonLook & { bajar: UseMutationOptions<Fichero, Error, number>; id: number; icon: ReactNode } & {
  children: ReactNode;
  'aria-label'?: string;
};
/** Downloads a file. Spec section 8 gives a failure no alert: it is told on the line below. */
export function Descarga({ bajar, id, children, ...button }: Props) {
  const { mutate, isPending, error } = useMutation({ ...bajar, onSuccess: saveFile });
  return (
    <>
      <Button {...button} isPending={isPending} onPress={() => mutate(id)}>
        {children}
      </Button>
      {error && (
        <p role="alert" className={`${errorClass} order-last basis-full`}>
          <ErrorText>{messageOf(error)}</ErrorText>
        </p>
      )}
    </>
  );
}
