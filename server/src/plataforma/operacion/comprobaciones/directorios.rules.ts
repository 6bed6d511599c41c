import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe } from './comprobacion.rules.ts';
import type { Medido } from './medido.rules.ts';

const { aviso } = comprobacionesDe('mensajes');

/** Directories of the company that have not managed to write a person for a day (S-8474). */
export const deDirectorios = ({ Directorios }: Medido): Comprobacion[] =>
  Directorios.map(({ Nombre, Porque }) =>
    aviso(
      `El directorio «${Nombre}» no consigue escribir`,
      `Lleva más de un día sin conseguirlo. Lo último: ${Porque}`,
      'Corríjalo en el proveedor o en Extramuros: está en «Conexiones › Personas».',
    ),
  );
