import { useQuery } from '@tanstack/react-query';
import { miFoto } from './foto.api.ts';

/** The `Foto` of the person who is signed in, once it is known. */
export const useMiFoto = (): string | null | undefined =>
  useQuery({ ...miFoto, staleTime: 600_000, meta: { silencio: true } }).data?.Foto;
