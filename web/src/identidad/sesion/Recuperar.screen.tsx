import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Recuperar } from '#contract/identidad/sesion/sesion.schemas.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Desenlace, PortadaDeEmpresa } from './Portada.card.tsx';
import { recuperarPassword } from './sesion.api.ts';

const VOLVER = 'Volver a entrar';

export function RecuperarScreen() {
  const recuperar = useMutation(recuperarPassword);
  const form = useFormulario(Recuperar, { inicial: { username: '' } });
  if (recuperar.isSuccess)
    return (
      <Desenlace title="Revise su correo" a="/login" enlace={VOLVER} variant="plain">
        <Notice tone="good" live>
          {recuperar.data.Mensaje}
        </Notice>
      </Desenlace>
    );
  return (
    <PortadaDeEmpresa
      title="He olvidado mi contraseña"
      lead="Le enviaremos un enlace a su correo. Sirve durante 15 minutos y una sola vez."
    >
      <Stack gap="lg">
        <FormularioCorto
          form={form}
          onSubmit={form.enviar((body) => recuperar.mutateAsync({ body }))}
          enviar="Enviar enlace"
          size="lg"
        >
          <CampoTexto
            form={form}
            name="username"
            label="Usuario"
            hint="Matrícula, usuario o correo"
            autoComplete="username"
            autoCapitalize="none"
            isRequired
          />
        </FormularioCorto>
        <Link to="/login" className={buttonClass({ variant: 'plain', size: 'lg' })}>
          {VOLVER}
        </Link>
      </Stack>
    </PortadaDeEmpresa>
  );
}
