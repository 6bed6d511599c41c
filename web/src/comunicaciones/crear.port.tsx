import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { CreateLink } from '#web/ui/piezas/create-link.tsx';
import { puedeCrearComunicacion } from './comunicaciones.api.ts';

/** The way to open a communication, here and beside whatever else can be asked for. */
export function NuevaComunicacion({ look }: Pick<ComponentProps<typeof CreateLink>, 'look'>) {
  const { data } = useQuery(puedeCrearComunicacion);
  return (
    <CreateLink to="/menu/comunicaciones/nueva" may={data} {...(look === undefined ? {} : { look })}>
      Nueva comunicación
    </CreateLink>
  );
}
