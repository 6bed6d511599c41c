import { useQuery } from '@tanstack/react-query';
import { sinLeer } from './sin-leer.api.ts';

/** The figure on the bell. After the bell's own words it makes its name: 'Notificaciones, 3 sin leer'. */
export function ContadorNotificaciones() {
  const { data } = useQuery(sinLeer);
  const n = data?.Numero ?? 0;
  if (n === 0) return null;
  return (
    <span className="absolute top-1 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-bold text-on-brand tabular-nums ring-2 ring-page lg:ring-card">
      <span>
        <span className="sr-only">, </span>
        {n > 99 ? '99+' : n}
        <span className="sr-only"> sin leer</span>
      </span>
    </span>
  );
}
