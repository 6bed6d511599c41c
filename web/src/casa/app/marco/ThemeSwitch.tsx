import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { Choice } from '#web/casa/ui/piezas/choice.tsx';
import { setTema, type Tema, useTema } from './theme.ts';

const choices = [
  { id: 'claro', label: 'Claro', icon: Sun },
  { id: 'oscuro', label: 'Oscuro', icon: Moon },
  { id: 'sistema', label: 'Como el dispositivo', icon: Monitor },
] as const satisfies readonly { id: Tema; label: string; icon: unknown }[];

export function ThemeSwitch() {
  const tema = useTema();
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Tema" className="grid grid-cols-3 gap-0.5 rounded-field bg-well p-0.5">
      {choices.map(({ id, label, icon: Icon }) => (
        <Choice
          key={id}
          name={name}
          label={label}
          checked={tema === id}
          onChange={() => setTema(id)}
          className={
            'min-h-11 rounded-[0.5rem] text-mute hover:text-ink has-checked:bg-card has-checked:text-brand-ink ' +
            'dark:has-checked:bg-brand-soft'
          }
        >
          <Icon />
        </Choice>
      ))}
    </div>
  );
}
