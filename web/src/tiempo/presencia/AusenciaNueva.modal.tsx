import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { DE_AUSENCIA, DE_SALUD, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { FormularioAusencia } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { TimeField } from '#web/casa/ui/campos/time-field.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { anotarAusencia, personasDeEquipo } from './presencia.api.ts';

type Form = z.input<typeof FormularioAusencia>;
const LETRAS_DE_AUSENCIA = DE_AUSENCIA.map((id) => ({
  id,
  label: LETRAS[id],
  ...(DE_SALUD.includes(id) && { detail: 'Solo la ven la persona y recursos humanos' }),
}));
const enHora = (minutos: number): string =>
  [Math.floor(minutos / 60), minutos % 60].map((n) => String(n).padStart(2, '0')).join(':');
const enMinutos = (hora: string): number => {
  const [h = 0, m = 0] = hora.split(':').map(Number);
  return h * 60 + m;
};

/** People on the staff on the written days, or of the last year while no days are written. */
function Quien({ form: { control } }: { form: Formulario<Form, z.output<typeof FormularioAusencia>> }) {
  const [desde, hasta] = useWatch({ control, name: ['desde', 'hasta'] });
  const entre = desde && hasta && hasta >= desde ? { desde, hasta } : { desde: sumarDias(hoy(), -365), hasta: hoy() };
  return (
    <Campo control={control} name="usuarioId">
      {({ name: _name, ...campo }) => (
        <UnaPersona {...campo} label="Persona" isRequired nadie={0} buscar={personasDeEquipo(entre)} />
      )}
    </Campo>
  );
}

/** Dialog for an absence of a person, of whole days or of some time of each day. */
export function AusenciaNuevaModal({ onClose }: { onClose(): void }) {
  const { mutateAsync } = useMutation(anotarAusencia);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo<Form, z.output<typeof FormularioAusencia>>
      title="Anotar una ausencia"
      enviar="Anotar"
      role="dialog"
      onClose={onClose}
      schema={FormularioAusencia}
      // the select and the calendars begin empty, which the schema refuses beside them
      inicial={{ usuarioId: 0, desde: '', hasta: '', letra: '' as Form['letra'], minutos: null, nota: '' }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          <Quien form={form} />
          <CampoSelect form={form} name="letra" label="Motivo" isRequired options={LETRAS_DE_AUSENCIA} />
          <Grid gap="md">
            <CampoFecha form={form} name="desde" label="Primer día" isRequired />
            <CampoFecha form={form} name="hasta" label="Último día" isRequired />
          </Grid>
          <Campo control={form.control} name="minutos">
            {({ value, onChange, ...campo }) => (
              <Grid gap="md">
                <Segmented
                  label="Cuánto de cada día"
                  options={[
                    { id: 'dia', label: 'Todo el día' },
                    { id: 'parte', label: 'Unas horas' },
                  ]}
                  value={value === null ? 'dia' : 'parte'}
                  onChange={(id) => onChange(id === 'dia' ? null : 60)}
                />
                {value !== null && (
                  <TimeField
                    label="Horas y minutos al día"
                    isRequired
                    {...campo}
                    value={enHora(value)}
                    onChange={(hora) => onChange(enMinutos(hora))}
                  />
                )}
              </Grid>
            )}
          </Campo>
          <CampoTexto form={form} name="nota" label="Nota" hint="La lee solo recursos humanos." multiline rows={2} />
        </>
      )}
    </DialogoDeActo>
  );
}
