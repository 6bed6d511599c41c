import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Usuario } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { FormularioViaje, type ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { useRefused } from '#web/casa/sinred/outbox-form.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PaginaDeCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { actualizarViaje, crearViaje, duplicarViaje, entidadViaje, escritoEn } from './viaje/actos.api.ts';
import { usuarioSolicitante } from './viaje/maestros.api.ts';
import { puedeCrearViaje, viajeDetalle } from './viaje/viajes.api.ts';
import { ResumenViaje } from './Resumen.card.tsx';
import { CamposViaje, DatosSolicitante, formularioDe, viajeAEnviar, viajeVacio } from './Viaje.fields.tsx';

const rutaNuevo = getRouteApi('/protegida/menu/viajes/nuevo');
const rutaEditar = getRouteApi('/protegida/editarviaje/$id');

export function ViajeNuevoScreen() {
  const { de } = rutaNuevo.useSearch();
  const usuario = useQuery(usuarioSolicitante);
  return (
    <PaginaDeCrear title="Nuevo viaje" lista="/menu/viajes" puede={useQuery(puedeCrearViaje)}>
      <Cargado de={usuario}>
        {(data) => (de === undefined ? <Nuevo usuario={data} /> : <Copia usuario={data} de={de} />)}
      </Cargado>
    </PaginaDeCrear>
  );
}

function Copia({ usuario, de }: { usuario: Usuario; de: number }) {
  return (
    <Cargado de={useQuery(viajeDetalle(de))}>
      {(viaje) =>
        viaje.acciones.includes('duplicar') ? (
          <Nuevo usuario={usuario} de={viaje} />
        ) : (
          <EmptyState title="No puede copiar este viaje">Un viaje lo copia quien lo pidió.</EmptyState>
        )
      }
    </Cargado>
  );
}

/** Data that the system knows of the traveller gives way on a phone to what is asked for. */
const Datos = ({ solicitante, children }: { solicitante: ReactNode; children: ReactNode }) =>
  useDesk() ? (
    <>
      {solicitante}
      {children}
    </>
  ) : (
    <>
      {children}
      {solicitante}
    </>
  );

/** A trip from nothing, or with the data and the needs of another one, `de`, and no dates yet. */
function Nuevo({ usuario, de }: { usuario: Usuario; de?: ViajeDetalle }) {
  const crear = useMutation(crearViaje);
  const duplicar = useMutation(duplicarViaje);
  const key = useIdempotencyKey();
  const navigate = useNavigateFromHere();
  const form = useFormulario(FormularioViaje, {
    inicial: de ? { ...formularioDe(de), fechaSalida: '', fechaRegreso: '' } : viajeVacio(usuario.CentroCosto),
    borrador: de ? `viaje-de-${de.Id}` : 'viaje-nuevo',
    envio: rutaNuevo.useSearch().envio,
  });
  const send = form.enviar(async (values) => {
    const body = viajeAEnviar(values);
    const call = { body, idempotencyKey: key(body), sustituye: form.envio?.id };
    const saved = await (de
      ? duplicar.mutateAsync({ ...call, params: { id: String(de.Id) }, sobre: de })
      : crear.mutateAsync({ ...call, sobre: null }));
    if (saved instanceof EnEspera) return navigate({ to: '/menu/viajes', replace: true });
    // The next thing to say of a new trip is what it needs; a copy has its needs already.
    const search = de ? {} : { ver: 'nueva' as const };
    return navigate({ to: '/menu/viajes/$id', params: { id: String(saved.Id) }, search, replace: true });
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={send}
      enviar="Guardar"
      volver="/menu/viajes"
      resumen={<ResumenViaje form={form} />}
    >
      {de && (
        <Notice title={`Copia del viaje ${de.Codigo}`}>
          Diga cuándo es y revise lo demás. Lo que necesitaba se copiará a las fechas nuevas.
        </Notice>
      )}
      <Datos solicitante={<DatosSolicitante nombre={usuario.Nombre} de={usuario} />}>
        <CamposViaje form={form} guardado={de} />
      </Datos>
    </FormularioDePagina>
  );
}

/** Goes to the trips after saving (spec section 2), with the saved one in sight; a waiting one is in sight by itself. */
function useTrasGuardar() {
  const navigate = useNavigateFromHere();
  return (guardado: { Id: number } | EnEspera) =>
    navigate({ to: '/menu/viajes', search: guardado instanceof EnEspera ? {} : { guardado: guardado.Id } });
}

/** Spec section 2.8. */
export function ViajeEditarScreen() {
  const { id } = rutaEditar.useParams();
  const viaje = useQuery({ ...viajeDetalle(Number(id)), meta: { cargando: 'Cargando Datos...' } });
  return (
    <>
      <PageHeader title={viaje.data ? `Viaje - ${viaje.data.Codigo}` : 'Viaje'} back={`/menu/viajes/${id}`} />
      <Cargado de={viaje}>
        {(data) =>
          data.acciones.includes('editar') ? <Editar key={data.Id} viaje={data} /> : <YaNoSeEdita viaje={data} />
        }
      </Cargado>
    </>
  );
}

function Editar({ viaje }: { viaje: ViajeDetalle }) {
  const id = String(viaje.Id);
  const actualizar = useMutation(actualizarViaje);
  const done = useTrasGuardar();
  // Changes that wait in the outbox are newer than what the server has.
  const { envios } = useEnviosDe(entidadViaje(viaje.Id));
  const [before] = useState(() => envios.findLast((envio) => envio.tipo === 'viajes.actualizar'));
  const inicial = { ...formularioDe(viaje), ...(before && escritoEn(before)) };
  const form = useFormulario(FormularioViaje, { inicial, borrador: `viaje-${id}` });
  useRefused(form, before);
  const send = form.enviar(async (values) => {
    const body = viajeAEnviar(values);
    const saved = await actualizar.mutateAsync({ params: { id }, body, version: viaje.Version, sobre: viaje });
    await done(saved instanceof EnEspera ? saved : viaje);
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={send}
      enviar="Actualizar"
      volver={`/menu/viajes/${id}`}
      resumen={<ResumenViaje form={form} />}
    >
      <Datos solicitante={<DatosSolicitante nombre={viaje.Solicitante} de={viaje} />}>
        <CamposViaje form={form} guardado={viaje} />
      </Datos>
    </FormularioDePagina>
  );
}

const YaNoSeEdita = ({ viaje }: { viaje: ViajeDetalle }) => (
  <EmptyState
    title={`El viaje está en estado ${viaje.Estado}`}
    action={
      <Link to="/menu/viajes/$id" params={{ id: String(viaje.Id) }} className={buttonClass({ variant: 'outline' })}>
        Ver el viaje
      </Link>
    }
  >
    Solo se pueden cambiar los datos de un borrador.
  </EmptyState>
);
