import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { CreateLink } from '#web/ui/piezas/create-link.tsx';
import { puedeCrearAcceso } from './accesos.api.ts';

/** The way to ask for an access, here and beside whatever else can be asked for. */
export function NuevoAcceso({ look }: Pick<ComponentProps<typeof CreateLink>, 'look'>) {
  const { data } = useQuery(puedeCrearAcceso);
  return (
    <CreateLink to="/menu/accesos/nuevo" may={data} {...(look === undefined ? {} : { look })}>
      Nuevo acceso
    </CreateLink>
  );
}
