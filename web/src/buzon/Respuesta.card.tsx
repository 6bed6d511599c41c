import type { EntradaDeRecibo } from '#contract/buzon/buzon.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { EstadoEntrada } from './Estado.card.tsx';

/** Spec section 2.10: date, area and comment; the label and the reply only when Estado is 1. */
export function Respuesta({ entrada }: { entrada: Omit<EntradaDeRecibo, 'Empresa'> }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-mute tabular-nums">{fecha(entrada.FechaComentario)}</p>
          <p className="font-semibold break-words">{entrada.NombreArea}</p>
        </div>
        <EstadoEntrada entrada={entrada} />
      </header>
      <p className="leading-relaxed break-words whitespace-pre-line">{entrada.Comentario}</p>
      {entrada.Estado === 1 ? (
        <section aria-label="Respuesta" className="rounded-card bg-brand-soft px-4 py-3.5">
          <p className="text-sm font-semibold text-brand-ink">Respusta:{/* sic, spec section 2.10 */}</p>
          <p className="mt-1 leading-relaxed break-words whitespace-pre-line">{entrada.Respuesta}</p>
          <p className="mt-2 text-sm text-mute tabular-nums">{fecha(entrada.FechaRespuesta)}</p>
        </section>
      ) : (
        <p className="text-sm text-mute">{ESPERA[entrada.Estado]}</p>
      )}
    </article>
  );
}
const ESPERA: Record<number, string> = {
  0: 'El área la ha recibido y todavía no ha respondido.',
  2: 'El área la está estudiando. La respuesta se leerá aquí.',
  3: 'El área la ha archivado sin respuesta.',
  4: 'El área la ha aceptado y está en marcha. La respuesta se leerá aquí.',
};
