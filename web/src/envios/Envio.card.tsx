import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PencilLine, RotateCw, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { fechaHora } from '#web/kernel/format.ts';
import type { Envio } from '#web/sinred/outbox.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { Card } from '#web/ui/piezas/card.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { useAsk } from '#web/ui/pagina/feedback.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';
import { descartarEnvio, reintentarEnvio } from './envios.api.ts';

type Props = {
  envio: Envio;
  /** The one of the same thing, before it, that the person has to settle first. */
  held: Envio | undefined;
  onRetried(): void;
};

/** One act that waits: what, when, why it has not gone, and what can be done about it. */
export function EnvioCard({ envio, held, onRetried }: Props) {
  const ask = useAsk();
  const reintentar = useMutation({ ...reintentarEnvio, onSuccess: onRetried });
  const descartar = useMutation(descartarEnvio);
  const { titulo, detalle, creado, estado, abrir, texto = '' } = envio;
  const datos = [...(envio.datos ?? []), ...(texto === '' ? [] : [['Comentario', texto] as const])];
  const discard = async () => {
    const sure = await ask.confirm({
      title: 'Descartar el envío',
      message: `«${titulo}» se borrará de este dispositivo${mayHaveArrived(envio) ? '. Es posible que el servidor ya lo haya recibido: compruébelo' : ' sin enviarse'}.`,
      confirm: 'Descartar',
      danger: true,
    });
    if (sure) descartar.mutate(envio);
  };
  return (
    <Card aria-label={`${titulo}, ${detalle}`}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <div className="min-w-0 flex-1 basis-32">
            <h2 className="leading-snug font-semibold break-words">{titulo}</h2>
            <p className="text-[0.9375rem] break-words text-mute">{detalle}</p>
            <p className="text-sm text-mute tabular-nums">{fechaHora(creado)}</p>
          </div>
          <WaitingBadge envios={[envio]} />
        </div>
        {estado === 'rechazado' && (
          <Notice tone="bad">
            <p>{envio.motivo}</p>
            {envio.errores !== undefined && envio.errores.length > 0 && (
              <ul className="mt-1 list-disc pl-5">
                {envio.errores.map(({ field, message }) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {estado === 'comprobar' && (
          <Notice tone="warn">
            Se intentó enviar hace más de 47 horas y no se sabe si llegó. Compruebe si ya está hecho: si no lo está,
            reintente; si lo está, descártelo.
          </Notice>
        )}
        {estado === 'espera' && held !== undefined && <Notice>Espera a que se resuelva antes «{held.titulo}».</Notice>}
        {datos.length > 0 && (
          <Disclosure title="Lo que escribió">
            <div className="pb-1">
              <Definitions layout="grid" items={datos} />
            </div>
          </Disclosure>
        )}
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
          {estado !== 'espera' && (
            <Link
              to={abrir.to}
              params={abrir.params ?? {}}
              search={abrir.search ?? {}}
              state={{ encima: true }}
              className={buttonClass({ variant: 'soft', className: 'max-sm:flex-1' })}
            >
              {estado === 'rechazado' ? (
                <PencilLine aria-hidden className="size-4.5" />
              ) : (
                <SquareArrowOutUpRight aria-hidden className="size-4.5" />
              )}
              {estado === 'rechazado' ? 'Abrir y corregir' : 'Comprobar'}
            </Link>
          )}
          {estado !== 'espera' && (
            <Button
              variant="outline"
              className="max-sm:flex-1"
              icon={<RotateCw aria-hidden className="size-4.5" />}
              isPending={reintentar.isPending}
              onPress={() => reintentar.mutate(envio)}
            >
              Reintentar
            </Button>
          )}
          <Button
            variant="plain"
            className="text-bad-ink! hover:bg-bad!"
            icon={<Trash2 aria-hidden className="size-4.5" />}
            onPress={() => void discard()}
          >
            Descartar
          </Button>
        </div>
      </div>
    </Card>
  );
}

const mayHaveArrived = ({ probado, estado }: Envio): boolean => probado !== undefined && estado !== 'rechazado';
