import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';

/*
 * BotonDeDialogo  boton: its words · the rest as in Button · children(close): the dialog that it opens
 *                 The dialog goes with the button: where an act in the dialog moves the button, a screen keeps the state itself.
 */
type Props = Omit<ComponentProps<typeof Button>, 'onPress' | 'children'> & {
  boton: ReactNode;
  children(close: () => void): ReactNode;
};
export function BotonDeDialogo({ boton, children, ...look }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onPress={() => setOpen(true)}>
        {boton}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
