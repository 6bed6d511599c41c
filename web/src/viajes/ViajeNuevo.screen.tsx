import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Usuario } from '#contract/usuario/usuario.schemas.ts';
import { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import { useClose } from '#web/kernel/close.ts';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { type Envio, useEnvio } from '#web/sinred/outbox.ts';
import { useRefused } from '#web/sinred/outbox-form.ts';
import { messageOf } from '#web/kernel/query.ts';
import { EnEspera } from '#web/sinred/waiting.ts';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { usuarioSolicitante } from './viaje/maestros.api.ts';
import { CamposViaje, DatosSolicitante, escritoEn, viajeAEnviar, viajeVacio } from './Viaje.fields.tsx';
import { FormularioDeViaje, useTrasGuardar } from './ViajeFormulario.fields.tsx';
import { crearViaje } from './viaje/actos.api.ts';

const route = getRouteApi('/protegida/menu/viajes/nuevo');

export function ViajeNuevoScreen() {
  const { envio: id } = route.useSearch();
  const [envio] = useState(useEnvio(id)); // as it was when the form was opened: it goes while the form is being sent
  const { data, error, refetch } = useQuery(usuarioSolicitante);
  return (
    <>
      <PageHeader title="Nuevo viaje" back="/menu/viajes" />
      {data === undefined && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-96 max-w-4xl rounded-card" />}
      {data !== undefined && <Formulario usuario={data} envio={envio} />}
    </>
  );
}

function Formulario({ usuario, envio }: { usuario: Usuario; envio: Envio | undefined }) {
  const crear = useMutation(crearViaje);
  const key = useIdempotencyKey();
  const cancel = useClose({ to: '/menu/viajes' });
  const done = useTrasGuardar();
  const vacio = viajeVacio(usuario.CentroCosto);
  const form = useFormulario(
    FormularioViaje,
    envio === undefined
      ? { inicial: vacio, borrador: 'viaje-nuevo' }
      : { inicial: { ...vacio, ...escritoEn(envio) }, borrador: `envio-${envio.id}` },
  );
  useRefused(form, envio);
  const send = form.enviar(async (values) => {
    const body = viajeAEnviar(values);
    const viaje = await crear.mutateAsync({ body, idempotencyKey: key(body), sobre: null, sustituye: envio?.id });
    await done(viaje instanceof EnEspera ? undefined : viaje.Id);
  });
  return (
    <FormularioDeViaje form={form} onSubmit={send} accion="Guardar" isPending={crear.isPending} onCancel={cancel}>
      <DatosSolicitante
        nombre={usuario.Nombre}
        matricula={usuario.Matricula}
        centroCosto={usuario.CentroCosto}
        ps={usuario.PS}
      />
      <CamposViaje form={form} />
    </FormularioDeViaje>
  );
}
