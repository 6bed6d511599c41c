import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Recuperar } from '#contract/sesion/sesion.schemas.ts';
import { CampoTexto } from '#web/ui/pagina/campos.tsx';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Portada } from '#web/ui/pagina/portada.tsx';
import { echoServidor, recuperarPassword } from './sesion.api.ts';

export function RecuperarScreen() {
  const { data: servidor } = useQuery(echoServidor);
  const recuperar = useMutation(recuperarPassword);
  const form = useFormulario(Recuperar, { inicial: { username: '' } });
  const volver = (
    <Link to="/login" className={buttonClass({ variant: 'plain', size: 'lg' })}>
      Volver a entrar
    </Link>
  );
  if (recuperar.isSuccess)
    return (
      <Portada empresa={servidor?.Empresa} title="Revise su correo">
        <div className="grid gap-5">
          <Notice tone="good" live>
            {recuperar.data.Mensaje}
          </Notice>
          {volver}
        </div>
      </Portada>
    );
  return (
    <Portada
      title="He olvidado mi contraseña"
      lead="Le enviaremos un enlace a su correo. Sirve durante 15 minutos y una sola vez."
    >
      <Stack gap="lg">
        <FormularioCorto
          form={form}
          onSubmit={form.enviar((body) => recuperar.mutateAsync({ body }))}
          enviar="Enviar enlace"
          isPending={recuperar.isPending}
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
        {volver}
      </Stack>
    </Portada>
  );
}
