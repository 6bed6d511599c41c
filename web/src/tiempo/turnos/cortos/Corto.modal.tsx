import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Centro } from '#contract/tiempo/turnos/calendario.schemas.ts';
import { FormularioCorto } from '#contract/tiempo/turnos/cortos.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { TimeField } from '#web/casa/ui/campos/time-field.tsx';
import { CampoDias, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { crearCorto } from './cortos.api.ts';

const enHora = (minutos: number): string =>
  [Math.floor(minutos / 60), minutos % 60].map((n) => String(n).padStart(2, '0')).join(':');
const enMinutos = (hora: string): number => {
  const [h = 0, m = 0] = hora.split(':').map(Number);
  return h * 60 + m;
};
const COMO = [
  { id: 'media', label: 'Media jornada' },
  { id: 'horas', label: 'Unas horas como mucho' },
];

/** Dialog for days that are shorter for everybody. */
export function CortoModal({ centros, onClose }: { centros: readonly Centro[]; onClose(): void }) {
  const { mutateAsync } = useMutation(crearCorto);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo<z.input<typeof FormularioCorto>, z.output<typeof FormularioCorto>>
      title="Días más cortos"
      role="dialog"
      enviar="Añadir"
      onClose={onClose}
      schema={FormularioCorto}
      inicial={{ desde: '', hasta: '', dias: [1, 2, 3, 4, 5], centro: '', nombre: '', minutos: null, fuente: '' }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" placeholder="Nochebuena" isRequired />
          <Grid gap="md">
            <CampoFecha form={form} name="desde" label="Primer día" min={sumarDias(hoy(), 1)} isRequired />
            <CampoFecha form={form} name="hasta" label="Último día" min={sumarDias(hoy(), 1)} isRequired />
          </Grid>
          <CampoDias form={form} name="dias" label="Días de la semana" />
          <Campo control={form.control} name="minutos">
            {({ value, onChange, ...campo }) => (
              <Stack gap="md">
                <Segmented
                  label="Cuánto se trabaja"
                  options={COMO}
                  value={value === null ? 'media' : 'horas'}
                  onChange={(id) => onChange(id === 'media' ? null : 360)}
                />
                {value !== null && (
                  <TimeField
                    label="Horas y minutos"
                    isRequired
                    {...campo}
                    value={enHora(value)}
                    onChange={(hora) => onChange(enMinutos(hora))}
                  />
                )}
              </Stack>
            )}
          </Campo>
          <CampoSelect
            form={form}
            name="centro"
            label="Centro de trabajo"
            options={[
              { id: '', label: 'Todos los centros' },
              ...centros.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre })),
            ]}
          />
          <CampoTexto form={form} name="fuente" label="Dónde está acordado" placeholder="Convenio, art. 21" />
        </>
      )}
    </DialogoDeActo>
  );
}
