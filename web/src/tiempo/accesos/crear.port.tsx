import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { puedeCrearAcceso } from './accesos.api.ts';

/** Link to the form of a new access, also for the menu of requests. */
export const NuevoAcceso = ({ look }: Pick<ComponentProps<typeof CreateLink>, 'look'>) => (
  <CreateLink to="/menu/accesos/nuevo" may={traida(useQuery(puedeCrearAcceso))} look={look}>
    Nuevo acceso
  </CreateLink>
);
