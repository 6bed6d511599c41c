import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormularioProveedor, type Proveedor } from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { CampoPassword, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoCasilla } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { useOtraVersion } from '#web/casa/ui/pagina/escrito/otra-version.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import {
  codigoLibre,
  DatoConMatricula,
  Direcciones,
  type Entrada,
  type Form,
  NUEVO,
  SegundoFactor,
  valoresDe,
} from './Proveedor.fields.tsx';
import { Grupos } from './Grupos.fields.tsx';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { cambiarProveedor, crearProveedor, entradas } from './proveedores.api.ts';

const route = getRouteApi('/protegida/menu/conexiones/proveedores/$id');
const VOLVER = '/menu/conexiones';

/** A provider that is there. */
export function ProveedorScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(entradas);
  return (
    <Cargado de={query} esqueleto={<EnEspera />}>
      {({ Proveedores, Direccion: direccion }) => {
        const proveedor = Proveedores.find(({ Id }) => Id === id);
        return proveedor ? (
          <>
            <PageHeader title={proveedor.Nombre} back={VOLVER} />
            <Datos key={id} proveedor={proveedor} direccion={direccion} />
          </>
        ) : (
          <>
            <PageHeader title="Proveedor" back={VOLVER} />
            <EmptyState title="Este proveedor ya no está" />
          </>
        );
      }}
    </Cargado>
  );
}

const EnEspera = () => (
  <>
    <PageHeader title="Proveedor" back={VOLVER} />
    <Skeleton className="h-72 rounded-card" />
  </>
);

/** A new provider. */
export function ProveedorNuevoScreen() {
  const query = useQuery(entradas);
  return (
    <>
      <PageHeader title="Añadir proveedor" back={VOLVER} />
      <Cargado de={query}>
        {({ Proveedores, Direccion: direccion }) => (
          <Datos direccion={direccion} codigo={codigoLibre(Proveedores.map(({ Codigo }) => Codigo))} />
        )}
      </Cargado>
    </>
  );
}

const SECRETOS = ['secreto', 'password'] as const;
const DE_PUERTA = { label: 'Su contraseña de entrar', hint: 'Para comprobar que es usted quien lo cambia' };
type DatosProps = { proveedor?: Proveedor; direccion: string; codigo?: string };
function Datos({ proveedor: ahora, direccion, codigo = NUEVO.codigo }: DatosProps) {
  // As it was when the form was opened: a version that comes meanwhile is one that the person has not seen.
  const [proveedor] = useState(ahora);
  const navigate = useNavigate();
  const crear = useMutation(crearProveedor);
  const cambiar = useMutation(cambiarProveedor);
  const form: Form = useFormulario<Entrada, FormularioProveedor>(FormularioProveedor, {
    inicial: proveedor ? valoresDe(proveedor) : { ...NUEVO, codigo },
    borrador: `proveedor-${proveedor?.Id ?? 'nuevo'}`,
    secretos: SECRETOS,
  });
  const relevo = useOtraVersion(proveedor, ahora);
  const send = (encima?: true) =>
    form.enviar(async (body) => {
      if (proveedor) {
        const { Id } = proveedor;
        await relevo.al(() =>
          cambiar.mutateAsync({ params: { id: String(Id) }, body, version: relevo.version(encima) }),
        );
      } else await crear.mutateAsync({ body });
      await navigate({ to: VOLVER });
    });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={send()}
      enviar={proveedor ? 'Guardar' : 'Añadir proveedor'}
      volver={VOLVER}
      negativa={relevo.aviso(() => void send(true)())}
    >
      <Section title="EL PROVEEDOR" columns>
        <CampoTexto
          form={form}
          name="nombre"
          label="Nombre"
          hint="En el botón «Entrar con …»"
          autoComplete="off"
          isRequired
        />
        {!proveedor && (
          <CampoTexto
            form={form}
            name="codigo"
            label="Código"
            hint="Parte de las direcciones; después no se cambia"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            isRequired
          />
        )}
        <Direcciones form={form} direccion={direccion} />
      </Section>
      <Section title="LO QUE LE DA EL PROVEEDOR" columns>
        <div className="sm:col-span-2">
          <CampoTexto
            form={form}
            name="emisor"
            label="Emisor"
            hint="La dirección del proveedor, igual letra por letra («issuer»)"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            isRequired
          />
        </div>
        <CampoTexto
          form={form}
          name="cliente"
          label="Cliente"
          hint="«Client ID»"
          autoComplete="off"
          spellCheck="false"
          isRequired
        />
        <CampoPassword
          form={form}
          name="secreto"
          label="Secreto"
          autoFocus={!proveedor && form.recuperado} // the draft has not kept it
          hint={
            proveedor?.ConSecreto ? 'Guardado; escriba otro solo para cambiarlo' : '«Client secret». Se guarda sellado'
          }
          autoComplete="off"
        />
        <CampoTexto
          form={form}
          name="ambitos"
          label="Ámbitos"
          hint="«Scopes», separados por espacios"
          autoComplete="off"
          isRequired
        />
      </Section>
      <Section title="CÓMO SE SABE QUIÉN ES" columns>
        <DatoConMatricula form={form} />
        <CampoCasilla form={form} name="porCorreo">
          También por el correo, si el proveedor lo da por verificado
        </CampoCasilla>
        <div className="sm:col-span-2">
          <Dim>
            Se busca solo la primera vez, y solo entre las personas dadas de alta: nadie se crea. Después la cuenta es
            siempre de la misma persona, aunque cambie de correo.
          </Dim>
        </div>
      </Section>
      <Section title="SEGUNDO FACTOR">
        <SegundoFactor form={form} />
      </Section>
      <Section title="PAPELES POR GRUPOS">
        <Stack gap="lg">
          <CampoTexto
            form={form}
            name="campoGrupos"
            label="Dato con los grupos"
            hint="Nombre del «claim», como groups. Vacío si no viene"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
          />
          <Campo control={form.control} name="grupos">
            {({ value, onChange, error }) => (
              <Grupos value={value} onChange={(filas) => onChange(filas as Entrada['grupos'])} error={error} /> // refused without a role
            )}
          </Campo>
          <Dim>
            Al entrar se dan y se quitan los papeles de esta tabla, y ningún otro. El de administrador no lo da ningún
            grupo.
          </Dim>
        </Stack>
      </Section>
      <Section title="AL SALIR">
        <CampoCasilla form={form} name="saleTambien">
          «Salir» sale también de la cuenta de la empresa
        </CampoCasilla>
        <Dim>
          Actívelo donde varias personas usan el mismo ordenador: sin ello, la siguiente entra como la anterior sin que
          nadie le pregunte. En un ordenador propio, la persona saldría a la vez de su correo y de lo demás.
          {proveedor?.DiceSalida === false && ' Este proveedor no dice dónde se sale, y no tendrá efecto.'}
        </Dim>
      </Section>
      <Section title="EN USO">
        <CampoCasilla form={form} name="activo">
          Se puede entrar con él. Al desactivarlo terminan las sesiones que abrió
        </CampoCasilla>
        {!proveedor && (
          <Dim>Guárdelo primero sin marcar y pruébelo: su botón sale en la entrada de todos en cuanto se marca.</Dim>
        )}
      </Section>
      <Section title="QUE ES USTED" columns>
        <CampoDeRepetir form={form} name="password" {...DE_PUERTA} />
      </Section>
    </FormularioDePagina>
  );
}
