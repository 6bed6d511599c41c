import type { ComponentProps } from 'react';
import { FotosDeComunicacion } from './Fotos.fields.tsx';

export type EstadoDeFotos = Parameters<ComponentProps<typeof FotosDeComunicacion>['onState']>[0];
/** Photos of a communication that another area opens, each uploaded as soon as it is chosen. */
export const FotosDeOtraArea = (props: ComponentProps<typeof FotosDeComunicacion>) => (
  <FotosDeComunicacion {...props} />
);
