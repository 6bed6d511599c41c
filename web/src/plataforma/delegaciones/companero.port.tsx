import type { ComponentProps } from 'react';
import { BuscarPersona } from '#web/casa/ui/personas/buscar-persona.tsx';
import { companeros } from './usuario.api.ts';

/** Search for a colleague by some letters of the name; the server gives 20 at most. */
export const BuscarCompanero = (props: Omit<ComponentProps<typeof BuscarPersona>, 'buscar'>) => (
  <BuscarPersona {...props} buscar={companeros} />
);
