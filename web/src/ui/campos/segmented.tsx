import { clsx } from 'clsx';
import { Choice } from '#web/ui/piezas/choice.tsx';
import { Field, type FieldProps, focusFirst, type FocusRef } from './field.tsx';
import type { Option } from './option-list.tsx';

/*
 * Segmented  FieldProps · options (two to four) · value: id or '' · onChange(id) · onBlur: a choice that is seen whole, such as SÍ / NO
 * CheckRow   the same with several at once: options { id, label, name: what is heard } · value: ids · onChange(ids), in the order of the options
 */
type Props = FieldProps & {
  options: readonly Option[];
  value: string;
  onChange(id: string): void;
  onBlur?(): void;
  name?: string;
  inputRef?: FocusRef;
};

export function Segmented({ options, value, onChange, onBlur, inputRef, ...field }: Props) {
  return (
    <Field {...field}>
      {({ id, invalid, group }) => (
        <div
          {...group}
          ref={focusFirst(inputRef, 'input')}
          role="radiogroup"
          aria-required={field.isRequired}
          aria-invalid={invalid}
          className={clsx(
            'grid min-h-12 auto-cols-fr grid-flow-col gap-0.5 rounded-field border bg-card p-0.5',
            invalid ? 'border-bad-ink' : 'border-edge',
          )}
        >
          {options.map((o) => (
            <Choice
              key={o.id}
              name={id}
              checked={o.id === value}
              onChange={() => onChange(o.id)}
              onBlur={onBlur}
              isDisabled={field.isDisabled}
              className="min-h-10.5 rounded-[0.45rem] px-3 text-center text-[0.9375rem] font-medium text-ink hover:bg-well has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand"
            >
              {o.label}
            </Choice>
          ))}
        </div>
      )}
    </Field>
  );
}

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
          className="grid max-w-md auto-cols-fr grid-flow-col gap-1.5"
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
                'min-h-12 rounded-field border bg-card font-medium has-checked:border-brand has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand',
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
