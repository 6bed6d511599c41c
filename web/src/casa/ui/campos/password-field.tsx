import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useState } from 'react';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { TextInput } from './text-field.tsx';

/* PasswordField  the props of TextInput; a toggle shows and hides what is typed. */
export function PasswordField(props: Omit<React.ComponentProps<typeof TextInput>, 'type' | 'end' | 'multiline'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCorrect="off"
      spellCheck="false"
      end={
        <BareButton
          aria-label="Mostrar lo escrito"
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
          className="grid size-11 cursor-pointer place-items-center rounded-field text-mute focus-ring hover:text-ink"
        >
          <Icono nombre={shown ? 'eye-off' : 'eye'} />
        </BareButton>
      }
    />
  );
}
