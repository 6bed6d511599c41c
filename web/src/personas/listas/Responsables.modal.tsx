import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormularioPasar, type Responde } from '#contract/personas/listas/listas.schemas.ts';
import { CampoResponsable } from '#web/personas/personas/elegir.port.tsx';
import { PasanSi } from '#web/personas/personas/pasa.port.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { pasar, vistaDePasar } from './listas.api.ts';

type Form = Formulario<FormularioPasar, FormularioPasar>;
/** Gives the rows of a responsible to somebody else, after showing the requests that would move. */
export function PasarModal({ de, onClose }: { de: Responde; onClose(): void }) {
  const { mutateAsync } = useMutation(pasar);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={`Pasar lo de ${de.Nombre}`}
      role="dialog"
      enviar="Pasar"
      schema={FormularioPasar}
      inicial={{
        // Empty at first: the schema asks for a number.
        paraId: null as unknown as number,
        fichas: de.Fichas.map(({ Cual, Id, Version }) => ({ cual: Cual, id: Id, version: Version })),
      }}
      hacer={(body) => mutateAsync({ params: paramsOf(de.Id), body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Cuales form={form} de={de} />
          <CampoResponsable form={form} name="paraId" label="Responsable nuevo" isRequired ya={[de.Id]} />
          <Vista form={form} de={de} />
        </>
      )}
    </DialogoDeActo>
  );
}
const Cuales = ({ form, de }: { form: Form; de: Responde }) => (
  <Campo control={form.control} name="fichas">
    {({ value, onChange, onBlur, error }) => (
      <fieldset className="max-h-64 overflow-y-auto rounded-field border border-line px-3 py-1">
        <legend className="px-1 text-sm font-medium">Qué pasa</legend>
        {de.Fichas.map(({ Cual, Id, Codigo, Nombre, Version }) => {
          const elegida = value.some((ficha) => ficha.cual === Cual && ficha.id === Id);
          const sinEsta = value.filter((ficha) => ficha.cual !== Cual || ficha.id !== Id);
          return (
            <Checkbox
              key={`${Cual}${Id}`}
              value={elegida}
              onBlur={onBlur}
              onChange={(si) => onChange(si ? [...sinEsta, { cual: Cual, id: Id, version: Version }] : sinEsta)}
            >
              {Codigo} · {Nombre}
            </Checkbox>
          );
        })}
        {error !== undefined && <p className="py-1 text-sm font-medium text-bad-ink">{error}</p>}
      </fieldset>
    )}
  </Campo>
);
function Vista({ form, de }: { form: Form; de: Responde }) {
  const leido = FormularioPasar.safeParse(useWatch({ control: form.control }));
  const args = leido.success ? { params: paramsOf(de.Id), body: leido.data } : undefined;
  return <PasanSi listo={leido.success} de={useQuery(vistaDePasar(args))} />;
}
