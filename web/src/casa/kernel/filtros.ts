import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

type Cambio<S> = { [K in keyof S]?: S[K] | undefined };

/** The same object without the keys that are undefined or ''. */
export const presentes = <S extends object>(values: S): { [K in keyof S]?: Exclude<S[K], undefined> } =>
  // the type allows the absence of each key that is left out
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as never;

/** Writes the filters of a list into its address, where `route.useSearch()` reads them: `const filtrar = useFiltros('/menu/viajes')`. */
export function useFiltros<S extends object>(to: string): (cambio: Cambio<S>) => void {
  const navigate = useNavigate();
  return useCallback(
    (cambio) =>
      void navigate({
        to,
        // S is the search of `to`, which the router only knows for a literal address
        search: ((old: object) => presentes({ ...old, ...cambio })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, to],
  );
}

/** Reader of the words of a search, which the router gives as a number when they are digits. */
export const palabras = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
export const cifra =
  (max = Number.MAX_SAFE_INTEGER) =>
  (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
/** Reader of one digit from 1 to `max`, as a number because the address would quote a text; or of several, '2,4'. */
export const cifras =
  (max: number) =>
  (value: unknown): number | string | undefined => {
    const text = palabras(value);
    if (!new RegExp(`^[1-${max}](,[1-${max}])*$`).test(text)) return undefined;
    return text.length === 1 ? Number(text) : text;
  };
/** Reader of a date, 'YYYY-MM-DD'; a year that is still being typed is refused. */
export const dia = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(value) ? value : undefined;
/** Reader of a month, 'YYYY-MM', of this century. */
export const mes = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
export const unaDe =
  <const Values extends readonly string[]>(...values: Values) =>
  (value: unknown): Values[number] | undefined =>
    values.find((option) => option === value);

/**
 * Order of a list: `orden: porColumna<OrdenFacturas>()`. Which columns there are is the server's to say: routes are
 * loaded with every page.
 */
export const porColumna =
  <O extends string>() =>
  (value: unknown): O | undefined =>
    typeof value === 'string' && /^-?[a-z]+$/i.test(value) ? (value as O) : undefined; // a column's name by its form

type Leida<L> = { [K in keyof L]?: (L[K] extends (value: unknown) => infer V ? V : never) | undefined };
/**
 * `validateSearch` of a route, one reader per field: `leer({ estado: cifra(8), texto: palabras })`. What its reader refuses is
 * undefined and
 * not absent: the router lays the result over the raw address.
 */
export const leer =
  <L extends Record<string, (value: unknown) => unknown>>(lectores: L) =>
  (search: Record<string, unknown>): Leida<L> =>
    // one key for each reader, with its result
    Object.fromEntries(
      Object.entries(lectores).map(([key, lector]) => [key, lector(search[key]) || undefined]),
    ) as Leida<L>;

/** Search of a form's route: `envio` is the id of a refused outbox entry, on which `useFormulario` opens. */
export const conEnvio = leer({ envio: palabras });
