import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ban, ChartColumn, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ActoAviso } from '#contract/avisos/avisos.rules.ts';
import type { AvisoGestion } from '#contract/avisos/gestion.schemas.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { useAsk } from '#web/ui/pagina/feedback.tsx';
import { borrarAviso, duplicarAviso } from '#web/avisos/gestion/gestion.api.ts';
import { RetirarModal } from './Retirar.modal.tsx';

/** What may be done with a notice besides writing it. */
export function GestionActos({ aviso, onWithdrawn }: { aviso: AvisoGestion; onWithdrawn(): void }) {
  const ask = useAsk();
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const [copies, setCopies] = useState(0);
  const [withdrawing, setWithdrawing] = useState(false);
  const duplicar = useMutation(duplicarAviso);
  const borrar = useMutation(borrarAviso);
  const can = (accion: ActoAviso) => aviso.acciones.includes(accion);
  const rest = [
    { id: 'duplicar' as const, label: 'Duplicar', icon: <Copy aria-hidden className="size-5" /> },
    { id: 'retirar' as const, label: 'Retirar', icon: <Ban aria-hidden className="size-5" />, danger: true },
    { id: 'borrar' as const, label: 'Borrar', icon: <Trash2 aria-hidden className="size-5" />, danger: true },
  ].filter(({ id }) => can(id));

  const act = {
    async duplicar() {
      const { Id } = await duplicar.mutateAsync({ id: aviso.Id, idempotencyKey: key(['duplicar', aviso.Id, copies]) });
      setCopies(copies + 1);
      await navigate({ to: '/menu/comunicacion/$id', params: { id: String(Id) } });
    },
    retirar() {
      setWithdrawing(true);
    },
    async borrar() {
      const sure = await ask.confirm({
        title: 'Borrar el borrador',
        message: `¿Está seguro de querer borrar «${aviso.Titular}»?`,
        confirm: 'Borrar',
        danger: true,
      });
      if (!sure) return;
      await borrar.mutateAsync({ id: aviso.Id, version: aviso.Version });
      await navigate({ to: '/menu/comunicacion', replace: true });
    },
  };
  const more = async () => {
    const chosen = await ask.action({ title: aviso.Titular, actions: rest });
    if (chosen === null) return;
    // The alert has told what failed.
    await Promise.resolve(act[chosen]()).catch(() => undefined);
  };
  return (
    <>
      {can('verInforme') && (
        <Link
          to="/menu/comunicacion/$id/informe"
          params={{ id: String(aviso.Id) }}
          className={buttonClass({ variant: 'outline' })}
        >
          <ChartColumn aria-hidden className="size-4.5" />
          Informe
        </Link>
      )}
      {rest.length > 0 && (
        <Button
          variant="outline"
          icon={<Ellipsis aria-hidden className="size-5" />}
          aria-label="Más acciones"
          isPending={duplicar.isPending || borrar.isPending}
          onPress={() => void more()}
        >
          Más
        </Button>
      )}
      {withdrawing && <RetirarModal aviso={aviso} onDone={onWithdrawn} onClose={() => setWithdrawing(false)} />}
    </>
  );
}
