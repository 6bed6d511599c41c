import { Link } from '@tanstack/react-router';
import type { Envio } from '#web/casa/sinred/outbox.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import type { Palabra } from '#web/casa/ui/piezas/estados/diccionario.ts';
import { type Tone } from '#web/casa/ui/piezas/badge.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';

/*
 * WaitingBadge   envios: those of one thing · what its card says while something done with it waits on this device
 * WaitingNotice  envios: the same, at the head of its detail, with what waits and the way to the list
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
