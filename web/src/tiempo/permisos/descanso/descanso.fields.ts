import { useQuery } from '@tanstack/react-query';
import { useDeOtro } from '../deotro.fields.tsx';
import { miDescanso } from './descanso.api.ts';

/** Time off of the reader against the balance of hours, where the form asks for it and for themselves. */
export function useDescanso(pide: boolean) {
  const ajeno = useDeOtro() !== undefined;
  return useQuery({ ...miDescanso, enabled: pide && !ajeno }).data;
}
