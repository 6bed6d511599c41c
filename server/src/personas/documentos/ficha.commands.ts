import { existePersona } from '#server/casa/base/plantilla.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { EnResumen } from '#server/casa/kernel/area.ts';
import { selectAnios } from './documento.queries.ts';

/** True for the person and for human resources. */
export const puedeVerDocumentos = async (usuario: Usuario, id: number): Promise<boolean> =>
  usuario.id === id || (usuario.roles.includes('RRHH') && (await existePersona(id)));

/** Number of documents, and those that the person has not opened. */
export async function resumenDeDocumentos(_usuario: Usuario, id: number): Promise<EnResumen> {
  const anios = await selectAnios(id);
  const sinLeer = anios.reduce((sum, { SinLeer }) => sum + SinLeer, 0);
  return {
    cuantos: anios.reduce((sum, { Documentos }) => sum + Documentos, 0),
    pendientes:
      sinLeer === 0
        ? []
        : [
            {
              Texto: sinLeer === 1 ? '1 documento sin abrir' : `${sinLeer} documentos sin abrir`,
              Detalle: 'Nóminas y certificados',
            },
          ],
  };
}
