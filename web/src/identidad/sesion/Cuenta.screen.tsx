import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Signature } from 'lucide-react';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { CambiarPassword } from '#contract/identidad/sesion/sesion.schemas.ts';
import { CampoPassword } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { beginSession } from '#web/casa/red/session.ts';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Factor } from './cuenta/Factor.card.tsx';
import { Llaves } from './cuenta/Llaves.card.tsx';
import { factor, llaves, sesiones, TEMAS } from './cuenta/cuenta.api.ts';
import { QuitarLlaves } from './cuenta/QuitarLlaves.fields.tsx';
import { Sesiones } from './cuenta/Sesiones.card.tsx';
import { Correo } from '#web/casa/ui/personas/correo.tsx';
import { useEntraConPassword } from '#web/plataforma/entrada/repetida.port.tsx';
import { cuentasDeLaEmpresa, CuentasVinculadas } from '#web/plataforma/entrada/cuentas.port.tsx';
import { cambiarPassword, usuarioDeSesion } from './sesion.api.ts';

/** The cards come together: one that came by itself would push down those below. */
export function CuentaScreen() {
  const espera = seEsperan(useQueries({ queries: [usuarioDeSesion, sesiones, llaves, factor, cuentasDeLaEmpresa] }));
  return (
    <>
      <PageHeader title="Mi cuenta" />
      {espera ? <Skeleton className="h-72 rounded-card" /> : <Tarjetas />}
    </>
  );
}

const Tarjetas = () => (
  <div className="grid items-start gap-5 lg:grid-cols-2">
    <div className="grid gap-5">
      <Identidad />
      <CuentasVinculadas />
      <Sesiones />
      <Firma />
    </div>
    <div className="grid gap-5">
      <Llaves />
      <Factor />
      <Password />
    </div>
  </div>
);

function Identidad() {
  const query = useQuery(usuarioDeSesion);
  return (
    <Section title="Quién soy">
      <Cargado de={query} esqueleto={<Skeleton className="h-52" />}>
        {(data) => (
          <Definitions
            items={[
              ['Nombre', data.Nombre],
              ['Matrícula', data.Matricula],
              ['Usuario', data.Login],
              ['Correo', <Correo key="c" de={data.Correo} />],
              [
                'Permisos',
                <Row key="roles" gap="xs">
                  {data.Roles.map((rol) => (
                    <Badge key={rol}>{nombreDeRol(rol)}</Badge>
                  ))}
                </Row>,
              ],
            ]}
          />
        )}
      </Cargado>
    </Section>
  );
}

const Firma = () => (
  <Section title="Mi firma">
    <Parrafo look="mute">
      La contraseña con la que se deciden las solicitudes que la piden, que no es la de entrar.
    </Parrafo>
    <Link to="/menu/firma" className={buttonClass({ variant: 'outline', className: 'mt-4' })}>
      <Signature />
      Contraseña de firma
    </Link>
  </Section>
);

/** Change of the password, where the person enters with one. */
function Password() {
  const conPassword = useEntraConPassword();
  if (conPassword === undefined) return <Skeleton className="h-72 rounded-card" />;
  if (conPassword) return <CambioDePassword />;
  return (
    <Section title="Contraseña">
      <Parrafo look="mute">
        Entra con la cuenta de la empresa: su contraseña se cambia donde la de esa cuenta. Los actos que aquí piden una
        contraseña le piden que entre otra vez con ella.
      </Parrafo>
    </Section>
  );
}
function CambioDePassword() {
  const cambiar = useMutation({ ...cambiarPassword, onSuccess: async ({ token }) => void (await beginSession(token)) });
  const queries = useQueryClient();
  const form = useFormulario(CambiarPassword, { inicial: { actual: '', nueva: '', quitarLlaves: [] } });
  const { data: llavesPropias = [] } = useQuery(llaves);
  const send = form.enviar(async (body) => {
    await cambiar.mutateAsync({ body });
    form.reset();
    await queries.invalidateQueries({ queryKey: TEMAS });
  });
  return (
    <Section title="Cambiar contraseña">
      <FormularioCorto form={form} onSubmit={send} enviar="Cambiar contraseña">
        <CampoPassword form={form} name="actual" label="Contraseña actual" autoComplete="current-password" isRequired />
        <CampoPassword
          form={form}
          name="nueva"
          label="Contraseña nueva"
          hint="12 caracteres como mínimo"
          autoComplete="new-password"
          isRequired
        />
        <Campo control={form.control} name="quitarLlaves">
          {({ value, onChange }) => <QuitarLlaves llaves={llavesPropias} value={value ?? []} onChange={onChange} />}
        </Campo>
        <Dim>Se cerrarán las sesiones que tenga abiertas en otros dispositivos.</Dim>
      </FormularioCorto>
    </Section>
  );
}
