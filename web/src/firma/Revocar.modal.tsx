import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FormularioRevocacion } from '#contract/firma/firma.schemas.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { PasswordField } from '#web/ui/campos/password-field.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { revocarClave } from './firma.api.ts';

/** The signing password was lost: its key signs no more. */
export function RevocarModal({ onClose }: { onClose(): void }) {
  const id = useId();
  const revocar = useMutation(revocarClave);
  const form = useFormulario(FormularioRevocacion, { inicial: { passwordAcceso: '', motivo: '' } });
  const send = form.enviar(async (body) => {
    await revocar.mutateAsync({ body });
    onClose();
  });
  return (
    <Modal
      isOpen
      role="alertdialog"
      title="Revocar la clave de firma"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            isDisabled={!form.formState.isValid}
            isPending={revocar.isPending}
          >
            Revocar
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="grid gap-5">
        <p className="text-mute">
          La clave dejará de firmar en el momento, y no se puede deshacer. Lo que firmó con ella sigue siendo válido y
          se puede verificar igual. Después podrá poner una contraseña nueva, con una clave nueva.
        </p>
        <ErrorDelFormulario form={form} />
        <Campo control={form.control} name="motivo">
          {(campo) => <TextInput {...campo} label="Motivo" multiline rows={2} maxLength={250} isRequired />}
        </Campo>
        <Campo control={form.control} name="passwordAcceso">
          {(campo) => (
            <PasswordField
              {...campo}
              label="Su contraseña de entrar"
              hint="Para comprobar que es usted"
              autoComplete="current-password"
              isRequired
            />
          )}
        </Campo>
      </form>
    </Modal>
  );
}
