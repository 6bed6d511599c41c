import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { logout } from '#web/casa/llegada/logout.ts';
import type { Session } from '#web/casa/red/session.ts';
import { useMiFoto } from '#web/plataforma/foto/foto.port.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { MenuLink } from '../MenuLink.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';

const OWN = [
  { ruta: '/menu/cuenta', texto: 'Mi cuenta', icono: 'key-round' },
  { ruta: '/menu/misdatos', texto: 'Mis datos', icono: 'id-card' },
] as const;

/** Person who is in, with a menu of their own above it, and the way out. */
export function RailFoot({ session: { nombre, matricula }, narrow }: { session: Session; narrow: boolean }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const foto = useMiFoto();
  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === false) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div
      ref={box}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && box.current?.contains(relatedTarget) === false) setOpen(false);
      }}
      className={clsx(
        'relative flex items-center gap-1 border-t border-line-2 py-2.5',
        narrow && 'flex-col justify-center',
      )}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-tip={narrow && !open ? nombre : undefined}
        onClick={() => setOpen(!open)}
        className={
          'flex min-h-10 min-w-0 cursor-pointer items-center gap-2.5 rounded-field px-1.5 text-left transition ' +
          'focus-ring -outline-offset-2 hover:bg-card ' +
          (narrow ? '' : 'flex-1')
        }
      >
        <span className="[&>*]:size-8 [&>*]:text-xs">
          <Avatar nombre={nombre} foto={foto} />
        </span>
        <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 leading-tight'}>
          <span className="block truncate text-[0.84375rem] font-semibold">{nombre}</span>
          <span className="block text-xs text-mute">
            Matrícula <Texto look="figures">{matricula}</Texto>
          </span>
        </span>
      </button>
      <IconButton
        label="Logout"
        data-tip={narrow ? 'Logout' : undefined}
        className="hover:bg-card"
        onPress={() => void logout()}
      >
        <Icono nombre="log-out" size="md" />
      </IconButton>
      <div
        id={id}
        hidden={!open}
        className={clsx(
          'absolute bottom-full z-30 w-52 animate-pop rounded-card border border-line bg-card p-2 shadow-sheet',
          narrow ? 'left-0' : 'inset-x-0',
        )}
      >
        {open && (
          <>
            <ul className="mb-2 grid">
              {OWN.map(({ ruta, texto, icono }) => (
                <li key={ruta}>
                  <MenuLink
                    ruta={ruta}
                    isHere={false}
                    className={
                      'flex min-h-9 items-center gap-2.5 rounded-field px-2 text-sm font-medium focus-ring ' +
                      '-outline-offset-2 hover:bg-well'
                    }
                  >
                    <Icono nombre={icono} size="md" tone="mute" />
                    {texto}
                  </MenuLink>
                </li>
              ))}
            </ul>
            <ThemeSwitch />
          </>
        )}
      </div>
    </div>
  );
}
