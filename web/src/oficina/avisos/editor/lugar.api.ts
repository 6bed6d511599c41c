import { createContext, useContext } from 'react';

/** Place of an editor: the notices of COMUNICACION, or the news of one canteen, with its code and name. */
export type Lugar = {
  lista: '/menu/comunicacion' | '/menu/cocina/novedades';
  uno: '/menu/comunicacion/$id' | '/menu/cocina/novedades/$id';
  comedor?: { Centro: string; Nombre: string };
};
export const LugarDelEditor = createContext<Lugar>({ lista: '/menu/comunicacion', uno: '/menu/comunicacion/$id' });
export const useLugar = () => useContext(LugarDelEditor);
