import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormularioResponsable } from '#contract/personas/personas/persona.schemas.ts';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { CampoResponsable } from './elegir.port.tsx';
import { PasanSi } from './pasa.port.tsx';
import { relevar, vistaDeRelevo } from './personas.api.ts';

const ConResponsable = FormularioResponsable.check(
  exigir<FormularioResponsable>('responsableId', ({ responsableId }) => responsableId !== null),
);
type Quien = { Id: number; Nombre: string };
type Props = { title: string; personas: readonly Quien[]; onClose(): void };
type Form = Formulario<{ personas: number[]; responsableId: number | null }, unknown>;

/** Gives people another responsible, after showing the requests that would move. One of them, or all of a team. */
export function RelevoModal({ title, personas, onClose }: Props) {
  const { mutateAsync } = useMutation(relevar);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={title}
      enviar={personas.length === 1 ? 'Cambiar responsable' : 'Pasar a su nuevo responsable'}
      onClose={onClose}
      schema={ConResponsable}
      inicial={{ personas: personas.map(({ Id }) => Id), responsableId: null }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          {personas.length > 1 && <Quienes form={form} personas={personas} />}
          <CampoResponsable
            form={form}
            name="responsableId"
            label="Responsable nuevo"
            isRequired
            ya={personas.map(({ Id }) => Id)}
          />
          <Vista form={form} />
        </>
      )}
    </DialogoDeActo>
  );
}

function Quienes({ form, personas }: { form: Form; personas: readonly Quien[] }) {
  return (
    <Campo control={form.control} name="personas">
      {({ value, onChange, onBlur, error, inputRef }) => (
        <fieldset className="max-h-64 overflow-y-auto rounded-field border border-line px-3 py-1">
          <legend className="px-1 text-sm font-medium">Personas que pasan</legend>
          {personas.map(({ Id, Nombre }, i) => (
            <Checkbox
              key={Id}
              value={value.includes(Id)}
              onChange={(si) => onChange(si ? [...value, Id] : value.filter((personaId) => personaId !== Id))}
              onBlur={onBlur}
              {...(i === 0 && { inputRef, ...(error !== undefined && { error }) })}
            >
              {Nombre}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Campo>
  );
}

/** Effect of the choice, before it is sent. */
function Vista({ form }: { form: Form }) {
  const { personas, responsableId } = useWatch({ control: form.control });
  const listo = typeof responsableId === 'number' && (personas?.length ?? 0) > 0;
  const args = listo ? { body: { personas: personas ?? [], responsableId } } : undefined;
  return <PasanSi listo={listo} de={useQuery(vistaDeRelevo(args))} />;
}
