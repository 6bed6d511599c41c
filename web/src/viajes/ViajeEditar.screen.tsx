import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormularioViaje, type ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { useClose } from '#web/kernel/close.ts';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { useRefused } from '#web/sinred/outbox-form.ts';
import { messageOf } from '#web/kernel/query.ts';
import { EnEspera } from '#web/sinred/waiting.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { CamposViaje, DatosSolicitante, escritoEn, formularioDe, viajeAEnviar } from './Viaje.fields.tsx';
import { FormularioDeViaje, useTrasGuardar } from './ViajeFormulario.fields.tsx';
import { actualizarViaje, entidadViaje } from './viaje/actos.api.ts';
import { viajeDetalle } from './viaje/viajes.api.ts';

const route = getRouteApi('/protegida/editarviaje/$id');

/** Spec section 2.8. */
export function ViajeEditarScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery({ ...viajeDetalle(Number(id)), meta: { cargando: 'Cargando Datos...' } });
  return (
    <>
      <PageHeader title={data === undefined ? 'Viaje' : `Viaje - ${data.Codigo}`} back={`/menu/viajes/${id}`} />
      {data === undefined && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-96 max-w-4xl rounded-card" />}
      {data !== undefined && !data.acciones.includes('editar') && <YaNoSeEdita viaje={data} />}
      {data?.acciones.includes('editar') && <Formulario key={data.Id} viaje={data} />}
    </>
  );
}

function Formulario({ viaje }: { viaje: ViajeDetalle }) {
  const id = String(viaje.Id);
  const actualizar = useMutation(actualizarViaje);
  const cancel = useClose({ to: '/menu/viajes/$id', params: { id } });
  const done = useTrasGuardar();
  // What was changed before and has not been sent is what is on this device; the server's is older.
  const { envios } = useEnviosDe(entidadViaje(viaje.Id));
  const [before] = useState(() => envios.findLast((one) => one.tipo === 'viajes.actualizar'));
  const inicial = { ...formularioDe(viaje), ...(before && escritoEn(before)) };
  const form = useFormulario(FormularioViaje, { inicial, borrador: `viaje-${id}` });
  useRefused(form, before);
  const send = form.enviar(async (values) => {
    const saved = await actualizar.mutateAsync({
      params: { id },
      body: viajeAEnviar(values),
      version: viaje.Version,
      sobre: viaje,
    });
    await done(saved instanceof EnEspera ? undefined : viaje.Id);
  });
  return (
    <FormularioDeViaje
      form={form}
      onSubmit={send}
      accion="Actualizar"
      isPending={actualizar.isPending}
      onCancel={cancel}
    >
      <DatosSolicitante
        nombre={viaje.Solicitante}
        matricula={viaje.Matricula}
        centroCosto={viaje.CentroCosto}
        ps={viaje.PS}
      />
      <CamposViaje form={form} guardado={viaje} />
    </FormularioDeViaje>
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
