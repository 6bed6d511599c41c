import { useMutation } from '@tanstack/react-query';
import { FormularioRevocacion } from '#contract/identidad/firma/firma.schemas.ts';
import { CampoPassword, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDeDialogo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Parrafo } from '#web/casa/ui/piezas/layout.tsx';
import { LA_DE_ENTRAR } from './Clave.fields.tsx';
import { revocarClave, revocarClaveDe } from './firma.api.ts';

/** Revokes a signing key whose password was lost. */
export function RevocarModal({ onClose }: { onClose(): void }) {
  const revocar = useMutation(revocarClave);
  return (
    <Revocacion onClose={onClose} isPending={revocar.isPending} revocar={(body) => revocar.mutateAsync({ body })}>
      La clave dejará de firmar en el momento, y no se puede deshacer. Lo que firmó con ella sigue siendo válido y se
      puede verificar igual. Después podrá poner una contraseña nueva, con una clave nueva.
    </Revocacion>
  );
}
/** Administration revokes somebody else's, who is told why. */
export function RevocarDeModal({ id, nombre, onClose }: { id: number; nombre: string; onClose(): void }) {
  const revocar = useMutation(revocarClaveDe);
  return (
    <Revocacion onClose={onClose} isPending={revocar.isPending} revocar={(body) => revocar.mutateAsync({ id, body })}>
      {`La clave de ${nombre} dejará de firmar en el momento, y no se puede deshacer. Lo que firmó sigue siendo válido. Recibirá un aviso con el motivo y tendrá que poner una contraseña de firma nueva: nadie puede ponerla por otra persona.`}
    </Revocacion>
  );
}

type Props = {
  onClose(): void;
  isPending: boolean;
  revocar(body: FormularioRevocacion): Promise<unknown>;
  children: string | string[];
};
function Revocacion({ onClose, isPending, revocar, children }: Props) {
  const form = useFormulario(FormularioRevocacion, { inicial: { passwordAcceso: '', motivo: '' } });
  const send = form.enviar(async (body) => {
    await revocar(body);
    onClose();
  });
  return (
    <FormularioDeDialogo
      title="Revocar la clave de firma"
      form={form}
      onSubmit={send}
      enviar="Revocar"
      danger
      isPending={isPending}
      onClose={onClose}
    >
      <Parrafo look="mute">{children}</Parrafo>
      <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={2} isRequired />
      <CampoPassword form={form} name="passwordAcceso" {...LA_DE_ENTRAR} />
    </FormularioDeDialogo>
  );
}
