import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Signature } from 'lucide-react';
import { CambiarPassword } from '#contract/sesion/sesion.schemas.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { messageOf } from '#web/kernel/query.ts';
import { beginSession } from '#web/red/session.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { PasswordField } from '#web/ui/campos/password-field.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { cambiarPassword, usuarioDeSesion } from './sesion.api.ts';

export function CuentaScreen() {
  return (
    <>
      <PageHeader title="Mi cuenta" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Identidad />
          <Firma />
        </div>
        <Password />
      </div>
    </>
  );
}

function Identidad() {
  const { data, error, refetch } = useQuery(usuarioDeSesion);
  return (
    <Section title="Quién soy">
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-52" />}
      {data && (
        <Definitions
          items={[
            ['Nombre', data.Nombre],
            ['Matrícula', data.Matricula],
            ['Usuario', data.Login],
            ['Correo', data.Correo],
            [
              'Permisos',
              <span key="roles" className="flex flex-wrap gap-1.5">
                {data.Roles.map((rol) => (
                  <Badge key={rol}>{nombreDeRol[rol] ?? rol}</Badge>
                ))}
              </span>,
            ],
          ]}
        />
      )}
    </Section>
  );
}

const Firma = () => (
  <Section title="Mi firma">
    <p className="text-mute">
      La contraseña con la que se deciden las solicitudes que la piden, que no es la de entrar.
    </p>
    <Link to="/menu/firma" className={buttonClass({ variant: 'outline', className: 'mt-4' })}>
      <Signature aria-hidden className="size-5" />
      Contraseña de firma
    </Link>
  </Section>
);

const nombreDeRol: Record<string, string> = {
  EMPLEADO: 'Empleado',
  SUBCONTRATA: 'Subcontrata',
  GESTOR_VIAJES: 'Agencia de viajes',
  RRHH: 'Recursos humanos',
  COMUNICACION: 'Comunicación',
  SEGURIDAD: 'Seguridad',
  MANTENIMIENTO: 'Mantenimiento',
  PRL: 'Prevención',
  COMEDOR: 'Comedor',
  ADMINISTRACION: 'Administración',
  ADMIN: 'Administrador',
  APROBADOR: 'Aprueba',
};

function Password() {
  const cambiar = useMutation({ ...cambiarPassword, onSuccess: async ({ token }) => void (await beginSession(token)) });
  const form = useFormulario(CambiarPassword, { inicial: { actual: '', nueva: '' } });
  const send = form.enviar(async (body) => {
    await cambiar.mutateAsync({ body });
    form.reset();
  });
  return (
    <Section title="Cambiar contraseña">
      <form noValidate onSubmit={send} className="grid gap-5">
        <ErrorDelFormulario form={form} />
        <Campo control={form.control} name="actual">
          {(campo) => <PasswordField {...campo} label="Contraseña actual" autoComplete="current-password" isRequired />}
        </Campo>
        <Campo control={form.control} name="nueva">
          {(campo) => (
            <PasswordField
              {...campo}
              label="Contraseña nueva"
              hint="12 caracteres como mínimo"
              autoComplete="new-password"
              isRequired
            />
          )}
        </Campo>
        <p className="text-sm text-mute">Se cerrarán las sesiones que tenga abiertas en otros dispositivos.</p>
        <div>
          <Button type="submit" isPending={cambiar.isPending}>
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </Section>
  );
}
