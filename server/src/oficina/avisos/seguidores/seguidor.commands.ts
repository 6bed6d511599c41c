import type { FormularioSeguir } from '#contract/oficina/avisos/aviso.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { comedorDe } from '#server/comedor/centros/centros.port.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { updateSeguidoresPorDecir, updateSeguidos } from './seguidor.queries.ts';

/** Follows or mutes the news of a canteen. Throws 404 for a centre without canteen. */
export async function seguir(usuario: Usuario, formulario: FormularioSeguir): Promise<string[]> {
  if (formulario.seguir) await comedorDe(usuario, formulario.centro);
  return updateSeguidos(usuario.id, formulario);
}

/** Followers notified in one transaction. */
const LOTE = 100;
/** Notifies the next followers of the news since the last message; false when none waits. */
export const decirNovedades = () =>
  transaction(async () => {
    const avisadas = await updateSeguidoresPorDecir(LOTE);
    for (const { usuarioId, centro, nombre, cuantas } of avisadas)
      await notificar([usuarioId], {
        tipo: 'novedad_comedor',
        titulo: cuantas === 1 ? 'Una novedad del comedor' : `${cuantas} novedades del comedor`,
        texto: `Comedor de ${nombre}.`,
        ruta: `/menu/comedor/novedades?centro=${centro}`,
      });
    return avisadas.length > 0;
  });
