import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { instantOf, madridOf } from '#web/casa/kernel/instant.ts';
import { DateField } from './date-field.tsx';
import { errorClass, ErrorText, type FocusRef } from './field.tsx';
import { Segmented } from './segmented.tsx';
import { TimeField } from './time-field.tsx';

/*
 * InstantField  label · none (what no instant means: 'Al publicar'; undefined: there has to be one) · some ('En una
 *               fecha') · value: an instant, or null
 *               · onChange(instant | null) · start: the hour proposed with a day, 'HH:mm' · error?
 *               A date that was asked for and is not there yet is '', which no schema takes for an instant: never null by itself.
 *               The day and the hour are those of Madrid.
 */
type Props = {
  label: string;
  none: string | undefined;
  some: string;
  start: string;
  value: string | null;
  onChange(value: string | null): void;
  onBlur?(): void;
  name?: string;
  error?: string;
  isDisabled?: boolean;
  inputRef?: FocusRef;
};

const MISSING = 'Campo obligatorio';
const SOME = 'si';
const NONE = 'no';

export function InstantField({ label, none, some, start, value, onChange, onBlur, error, ...rest }: Props) {
  const isOpen = value !== null || none === undefined;
  const shown = value === null || value === '' ? { fecha: '', hora: start } : madridOf(value);
  const take = (fecha: string, hora: string) => onChange(fecha === '' ? '' : instantOf(fecha, hora || start));
  return (
    <div className="grid gap-3">
      {none !== undefined && (
        <Segmented
          label={label}
          options={[
            { id: NONE, label: none },
            { id: SOME, label: some },
          ]}
          value={isOpen ? SOME : NONE}
          onChange={(choice) => onChange(choice === SOME ? instantOf(sumarDias(hoy(), 1), start) : null)}
          {...rest}
        />
      )}
      {isOpen && (
        <div className="flex flex-wrap items-start gap-3 *:flex-[2_1_7.75rem] *:first:flex-[3_1_10rem]">
          <DateField
            label={`${label}, día`}
            value={shown.fecha}
            onChange={(fecha) => take(fecha, shown.hora)}
            onBlur={onBlur}
            isDisabled={rest.isDisabled ?? false}
          />
          <TimeField
            label={`${label}, hora`}
            value={shown.hora}
            onChange={(hora) => take(shown.fecha, hora)}
            isDisabled={rest.isDisabled ?? false}
          />
        </div>
      )}
      {error !== undefined && (
        <span role="alert" className={errorClass}>
          <ErrorText>{value === '' ? MISSING : error}</ErrorText>
        </span>
      )}
    </div>
  );
}
