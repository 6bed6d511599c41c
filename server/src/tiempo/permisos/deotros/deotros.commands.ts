import type { LoSuyo } from '#contract/tiempo/permisos/deotros/deotros.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import { decidiria, quienDecide } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { rolDe } from '../peticion/acto.commands.ts';
import { personaDe, puedeNombrar } from '../peticion/deotro.commands.ts';
import { verTipo } from '../permisos.views.ts';
import { selectHoy } from '../saldo/saldo.queries.ts';
import { selectTiposDe } from '../tipos/tipo.queries.ts';

/** Types that the reader may ask for in the name of a person, and which of them they grant by asking. Throws 404. */
export async function leerLoSuyo(usuario: Usuario, personaId: number): Promise<LoSuyo> {
  const { id, nombre } = await personaDe(usuario, personaId);
  if (id === usuario.id) throw noEncontrado();
  const tipos = (await selectTiposDe(await selectHoy())).filter(
    ({ activo, letra }) => activo && puedeNombrar(usuario, id, letra),
  );
  const decidiriaYo = async (validacion: 'R' | 'H') =>
    decidiria(usuario.id, { tipo: 'PERMISO', peticionarioId: id, rol: await rolDe(id, validacion) });
  const [R, H, Decide] = await Promise.all([decidiriaYo('R'), decidiriaYo('H'), quienDecide('PERMISO', id)]);
  const concede = { R, H, N: true };
  return {
    Id: id,
    Nombre: nombre,
    Tipos: tipos.map(verTipo),
    Concede: tipos.filter(({ validacion }) => concede[validacion]).map(({ tipoId }) => tipoId),
    Decide: Decide || 'Recursos humanos',
  };
}
