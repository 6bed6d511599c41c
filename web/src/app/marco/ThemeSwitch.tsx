import { Monitor, Moon, Sun } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { setTema, type Tema, useTema } from './theme.ts';

const choices = [
  { id: 'claro', label: 'Claro', icon: Sun },
  { id: 'oscuro', label: 'Oscuro', icon: Moon },
  { id: 'sistema', label: 'Como el dispositivo', icon: Monitor },
] as const satisfies readonly { id: Tema; label: string; icon: unknown }[];

export function ThemeSwitch() {
  const tema = useTema();
  return (
    <ToggleButtonGroup
      aria-label="Tema"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[tema]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((c) => keys.has(c.id));
        if (chosen) setTema(chosen.id);
      }}
      className="grid grid-cols-3 gap-0.5 rounded-field bg-well p-0.5"
    >
      {choices.map(({ id, label, icon: Icon }) => (
        <ToggleButton
          key={id}
          id={id}
          aria-label={label}
          className="grid min-h-11 cursor-pointer place-items-center rounded-[0.5rem] text-mute transition focus-ring hover:text-ink selected:bg-card selected:text-brand-ink selected:shadow-card dark:selected:bg-brand-soft"
        >
          <Icon aria-hidden className="size-5" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
