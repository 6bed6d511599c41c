import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { MAX_CICLO } from '#contract/tiempo/turnos/turnos.rules.ts';
import type { Turno } from '#contract/tiempo/turnos/turno.schemas.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { Field, type FieldProps, focusFirst, type FocusRef } from '#web/casa/ui/campos/field.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Choice } from '#web/casa/ui/piezas/choice.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Letra } from './Letra.card.tsx';

type DeTurno = Pick<Turno, 'Id' | 'Nombre' | 'Letra'>;
const nombreDe = (turnos: readonly DeTurno[], id: number) =>
  id === 0 ? 'Descanso' : (turnos.find(({ Id }) => Id === id)?.Nombre ?? 'Otro turno');
const letraDe = (turnos: readonly DeTurno[], id: number) =>
  id === 0 ? ('D' as const) : (turnos.find(({ Id }) => Id === id)?.Letra ?? ('D' as const));

/** Weeks of a cycle; `ancla` gives the day of the week of its first day. */
export const Semanas = ({ ciclo, turnos }: { ciclo: readonly number[]; turnos: readonly DeTurno[] }) => (
  <span className="flex flex-wrap gap-x-3 gap-y-1.5">
    {Array.from({ length: Math.ceil(ciclo.length / 7) }, (_, semana) => (
      <span key={semana} className="flex gap-0.5">
        {ciclo.slice(semana * 7, semana * 7 + 7).map((id, i) => (
          <Letra key={i} pequena de={letraDe(turnos, id)} nombre={nombreDe(turnos, id)} />
        ))}
      </span>
    ))}
  </span>
);

type Props = FieldProps & {
  turnos: readonly DeTurno[];
  /** First day of the cycle. */
  ancla: string;
  value: readonly number[];
  onChange(ciclo: number[]): void;
  inputRef?: FocusRef;
};
/** Field of a cycle by weeks: the person takes a shift and puts it on days. */
export function CicloField({ turnos, ancla, value, onChange, inputRef, ...field }: Props) {
  const [pincel, setPincel] = useState(turnos[0]?.Id ?? 0);
  const name = useId();
  const primero = ancla >= '2000' ? diaIso(ancla) - 1 : 0;
  const crecer = (dias: number) =>
    onChange(
      dias > 0
        ? [...value, ...Array<number>(dias).fill(0)].slice(0, MAX_CICLO)
        : value.slice(0, Math.max(1, value.length + dias)),
    );
  return (
    <Field {...field}>
      {({ group, invalid }) => (
        <div {...group} role="group" ref={focusFirst(inputRef, '[data-dia]')} className="grid gap-3">
          <div role="radiogroup" aria-label="Turno que se pone" className="flex flex-wrap gap-2">
            {[...turnos.map(({ Id }) => Id), 0].map((id) => (
              <Choice
                key={id}
                name={name}
                checked={pincel === id}
                onChange={() => setPincel(id)}
                className={
                  'min-h-11 grid-flow-col gap-2 rounded-field border border-edge/60 px-2.5 text-sm font-medium ' +
                  'has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-brand-ink'
                }
              >
                <span aria-hidden>
                  <Letra pequena de={letraDe(turnos, id)} />
                </span>
                {nombreDe(turnos, id)}
              </Choice>
            ))}
          </div>
          <ol
            className={clsx(
              'grid grid-cols-7 gap-1 rounded-field border p-2',
              invalid ? 'border-bad-ink' : 'border-line',
            )}
          >
            {value.map((id, i) => (
              <li key={i}>
                <button
                  type="button"
                  data-printed
                  data-dia
                  onClick={() => onChange(value.map((turnoId, n) => (n === i ? pincel : turnoId)))}
                  className="grid min-h-14 w-full cursor-pointer justify-items-center gap-0.5 rounded py-1 focus-ring hover:bg-well"
                >
                  <Texto look="unseen">
                    {`Día ${i + 1}, ${NOMBRES_DIA[(primero + i) % 7]}: ${nombreDe(turnos, id)}. `}
                    {`Poner ${nombreDe(turnos, pincel)}`}
                  </Texto>
                  <span aria-hidden className="text-xs text-mute">
                    {NOMBRES_DIA[(primero + i) % 7]?.slice(0, 3)}
                  </span>
                  <span aria-hidden>
                    <Letra de={letraDe(turnos, id)} />
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              icon={<Icono de={Plus} size="md" />}
              isDisabled={value.length >= MAX_CICLO}
              onPress={() => crecer(7)}
            >
              Semana
            </Button>
            <Button
              variant="outline"
              icon={<Icono de={Minus} size="md" />}
              isDisabled={value.length <= 7}
              onPress={() => crecer(-7)}
            >
              Semana
            </Button>
            <Button
              variant="outline"
              icon={<Icono de={Plus} size="md" />}
              isDisabled={value.length >= MAX_CICLO}
              onPress={() => crecer(1)}
            >
              Día
            </Button>
            <Button
              variant="outline"
              icon={<Icono de={Minus} size="md" />}
              isDisabled={value.length <= 1}
              onPress={() => crecer(-1)}
            >
              Día
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
