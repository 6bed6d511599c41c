import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ConIcono } from '#web/ui/piezas/layout.tsx';
import { TEMAS } from './pedidos.api.ts';

const MINUTO = 60_000;
/** '2 días', '3 h 05 min', '12 min'; below one minute, in words. */
export function queda(ms: number): string {
  const minutos = Math.floor(ms / MINUTO);
  if (minutos < 1) return 'menos de un minuto';
  const horas = Math.floor(minutos / 60);
  if (horas >= 48) return `${Math.floor(horas / 24)}\u00A0días`;
  return horas === 0 ? `${minutos}\u00A0min` : `${horas}\u00A0h\u00A0${String(minutos % 60).padStart(2, '0')}\u00A0min`;
}
/* corte, ahora: instants of the server · leido: instant of the device at which they came */
type Corte = { corte: string; ahora: string; leido: number };
/** Milliseconds until the cut-off: the clock of the device only counts those since the answer. At the end the server is asked again. */
export function useResta({ corte, ahora, leido }: Corte): number {
  const queries = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  const resta = Date.parse(corte) - Date.parse(ahora) - Math.max(0, now - leido);
  useEffect(() => {
    if (resta <= 0) return undefined;
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        if (resta <= TIC) void queries.invalidateQueries({ queryKey: TEMAS });
      },
      Math.min(TIC, resta),
    );
    return () => clearTimeout(timer);
  }, [resta, queries]);
  return resta;
}
const TIC = 10_000;

/* Hasta  resta: of useResta · que: words before the countdown */
export const Hasta = ({ resta, que }: { resta: number; que: string }) => (
  <ConIcono icono={Clock}>
    {que}
    {resta > 0 ? `: ${resta >= 2 * MINUTO ? 'quedan' : 'queda'} ${queda(resta)}` : ': ya se ha cerrado'}
  </ConIcono>
);
