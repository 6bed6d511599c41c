import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { Audiencia, OpcionesAudiencia } from '#contract/oficina/avisos/gestion.schemas.ts';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { errorClass, ErrorText } from '#web/casa/ui/campos/field.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { opcionesAudiencia } from '#web/oficina/avisos/gestion/gestion.api.ts';
import type { FormAviso } from './Editor.fields.tsx';

type Opciones = z.output<typeof OpcionesAudiencia>;

const sum = (options: Opciones['Areas'], chosen: readonly string[]): number =>
  options.filter(({ Codigo }) => chosen.includes(Codigo)).reduce((n, { Personas }) => n + Personas, 0);

/**
 * Number of readers of an audience, in words. A person has one area and one work centre: figures of a kind add up; those of
 * different kinds overlap, and only their limits are known before saving.
 */
export function alcance({ todos, areas, centros, subcontratas }: Audiencia, opciones: Opciones): string {
  if (todos) return cuantasPersonas(opciones.Todos);
  const parts = [sum(opciones.Areas, areas), sum(opciones.Centros, centros), subcontratas ? opciones.Subcontratas : 0];
  const least = Math.max(...parts);
  const most = Math.min(
    opciones.Todos,
    parts.reduce((a, b) => a + b),
  );
  return least === most ? cuantasPersonas(least) : `entre ${least} y ${cuantasPersonas(most)}`;
}

export function CamposAudiencia({ form }: { form: FormAviso }) {
  const query = useQuery(opcionesAudiencia);
  return (
    <Section title="DESTINATARIOS">
      <Cargado de={query} esqueleto={<Skeleton height={24} />}>
        {(opciones) => (
          <Campo control={form.control} name="audiencia">
            {({ value, onChange, error, inputRef }) => (
              <Stack>
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
                {!value.todos && <Elegir opciones={opciones} value={value} onChange={onChange} />}
                <Parrafo role="status" look="text">
                  {error === undefined && (
                    <>
                      Llegará a <Texto look="strong figures">{alcance(value, opciones)}</Texto>
                    </>
                  )}
                </Parrafo>
                {error !== undefined && (
                  <span role="alert" className={errorClass}>
                    <ErrorText>{error}</ErrorText>
                  </span>
                )}
              </Stack>
            )}
          </Campo>
        )}
      </Cargado>
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
            <Grupo key={key} title={title}>
              {options.map(({ Codigo, Nombre, Personas }) => (
                <Checkbox
                  key={Codigo}
                  value={value[key].includes(Codigo)}
                  onChange={(on) => {
                    const others = value[key].filter((code) => code !== Codigo);
                    onChange({ ...value, [key]: on ? [...others, Codigo] : others });
                  }}
                >
                  {Nombre} <Texto look="mute figures">· {Personas}</Texto>
                </Checkbox>
              ))}
            </Grupo>
          ),
      )}
      <Grupo title="De fuera">
        <Checkbox value={value.subcontratas} onChange={(subcontratas) => onChange({ ...value, subcontratas })}>
          Personal de subcontratas <Texto look="mute figures">· {opciones.Subcontratas}</Texto>
        </Checkbox>
      </Grupo>
    </>
  );
}
const Grupo = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-0.5 text-sm font-medium">{title}</legend>
    <div className="grid sm:grid-cols-2 sm:gap-x-4 lg:grid-cols-1">{children}</div>
  </fieldset>
);
