import { useEffect, useState } from 'react';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
/** ': quedan 3 h 05 min', ': queda menos de un minuto'; '' of more than a day, which is not counted in hours. */
export function queda(ms: number): string {
  if (ms > DIA) return '';
  const minutos = Math.floor(ms / MINUTO);
  if (minutos < 1) return ': queda menos de un minuto';
  const horas = Math.floor(minutos / 60);
  if (horas > 0) return `: quedan ${horas} h ${String(minutos % 60).padStart(2, '0')} min`;
  return minutos === 1 ? ': queda 1 min' : `: quedan ${minutos} min`;
}

/** The server's clock, told anew every ten seconds: its instant in an answer, and the instant of the device at which that came. */
export function useAhora(ahora: string, leido: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tell = () => setNow(Date.now());
    const timer = setInterval(tell, 10_000);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
  return Date.parse(ahora) + Math.max(0, now - leido);
}
