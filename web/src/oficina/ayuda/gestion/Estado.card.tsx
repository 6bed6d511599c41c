import { useQuery } from '@tanstack/react-query';
import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { areasDeAyuda } from '../lectura/ayuda.api.ts';

export const EstadoArticulo = estadoCon({ 1: 'neutral', 2: 'good', 3: 'wait' });
/** Areas that this person writes, as the options of a choice. */
export function useAreasEscritas() {
  const { data = [] } = useQuery(areasDeAyuda);
  return data.filter(({ Edito }) => Edito).map(({ Codigo, Nombre }) => ({ id: Codigo as string, label: Nombre }));
}
