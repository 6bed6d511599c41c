import { useMutation, useQuery } from '@tanstack/react-query';
import { FormularioDatos, type Persona } from '#contract/personas/personas/persona.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { ClaveDeFirma } from '#web/identidad/firma/clave.port.tsx';
import { EnlaceADatos } from '#web/personas/misdatos/datos.port.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FaltanDe, FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Contratos } from './Contratos.card.tsx';
import { CamposDeDatos } from './Datos.fields.tsx';
import { QuedaAbierto } from './pasa.port.tsx';
import { abierto, editarPersona, persona } from './personas.api.ts';

/** Data that the company keeps of a person, for those who keep it: to change it, and beside it what has acts of its own. */
export function DatosDePersona({ id }: { id: number }) {
  const query = useQuery(persona(id));
  return (
    <Cargado de={query} esqueleto={<SkeletonList rows={6} height={14} />}>
      {(p) => <Datos key={p.Version} de={p} />}
    </Cargado>
  );
}

function Datos({ de: p }: { de: Persona }) {
  const session = useSession();
  const rrhh = hasRole(session, 'RRHH');
  return (
    <Side
      side={
        <>
          <Section title="Cuenta y papeles">
            <Stack>
              <Row>
                {p.Roles.map((rol) => (
                  <Badge key={rol}>{nombreDeRol(rol)}</Badge>
                ))}
              </Row>
              <Parrafo look="text">{cuenta(p)}</Parrafo>
              <Definitions
                items={[
                  ['Responsable', p.Responsable],
                  ['Alta', fecha(p.Alta)],
                  ['Baja', fecha(p.Baja)],
                ]}
              />
            </Stack>
          </Section>
          {rrhh && (
            <Section title="Contratos de trabajo">
              <Contratos de={p} />
            </Section>
          )}
          {rrhh && (
            <div>
              <EnlaceADatos id={p.Id} />
            </div>
          )}
          {hasRole(session, 'ADMIN') && <ClaveDeFirma id={p.Id} nombre={p.Nombre} />}
        </>
      }
    >
      {p.CuentaId === 4 && <DeQuienSeFue id={p.Id} />}
      {p.Directorio !== '' && (
        <Notice title={`Sus datos vienen de «${p.Directorio}»`}>
          Los escribe el directorio de la empresa: lo que cambie aquí puede volver a como está allí. La matrícula, el
          centro de trabajo, las fechas y los contratos se llevan solo aquí.
        </Notice>
      )}
      {p.SinEnlacesHasta !== null && (
        <Notice tone="wait" title="El directorio de la empresa ha cambiado su correo">
          {`Hasta el ${fechaHora(p.SinEnlacesHasta)} no se le envía ningún enlace para cambiar la contraseña, por si la dirección no es ` +
            'la suya. Si no lo es, corríjala aquí: con eso puede volver a pedirlo.'}
        </Notice>
      )}
      <Section title="Datos de empresa">{p.acciones.includes('editar') ? <Editar de={p} /> : <Leer de={p} />}</Section>
    </Side>
  );
}

const Leer = ({ de: p }: { de: Persona }) => (
  <Definitions
    layout="grid"
    columns={2}
    items={[
      ['Nombre y apellidos', p.Nombre],
      ['Puesto', p.Puesto],
      ['Usuario', p.Login],
      ['Correo', p.Correo],
      ['Teléfono de empresa', p.Telefono],
      ['Código PS', p.PS],
      ['Área', p.Area],
      ['Centro de trabajo', p.Centro],
      ['Centro de coste', p.CentroCoste],
    ]}
  />
);

function Editar({ de: p }: { de: Persona }) {
  const { mutateAsync } = useMutation(editarPersona);
  const inicial = {
    nombre: p.Nombre,
    login: p.Login,
    correo: p.Correo,
    telefono: p.Telefono,
    puesto: p.Puesto,
    ps: p.PS,
    area: p.AreaCodigo,
    centro: p.CentroCodigo,
    centroCoste: p.CentroCosteCodigo,
  };
  const form = useFormulario(FormularioDatos, { inicial });
  const send = form.enviar((body) => mutateAsync({ params: paramsOf(p.Id), version: p.Version, body }));
  return (
    <FormularioCorto form={form} onSubmit={send} enviar="Guardar cambios">
      <CamposDeDatos form={form} />
      <FaltanDe form={form} />
    </FormularioCorto>
  );
}

/** Open matters of a person who has left. */
const DeQuienSeFue = ({ id }: { id: number }) => (
  <Cargado de={useQuery(abierto(id))} esqueleto={<SkeletonList rows={2} className="h-8" />}>
    {(data) => <QuedaAbierto de={data} />}
  </Cargado>
);

function cuenta({ CuentaId, InvitadaHasta, InvitaElAlta, Alta }: Persona): string {
  if (CuentaId === 4) return 'No puede entrar.';
  if (CuentaId === 3) return 'Entra con su contraseña.';
  if (CuentaId === 2) return `Invitada: el enlace de su correo sirve hasta el ${fechaHora(InvitadaHasta)}.`;
  if (InvitaElAlta) return `Recibirá la invitación el ${Alta === null ? 'primer día' : fecha(Alta)}.`;
  return 'Todavía no ha sido invitada, o su invitación ha caducado.';
}
