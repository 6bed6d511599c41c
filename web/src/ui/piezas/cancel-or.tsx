import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/* CancelOr  the two buttons of a dialog or a form: onCancel · the rest as Button, for the act */
export const CancelOr = ({ onCancel, ...act }: ComponentProps<typeof Button> & { onCancel(): void }) => (
  <>
    <Button variant="outline" onPress={onCancel}>
      Cancelar
    </Button>
    <Button {...act} />
  </>
);
