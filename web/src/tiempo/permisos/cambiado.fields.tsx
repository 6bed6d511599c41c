import { createContext, use } from 'react';
import type { Permiso } from '#contract/tiempo/permisos/permiso.schemas.ts';

type Cambiado = Pick<Permiso, 'Id' | 'Desde' | 'Hasta'>;
/** The granted leave that a form changes; undefined in a form that asks for a new one. */
export const PermisoQueCambia = createContext<Cambiado | undefined>(undefined);
export const useCambiado = (): Cambiado | undefined => use(PermisoQueCambia);
