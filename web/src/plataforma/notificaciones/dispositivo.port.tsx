import { useQuery } from '@tanstack/react-query';
import { esteDispositivo } from './dispositivo.api.ts';

const PALABRAS = {
  activa: 'Activadas',
  inactiva: 'Desactivadas',
  denegada: 'Bloqueadas',
  'sin instalar': 'Solo con la aplicación instalada',
  'no admite': 'No las admite',
} as const;

/** State of the notifications of this device in words, '…' until it is known. */
export function useEstadoDelDispositivo(): string {
  const { data } = useQuery(esteDispositivo);
  return data === undefined ? '…' : PALABRAS[data.estado];
}
