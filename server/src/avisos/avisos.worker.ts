import type { Casa, Reloj } from '#server/kernel/relojes.ts';
import { anunciarSiguiente, cerrarSiguiente } from './anuncio.commands.ts';
import { deleteImagenesSinUso } from './imagen.queries.ts';

/** Announces each notice to its readers, some hundreds at a time, and records whom it had been asked of once it is over; neither is needed for it to be seen. */
export const relojesDeAvisos = ({ config }: Pick<Casa, 'config'>): Reloj[] => [
  {
    nombre: 'anunciar los avisos',
    cada: 30_000,
    temas: ['avisos'],
    hacer: async () => (await anunciarSiguiente(config)) || (await cerrarSiguiente()),
  },
  { nombre: 'borrar las imágenes sin uso de los avisos', cada: 'hora', hacer: deleteImagenesSinUso },
];
