import { useQuery } from '@tanstack/react-query';
import { hasta99 } from '#web/casa/kernel/format.ts';
import { sinLeer } from './sin-leer.api.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** The bell's name, and the figure on it: 'Notificaciones, 3 sin leer'. */
export function ContadorNotificaciones() {
  const { data } = useQuery(sinLeer);
  const n = data?.Numero ?? 0;
  const figure = hasta99(n);
  return (
    <>
      <Texto look="unseen">{n === 0 ? 'Notificaciones' : `Notificaciones, ${figure} sin leer`}</Texto>
      {n > 0 && (
        <span
          aria-hidden
          className={
            'absolute top-1 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] ' +
            'leading-none font-bold text-on-brand tabular-nums ring-2 ring-page lg:ring-card'
          }
        >
          {figure}
        </span>
      )}
    </>
  );
}
