import { useMutation, useQuery } from '@tanstack/react-query';
import { FormularioRepresentante } from '#contract/tiempo/registro/registro.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { ElegirPersonas } from '#web/casa/ui/personas/elegir-personas.tsx';
import { nombrarRepresentante, personasDeRegistro } from './registro.api.ts';

const TODOS = 'todos';

export function RepresentanteNuevoModal({ onClose }: { onClose(): void }) {
  const { data } = useQuery(personasDeRegistro);
  const nombrar = useMutation(nombrarRepresentante);
  const centros = new Map(data?.flatMap(({ CentroCodigo, Centro }) => (Centro ? [[CentroCodigo, Centro]] : [])));
  return (
    <DialogoDeActo
      title="Nombrar representante"
      role="dialog"
      schema={FormularioRepresentante}
      inicial={{ usuarioId: 0, centro: null as string | null, desde: hoy(), hasta: null as string | null }}
      enviar="Nombrar"
      onClose={onClose}
      hacer={(body) => nombrar.mutateAsync({ body })}
    >
      {(form) => (
        <>
          <Campo control={form.control} name="usuarioId">
            {({ value, onChange, ...campo }) => (
              <ElegirPersonas
                {...campo}
                label="Persona"
                isRequired
                max={1}
                personas={data?.map(({ Id, Nombre, Centro }) => ({ id: Id, nombre: Nombre, grupo: Centro }))}
                value={value > 0 ? [value] : []}
                onChange={(ids) => onChange(ids.at(-1) ?? 0)}
              />
            )}
          </Campo>
          <Campo control={form.control} name="centro">
            {({ value, onChange, ...campo }) => (
              <Select
                {...campo}
                label="Centro de trabajo"
                isRequired
                options={[
                  { id: TODOS, label: 'Todos los centros' },
                  ...[...centros].map(([id, label]) => ({ id, label })),
                ]}
                value={value ?? TODOS}
                onChange={(id) => onChange(id === TODOS ? null : id)}
              />
            )}
          </Campo>
          <CampoFecha form={form} name="desde" label="Desde" isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}
