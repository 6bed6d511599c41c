import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { type Coincidencia, selectCoincidencias } from './coincidencias.queries.ts';

const dias = ({ desde, hasta }: Coincidencia) =>
  desde === hasta ? `el ${diaCorto(desde)}` : `del ${diaCorto(desde)} al ${diaCorto(hasta)}`;
const decir = (c: Coincidencia): string =>
  c.que === 'viaje' ? `Viaje ${c.numero} a ${c.donde}, ${dias(c)}` : `Acceso fuera de jornada ${c.numero}, ${dias(c)}`;

/** Trips and accesses of somebody on these days, a sentence each, as a warning. */
export const coincidenciasDe = async (usuarioId: number, desde: string, hasta: string): Promise<string[]> =>
  (await selectCoincidencias(usuarioId, desde, hasta)).map(decir);
