import type { Dato } from '#contract/solicitudes/solicitud.schemas.ts';
import type { TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import { avisar } from '#server/notificaciones/notificaciones.port.ts';
import { noticiaDeEspera } from './solicitud.mail.ts';
import { insertEnVivo, insertSolicitud } from './solicitud.writes.queries.ts';

export type Peticion = {
  tipo: TipoSolicitud;
  entidadId: number;
  numero: string;
  peticionarioId: number;
  /** Code of the area, cost centre or contract whose responsible decides; absent: the requester's own responsible does. */
  de?: { area?: string | null; centroCoste?: string | null; contrato?: string | null };
  /** People for whom it is asked: none of them decides, nor stands in for whoever does. */
  interesados?: readonly number[];
  /** 1: deciding needs the signing password. */
  firmaDigital?: number;
  /** One line, at most 200 characters. */
  resumen: string;
  /** The whole content, as it is read and signed. */
  datos: readonly Dato[];
  /** Path of the requester's own screen of it. */
  ruta: string;
};

/** Opens the request and tells whoever is to decide. False when there is nobody: the area's transaction is to be undone. */
export async function pedir(peticion: Peticion): Promise<boolean> {
  const { deciden, ...solicitud } = await insertSolicitud(peticion);
  if (deciden.length === 0) return false;
  // The area's own trigger ran before the request was there, and did not know these people.
  await insertEnVivo(peticion.tipo, deciden);
  await avisar(deciden, noticiaDeEspera(solicitud));
  return true;
}
