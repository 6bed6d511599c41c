import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CodigoDeArranque, PrimerAdministrador } from '#contract/identidad/sesion/primero.schemas.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { comeIn } from '#web/casa/llegada/arrive.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { CampoCasilla } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoPassword, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Desenlace, PortadaDeEmpresa } from './Portada.card.tsx';
import { PlieguePrivacidad } from './Privacidad.card.tsx';
import { servidorAlDia } from './servidor.api.ts';
import { comprobarArranque, crearPrimero } from './sesion.api.ts';

const LEMA = 'Primero, quien administra. Después, la empresa, el correo y las personas.';

/** First start: whoever has read the code in the log of the server writes the first administrator. */
export function PrimeroScreen() {
  const { data, error, isFetching, refetch } = useQuery(servidorAlDia);
  const [codigo, setCodigo] = useState<string>();
  const [cerrado, setCerrado] = useState<string>();
  if (cerrado !== undefined || (data && data.PrimerArranque !== true && !isFetching))
    return (
      <Desenlace title="Primer arranque" a="/login" enlace="Ir a la entrada">
        <Notice>{cerrado ?? 'Esta instalación ya tiene quien la administre: entre con su usuario.'}</Notice>
      </Desenlace>
    );
  if (error && !data)
    return (
      <PortadaDeEmpresa title="Primer arranque" lema={LEMA}>
        <Stack gap="lg">
          <Notice tone="bad">{messageOf(error)}</Notice>
          <Button size="lg" isPending={isFetching} onPress={() => void refetch()}>
            Reintentar
          </Button>
        </Stack>
      </PortadaDeEmpresa>
    );
  if (data?.PrimerArranque !== true)
    return (
      <PortadaDeEmpresa title="Primer arranque" lema={LEMA}>
        <Stack gap="lg">
          <Skeleton className="h-20 rounded-field" />
          <Skeleton className="h-12 rounded-field" />
        </Stack>
      </PortadaDeEmpresa>
    );
  return codigo === undefined ? (
    <Codigo onBueno={setCodigo} onCerrado={setCerrado} />
  ) : (
    <Administrador codigo={codigo} empresa={data.Empresa} onCerrado={setCerrado} />
  );
}

/** Words of a refusal that ends the first start: it is over, or somebody else was first. */
const fin = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
    ? error.status === 409
      ? `${error.message}.`
      : 'Esta instalación ya tiene quien la administre: entre con su usuario.'
    : undefined;

function Codigo({ onBueno, onCerrado }: { onBueno(codigo: string): void; onCerrado(por: string): void }) {
  const comprobar = useMutation(comprobarArranque);
  const form = useFormulario(CodigoDeArranque, { inicial: { codigo: '' } });
  const enviar = form.enviar(async (body) => {
    try {
      await comprobar.mutateAsync({ body });
    } catch (error) {
      const por = fin(error);
      if (por === undefined) throw error;
      return onCerrado(por);
    }
    onBueno(body.codigo);
  });
  return (
    <PortadaDeEmpresa
      title="Primer arranque"
      lead="Nadie puede entrar todavía. Dé de alta a quien administrará esta instalación."
      lema={LEMA}
    >
      <FormularioCorto form={form} onSubmit={enviar} enviar="Continuar" size="lg">
        <CampoTexto
          form={form}
          name="codigo"
          label="Código"
          hint="Está en el registro del servidor, en la línea «Primer arranque»"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          isRequired
        />
      </FormularioCorto>
    </PortadaDeEmpresa>
  );
}

type Props = { codigo: string; empresa: string; onCerrado(por: string): void };
function Administrador({ codigo, empresa, onCerrado }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const crear = useMutation(crearPrimero);
  const form = useFormulario(PrimerAdministrador, {
    // The schema only takes `true`, the accepted privacy text; until then the box is empty.
    inicial: { codigo, matricula: '', login: '', nombre: '', correo: '', password: '', aceptaAviso: false as true },
  });
  const enviar = form.enviar(async (body) => {
    try {
      const { token } = await crear.mutateAsync({ body });
      if (!(await comeIn(token))) return;
    } catch (error) {
      const por = fin(error);
      if (por === undefined) throw error;
      return onCerrado(por);
    }
    queries.removeQueries({ queryKey: servidorAlDia.queryKey });
    // The guard leads to the second factor first, where the role needs one.
    await navigate({ to: '/menu/puestaenmarcha', replace: true });
  });
  return (
    <PortadaDeEmpresa title="Quien administra" lead="Podrá dar de alta a los demás y repartir el trabajo." lema={LEMA}>
      <FormularioCorto form={form} onSubmit={enviar} enviar="Crear la cuenta y entrar" size="lg">
        <CampoTexto form={form} name="nombre" label="Nombre y apellidos" autoComplete="name" isRequired />
        <CampoTexto
          form={form}
          name="matricula"
          label="Matrícula"
          hint="Su número en la empresa, como 0001"
          autoComplete="off"
          isRequired
        />
        <CampoTexto
          form={form}
          name="login"
          label="Usuario"
          hint="Con él entra, como también con la matrícula o el correo"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          isRequired
        />
        <CampoTexto form={form} name="correo" label="Correo" type="email" autoComplete="email" isRequired />
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
    </PortadaDeEmpresa>
  );
}
