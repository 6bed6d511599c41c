import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { OWN_NOTES } from '#web/casa/kernel/person.ts';
import { Kbd } from '#web/casa/ui/piezas/kbd.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';

/*
 * useAtajosDeTeclado(atajos, on = true)  single keys of a screen: { teclas, texto, hacer(event) }[], the first that matches is done
 *     teclas: one or several: 'j', 'Shift+x', 'Ctrl+a' (Cmd on a Mac), 'Escape', 'Enter', '/'. · texto: what they do, at the foot
 *     hacer: returning false leaves the key to the browser. Keys are heard where no field has the focus and no dialog is open, and never
 *     while the person has them switched off (WCAG 2.1.4): those with Ctrl, and Escape, which no dictation writes, stay.
 *     `Enter` is left to a link, a button or a box that has the focus.
 * PieDeAtajos  atajos: the same list · children?: words at its other end. On a desk: the line at the foot with the keys, and the way to
 *     switch them off and on. One entry for several keys shows them together; without `texto` it is not printed.
 */
export type Atajo = { teclas: string | readonly string[]; texto?: string; hacer(event: KeyboardEvent): unknown };

const APAGADOS = 'no';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const areOn = () => readNote(OWN_NOTES.atajos) !== APAGADOS;
function turn(on: boolean): void {
  writeNote(OWN_NOTES.atajos, on ? null : APAGADOS);
  for (const listener of listeners) listener();
}
/** Whether this person wants single keys on this device. */
export const useAtajosEncendidos = (): boolean => useSyncExternalStore(subscribe, areOn);

const list = (teclas: Atajo['teclas']): readonly string[] => (typeof teclas === 'string' ? [teclas] : teclas);

/** Name of the pressed key, with what is held: 'Shift+x'. Mayús counts with letters only, because it changes what others write. */
function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && (/^\p{L}$/u.test(key) || key.length > 1);
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${key}`;
}
const isAlone = (name: string) => name !== 'Escape' && !name.startsWith('Ctrl+');

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [role=combobox]';
const PRESSED = 'a[href], button, summary, [role=button], [role=option], [role=menuitem], [role=tab]';
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null);
}
const isDialogOpen = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

export function useAtajosDeTeclado(atajos: readonly Atajo[], on = true): void {
  const encendidos = useAtajosEncendidos();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isWriting(event.target) || isDialogOpen()) return;
    const name = nameOf(event);
    if (isAlone(name) && !encendidos) return;
    if (name === 'Enter' && event.target instanceof Element && event.target.closest(PRESSED)) return;
    const found = atajos.find(({ teclas }) => list(teclas).includes(name));
    if (found && found.hacer(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}

const NAMES: Record<string, string> = { Shift: 'Mayús', Escape: 'Esc', Enter: 'Intro', ' ': 'Espacio' };
const shown = (key: string) =>
  key.split('+').map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part));

type PieProps = { atajos: readonly Pick<Atajo, 'teclas' | 'texto'>[]; children?: ReactNode; className?: string };
export function PieDeAtajos({ atajos, children, className }: PieProps) {
  const encendidos = useAtajosEncendidos();
  if (!useDesk()) return null;
  const printed = atajos.filter(({ texto }) => texto !== undefined);
  return (
    <div
      className={clsx(
        'flex min-h-9 flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line bg-card px-6 py-1 text-[0.78125rem] text-mute ' +
          'print:hidden',
        className,
      )}
    >
      {printed
        .filter(({ teclas }) => encendidos || !list(teclas).some(isAlone))
        .map(({ teclas, texto }) => (
          <span key={list(teclas).join()} className="inline-flex items-center gap-1.5">
            {list(teclas)
              .flatMap(shown)
              .map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            {texto}
          </span>
        ))}
      {printed.some(({ teclas }) => list(teclas).some(isAlone)) && (
        <button
          type="button"
          onClick={() => turn(!encendidos)}
          className="cursor-pointer rounded px-1 py-1 font-medium text-brand-ink focus-ring hover:underline"
        >
          {encendidos ? 'Quitar las teclas' : 'Usar teclas en las listas'}
        </button>
      )}
      {children !== undefined && <span className="ml-auto">{children}</span>}
    </div>
  );
}
