import { useMutation } from '@tanstack/react-query';
import { FormularioCambioClave, FormularioClave } from '#contract/firma/firma.schemas.ts';
import { CampoPassword } from '#web/ui/pagina/campos.tsx';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { cambiarClave, crearClave } from './firma.api.ts';

const NUEVA = {
  hint: '8 caracteres como mínimo, y distinta de la de entrar. Nadie puede recuperarla: guárdela bien.',
  autoComplete: 'new-password',
  isRequired: true,
};
/** Field of the login password, as proof of who they are. */
export const LA_DE_ENTRAR = {
  label: 'Su contraseña de entrar',
  hint: 'Para comprobar que es usted',
  autoComplete: 'current-password',
  isRequired: true,
};

/** Sets the signing password, with the login one as proof. `onCancel`: it stands in a dialog over something else. */
export function ClaveNueva({ onDone, onCancel }: { onDone?(): void; onCancel?(): void }) {
  const crear = useMutation(crearClave);
  const form = useFormulario(FormularioClave, { inicial: { passwordAcceso: '', passwordFirma: '' } });
  const send = form.enviar(async (body) => {
    await crear.mutateAsync({ body });
    onDone?.();
  });
  return (
    <FormularioCorto
      form={form}
      onSubmit={send}
      enviar={onCancel ? 'Guardar' : 'Poner contraseña de firma'}
      isPending={crear.isPending}
      onCancel={onCancel}
    >
      <CampoPassword form={form} name="passwordFirma" label="Contraseña de firma" {...NUEVA} />
      <CampoPassword form={form} name="passwordAcceso" {...LA_DE_ENTRAR} />
    </FormularioCorto>
  );
}

export function ClaveCambio() {
  const cambiar = useMutation(cambiarClave);
  const form = useFormulario(FormularioCambioClave, { inicial: { passwordActual: '', passwordFirma: '' } });
  const send = form.enviar(async (body) => {
    await cambiar.mutateAsync({ body });
    form.reset();
  });
  return (
    <FormularioCorto form={form} onSubmit={send} enviar="Cambiar contraseña de firma" isPending={cambiar.isPending}>
      <CampoPassword
        form={form}
        name="passwordActual"
        label="Contraseña de firma actual"
        autoComplete="off"
        isRequired
      />
      <CampoPassword form={form} name="passwordFirma" label="Contraseña de firma nueva" {...NUEVA} />
    </FormularioCorto>
  );
}
