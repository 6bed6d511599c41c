import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { FormularioCambioClave, FormularioClave } from '#contract/identidad/firma/firma.schemas.ts';
import { CampoDeRepetir, TrasConfirmarse } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoPassword } from '#web/casa/ui/pagina/campos.tsx';
import { type Formulario as Form, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
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
};

const repetida = z.string().check(z.minLength(1, 'Campo obligatorio'));
const iguales = z.refine<{ passwordFirma: string; repetida: string }>((v) => v.passwordFirma === v.repetida, {
  path: ['repetida'],
  error: 'Las dos contraseñas no son iguales',
});
const Nueva = z.extend(FormularioClave, { repetida }).check(iguales);
const Cambio = z.extend(FormularioCambioClave, { repetida }).check(iguales);

type ConRepetida = { passwordFirma: string; repetida: string };
/** The new password and the same again: a wrong letter would only be found out when signing. */
function DosVeces<In extends ConRepetida, Out>({ form, label }: { form: Form<In, Out>; label: string }) {
  // The two of them are in In.
  const { control, getFieldState, trigger, watch } = form as unknown as Form<ConRepetida, Out>;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name === 'passwordFirma' && getFieldState('repetida').isTouched) void trigger('repetida');
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);
  const campo = { form: { control } };
  return (
    <>
      <CampoPassword {...campo} name="passwordFirma" label={label} {...NUEVA} />
      <CampoPassword {...campo} name="repetida" label="Repita la contraseña" autoComplete="new-password" isRequired />
    </>
  );
}

type NuevaProps = { onDone?(): void; onCancel?(): void };
/** Sets the signing password, once the person has shown that it is them. `onCancel`: it stands in a dialog over something else. */
export const ClaveNueva = (props: NuevaProps) => (
  <TrasConfirmarse onCancel={props.onCancel}>
    <Formulario {...props} />
  </TrasConfirmarse>
);
function Formulario({ onDone, onCancel }: NuevaProps) {
  const crear = useMutation(crearClave);
  const form = useFormulario(Nueva, { inicial: { passwordAcceso: '', passwordFirma: '', repetida: '' } });
  const send = form.enviar(async ({ passwordAcceso, passwordFirma }) => {
    await crear.mutateAsync({ body: { passwordAcceso, passwordFirma } });
    onDone?.();
  });
  return (
    <FormularioCorto
      form={form}
      onSubmit={send}
      enviar={onCancel ? 'Guardar' : 'Poner contraseña de firma'}
      onCancel={onCancel}
    >
      <CampoDeRepetir form={form} name="passwordAcceso" {...LA_DE_ENTRAR} />
      <DosVeces form={form} label="Contraseña de firma" />
    </FormularioCorto>
  );
}

export function ClaveCambio() {
  const cambiar = useMutation(cambiarClave);
  const form = useFormulario(Cambio, { inicial: { passwordActual: '', passwordFirma: '', repetida: '' } });
  const send = form.enviar(async ({ passwordActual, passwordFirma }) => {
    await cambiar.mutateAsync({ body: { passwordActual, passwordFirma } });
    form.reset();
  });
  return (
    <FormularioCorto form={form} onSubmit={send} enviar="Cambiar contraseña de firma">
      <CampoPassword
        form={form}
        name="passwordActual"
        label="Contraseña de firma actual"
        autoComplete="off"
        isRequired
      />
      <DosVeces form={form} label="Contraseña de firma nueva" />
    </FormularioCorto>
  );
}
