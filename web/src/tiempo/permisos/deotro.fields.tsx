import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { LoSuyo } from '#contract/tiempo/permisos/deotros/deotros.schemas.ts';
import { miDescanso } from './descanso/descanso.api.ts';
import { saldosDeOtra } from './deotros.api.ts';
import { permisosDelAnio } from './permisos.api.ts';

/** Person in whose name the form asks, and what is known of them; undefined: the reader asks for themselves. */
export const PermisoDeOtro = createContext<{ id: number; suyo: LoSuyo | undefined } | undefined>(undefined);
export const useDeOtro = () => use(PermisoDeOtro);

/** Value of the form while somebody else is to be chosen: nothing can be sent, and nothing is shown of the reader. */
export const PERSONA_POR_ELEGIR = 0;

/** Balances of a year of whoever the leave is for. */
export function useSaldosDelAnio(anio: number) {
  const id = useDeOtro()?.id;
  const propios = useQuery({ ...permisosDelAnio(anio), enabled: anio > 0 && id === undefined }).data;
  const ajenos = useQuery({ ...saldosDeOtra(id ?? 0, anio), enabled: anio > 0 && id !== undefined }).data;
  return id === undefined ? propios : ajenos;
}
/** Time off of the reader against the balance of hours; undefined where the form asks for somebody else, whose figures the server gives. */
export function useDescanso(pide: boolean) {
  const propio = useDeOtro() === undefined;
  return useQuery({ ...miDescanso, enabled: pide && propio }).data;
}
