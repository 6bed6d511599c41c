import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import type { EstadoDeDirectorios } from '#contract/personas/scim/directorios.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { tomarVez } from '../../personas/personas.port.ts';
import {
  countPapelesDeClave,
  countPorContar,
  selectDirectorios,
  selectGrupoDeTodos,
  selectGruposConRol,
  updateRolDeGrupo,
} from './directorios.queries.ts';
import { selectIdsDeGrupo } from '../grupos/grupo.queries.ts';
import { contarPapeles } from '../papeles/papel.commands.ts';
import { baseDe } from '../protocolo/recurso.rules.ts';

const SIN_CLAVE = 'La clave de su directorio ha caducado o está revocada: sus grupos no dan ningún papel más';
const CAMBIADO = 'El grupo ha cambiado mientras tanto; vuelva a mirarlo';

export async function leerEstado(): Promise<EstadoDeDirectorios> {
  const [Directorios, PorContar] = await Promise.all([selectDirectorios(), countPorContar()]);
  return { Direccion: baseDe(), Directorios, PorContar };
}

/** Chooses the role of a group, and counts the roles of who is in it. @throws Refusal 404, 409. */
export const cambiarRol = (
  usuario: Usuario,
  { id, version }: { id: number; version: number | undefined },
  rol: string,
) =>
  transaction(async () => {
    await tomarVez(usuario);
    const grupo = vigente(await selectGrupoDeTodos(id), version, CAMBIADO);
    const antes = grupo.rol ?? '';
    if (antes === rol) return { Id: id };
    if (rol !== '' && !grupo.enUso) throw conflicto(SIN_CLAVE);
    ganada(await updateRolDeGrupo(grupo, rol || null), CAMBIADO);
    const enPalabras = (papel: string) => (papel === '' ? 'ninguno' : nombreDeRol(papel));
    await anotar(
      'grupo_externo',
      { id },
      usuario,
      'cambiar',
      `«${grupo.Nombre}»\nPapel: de ${enPalabras(antes)} a ${enPalabras(rol)}`,
    );
    await contarPapeles({ ...usuario, claveId: undefined }, await selectIdsDeGrupo(id));
    return { Id: id };
  });

/** The groups of a key give no role any more, so that what people had by them alone goes; gives the number of those roles. */
export async function quitarPapelesDeClave(usuario: Usuario, deClave: number): Promise<number> {
  await tomarVez(usuario);
  const papeles = await countPapelesDeClave(deClave);
  for (const id of await selectGruposConRol(deClave)) await cambiarRol(usuario, { id, version: undefined }, '');
  return papeles;
}
