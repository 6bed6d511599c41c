import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
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
        <ToggleButton
          slot={null}
          isSelected={shown}
          onChange={setShown}
          aria-label="Mostrar lo escrito"
          className="grid size-11 cursor-pointer place-items-center rounded-field text-mute focus-ring hover:text-ink"
        >
          {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </ToggleButton>
      }
    />
  );
}
