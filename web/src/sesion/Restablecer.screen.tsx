import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Restablecer } from '#contract/sesion/sesion.schemas.ts';
import { ApiError } from '#web/red/api.ts';
import { CampoPassword } from '#web/ui/pagina/campos.tsx';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Portada } from '#web/ui/pagina/portada.tsx';
import { echoServidor, restablecerPassword } from './sesion.api.ts';

export function RestablecerScreen() {
  const { token } = useParams({ from: '/restablecer/$token' });
  const { data: servidor } = useQuery(echoServidor);
  const navigate = useNavigate();
  const restablecer = useMutation({
    ...restablecerPassword,
    onSuccess: () => navigate({ to: '/login', replace: true }),
  });
  const form = useFormulario(Restablecer, { inicial: { enlace: token, password: '' } });
  const { error } = restablecer;
  // Malformed: the form says so. Used, expired or never given: the server does.
  const refused = error instanceof ApiError && error.code === 'enlace_no_valido' ? error.message : undefined;
  const wrong = form.formState.errors.enlace
    ? (form.formState.errors.enlace.message ?? 'El enlace no es válido.')
    : refused;
  if (wrong !== undefined)
    return (
      <Portada empresa={servidor?.Empresa} title="Enlace no válido">
        <div className="grid gap-5">
          <Notice tone="bad">{wrong}</Notice>
          <Link to="/recuperar" className={buttonClass({ size: 'lg' })}>
            Pedir otro enlace
          </Link>
        </div>
      </Portada>
    );
  return (
    <Portada
      title="Nueva contraseña"
      lead="Al cambiarla se cierran las sesiones que tenga abiertas en otros dispositivos."
    >
      <FormularioCorto
        form={form}
        onSubmit={form.enviar((body) => restablecer.mutateAsync({ body }))}
        enviar="Cambiar contraseña"
        isPending={restablecer.isPending}
        size="lg"
      >
        <CampoPassword
          form={form}
          name="password"
          label="Contraseña nueva"
          hint="12 caracteres como mínimo"
          autoComplete="new-password"
          isRequired
        />
      </FormularioCorto>
    </Portada>
  );
}
