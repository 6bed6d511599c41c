import { DIAS_FOTO } from '#contract/comunicaciones/comunicaciones.rules.ts';
import type { Casa, Reloj } from '#server/kernel/relojes.ts';
import { cerrarSiguiente } from './comunicacion.commands.ts';
import { deleteFotosSinUso } from './foto.queries.ts';

/** Deletes the photos that no communication uses. */
export const olvidarFotos = (ahora: Date) => deleteFotosSinUso(ahora, DIAS_FOTO);

export const relojesDeComunicaciones = ({ config }: Pick<Casa, 'config'>): Reloj[] => [
  {
    nombre: 'cerrar las comunicaciones resueltas',
    cada: 60_000,
    hacer: () => cerrarSiguiente(config, new Date()),
  },
  { nombre: 'borrar las fotos sin uso', cada: 'hora', hacer: () => olvidarFotos(new Date()) },
];
