import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Envio, useEnvios } from '#web/casa/sinred/outbox.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import type { Palabra } from '#web/casa/ui/piezas/estados/diccionario.ts';
import { type Tone } from '#web/casa/ui/piezas/badge.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * WaitingBadge   envios: those of one thing · what its card says while something done with it waits on this device
 * WaitingNotice  envios: the same, at the head of its detail, with what waits and the way to the list
 * EnEspera       envios · label · nota?(envio): those of `useNuevas`, which create rows that the server does not have yet, above a list
 * Nuevas         what a list says of them: entidad: prefix of their entity · label · nota?(envio)
 */
type DeEnvio = Envio['estado'];
const WORDS: Record<DeEnvio, { tone: Tone; words: Palabra }> = {
  espera: { tone: 'wait', words: 'Pendiente de enviar' },
  rechazado: { tone: 'bad', words: 'No se ha podido enviar' },
  comprobar: { tone: 'wait', words: 'Pendiente de comprobar' },
};
/** States by urgency: the first that applies is shown. */
const ORDER: readonly DeEnvio[] = ['rechazado', 'comprobar', 'espera'];
const worst = (envios: readonly Envio[]): DeEnvio | undefined =>
  ORDER.find((estado) => envios.some((envio) => envio.estado === estado));

export function WaitingBadge({ envios }: { envios: readonly Envio[] }) {
  const estado = worst(envios);
  return estado === undefined ? null : <Estado palabra={WORDS[estado].words} />;
}

export function WaitingNotice({ envios }: { envios: readonly Envio[] }) {
  const estado = worst(envios);
  if (estado === undefined) return null;
  return (
    <Notice tone={WORDS[estado].tone} title={WORDS[estado].words}>
      <ul>
        {envios.map(({ id, titulo, motivo }) => (
          <li key={id}>
            {titulo}
            {motivo !== undefined && `: ${motivo}`}
          </li>
        ))}
      </ul>
      <Link to="/menu/envios" className={buttonClass({ variant: 'outline', className: 'mt-2.5' })}>
        Ver pendientes de enviar
      </Link>
    </Notice>
  );
}

export type Nuevas = { entidad: string; label: string; nota?(envio: Envio): ReactNode };
export const useNuevas = (nuevas: Nuevas | undefined): readonly Envio[] =>
  useEnvios().filter(({ entidad }) => nuevas !== undefined && entidad.startsWith(nuevas.entidad));

export function EnEspera({ envios, label, nota }: Omit<Nuevas, 'entidad'> & { envios: readonly Envio[] }) {
  if (envios.length === 0) return null;
  return (
    <section aria-label={label}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 in-[[data-list=alone]]:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
        {envios.toReversed().map((envio) => (
          <li key={envio.id}>
            <Link to="/menu/envios" className={clsx(cardClass(true), 'grid gap-2 border-dashed!')}>
              <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
                <span className="min-w-0 flex-1 basis-28">
                  <span className="line-clamp-2 leading-snug font-semibold break-words">{envio.detalle}</span>
                  <Texto look="small mute block">{envio.titulo}</Texto>
                </span>
                <WaitingBadge envios={[envio]} />
              </span>
              {nota?.(envio)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
