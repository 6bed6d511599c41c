import { useMutation, useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { Ellipsis, Plus, Trash2 } from 'lucide-react';
import type { Necesidad } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { WaitingBadge, WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { IconButton, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { borrarNecesidad, entidadViaje, parteNecesidad } from '#web/viajes/viaje/actos.api.ts';
import { necesidadesDe, viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';
import { NecesidadCard, nombreDeNecesidad } from './Necesidad.card.tsx';

type Props = { viajeId: number; volver: NavigateOptions & { to: string } };

/** Spec section 2.4: the needs of a trip, and in a draft the way to add and to delete. */
export function NecesidadesModal({ viajeId, volver }: Props) {
  const { data: viaje } = useQuery(viajeDetalle(viajeId));
  const needs = useQuery(necesidadesDe(viajeId));
  const borrar = useMutation(borrarNecesidad);
  const { envios, cerrado } = useEnviosDe(entidadViaje(viajeId));
  const added = envios.filter((envio) => envio.tipo === 'viajes.crearNecesidad');
  const add = viaje?.acciones.includes('crearNecesidad') === true && !cerrado && (
    <LinkButton
      to="/menu/viajes/$id"
      params={{ id: String(viajeId) }}
      search={(old) => ({ ...old, ver: 'nueva' })}
      replace
      state={(old) => old}
      icon={<Plus />}
    >
      Añadir necesidad
    </LinkButton>
  );
  const acciones = (n: Necesidad) => {
    const own = envios.filter((envio) => envio.parte === parteNecesidad(n.Id));
    if (own.length > 0) return <WaitingBadge envios={own} />;
    const isDraft = n.EstadoViajeId === ESTADO_VIAJE.borrador;
    if (viaje === undefined || cerrado || !isDraft || !n.acciones.includes('borrar')) return undefined;
    const sobre = { viaje, nombre: nombreDeNecesidad(n) };
    return <Opciones necesidad={n} onDelete={() => borrar.mutate({ params: { id: String(n.Id) }, sobre })} />;
  };
  return (
    <Detalle
      como="modal"
      query={needs}
      title={`Necesidades - ${viaje?.Codigo ?? ''}`}
      volver={volver}
      acciones={(rows) => rows.length > 0 && add}
    >
      {(rows) => (
        <Stack>
          {borrar.isError && <Notice tone="bad">No se ha podido borrar la necesidad. {messageOf(borrar.error)}</Notice>}
          <WaitingNotice envios={added} />
          {rows.length === 0 && added.length === 0 && (
            <EmptyState title="Este viaje no tiene necesidades" action={add || undefined}>
              {add !== false && 'Añada el transporte, el alojamiento, el coche o el taxi que vaya a necesitar.'}
            </EmptyState>
          )}
          {rows.map((n) => (
            <NecesidadCard key={n.Id} necesidad={n} acciones={acciones(n)} />
          ))}
        </Stack>
      )}
    </Detalle>
  );
}

function Opciones({ necesidad, onDelete }: { necesidad: Necesidad; onDelete(): void }) {
  const ask = useAsk();
  const open = async () => {
    const chosen = await ask.action({
      title: nombreDeNecesidad(necesidad),
      actions: [{ id: 'eliminar', label: 'Eliminar', icon: <Trash2 />, danger: true }],
    });
    // sic, spec section 2.5
    const message = 'Esta seguro de querer eliminar esta Necesidad';
    if (chosen && (await ask.confirm({ message, danger: true }))) onDelete();
  };
  return (
    <IconButton label={`Más opciones de ${nombreDeNecesidad(necesidad)}`} onPress={() => void open()}>
      <Ellipsis />
    </IconButton>
  );
}
