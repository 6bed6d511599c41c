import { clsx } from 'clsx';
import type { Total } from '#contract/comedor/cocina/cocina.rules.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Width of the column of figures, by the digits of the greatest. */
const ANCHO = ['', 'min-w-[1ch]', 'min-w-[2ch]', 'min-w-[3ch]'];

type Props = { totales: readonly Total[]; label: string; apagado?: boolean };
/**
 * Units to make with those of each option, in figures that are readable from two metres where the screen is touched. `apagado`: less
 * prominent.
 */
export function Totales({ totales, label, apagado = false }: Props) {
  const cifras = Math.max(...totales.map(({ Unidades }) => String(Unidades).length));
  return (
    <ul
      aria-label={label}
      className={clsx(
        'grid gap-x-8 gap-y-4 rounded-card px-4 py-3 sm:grid-cols-2',
        'lg:pointer-fine:grid-cols-3 lg:pointer-fine:gap-y-2 lg:pointer-fine:py-2',
        apagado ? 'border border-line bg-card' : 'bg-ink text-page print:bg-transparent print:text-ink',
        !apagado && 'lg:pointer-fine:bg-brand-soft lg:pointer-fine:text-brand-ink',
      )}
    >
      {totales.map(({ Nombre, Unidades, Opciones }) => (
        <li key={Nombre} className="flex min-w-0 gap-4">
          <span
            className={clsx(
              'shrink-0 text-right text-5xl leading-none font-bold tabular-nums lg:pointer-fine:text-xl lg:pointer-fine:leading-tight',
              ANCHO[cifras],
            )}
          >
            {Unidades}
          </span>
          <span className="min-w-0">
            <span className="block text-2xl leading-tight font-semibold break-words lg:pointer-fine:text-base">
              {Nombre}
            </span>
            {Opciones.length > 0 && (
              <span className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-lg lg:pointer-fine:mt-0 lg:pointer-fine:text-sm">
                {Opciones.map((o) => (
                  <Texto key={o.Nombre} look="breaks">
                    <Texto as="strong" look="figures">
                      {o.Unidades}
                    </Texto>{' '}
                    {o.Nombre}
                  </Texto>
                ))}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
