import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormularioDelegacion } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { hoy } from '#web/casa/kernel/format.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { CompaneroField } from './Companero.fields.tsx';
import { crearDelegacion } from './usuario.api.ts';

/** Form of a delegation between two days, both included. `en`: name that is looked for. */
export function DelegacionNuevaModal({ en, onClose }: { en: string | undefined; onClose(): void }) {
  const crear = useCrear(crearDelegacion);
  return (
    <DialogoDeActo
      title="Nueva delegación"
      role="dialog"
      enviar="Guardar"
      schema={FormularioDelegacion}
      inicial={{ paraId: 0, desde: hoy(), hasta: '' }}
      hacer={(body) => crear({ body })}
      onClose={onClose}
    >
      {(form) => <Campos form={form} en={en} />}
    </DialogoDeActo>
  );
}

type CamposProps = { form: Formulario<FormularioDelegacion, FormularioDelegacion>; en: string | undefined };
function Campos({ form, en }: CamposProps) {
  const [name, setName] = useState('');
  const desde = useWatch({ control: form.control, name: 'desde' }) || undefined;
  return (
    <>
      <Parrafo look="mute">
        Esa persona verá y decidirá lo mismo que usted durante esos días. En el historial constará que lo hizo por
        delegación.
      </Parrafo>
      <Campo control={form.control} name="paraId">
        {({ value, onChange, error, ...campo }) => (
          <CompaneroField
            {...campo}
            label="Persona que decidirá por usted"
            texto={en}
            isRequired
            error={value > 0 ? error : error && 'Elija a una persona'}
            value={value > 0 ? { id: value, nombre: name } : undefined}
            onChange={(person) => {
              setName(person?.nombre ?? '');
              onChange(person?.id ?? 0);
            }}
          />
        )}
      </Campo>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CampoFecha form={form} name="desde" label="Primer día" min={hoy()} isRequired />
        <CampoFecha form={form} name="hasta" label="Último día" isRequired min={desde} suggest={desde} />
      </div>
    </>
  );
}
