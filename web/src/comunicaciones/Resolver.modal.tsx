import { useMutation } from '@tanstack/react-query';
import type { Comunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { FormularioReabrir, FormularioResolver } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { MAX_COMENTARIO, MAX_TRABAJO } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { hoy } from '#web/kernel/format.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { reabrirComunicacion, resolverComunicacion } from './actos.api.ts';

type Props = { comunicacion: Comunicacion; onClose(): void };

/** What was done and on which day, whatever the day on which it is said. */
export function ResolverModal({ comunicacion: c, onClose }: Props) {
  const resolver = useMutation(resolverComunicacion);
  const form = useFormulario(FormularioResolver, {
    inicial: { trabajoRealizado: '', fechaReal: hoy() },
    borrador: `resolver-${c.Id}`,
  });
  const send = form.enviar(async (body) => {
    await resolver.mutateAsync({ params: { id: String(c.Id) }, body, version: c.Version, sobre: c });
    onClose();
  });
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={`Resolver ${c.Numero}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button isDisabled={!form.formState.isValid} isPending={resolver.isPending} onPress={() => void send()}>
            Resolver
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <p className="text-mute">{c.Autor} recibirá lo que escriba y confirmará si está resuelto.</p>
        <Campo control={form.control} name="trabajoRealizado">
          {(campo) => <TextInput label="Trabajo realizado" multiline isRequired maxLength={MAX_TRABAJO} {...campo} />}
        </Campo>
        <Campo control={form.control} name="fechaReal">
          {(campo) => <DateField label="Fecha real" isRequired min={c.Fecha} max={hoy()} {...campo} />}
        </Campo>
        <ErrorDelFormulario form={form} />
      </form>
    </Modal>
  );
}

/** Why it is not resolved, for whoever has to go back to it. */
export function ReabrirModal({ comunicacion: c, onClose }: Props) {
  const reabrir = useMutation(reabrirComunicacion);
  const form = useFormulario(FormularioReabrir, { inicial: { motivo: '' }, borrador: `reabrir-${c.Id}` });
  const send = form.enviar(async (body) => {
    await reabrir.mutateAsync({ params: { id: String(c.Id) }, body, version: c.Version, sobre: c });
    onClose();
  });
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={`Reabrir ${c.Numero}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button isDisabled={!form.formState.isValid} isPending={reabrir.isPending} onPress={() => void send()}>
            Reabrir
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <Campo control={form.control} name="motivo">
          {(campo) => (
            <TextInput
              label="Qué sigue sin estar resuelto"
              multiline
              isRequired
              maxLength={MAX_COMENTARIO}
              {...campo}
            />
          )}
        </Campo>
        <ErrorDelFormulario form={form} />
      </form>
    </Modal>
  );
}
