import { useMutation } from '@tanstack/react-query';
import { FormularioRevocacion } from '#contract/firma/firma.schemas.ts';
import { CampoPassword, CampoTexto } from '#web/ui/pagina/campos.tsx';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioDeDialogo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { LA_DE_ENTRAR } from './Clave.fields.tsx';
import { revocarClave } from './firma.api.ts';

/** Revokes a signing key whose password was lost. */
export function RevocarModal({ onClose }: { onClose(): void }) {
  const revocar = useMutation(revocarClave);
  const form = useFormulario(FormularioRevocacion, { inicial: { passwordAcceso: '', motivo: '' } });
  const send = form.enviar(async (body) => {
    await revocar.mutateAsync({ body });
    onClose();
  });
  return (
    <FormularioDeDialogo
      title="Revocar la clave de firma"
      form={form}
      onSubmit={send}
      enviar="Revocar"
      danger
      isPending={revocar.isPending}
      onClose={onClose}
    >
      <p className="text-mute">
        La clave dejará de firmar en el momento, y no se puede deshacer. Lo que firmó con ella sigue siendo válido y se
        puede verificar igual. Después podrá poner una contraseña nueva, con una clave nueva.
      </p>
      <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={2} isRequired />
      <CampoPassword form={form} name="passwordAcceso" {...LA_DE_ENTRAR} />
    </FormularioDeDialogo>
  );
}
