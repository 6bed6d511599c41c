import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
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
        <label key={id} className="relative grid">
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={tema === id}
            onChange={() => setTema(id)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-[0.5rem] transition focus-ring checked:bg-card checked:shadow-card dark:checked:bg-brand-soft"
          />
          <span className="pointer-events-none relative grid min-h-11 place-items-center text-mute peer-checked:text-brand-ink peer-hover:text-ink">
            <Icon aria-hidden className="size-5" />
          </span>
        </label>
      ))}
    </div>
  );
}
