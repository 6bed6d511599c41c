import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Audiencia, OpcionesAudiencia } from '#contract/avisos/gestion.schemas.ts';
import { Campo } from '#web/ui/pagina/form.tsx';
import { messageOf } from '#web/kernel/query.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { errorClass, ErrorText } from '#web/ui/campos/field.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { Segmented } from '#web/ui/campos/segmented.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { opcionesAudiencia } from '#web/avisos/gestion/gestion.api.ts';
import type { FormAviso } from './Editor.fields.tsx';

type Opciones = z.output<typeof OpcionesAudiencia>;

const sum = (options: Opciones['Areas'], chosen: readonly string[]): number =>
  options.filter(({ Codigo }) => chosen.includes(Codigo)).reduce((n, { Personas }) => n + Personas, 0);
export const personas = (n: number): string => (n === 1 ? '1 persona' : `${n} personas`);

/**
 * How many people an audience is, in words. Somebody has one area and one work centre: within one kind the figures add up;
 * between kinds they overlap, and only the limits are known until it is saved.
 */
export function alcance(audiencia: Audiencia, opciones: Opciones): string {
  if (audiencia.todos) return personas(opciones.Todos);
  const parts = [
    sum(opciones.Areas, audiencia.areas),
    sum(opciones.Centros, audiencia.centros),
    audiencia.subcontratas ? opciones.Subcontratas : 0,
  ].filter((n) => n > 0);
  const [least, most] = [
    Math.max(0, ...parts),
    Math.min(
      opciones.Todos,
      parts.reduce((a, b) => a + b, 0),
    ),
  ];
  return least === most ? personas(least) : `entre ${least} y ${personas(most)}`;
}

/** To whom it is said. */
export function CamposAudiencia({ form }: { form: FormAviso }) {
  const { data, error, refetch } = useQuery(opcionesAudiencia);
  return (
    <Section title="DESTINATARIOS">
      {data !== undefined ? (
        <Campo control={form.control} name="audiencia">
          {({ value, onChange, error: fault, inputRef }) => (
            <div className="grid gap-3">
              <Segmented
                label="A quién va dirigido"
                options={[
                  { id: 'todos', label: 'Toda la empresa' },
                  { id: 'algunos', label: 'Solo a algunos' },
                ]}
                value={value.todos ? 'todos' : 'algunos'}
                inputRef={inputRef}
                onChange={(id) => onChange({ todos: id === 'todos', areas: [], centros: [], subcontratas: false })}
              />
              {!value.todos && <Elegir opciones={data} value={value} onChange={onChange} />}
              <p role="status" className="text-[0.9375rem]">
                {fault === undefined && (
                  <>
                    Llegará a <span className="font-semibold tabular-nums">{alcance(value, data)}</span>
                  </>
                )}
              </p>
              {fault !== undefined && (
                <span role="alert" className={errorClass}>
                  <ErrorText>{fault}</ErrorText>
                </span>
              )}
            </div>
          )}
        </Campo>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Section>
  );
}

type ElegirProps = { opciones: Opciones; value: Audiencia; onChange(value: Audiencia): void };

function Elegir({ opciones, value, onChange }: ElegirProps) {
  const lists = [
    ['Centros de trabajo', 'centros', opciones.Centros],
    ['Áreas', 'areas', opciones.Areas],
  ] as const;
  return (
    <>
      {lists.map(
        ([title, key, options]) =>
          options.length > 0 && (
            <fieldset key={key} className="min-w-0">
              <legend className="mb-0.5 text-sm font-medium">{title}</legend>
              <div className="grid sm:grid-cols-2 sm:gap-x-4 lg:grid-cols-1">
                {options.map(({ Codigo, Nombre, Personas }) => (
                  <Checkbox
                    key={Codigo}
                    value={value[key].includes(Codigo)}
                    onChange={(on) =>
                      onChange({
                        ...value,
                        [key]: on ? [...value[key], Codigo] : value[key].filter((code) => code !== Codigo),
                      })
                    }
                  >
                    {Nombre} <span className="text-mute tabular-nums">· {Personas}</span>
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          ),
      )}
      <fieldset>
        <legend className="mb-0.5 text-sm font-medium">De fuera</legend>
        <Checkbox value={value.subcontratas} onChange={(subcontratas) => onChange({ ...value, subcontratas })}>
          Personal de subcontratas <span className="text-mute tabular-nums">· {opciones.Subcontratas}</span>
        </Checkbox>
      </fieldset>
    </>
  );
}
