import { useMutation, useQuery } from '@tanstack/react-query';
import type { Usuario } from '#contract/usuario/usuario.schemas.ts';
import { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import { useClose } from '#web/kernel/close.ts';
import { useFormulario } from '#web/kernel/form.tsx';
import { useIdempotencyKey } from '#web/kernel/idempotency.ts';
import { messageOf } from '#web/kernel/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usuarioSolicitante } from './maestros.api.ts';
import { CamposViaje, DatosSolicitante, viajeAEnviar, viajeVacio } from './Viaje.fields.tsx';
import { FormularioDeViaje, useTrasGuardar } from './ViajeFormulario.fields.tsx';
import { crearViaje } from './viajes.api.ts';

export function ViajeNuevoScreen() {
  const { data, error, refetch } = useQuery(usuarioSolicitante);
  return (
    <>
      <PageHeader title="Nuevo viaje" back="/menu/viajes" />
      {data === undefined && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-96 max-w-4xl rounded-card" />}
      {data !== undefined && <Formulario usuario={data} />}
    </>
  );
}

function Formulario({ usuario }: { usuario: Usuario }) {
  const crear = useMutation(crearViaje);
  const key = useIdempotencyKey();
  const cancel = useClose({ to: '/menu/viajes' });
  const done = useTrasGuardar();
  const form = useFormulario(FormularioViaje, { inicial: viajeVacio(usuario.CentroCosto), borrador: 'viaje-nuevo' });
  const send = form.enviar(async (values) => {
    const body = viajeAEnviar(values);
    const { Id } = await crear.mutateAsync({ body, idempotencyKey: key(body) });
    await done(Id);
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
