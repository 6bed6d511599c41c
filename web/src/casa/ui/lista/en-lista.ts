import { createContext, useCallback, useContext, useId, useLayoutEffect, useMemo, useState } from 'react';

/*
 * Cuentas   rows of each list inside a ListaConDetalle, undefined while it loads: they say whether there is anything to show beside them
 * useContar a list tells its own · useCuentas the sum of them all
 */
type Cuenta = number | undefined;
export const Cuentas = createContext<(clave: string, cuenta: Cuenta | null) => void>(() => undefined);

export function useContar(cuenta: Cuenta): void {
  const clave = useId();
  const contar = useContext(Cuentas);
  // Told before the paint, so that an empty list never stands beside an empty pane.
  useLayoutEffect(() => contar(clave, cuenta), [contar, clave, cuenta]);
  useLayoutEffect(() => () => contar(clave, null), [contar, clave]);
}

/** `total` is undefined while a list loads. */
export function useCuentas(): { total: Cuenta; contar: (clave: string, cuenta: Cuenta | null) => void } {
  const [cuentas, setCuentas] = useState<ReadonlyMap<string, Cuenta>>(() => new Map());
  const contar = useCallback(
    (clave: string, cuenta: Cuenta | null) =>
      setCuentas((old) => {
        const next = new Map(old);
        if (cuenta === null) next.delete(clave);
        else next.set(clave, cuenta);
        return next;
      }),
    [],
  );
  const total = useMemo(() => {
    const all = [...cuentas.values()];
    return all.length === 0 || all.includes(undefined) ? undefined : all.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  }, [cuentas]);
  return { total, contar };
}
