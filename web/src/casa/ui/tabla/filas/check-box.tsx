import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';

/* Caja  nombre · marcada (or 'algunas') · onChange(hasta): pressed, with Mayús: up to here · the check box of a row, and of the head */
type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked'> & {
  nombre: string;
  marcada: boolean | 'algunas';
  onChange(hasta: boolean): void;
};
const asSome =
  (some: boolean): Ref<HTMLInputElement> =>
  (input) => {
    if (input) input.indeterminate = some;
  };
export function Caja({ nombre, marcada, onChange, className, ...rest }: Props) {
  return (
    // As large as the row, so that a finger finds it.
    <label
      className={clsx(
        'relative inline-grid size-8 -m-1.75 cursor-pointer place-items-center align-middle print:hidden',
        className,
      )}
    >
      <input
        {...rest}
        ref={asSome(marcada === 'algunas')}
        type="checkbox"
        aria-label={nombre}
        checked={marcada === true}
        // Mayús is known to the press, and not to the change.
        onClick={(event) => onChange(event.shiftKey)}
        onChange={() => undefined}
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden
        className={
          'grid size-4.5 place-items-center rounded-[0.3125rem] border-[1.5px] border-edge bg-card text-on-brand outline-offset-2 ' +
          '*:hidden peer-checked:border-brand peer-checked:bg-brand peer-checked:*:first:block peer-indeterminate:border-brand ' +
          'peer-indeterminate:bg-brand peer-indeterminate:*:last:block peer-focus-visible:outline-2 peer-focus-visible:outline-brand-ink ' +
          'peer-disabled:opacity-45'
        }
      >
        <Check strokeWidth={3} className="size-3.25" />
        <Minus strokeWidth={3} className="size-3.25" />
      </span>
    </label>
  );
}
