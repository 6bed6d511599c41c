import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { puedeCrearComunicacion } from './comunicaciones.api.ts';

/** Link to the form, here and beside the other things that can be asked for. */
export const NuevaComunicacion = ({ look }: Pick<ComponentProps<typeof CreateLink>, 'look'>) => (
  <CreateLink to="/menu/comunicaciones/nueva" may={traida(useQuery(puedeCrearComunicacion))} look={look}>
    Nueva comunicación
  </CreateLink>
);
