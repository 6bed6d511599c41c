import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useClose } from '#web/kernel/close.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { FormActions } from './form-actions.tsx';
import { ErrorDelFormulario, type Formulario } from './form.tsx';

/*
 * FormularioDePagina  form: of useFormulario · onSubmit: form.enviar(…) · enviar: words of its button · isPending · volver: the path that 'Cancelar' leads to
 *                     children: its Sections · falta?: why it cannot be sent yet, besides its fields
 *                     The recovered draft, the refusal and the two buttons are its own. A PageHeader stands above it.
 * FormularioDeDialogo  the same in a dialog: title · onClose
 */
type Props<In extends FieldValues, Out> = {
  form: Formulario<In, Out>;
  onSubmit(event?: React.BaseSyntheticEvent): Promise<void>;
  enviar: string;
  isPending: boolean;
  volver: string;
  children: ReactNode;
  falta?: string | undefined;
};

export function FormularioDePagina<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, onSubmit, enviar, isPending, volver, children, falta } = props;
  const cancel = useClose({ href: volver });
  const ready = form.formState.isValid;
  return (
    <form noValidate onSubmit={onSubmit} className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 lg:mx-0">
      <BorradorRecuperado form={form} />
      {children}
      <ErrorDelFormulario form={form} />
      <FormActions hint={falta ?? (ready ? undefined : 'Rellene los campos marcados con *')}>
        <Button variant="outline" onPress={cancel}>
          Cancelar
        </Button>
        <Button type="submit" isDisabled={!ready || falta !== undefined} isPending={isPending}>
          {enviar}
        </Button>
      </FormActions>
    </form>
  );
}

type DialogoProps<In extends FieldValues, Out> = Omit<Props<In, Out>, 'volver' | 'falta'> & {
  title: string;
  onClose(): void;
};
export function FormularioDeDialogo<In extends FieldValues, Out>(props: DialogoProps<In, Out>) {
  const { title, form, onSubmit, enviar, isPending, onClose, children } = props;
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
          <Button isDisabled={!form.formState.isValid} isPending={isPending} onPress={() => void onSubmit()}>
            {enviar}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <ErrorDelFormulario form={form} />
      </form>
    </Modal>
  );
}

/** Notice that the form shows a draft, with the way to discard it. */
export function BorradorRecuperado({ form }: { form: { recuperado: boolean; descartarBorrador(): void } }) {
  if (!form.recuperado) return null;
  return (
    <Notice
      action={
        <Button variant="plain" className="-my-1.5" onPress={form.descartarBorrador}>
          Descartar
        </Button>
      }
    >
      Se ha recuperado lo que escribió antes.
    </Notice>
  );
}
