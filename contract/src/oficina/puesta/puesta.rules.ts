import type { Puesta } from './puesta.schemas.ts';

/** Part of the state that says which steps are done. */
type Datos = Pick<Puesta, 'Empresa' | 'Calendario' | 'Personas'> & { Correo: Pick<Puesta['Correo'], 'Probado'> };
/** Steps of a new installation, in their order, each with the data that say whether it is done. */
export const PASOS = {
  empresa: { nombre: 'Empresa', hecho: ({ Empresa }: Datos) => Empresa.Escrita },
  correo: { nombre: 'Correo', hecho: ({ Correo }: Datos) => Correo.Probado !== null },
  calendario: {
    nombre: 'Calendario laboral',
    hecho: ({ Calendario }: Datos) => Calendario.Anios.every(({ Nacionales }) => Nacionales > 0),
  },
  // The administrator is the first person.
  personas: { nombre: 'Personas', hecho: ({ Personas }: Datos) => Personas.Activas > 1 },
} as const;

/** Names of the steps that are left. */
export const faltan = (puesta: Datos): string[] =>
  Object.values(PASOS).flatMap(({ nombre, hecho }) => (hecho(puesta) ? [] : [nombre]));
