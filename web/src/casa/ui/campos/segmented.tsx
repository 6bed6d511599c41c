import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Choice } from '#web/casa/ui/piezas/choice.tsx';
import { Field, type FieldProps, focusFirst, type FocusRef } from './field.tsx';
import type { Option } from './option-list.tsx';

/*
 * Segmented  FieldProps · options (two to four) · value: id or '' · onChange(id) · onBlur: a choice that is seen whole, such as SÍ / NO
 * Tiles      FieldProps · options (up to six, each with an icon?) · as Segmented · clearable? adds 'Quitar' (onChange('')): a
 *        choice that a phone shows in two columns
 * CheckRow   the same with several at once: options { id, label, name: what is heard } · value: ids · onChange(ids), in the
 *           order of the options
 */
type Props = FieldProps & {
  options: readonly Option[];
  value: string;
  onChange(id: string): void;
  onBlur?(): void;
  name?: string;
  inputRef?: FocusRef;
};

/** Field around a row of radio buttons. */
type RadiosProps = FieldProps & {
  aside?: ReactNode;
  inputRef?: FocusRef;
  className(invalid: boolean): string;
  children(name: string, invalid: boolean): ReactNode;
};
const Radios = ({ inputRef, className, children, ...field }: RadiosProps) => (
  <Field {...field}>
    {({ id, invalid, group }) => (
      <div
        {...group}
        ref={focusFirst(inputRef, 'input')}
        role="radiogroup"
        aria-required={field.isRequired}
        aria-invalid={invalid}
        className={className(invalid)}
      >
        {children(id, invalid)}
      </div>
    )}
  </Field>
);

export const Segmented = ({ options, value, onChange, onBlur, ...field }: Props) => (
  <Radios
    {...field}
    className={(invalid) =>
      clsx(
        'grid min-h-(--control) auto-cols-fr grid-flow-col gap-0.5 rounded-field border bg-card p-px lg:p-0.5',
        invalid ? 'border-bad-ink' : 'border-edge',
      )
    }
  >
    {(name) =>
      options.map((o) => (
        <Choice
          key={o.id}
          name={name}
          checked={o.id === value}
          onChange={() => onChange(o.id)}
          onBlur={onBlur}
          isDisabled={field.isDisabled}
          className={
            'rounded-tag px-3 text-center text-control leading-tight font-medium text-ink ' +
            'max-[22rem]:px-1 max-[22rem]:text-sm hover:bg-well ' +
            'has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink has-checked:ring-1 has-checked:ring-brand-ink'
          }
        >
          {o.label}
        </Choice>
      ))
    }
  </Radios>
);

const tileColumns: Record<number, string> = { 4: 'sm:grid-cols-4', 5: 'sm:grid-cols-5' };
type TilesProps = Omit<Props, 'options'> & {
  options: readonly (Option & { icon?: LucideIcon })[];
  clearable?: boolean;
};
export const Tiles = ({ options, value, onChange, onBlur, clearable, ...field }: TilesProps) => (
  <Radios
    {...field}
    aside={
      clearable === true &&
      value !== '' && (
        <Button variant="plain" className="-my-3 -mr-3 px-3!" onPress={() => onChange('')}>
          Quitar
        </Button>
      )
    }
    className={() => clsx('grid grid-cols-2 gap-2', tileColumns[options.length] ?? 'sm:grid-cols-3')}
  >
    {(name, invalid) =>
      options.map(({ id, label, icon: Icon }) => (
        <Choice
          key={id}
          name={name}
          checked={id === value}
          onChange={() => onChange(id)}
          onBlur={onBlur}
          isDisabled={field.isDisabled}
          className={clsx(
            'min-h-13 grid-flow-col gap-2 rounded-field border bg-card px-1.5 py-1.5 ' +
              'text-center text-control leading-tight font-medium ' +
              'has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:font-semibold ' +
              'has-checked:text-brand-ink not-has-checked:active:bg-well max-sm:odd:last:col-span-2',
            invalid ? 'border-bad-ink' : 'border-edge hover:border-ink/60',
          )}
        >
          {Icon && <Icon />}
          {label}
        </Choice>
      ))
    }
  </Radios>
);

type RowProps = Omit<Props, 'options' | 'value' | 'onChange'> & {
  options: readonly (Option & { name: string })[];
  value: readonly string[];
  onChange(ids: string[]): void;
};
export function CheckRow({ options, value, onChange, onBlur, inputRef, ...field }: RowProps) {
  const turn = (id: string) => onChange(options.flatMap((o) => (value.includes(o.id) === (o.id !== id) ? o.id : [])));
  return (
    <Field {...field}>
      {({ id, invalid, group }) => (
        <div
          {...group}
          ref={focusFirst(inputRef, 'input')}
          role="group"
          className="grid max-w-md auto-cols-fr grid-flow-col gap-0.5 sm:gap-1.5"
        >
          {options.map((o) => (
            <Choice
              key={o.id}
              several
              name={id}
              label={o.name}
              checked={value.includes(o.id)}
              onChange={() => turn(o.id)}
              onBlur={onBlur}
              className={clsx(
                'min-h-(--control) rounded-field border bg-card font-medium ' +
                  'has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink',
                invalid ? 'border-bad-ink' : 'border-edge hover:border-ink/60',
              )}
            >
              <span aria-hidden>{o.label}</span>
            </Choice>
          ))}
        </div>
      )}
    </Field>
  );
}
