import type { Webhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';

export const anfitrionDe = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** State of a receiver: one that is on and fails is told as that. */
export const Situacion = ({ de: { Estado: palabra, EstadoId, FallaDesde } }: { de: Webhook }) => (
  <Estado de={{ Estado: EstadoId === 1 && FallaDesde !== null ? 'Falla' : palabra }} />
);

/** Sentence about how it goes, for the list and for its page. */
export function comoVa(w: Webhook): string {
  if (w.EstadoId === 2) return w.Porque;
  if (w.FallaDesde !== null) return `${w.Resultado}, desde el ${fechaHora(w.FallaDesde)}`;
  if (w.Entregado !== null) return `Última entrega, el ${fechaHora(w.Entregado)}`;
  return `Todavía no se le ha entregado nada${w.Fallado === null ? '' : `. Lo último: ${w.Resultado.toLowerCase()}`}`;
}
