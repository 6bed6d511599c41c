import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useEmpresaAlDia } from './empresa.port.tsx';

/** Keeps open screens in step with the settings: an area that is turned off goes while it is looked at. Draws nothing. */
export function AlDia() {
  const router = useRouter();
  const queries = useQueryClient();
  const apagado = useEmpresaAlDia().Apagado.join(' ');
  const last = useRef(apagado);
  useEffect(() => {
    if (last.current === apagado) return;
    last.current = apagado;
    // First away from what is off: its screens would ask for what is not there any more.
    void router.invalidate().finally(() => queries.invalidateQueries());
  }, [apagado, router, queries]);
  return null;
}
