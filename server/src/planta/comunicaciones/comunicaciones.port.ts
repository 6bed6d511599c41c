import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { crearComunicacion, quien } from './comunicacion.commands.ts';
import { selectComunicacion, selectDestino } from './comunicacion.queries.ts';

type Riesgo = {
  /** Kind of fault by its name; without it, the first one of maintenance. */
  tipo: string;
  /** Area of the reported thing, where the kind of fault has none. */
  areaCodigo: string;
  ubicacion: string;
  titulo: string;
  descripcion: string;
  adjuntos: number[];
};
/**
 * Opens the report of a risk for people caused by an act of another area, in its transaction. Throws 403, 409 and 422,
 * as its own call.
 */
export async function comunicarRiesgo(usuario: Usuario, { tipo, areaCodigo, ...escrito }: Riesgo) {
  const { areaId, tipoId } = existente(await selectDestino(tipo, areaCodigo));
  const campos = { ...escrito, areaId, tipoAveriaMantenimientoId: tipoId, prioridad: 1, riesgoPersonas: true };
  return crearComunicacion(usuario, campos);
}
/** True where this person may open it. */
export const veComunicacion = async (usuario: Usuario, id: number): Promise<boolean> =>
  (await selectComunicacion(quien(usuario), id)) !== undefined;
