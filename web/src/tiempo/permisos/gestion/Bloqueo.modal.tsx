import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { FormularioBloqueo } from '#contract/tiempo/permisos/gestion/dias.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { bloquear, opcionesDeBloqueo, tiposDePermiso } from './gestion.api.ts';

const deCodigo = ({ Codigo, Nombre }: { Codigo: string; Nombre: string }) => ({ id: Codigo, label: Nombre });

export function BloqueoModal({ onClose }: { onClose(): void }) {
  const { mutateAsync } = useMutation(bloquear);
  const key = useIdempotencyKey();
  const { data: opciones } = useQuery(opcionesDeBloqueo);
  const { data: tipos = [] } = useQuery(tiposDePermiso);
  const bloqueables = tipos.filter(({ Bloqueable, Activo }) => Bloqueable && Activo);
  return (
    <DialogoDeActo<z.input<typeof FormularioBloqueo>, FormularioBloqueo>
      title="Bloquear días"
      role="dialog"
      enviar="Bloquear"
      schema={FormularioBloqueo}
      inicial={{ desde: '', hasta: '', centro: '', area: '', tipoId: null, motivo: '' }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid>
            <CampoFecha form={form} name="desde" label="Primer día" min={hoy()} isRequired />
            <CampoFecha form={form} name="hasta" label="Último día" min={form.watch('desde') || hoy()} isRequired />
          </Grid>
          <CampoTexto
            form={form}
            name="motivo"
            label="Motivo"
            hint="Lo leerá quien intente pedir esos días."
            isRequired
          />
          <Grid>
            <CampoSelect
              form={form}
              name="centro"
              label="Centro de trabajo"
              placeholder="Todos los centros"
              clearable
              options={opciones?.Centros.map(deCodigo) ?? []}
            />
            <CampoSelect
              form={form}
              name="area"
              label="Área"
              placeholder="Todas las áreas"
              clearable
              options={opciones?.Areas.map(deCodigo) ?? []}
            />
          </Grid>
          <Campo control={form.control} name="tipoId">
            {({ value, onChange, ...campo }) => (
              <Select
                {...campo}
                label="Tipo de permiso"
                hint="Los permisos que da la ley no se bloquean."
                placeholder={bloqueables.map(({ Nombre }) => Nombre).join(', ')}
                clearable
                options={bloqueables.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
                value={value === null ? '' : String(value)}
                onChange={(id) => onChange(id === '' ? null : Number(id))}
              />
            )}
          </Campo>
        </>
      )}
    </DialogoDeActo>
  );
}
