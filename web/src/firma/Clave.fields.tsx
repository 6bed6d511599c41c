import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FormularioCambioClave, FormularioClave } from '#contract/firma/firma.schemas.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { PasswordField } from '#web/ui/campos/password-field.tsx';
import { cambiarClave, crearClave } from './firma.api.ts';

const LA_DE_FIRMAR = '8 caracteres como mínimo, y distinta de la de entrar. Nadie puede recuperarla: guárdela bien.';

/** `onCancel`: it stands over something else, to which one may go back. */
type Props = { onDone?(): void; onCancel?(): void };

/** Sets the signing password, after the one to come in. */
export function ClaveNueva({ onDone, onCancel }: Props) {
  const crear = useMutation(crearClave);
  const form = useFormulario(FormularioClave, { inicial: { passwordAcceso: '', passwordFirma: '' } });
  const send = form.enviar(async (body) => {
    await crear.mutateAsync({ body });
    onDone?.();
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <ErrorDelFormulario form={form} />
      <Campo control={form.control} name="passwordFirma">
        {(campo) => (
          <PasswordField
            {...campo}
            label="Contraseña de firma"
            hint={LA_DE_FIRMAR}
            autoComplete="new-password"
            isRequired
          />
        )}
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
      <div className={clsx('flex gap-2', onCancel && 'justify-end max-sm:[&>:last-child]:flex-1')}>
        {onCancel && (
          <Button variant="outline" onPress={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" isPending={crear.isPending}>
          {onCancel ? 'Guardar' : 'Poner contraseña de firma'}
        </Button>
      </div>
    </form>
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
    <form noValidate onSubmit={send} className="grid gap-5">
      <ErrorDelFormulario form={form} />
      <Campo control={form.control} name="passwordActual">
        {(campo) => <PasswordField {...campo} label="Contraseña de firma actual" autoComplete="off" isRequired />}
      </Campo>
      <Campo control={form.control} name="passwordFirma">
        {(campo) => (
          <PasswordField
            {...campo}
            label="Contraseña de firma nueva"
            hint={LA_DE_FIRMAR}
            autoComplete="new-password"
            isRequired
          />
        )}
      </Campo>
      <div>
        <Button type="submit" isPending={cambiar.isPending}>
          Cambiar contraseña de firma
        </Button>
      </div>
    </form>
  );
}
