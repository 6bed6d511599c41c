import { useEffect, useId } from 'react';

/**
 * Id for an element that takes the focus after the commit: `autoFocus` would leave the last field inside of it, where React cannot
 * work.
 */
export function useAutoFocus(wanted: boolean | undefined): string {
  const id = useId();
  useEffect(() => {
    if (wanted) document.getElementById(id)?.focus();
  }, [id, wanted]);
  return id;
}
