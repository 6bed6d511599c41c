import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { deviceNow } from '#web/casa/red/clock.ts';
import { ConIcono } from '#web/casa/ui/piezas/layout.tsx';

const MINUTO = 60_000;
/** ': quedan 2 días', ': quedan 3 h 05 min', ': queda 1 min'; below one minute, in words. */
export function queda(ms: number): string {
  const minutos = Math.floor(ms / MINUTO);
  if (minutos < 1) return ': queda menos de un minuto';
  const horas = Math.floor(minutos / 60);
  if (horas >= 48) return `: quedan ${Math.floor(horas / 24)}\u00A0días`;
  if (horas > 0) return `: quedan ${horas}\u00A0h\u00A0${String(minutos % 60).padStart(2, '0')}\u00A0min`;
  return `: ${minutos === 1 ? 'queda' : 'quedan'} ${minutos}\u00A0min`;
}

/** The server's clock, updated every ten seconds: its instant in an answer, and the device's instant of that answer. */
export function useAhora(ahora: string, leido: number): number {
  const [now, setNow] = useState(() => deviceNow());
  useEffect(() => {
    const tell = () => setNow(deviceNow());
    const timer = setInterval(tell, 10_000);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
  return Date.parse(ahora) + Math.max(0, now - leido);
}

/* corte: instant of the server · tema: what is asked for again at that instant */
type Corte = { corte: string; ahora: string; leido: number; tema: string };
/** Milliseconds until a cut-off by the server's clock. */
export function useResta({ corte, ahora, leido, tema }: Corte): number {
  const queries = useQueryClient();
  useEffect(() => {
    const resta = Date.parse(corte) - Date.parse(ahora) - Math.max(0, deviceNow() - leido);
    if (resta <= 0) return undefined;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: [tema] }), resta);
    return () => clearTimeout(timer);
  }, [corte, ahora, leido, tema, queries]);
  return Date.parse(corte) - useAhora(ahora, leido);
}

/* Hasta  resta: of useResta · que: words before the countdown */
export const Hasta = ({ resta, que }: { resta: number; que: string }) => (
  <ConIcono icono={Clock}>
    {que}
    {resta > 0 ? queda(resta) : ': ya se ha cerrado'}
  </ConIcono>
);
