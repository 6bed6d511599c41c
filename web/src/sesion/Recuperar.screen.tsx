import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Recuperar } from '#contract/sesion/sesion.schemas.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
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
      <form noValidate onSubmit={form.enviar((body) => recuperar.mutateAsync({ body }))} className="grid gap-5">
        <ErrorDelFormulario form={form} />
        <Campo control={form.control} name="username">
          {(campo) => (
            <TextInput
              {...campo}
              label="Usuario"
              hint="Matrícula, usuario o correo"
              autoComplete="username"
              autoCapitalize="none"
              isRequired
            />
          )}
        </Campo>
        <Button type="submit" size="lg" isPending={recuperar.isPending}>
          Enviar enlace
        </Button>
        {volver}
      </form>
    </Portada>
  );
}
