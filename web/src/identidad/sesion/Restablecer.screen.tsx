import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Restablecer } from '#contract/identidad/sesion/sesion.schemas.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { CampoPassword } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Desenlace, PortadaDeEmpresa } from './Portada.card.tsx';
import { QuitarLlaves } from './cuenta/QuitarLlaves.fields.tsx';
import { llavesDeEnlace, restablecerPassword } from './sesion.api.ts';

export function RestablecerScreen() {
  const { token } = useParams({ from: '/restablecer/$token' });
  const navigate = useNavigate();
  const restablecer = useMutation({
    ...restablecerPassword,
    onSuccess: () => navigate({ to: '/login', replace: true }),
  });
  const form = useFormulario(Restablecer, { inicial: { enlace: token, password: '', quitarLlaves: [] } });
  const { data: llaves = [] } = useQuery(llavesDeEnlace(token));
  const { error } = restablecer;
  // The form refuses a malformed link, the server one that is used, expired or unknown.
  const refused = error instanceof ApiError && error.code === 'enlace_no_valido' ? error.message : undefined;
  const wrong = form.formState.errors.enlace
    ? (form.formState.errors.enlace.message ?? 'El enlace no es válido.')
    : refused;
  if (wrong !== undefined)
    return (
      <Desenlace title="Enlace no válido" a="/recuperar" enlace="Pedir otro enlace">
        <Notice tone="bad">{wrong}</Notice>
      </Desenlace>
    );
  return (
    <PortadaDeEmpresa
      title="Nueva contraseña"
      lead="Al cambiarla se cierran las sesiones que tenga abiertas en otros dispositivos."
    >
      <FormularioCorto
        form={form}
        onSubmit={form.enviar((body) => restablecer.mutateAsync({ body }))}
        enviar="Cambiar contraseña"
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
        <Campo control={form.control} name="quitarLlaves">
          {({ value, onChange }) => <QuitarLlaves llaves={llaves} value={value ?? []} onChange={onChange} />}
        </Campo>
      </FormularioCorto>
    </PortadaDeEmpresa>
  );
}
