import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Empresa, saveEmpresa, useEmpresa } from '#web/casa/guardado/empresa.ts';
import { vistaDeEmpresa } from './vista.api.ts';

/** The company, asked for anew: what the device has heard of it stands until the answer. */
export function useEmpresaAlDia(): Empresa {
  const { data } = useQuery(vistaDeEmpresa);
  useEffect(() => {
    if (data) saveEmpresa(data);
  }, [data]);
  return useEmpresa();
}
