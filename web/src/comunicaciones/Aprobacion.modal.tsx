import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormularioAprobar, FormularioRechazar } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { MAX_COMENTARIO, MAX_TRABAJO } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { aceptarComunicacion, rechazarComunicacion } from './actos.api.ts';

type Props = { comunicacion: { Id: number; Version: number }; onDone(): void; onClose(): void };

/** Spec sections 2.12 and 5, mode Aprobar. */
export function AprobarModal({ comunicacion: { Id, Version }, onDone, onClose }: Props) {
  const aceptar = useMutation(aceptarComunicacion);
  const form = useFormulario(FormularioAprobar, {
    inicial: { comentario: '', accionplanificada: '', fechaPrevista: '', fechaCierre: '' },
    borrador: `aprobar-${Id}`,
  });
  const prevista = form.watch('fechaPrevista');
  const send = form.enviar(async (body) => {
    await aceptar.mutateAsync({ params: { id: String(Id) }, body, version: Version });
    onDone();
  });
  return (
    <Dialogo
      title="Comunicación - Aprobación"
      isValid={form.formState.isValid}
      isPending={aceptar.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Campo control={form.control} name="comentario">
        {(campo) => (
          <TextInput
            label="Comentario"
            multiline
            rows={2}
            maxLength={MAX_COMENTARIO}
            {...campo}
            value={campo.value ?? ''}
          />
        )}
      </Campo>
      <Campo control={form.control} name="accionplanificada">
        {(campo) => <TextInput label="Acción Planificada" multiline isRequired maxLength={MAX_TRABAJO} {...campo} />}
      </Campo>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Campo control={form.control} name="fechaPrevista">
          {(campo) => (
            <DateField
              label="Fecha Prevista"
              isRequired
              {...campo}
              onChange={(text) => {
                campo.onChange(text);
                // Its fault may be the other one's.
                if (form.getValues('fechaCierre') !== '') void form.trigger('fechaCierre');
              }}
            />
          )}
        </Campo>
        <Campo control={form.control} name="fechaCierre">
          {(campo) => (
            <DateField label="Fecha Cierre" isRequired {...(prevista === '' ? {} : { suggest: prevista })} {...campo} />
          )}
        </Campo>
      </div>
      <ErrorDelFormulario form={form} />
    </Dialogo>
  );
}

/** Spec sections 2.12 and 5, mode Rechazar. */
export function RechazarModal({ comunicacion: { Id, Version }, onDone, onClose }: Props) {
  const rechazar = useMutation(rechazarComunicacion);
  const form = useFormulario(FormularioRechazar, { inicial: { comentario: '' }, borrador: `rechazar-${Id}` });
  const send = form.enviar(async (body) => {
    await rechazar.mutateAsync({ params: { id: String(Id) }, body, version: Version });
    onDone();
  });
  return (
    <Dialogo
      title="Comunicación - Rechazar"
      isValid={form.formState.isValid}
      isPending={rechazar.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Campo control={form.control} name="comentario">
        {(campo) => (
          <TextInput label="Comentario" multiline rows={4} isRequired maxLength={MAX_COMENTARIO} {...campo} />
        )}
      </Campo>
      <ErrorDelFormulario form={form} />
    </Dialogo>
  );
}

type DialogoProps = {
  title: string;
  isValid: boolean;
  isPending: boolean;
  onSubmit(event?: React.BaseSyntheticEvent): Promise<void>;
  onClose(): void;
  children: ReactNode;
};
function Dialogo({ title, isValid, isPending, onSubmit, onClose, children }: DialogoProps) {
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button isDisabled={!isValid} isPending={isPending} onPress={() => void onSubmit()}>
            Aceptar
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
    </Modal>
  );
}
