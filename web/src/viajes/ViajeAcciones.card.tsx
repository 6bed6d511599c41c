import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, FileText, Pencil, RotateCcw, Send, ThumbsUp, Trash2, Undo2, Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { euros } from '#web/kernel/format.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { useAsk } from '#web/ui/pagina/feedback.tsx';
import { WordsModal } from '#web/ui/pagina/words-modal.tsx';
import {
  anularViaje,
  borrarViaje,
  darVistoBueno,
  entidadViaje,
  reabrirViaje,
  retirarViaje,
} from './viaje/actos.api.ts';

type Props = {
  viaje: ViajeDetalle;
  /** Every need has its choice: the total of the chosen, in euros. Undefined while something is missing. */
  total: number | undefined;
};

/** The one thing that its requester is expected to do now, if any. */
export function AccionPrincipal({ viaje, total }: Props) {
  const enviar = useMutation(darVistoBueno);
  const conformar = useMutation({ ...darVistoBueno, meta: { cargando: 'Enviando...', exito: 'Conformidad enviada' } });
  const reabrir = useMutation(reabrirViaje);
  const go = { params: { id: String(viaje.Id) }, body: viaje.Id, version: viaje.Version, sobre: viaje };
  const { cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  const can = (accion: ViajeDetalle['acciones'][number]) => !cerrado && viaje.acciones.includes(accion);
  if (can('enviar'))
    return (
      <Button
        icon={<Send aria-hidden className="size-4.5" />}
        isPending={enviar.isPending}
        onPress={() => enviar.mutate(go)}
      >
        Enviar
      </Button>
    );
  if (can('conformar') && total !== undefined)
    return (
      <Button
        icon={<ThumbsUp aria-hidden className="size-4.5" />}
        isPending={conformar.isPending}
        onPress={() => conformar.mutate(go)}
      >
        Dar conformidad <span className="tabular-nums">· {euros(total)}</span>
      </Button>
    );
  if (can('reabrir'))
    return (
      <Button
        icon={<RotateCcw aria-hidden className="size-4.5" />}
        isPending={reabrir.isPending}
        onPress={() => reabrir.mutate({ body: { viajeId: viaje.Id }, sobre: viaje })}
      >
        Reabrir
      </Button>
    );
  return null;
}

/** Everything else that may be done with it, the seldom and the final behind one button. */
export function OtrasAcciones({ viaje }: { viaje: ViajeDetalle }) {
  const ask = useAsk();
  const navigate = useNavigate();
  const [calling, setCalling] = useState(false);
  const retirar = useMutation(retirarViaje);
  const anular = useMutation({ ...anularViaje, onSuccess: () => setCalling(false) });
  const borrar = useMutation(borrarViaje);
  const id = String(viaje.Id);
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  const can = (accion: ViajeDetalle['acciones'][number]) => !cerrado && viaje.acciones.includes(accion);

  const rest = [
    { id: 'retirar' as const, label: 'Retirar', icon: <Undo2 aria-hidden className="size-5" /> },
    { id: 'anular' as const, label: 'Anular', icon: <Ban aria-hidden className="size-5" />, danger: true },
    { id: 'borrar' as const, label: 'Borrar', icon: <Trash2 aria-hidden className="size-5" />, danger: true },
  ].filter((a) => can(a.id));

  const act = {
    async retirar() {
      const sure = await ask.confirm({
        title: 'Retirar el viaje',
        message: 'Volverá a ser un borrador y se perderá lo que haya elegido en sus propuestas.',
        confirm: 'Retirar',
      });
      if (sure) retirar.mutate({ body: { viajeId: viaje.Id }, sobre: viaje });
    },
    anular() {
      setCalling(true);
    },
    async borrar() {
      const sure = await ask.confirm({
        title: 'Borrar el viaje',
        message: `¿Está seguro de querer borrar el viaje ${viaje.Codigo} con sus necesidades?`,
        confirm: 'Borrar',
        danger: true,
      });
      if (!sure) return;
      await borrar.mutateAsync({ params: { id }, sobre: viaje }).then(
        () => navigate({ to: '/menu/viajes', replace: true }),
        () => undefined, // the alert has told it
      );
    },
  };
  const more = async () => {
    const chosen = await ask.action({ title: `Viaje ${viaje.Codigo}`, actions: rest });
    if (chosen !== null) await act[chosen]();
  };

  return (
    <>
      {can('editar') && (
        <Link
          to="/editarviaje/$id"
          params={{ id }}
          state={{ encima: true }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Pencil aria-hidden className="size-4.5" />
          Editar
        </Link>
      )}
      {can('crearNecesidad') && (
        <Link
          to="/menu/viajes/$id"
          params={{ id }}
          search={(old) => ({ ...old, guardado: undefined, ver: 'nueva' })}
          state={{ encima: true }}
          resetScroll={false}
          className={buttonClass({ variant: 'outline' })}
        >
          <Plus aria-hidden className="size-4.5" />
          Añadir necesidad
        </Link>
      )}
      {viaje.EstadoId >= 4 && (
        <Link
          to="/documentosviaje/$id"
          params={{ id }}
          state={{ encima: true }}
          className={buttonClass({ variant: 'outline' })}
        >
          <FileText aria-hidden className="size-4.5" />
          Documentos
        </Link>
      )}
      {rest.length > 0 && (
        <Button
          variant="outline"
          icon={<Ellipsis aria-hidden className="size-5" />}
          isPending={retirar.isPending || borrar.isPending}
          aria-label="Más acciones"
          onPress={() => void more()}
        >
          Más
        </Button>
      )}
      {calling && (
        <WordsModal
          title={`Anular el viaje ${viaje.Codigo}`}
          message="Un viaje anulado no se puede recuperar."
          label="Motivo"
          confirm="Anular"
          max={500}
          danger
          initial={envios.find((one) => one.tipo === 'viajes.anular')?.texto ?? ''}
          isPending={anular.isPending}
          onConfirm={(comentario) => anular.mutate({ body: { viajeId: viaje.Id, comentario }, sobre: viaje })}
          onClose={() => setCalling(false)}
        />
      )}
    </>
  );
}
