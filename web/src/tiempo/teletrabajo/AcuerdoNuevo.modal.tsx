import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormularioAcuerdo } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { CLAVES_PERIODO, PERIODOS } from '#contract/tiempo/teletrabajo/teletrabajo.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { CampoCasilla, CampoDias, CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { crearAcuerdo, personasDeUnDia } from './teletrabajo.api.ts';

type Escrito = z.input<typeof FormularioAcuerdo>;
type Form = Formulario<Escrito, FormularioAcuerdo>;
const periodos = CLAVES_PERIODO.map((id) => ({ id, label: PERIODOS[id] }));

/** Dialog for the agreement of a person. */
export function AcuerdoNuevoModal({ onClose }: { onClose(): void }) {
  const { mutateAsync } = useMutation(crearAcuerdo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo<Escrito, FormularioAcuerdo>
      title="Escribir un acuerdo de teletrabajo"
      enviar="Escribir"
      role="dialog"
      onClose={onClose}
      schema={FormularioAcuerdo}
      inicial={{
        personaId: 0,
        desde: hoy(),
        hasta: null,
        maximo: 2,
        periodo: 'S',
        dias: [1, 2, 3, 4, 5],
        conVeto: true,
        nota: '',
      }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
    >
      {(form) => <Campos form={form} />}
    </DialogoDeActo>
  );
}

function Campos({ form }: { form: Form }) {
  const desde = useWatch({ control: form.control, name: 'desde' });
  return (
    <>
      <Campo control={form.control} name="personaId">
        {({ name: _name, ...campo }) => (
          <UnaPersona {...campo} label="Persona" isRequired nadie={0} buscar={personasDeUnDia(desde || hoy())} />
        )}
      </Campo>
      <Grid gap="md">
        <CampoFecha form={form} name="desde" label="Desde" isRequired />
        <Campo control={form.control} name="hasta">
          {({ value, onChange, ...campo }) => (
            <DateField
              {...campo}
              label="Hasta"
              hint="Vacío, sin fecha de fin."
              value={value ?? ''}
              onChange={(text) => onChange(text === '' ? null : text)}
              min={desde}
            />
          )}
        </Campo>
      </Grid>
      <Grid gap="md">
        <CampoEntero form={form} name="maximo" label="Cuántos días, como mucho" isRequired />
        <CampoSegmentado form={form} name="periodo" label="En qué periodo" options={periodos} isRequired />
      </Grid>
      <CampoDias form={form} name="dias" label="Qué días de la semana" isRequired />
      <CampoCasilla form={form} name="conVeto">
        Quien responde puede no autorizar un día
      </CampoCasilla>
      <CampoTexto
        form={form}
        name="nota"
        label="Nota"
        hint="El documento del acuerdo, y su fecha."
        multiline
        rows={2}
      />
    </>
  );
}
