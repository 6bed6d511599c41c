import { clsx } from 'clsx';
import { useId } from 'react';
import type { Autorizado } from '#contract/accesos/acceso.schemas.ts';
import { NOMBRE_ORIGEN } from '#contract/accesos/accesos.rules.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';

type Props = {
  titulo: string;
  tono?: 'good' | 'neutral';
  /** The day that is shown. */
  dia: string;
  filas: readonly Autorizado[];
};

/** People of one hour at the gate: the name large, then their number, their access and its requester. */
export function GrupoDeHora({ titulo, tono, dia, filas }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid-page">
      <h2
        id={id}
        className={clsx(
          'mb-2 flex items-center gap-3 text-xl font-semibold tracking-tight tabular-nums',
          tono === 'neutral' && 'text-mute',
        )}
      >
        {titulo}
        <span className="text-base font-normal text-mute">{filas.length}</span>
      </h2>
      <ul
        aria-labelledby={id}
        className={clsx(
          'divide-y divide-line overflow-hidden rounded-card border bg-card shadow-card print:border-0 print:shadow-none',
          tono === 'good' ? 'border-good-ink' : 'border-line',
        )}
      >
        {filas.map((one) => (
          <li
            key={`${one.AccesoId}-${one.PersonaId}-${one.Fecha}`}
            className="grid break-inside-avoid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5 print:px-0 print:py-1.5"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span
                  className={clsx(
                    'text-xl leading-snug font-semibold break-words lg:text-2xl print:text-base',
                    tono === 'neutral' && 'text-mute',
                  )}
                >
                  {one.Nombre}
                </span>
                <Badge tone={one.Origen === 'S' ? 'info' : 'neutral'}>{NOMBRE_ORIGEN[one.Origen]}</Badge>
              </span>
              <span className="block text-[0.9375rem] text-mute tabular-nums">
                {one.Matricula} · {one.TipoAcceso} · <span className="whitespace-nowrap">{one.Numero}</span> · Lo pidió{' '}
                {one.Solicitante}
              </span>
            </span>
            <span className="text-xl font-semibold tabular-nums sm:text-right lg:text-2xl print:text-base">
              {one.HoraInicioFinEstimada.replace(' (+1)', '')}
              {/* A night is on both of its days, and says so on each */}
              {one.HoraFin === '24:00' && (
                <span className="block text-sm font-normal text-mute">termina al día siguiente</span>
              )}
              {one.Fecha < dia && <span className="block text-sm font-normal text-mute">empieza el día anterior</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
