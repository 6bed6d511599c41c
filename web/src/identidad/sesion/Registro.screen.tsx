import { CampoCasilla } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Registro } from '#contract/identidad/sesion/sesion.schemas.ts';
import { CampoPassword } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { messageOf } from '#web/casa/kernel/query.ts';
import { comeIn } from '#web/casa/llegada/arrive.ts';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Desenlace, PortadaDeEmpresa } from './Portada.card.tsx';
import { PlieguePrivacidad } from './Privacidad.card.tsx';
import { datosDeInvitacion, registrarse } from './sesion.api.ts';

const TITULO = 'Alta en Extramuros';
/** Registration by invitation: the link says who the person is; they choose a password and accept the privacy text. */
export function RegistroScreen() {
  const { invitacion } = useParams({ from: '/registro/$invitacion' });
  const { data, error, isPending } = useQuery(datosDeInvitacion(invitacion));
  if (isPending)
    return (
      <PortadaDeEmpresa title={TITULO}>
        <Stack gap="lg">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-12 rounded-field" />
        </Stack>
      </PortadaDeEmpresa>
    );
  if (error)
    return (
      <Desenlace title={TITULO} a="/login" enlace="Ir a la entrada" variant="plain">
        <Notice tone="bad">{messageOf(error)}</Notice>
      </Desenlace>
    );
  return (
    <PortadaDeEmpresa title={TITULO} lead={`Le invita ${data.Empresa}.`}>
      <div className="mb-6 rounded-card border border-line bg-card px-4 py-1">
        <Definitions
          items={[
            ['Persona', data.Nombre],
            ['Usuario', data.Login],
          ]}
        />
      </div>
      <AltaForm invitacion={invitacion} empresa={data.Empresa} />
    </PortadaDeEmpresa>
  );
}

function AltaForm({ invitacion, empresa }: { invitacion: string; empresa: string }) {
  const navigate = useNavigate();
  const alta = useMutation({
    ...registrarse,
    onSuccess: async ({ token }) => {
      if (await comeIn(token)) await navigate({ to: '/menu/inicio', replace: true });
    },
  });
  // The schema only takes `true`, the accepted privacy text; until then the box is empty.
  const form = useFormulario(Registro, { inicial: { invitacion, password: '', aceptaAviso: false as true } });
  return (
    <FormularioCorto
      form={form}
      onSubmit={form.enviar((body) => alta.mutateAsync({ body }))}
      enviar="Crear cuenta"
      size="lg"
    >
      <CampoPassword
        form={form}
        name="password"
        label="Contraseña"
        hint="12 caracteres como mínimo"
        autoComplete="new-password"
        isRequired
      />
      <PlieguePrivacidad empresa={empresa} />
      <CampoCasilla form={form} name="aceptaAviso">
        He leído el aviso de privacidad y lo acepto
      </CampoCasilla>
    </FormularioCorto>
  );
}
