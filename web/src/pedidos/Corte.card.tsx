import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ConIcono } from '#web/ui/piezas/layout.tsx';

const MINUTO = 60_000;
/** '2 días', '3 h 05 min', '12 min'; below one minute, in words. */
export function queda(ms: number): string {
  const minutos = Math.floor(ms / MINUTO);
  if (minutos < 1) return 'menos de un minuto';
  const horas = Math.floor(minutos / 60);
  if (horas >= 48) return `${Math.floor(horas / 24)} días`;
  return horas === 0 ? `${minutos} min` : `${horas} h ${String(minutos % 60).padStart(2, '0')} min`;
}
/* Hasta  corte, ahora: instants of the server · leido: instant of the device at which they came · que: words before the countdown; the clock of the device alone is not asked */
type Props = { corte: string; ahora: string; leido: number; que: string };
export function Hasta({ corte, ahora, leido, que }: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const resta = Date.parse(corte) - Date.parse(ahora) - Math.max(0, now - leido);
  return (
    <ConIcono icono={Clock}>
      {que}
      {resta > 0 ? `: ${resta >= 2 * MINUTO ? 'quedan' : 'queda'} ${queda(resta)}` : ': ya se ha cerrado'}
    </ConIcono>
  );
}
