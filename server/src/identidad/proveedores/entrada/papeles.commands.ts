import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { type ConSecreto, updateFallo } from '../registro/proveedor.queries.ts';
import { type Afirmacion, gruposDichos, rolesTras } from './afirmacion.rules.ts';
import { selectGrupos, selectRoles, updateRoles } from './entrada.queries.ts';

const nombres = (roles: readonly string[]) => roles.map(nombreDeRol).join(', ');

/** Gives and takes the roles that the table of groups names, and no others. */
export async function ponerPapeles(
  proveedor: ConSecreto,
  { claims, cuenta }: Afirmacion,
  usuarioId: number,
): Promise<void> {
  if (proveedor.campoGrupos === '') return;
  const grupos = gruposDichos(proveedor.campoGrupos, claims);
  if (grupos === undefined) {
    await updateFallo(
      proveedor.id,
      `«${cuenta}» está en demasiados grupos para que el proveedor los diga: sus papeles no han cambiado`,
    );
    return;
  }
  await transaction(async () => {
    const antes = await selectRoles(usuarioId);
    const { roles, da, quita } = rolesTras(antes, { tabla: await selectGrupos(proveedor.id), grupos });
    if (da.length === 0 && quita.length === 0) return;
    await updateRoles(usuarioId, roles);
    const partes = [da.length > 0 ? `Da: ${nombres(da)}` : '', quita.length > 0 ? `Quita: ${nombres(quita)}` : ''];
    const comentario = `${partes.filter(Boolean).join('. ')}. Por sus grupos de «${proveedor.nombre}»`;
    await anotar('usuario', { id: usuarioId }, { id: usuarioId }, 'cambiar papeles', comentario);
  });
}
