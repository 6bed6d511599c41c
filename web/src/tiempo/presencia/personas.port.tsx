import { personasDeEquipo as deEquipo } from './presencia.api.ts';

/** Search of the people of the staff whom the reader sees, for the fields of other areas. */
export const personasDeEquipo = (...which: Parameters<typeof deEquipo>) => deEquipo(...which);
