import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Claims } from '../cliente/claims.rules.ts';
import { type ConSecreto, updateFallo } from '../registro/proveedor.queries.ts';
import {
  deleteDados,
  insertPerdidos,
  selectDados,
  selectGrupos,
  selectRoles,
  updateDados,
  updateRoles,
} from './papel.queries.ts';
import { gruposDichos, rolesTras, type SinGrupos } from './papel.rules.ts';

const nombres = (roles: readonly string[]) => roles.map(nombreDeRol).join(', ');
const SIN_GRUPOS: Record<SinGrupos, string> = {
  demasiados: 'está en demasiados grupos para que el proveedor los diga',
  'otra forma': 'llega con sus grupos en una forma que no se entiende: ha de ser una lista de textos',
};

/** Gives and takes the roles that the table of groups names, and those that came by it; an ADMIN alone changes those of ADMIN (S-8071). */
export async function ponerPapeles(
  proveedor: ConSecreto,
  { claims, cuenta }: { claims: Claims; cuenta: string },
  usuarioId: number,
): Promise<void> {
  if (proveedor.campoGrupos === '') return;
  const grupos = gruposDichos(proveedor.campoGrupos, claims);
  if (typeof grupos === 'string') {
    await updateFallo(proveedor.id, `«${cuenta}» ${SIN_GRUPOS[grupos]}. Sus papeles no han cambiado`);
    return;
  }
  await transaction(async () => {
    const antes = await selectRoles(usuarioId);
    if (antes.includes('ADMIN')) return;
    const [tabla, dados] = await Promise.all([selectGrupos(proveedor.id), selectDados(proveedor.id, usuarioId)]);
    const { roles, da, quita, porProveedor } = rolesTras(antes, { tabla, grupos, dados });
    await updateDados(proveedor.id, usuarioId, porProveedor);
    if (da.length === 0 && quita.length === 0) return;
    await updateRoles(usuarioId, roles);
    const partes = [da.length > 0 ? `Da: ${nombres(da)}` : '', quita.length > 0 ? `Quita: ${nombres(quita)}` : ''];
    const comentario = `${partes.filter(Boolean).join('. ')}. Por sus grupos de «${proveedor.nombre}»`;
    await anotar('usuario', { id: usuarioId }, { id: usuarioId }, 'cambiar papeles', comentario);
  });
}

type Fuente = { id: number; nombre: string; todos?: boolean; usuarioId?: number };
/** Takes the roles whose source is gone: a row of the table, an account or the provider. In the transaction of the act. */
export async function quitarPapeles(quien: Usuario, { nombre, ...cuales }: Fuente): Promise<void> {
  const perdidos = await deleteDados(cuales);
  if (perdidos.length === 0) return;
  const linea = (roles: readonly string[]) => `Quita: ${nombres(roles)}. Ya no lo da «${nombre}»`;
  await insertPerdidos(
    quien.id,
    perdidos.map(({ id, roles }) => ({ id, dicho: linea(roles) })),
  );
}
