import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Persona } from '#contract/personas/personas/persona.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { ClaveDeFirma } from '#web/identidad/firma/clave.port.tsx';
import { EnlaceADatos } from '#web/personas/misdatos/datos.port.tsx';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { DesactivarModal, EditarModal, FechasModal, RolesModal } from './Actos.modal.tsx';
import { Contratos } from './Contratos.card.tsx';
import { EstadoCuenta } from './Persona.card.tsx';
import { QuedaAbierto } from './pasa.port.tsx';
import { abierto, activar, equipoDe, invitarPersona, persona } from './personas.api.ts';
import { RelevoModal } from './Relevo.modal.tsx';

const route = getRouteApi('/protegida/menu/personas/$id');
const VOLVER = { to: '/menu/personas' } as const;
const PALABRAS = {
  'dar de alta': ['Alta', 'good'],
  'cambiar datos': ['Cambio de datos'],
  'cambiar papeles': ['Cambio de papeles', 'wait'],
  'cambiar responsable': ['Cambio de responsable'],
  'cambiar fechas': ['Cambio de fechas'],
  contratar: ['Contrato nuevo'],
  invitar: ['Invitación enviada', 'run'],
  registrar: ['Primera entrada', 'good'],
  'restablecer contraseña': ['Contraseña recuperada'],
  'cambiar contraseña': ['Contraseña cambiada'],
  desactivar: ['Cuenta desactivada', 'bad'],
  activar: ['Cuenta activada', 'good'],
  cerrar: ['Cuenta cerrada tras su último día', 'bad'],
  'revocar clave de firma': ['Clave de firma revocada', 'wait'],
  importar: ['Fichero de personas'],
} as const;

/** Data of the company about a person, and the acts of their keepers. */
export function PersonaScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(persona(id));
  const session = useSession();
  const rrhh = hasRole(session, 'RRHH');
  return (
    <Detalle
      query={query}
      title={(p) => p?.Nombre ?? 'Persona'}
      volver={VOLVER}
      badge={(p) => <EstadoCuenta de={p} />}
      acciones={(p) => <Actos de={p} />}
    >
      {(p) => (
        <Stack gap="xl">
          <Definitions
            layout="grid"
            columns={2}
            items={[
              ['Matrícula', p.Matricula],
              ['Puesto', p.Puesto],
              ['Responsable', p.Responsable],
              ['Área', p.Area],
              ['Centro de trabajo', p.Centro],
              ['Centro de coste', p.CentroCoste],
              ['Código PS', p.PS],
              ['Teléfono', p.Telefono],
              ['Correo', <Correo key="correo" de={p.Correo} />],
              ['Usuario', p.Login],
              ['Alta', fecha(p.Alta)],
              ['Baja', fecha(p.Baja)],
            ]}
          />
          <Parte title="Cuenta y papeles">
            <Row>
              {p.Roles.map((rol) => (
                <Badge key={rol}>{nombreDeRol(rol)}</Badge>
              ))}
            </Row>
            <Parrafo look="text">{cuenta(p)}</Parrafo>
          </Parte>
          {p.Equipo > 0 && (
            <Parte title="Equipo">
              <p>A su cargo: {p.Equipo === 1 ? '1 persona' : `${p.Equipo} personas`}.</p>
            </Parte>
          )}
          {p.CuentaId === 4 && <DeQuienSeFue id={p.Id} />}
          {rrhh && (
            <>
              <Parte title="Contratos de trabajo">
                <Contratos de={p} />
              </Parte>
              <div>
                <EnlaceADatos id={p.Id} />
              </div>
            </>
          )}
          {hasRole(session, 'ADMIN') && <ClaveDeFirma id={p.Id} nombre={p.Nombre} />}
          <HistorialDeActos lineas={p.Historial} palabras={PALABRAS} />
        </Stack>
      )}
    </Detalle>
  );
}

/** Open matters of a person who has left. */
const DeQuienSeFue = ({ id }: { id: number }) => (
  <Cargado de={useQuery(abierto(id))} esqueleto={<SkeletonList rows={2} className="h-8" />}>
    {(data) => <QuedaAbierto de={data} />}
  </Cargado>
);

/** A mail that breaks before its '@' where it does not fit. */
const Correo = ({ de }: { de: string }) => {
  const [nombre, dominio] = de.split('@');
  return (
    <>
      {nombre}
      <wbr />@{dominio}
    </>
  );
};

function cuenta({ CuentaId, InvitadaHasta, InvitaElAlta, Alta }: Persona): string {
  if (CuentaId === 4) return 'No puede entrar.';
  if (CuentaId === 3) return 'Entra con su contraseña.';
  if (CuentaId === 2) return `Invitada: el enlace de su correo sirve hasta el ${fechaHora(InvitadaHasta)}.`;
  if (InvitaElAlta) return `Recibirá la invitación el ${Alta === null ? 'primer día' : fecha(Alta)}.`;
  return 'Todavía no ha sido invitada, o su invitación ha caducado.';
}

function Actos({ de }: { de: Persona }) {
  const invitar = useMutation(invitarPersona);
  const abrir = useMutation(activar);
  const params = paramsOf(de.Id);
  return (
    <ActosConPalabras
      mas={`Acciones sobre ${de.Nombre}`}
      acciones={de.acciones}
      actos={{
        roles: { boton: 'Papeles', enMas: true, dialogo: (close) => <RolesModal de={de} onClose={close} /> },
        responsable: {
          boton: 'Cambiar responsable',
          enMas: true,
          dialogo: (close) => <RelevoModal title={`Responsable de ${de.Nombre}`} personas={[de]} onClose={close} />,
        },
        relevar: {
          boton: 'Pasar su equipo',
          enMas: true,
          dialogo: (close) => <Equipo de={de} onClose={close} />,
        },
        fechas: { boton: 'Alta y baja', enMas: true, dialogo: (close) => <FechasModal de={de} onClose={close} /> },
        desactivar: {
          boton: 'Desactivar',
          enMas: true,
          dialogo: (close) => <DesactivarModal de={de} onClose={close} />,
        },
        activar: {
          boton: 'Activar',
          variant: 'outline',
          pregunta: { title: `Activar a ${de.Nombre}`, message: 'Podrá entrar con la contraseña que tenía.' },
          hacer: () => abrir.mutateAsync({ params, version: de.Version, body: { motivo: '' } }),
        },
        invitar: {
          boton: de.CuentaId === 2 ? 'Volver a invitar' : 'Invitar',
          variant: 'outline',
          hacer: () => invitar.mutateAsync({ params }),
        },
        editar: { boton: 'Editar', dialogo: (close) => <EditarModal de={de} onClose={close} /> },
      }}
    />
  );
}

/** The people below a person; of more than a page, the first ones, and then the rest. */
function Equipo({ de, onClose }: { de: Persona; onClose(): void }) {
  const { data } = useQuery(equipoDe(de.Matricula));
  return data && <RelevoModal title={`Equipo de ${de.Nombre}`} personas={data.items} onClose={onClose} />;
}
