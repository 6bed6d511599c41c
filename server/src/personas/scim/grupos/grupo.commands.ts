import { transaction } from '#server/casa/base/db.ts';
import type { Sistema } from '#server/casa/kernel/access.ts';
import { anotar, autorDe } from '#server/casa/kernel/historial.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { tomarVez } from '../../personas/personas.port.ts';
import { cambiado, refusal } from '../protocolo/negativa.rules.ts';
import { type CambioDeGrupo, type Grupo, leerGrupo, recursoDeGrupo, versionDeGrupo } from './grupo.rules.ts';
import {
  deleteGrupo,
  deleteMiembros,
  insertGrupo,
  insertMiembros,
  selectDesconocidos,
  selectGrupo,
  selectGrupoParaCambiar,
  selectIdsDeGrupo,
  selectMiembros,
  updateGrupo,
} from './grupo.queries.ts';
import { contarPapeles } from '../papeles/papel.commands.ts';
import { baseDe, numeroDe, type Recurso } from '../protocolo/recurso.rules.ts';
import { comoRrhh } from '../protocolo/quien.rules.ts';

/** Most members that one answer names. */
const MAX_NOMBRADOS = 50_000;

type SinMiembros = Omit<Grupo, 'miembros'>;
/** These groups with their members. @throws Refusal 400 tooMany. */
export async function conMiembros(grupos: readonly SinMiembros[]): Promise<Grupo[]> {
  const ids = grupos.map(({ id }) => id);
  const todos = ids.length === 0 ? [] : await selectMiembros(ids, MAX_NOMBRADOS + 1);
  if (todos.length > MAX_NOMBRADOS)
    throw refusal(400, 'tooMany', 'Son demasiados miembros para una respuesta: pida con excludedAttributes=members');
  const porGrupo = Map.groupBy(todos, ({ grupoId }) => grupoId);
  return grupos.map((g) => ({ ...g, miembros: porGrupo.get(g.id) ?? [] }));
}
export const verGrupos = (grupos: readonly Grupo[]): Recurso[] => grupos.map((g) => recursoDeGrupo(g, baseDe()));

export async function leerUno(
  sistema: Sistema,
  id: string,
  { sinMiembros }: { sinMiembros: boolean },
): Promise<Recurso> {
  const grupo = existente(await selectGrupo(sistema.id, numeroDe(id, 'g') ?? 0));
  const [con = grupo] = sinMiembros ? [grupo] : await conMiembros([grupo]);
  return recursoDeGrupo(con, baseDe());
}

async function cambiarMiembros(sistema: Sistema, grupoId: number, { vacia, salen, entran }: CambioDeGrupo) {
  const [desconocido] = entran.size === 0 ? [] : await selectDesconocidos(sistema.id, [...entran]);
  if (desconocido !== undefined) throw refusal(400, 'invalidValue', `members: no hay ninguna persona p${desconocido}`);
  const fuera = vacia
    ? await deleteMiembros(grupoId, [...entran], true)
    : salen.size === 0
      ? []
      : await deleteMiembros(grupoId, [...salen], false);
  const dentro = entran.size === 0 ? [] : await insertMiembros(grupoId, [...entran]);
  return { dentro, fuera };
}

/** A new group, without a role until an ADMIN chooses one. @throws Refusal 400, 409. */
export const crearGrupo = (sistema: Sistema, body: unknown): Promise<Recurso> => {
  const cambio = leerGrupo(body);
  return transaction(async () => {
    await tomarVez(comoRrhh(sistema));
    const nombre = cambio.nombre ?? '';
    const id = await insertGrupo(sistema.id, { nombre, externo: cambio.externo ?? null });
    const { dentro } = await cambiarMiembros(sistema, id, cambio);
    await anotar('grupo_externo', { id }, autorDe(sistema), 'crear', `«${nombre}», con ${dentro.length} personas`);
    return leerUno(sistema, `g${id}`, { sinMiembros: false });
  });
};

type Cual = { id: string; ifMatch: string | undefined };
/** Changes a group and, where it gives a role, the roles of who came or went. @throws Refusal 400, 404, 409, 412. */
export const cambiarGrupo = (sistema: Sistema, { id, ifMatch }: Cual, cambio: CambioDeGrupo): Promise<void> =>
  transaction(async () => {
    await tomarVez(comoRrhh(sistema));
    const antes = existente(await selectGrupoParaCambiar(sistema.id, numeroDe(id, 'g') ?? 0));
    exigirVersion(antes, ifMatch);
    const ahora = {
      nombre: cambio.nombre ?? antes.nombre,
      externo: cambio.externo === undefined ? antes.externo : cambio.externo,
    };
    const { dentro, fuera } = await cambiarMiembros(sistema, antes.id, cambio);
    const lineas = [
      ahora.nombre === antes.nombre ? '' : `Nombre: de «${antes.nombre}» a «${ahora.nombre}»`,
      dentro.length > 0 ? `Entran ${dentro.length}` : '',
      fuera.length > 0 ? `Salen ${fuera.length}` : '',
    ].filter(Boolean);
    if (lineas.length === 0 && ahora.externo === antes.externo) return;
    await updateGrupo(antes.id, ahora);
    if (lineas.length > 0)
      await anotar('grupo_externo', { id: antes.id }, autorDe(sistema), 'cambiar', lineas.join('\n'));
    await contarPapeles(comoRrhh(sistema), [...dentro, ...fuera]);
  });
export const ponerGrupo = (sistema: Sistema, objetivo: Cual, body: unknown) =>
  cambiarGrupo(sistema, objetivo, leerGrupo(body));

/** Erases a group; the roles that people had by it go. @throws Refusal 404, 412. */
export const borrarGrupo = (sistema: Sistema, { id, ifMatch }: Cual): Promise<void> =>
  transaction(async () => {
    await tomarVez(comoRrhh(sistema));
    const antes = existente(await selectGrupoParaCambiar(sistema.id, numeroDe(id, 'g') ?? 0));
    exigirVersion(antes, ifMatch);
    const quienes = await selectIdsDeGrupo(antes.id);
    await deleteGrupo(sistema.id, antes.id);
    await anotar('grupo_externo', { id: antes.id }, autorDe(sistema), 'borrar', `«${antes.nombre}»`);
    await contarPapeles(comoRrhh(sistema), quienes);
  });

function exigirVersion(grupo: SinMiembros, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (!ifMatch.split(',').some((each) => each.trim() === versionDeGrupo(grupo))) throw cambiado();
}
