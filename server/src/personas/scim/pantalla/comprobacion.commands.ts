import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { selectDirectoriosQueFallan } from './directorios.queries.ts';

const { aviso } = comprobacionesDe('conexiones');

/** Directories of the company that have not managed to write a person for a day (S-8474). */
export const comprobarDirectorios = async (): Promise<Comprobacion[]> =>
  (await selectDirectoriosQueFallan()).map(({ Nombre, Porque }) =>
    aviso(
      `El directorio «${Nombre}» no consigue escribir`,
      `Lleva más de un día sin conseguirlo. Lo último: ${Porque}`,
      'Corríjalo en el proveedor o en Extramuros: está en «Conexiones › Personas».',
    ),
  );
