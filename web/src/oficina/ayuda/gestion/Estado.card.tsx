import { useQuery } from '@tanstack/react-query';
import { areasDeAyuda } from '../lectura/ayuda.api.ts';

/** Areas that this person writes, as the options of a choice. */
export function useAreasEscritas() {
  const { data = [] } = useQuery(areasDeAyuda);
  return data.filter(({ Edito }) => Edito).map(({ Codigo, Nombre }) => ({ id: Codigo as string, label: Nombre }));
}
