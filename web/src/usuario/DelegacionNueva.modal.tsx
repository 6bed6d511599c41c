import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormularioDelegacion } from '#contract/usuario/usuario.schemas.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { hoy } from '#web/kernel/format.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { CompaneroField } from './Companero.fields.tsx';
import { crearDelegacion } from './usuario.api.ts';

/** Somebody else decides for me between two days, both included. */
export function DelegacionNuevaModal({ onClose }: { onClose(): void }) {
  const id = useId();
  const key = useIdempotencyKey();
  const [name, setName] = useState('');
  const crear = useMutation(crearDelegacion);
  const form = useFormulario(FormularioDelegacion, { inicial: { paraId: 0, desde: hoy(), hasta: '' } });
  const desde = useWatch({ control: form.control, name: 'desde' });
  const send = form.enviar(async (body) => {
    await crear.mutateAsync({ body, idempotencyKey: key(body) });
    onClose();
  });
  return (
    <Modal
      isOpen
      title="Nueva delegación"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} isDisabled={!form.formState.isValid} isPending={crear.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="grid gap-5">
        <p className="text-mute">
          Esa persona verá y decidirá lo mismo que usted durante esos días. En el historial constará que lo hizo por
          delegación.
        </p>
        <ErrorDelFormulario form={form} />
        <Campo control={form.control} name="paraId">
          {({ value, onChange, error, ...campo }) => (
            <CompaneroField
              {...campo}
              label="Persona que decidirá por usted"
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
          <Campo control={form.control} name="desde">
            {(campo) => <DateField {...campo} label="Primer día" min={hoy()} isRequired />}
          </Campo>
          <Campo control={form.control} name="hasta">
            {(campo) => (
              <DateField {...campo} label="Último día" isRequired {...(desde ? { min: desde, suggest: desde } : {})} />
            )}
          </Campo>
        </div>
      </form>
    </Modal>
  );
}
