import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

type Cambio<S> = { [K in keyof S]?: S[K] | undefined };

/** The same object without the keys that are undefined or ''. */
export const presentes = <S extends object>(values: S): { [K in keyof S]?: Exclude<S[K], undefined> } =>
  // only keys without a value are left out
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as never;

/** Writes the filters of a list into its address, where `route.useSearch()` reads them: `const filtrar = useFiltros('/menu/viajes')`. */
export function useFiltros<S extends object>(to: string): (cambio: Cambio<S>) => void {
  const navigate = useNavigate();
  return useCallback(
    (cambio) =>
      void navigate({
        to,
        // the search of `to` is S; the router knows it only for a literal address
        search: ((old: object) => presentes({ ...old, ...cambio })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, to],
  );
}

/** Words of a search; the router reads digits as a number. */
export const palabras = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';

/** Search of a form's route: `envio` is the id of a refused outbox entry, on which `useFormulario` opens. */
export const conEnvio = ({ envio }: Record<string, unknown>): { envio?: string } =>
  typeof envio === 'string' && envio !== '' ? { envio } : {};
