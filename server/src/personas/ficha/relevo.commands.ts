import type { FormularioResponsable, LoAbierto, LoQuePasa } from '#contract/personas/persona.schemas.ts';
import { MAX_VISTA } from '#contract/personas/personas.rules.ts';
import type { TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import { transaction } from '#server/base/db.ts';
import { conflicto, noEncontrado, noValido } from '#server/kernel/errors.ts';
import { decisionDe } from '#server/kernel/decisiones.ts';
import { anotar } from '#server/kernel/historial.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { existente } from '#server/kernel/vigente.ts';
import { decirCambios } from './cambios.rules.ts';
import { selectPersona } from './persona.queries.ts';
import { updateDesactivada } from './persona.writes.queries.ts';
import { autorizarPersona } from './ficha.policy.ts';
import {
  selectAbierto,
  selectCirculo,
  selectElegible,
  selectMovidas,
  selectRelevadas,
  updateResponsables,
} from './relevo.queries.ts';
import { tomarVez } from './vez.commands.ts';

/** @throws Refusal 422 for somebody who has no account, or who depends on one of these people. */
export async function exigirResponsable(personas: readonly number[], responsableId: number): Promise<string> {
  const elegible = await selectElegible(responsableId);
  if (!elegible?.activo) throw malo('Elija a una persona en activo');
  const [circulo] = await selectCirculo(personas, responsableId);
  if (circulo)
    throw malo(
      circulo.Id === responsableId
        ? `${circulo.Nombre} no puede ser su propio responsable`
        : `${elegible.nombre} depende de ${circulo.Nombre}, directamente o no: nadie depende de quien depende de él`,
    );
  return elegible.nombre;
}
const malo = (message: string) => noValido([{ field: 'responsableId', message }], message);

/** The same people and no others, each of them this person's to change. @throws Refusal 403, 404. */
async function exigirRelevables(usuario: Usuario, ids: readonly number[]) {
  const personas = await selectRelevadas([...new Set(ids)]);
  if (personas.length !== new Set(ids).size) throw noEncontrado();
  for (const persona of personas) autorizarPersona('responsable', usuario, persona);
  return personas;
}

const cambiarDe = async (usuario: Usuario, { personas: ids, responsableId }: FormularioResponsable) => {
  await tomarVez(usuario);
  const personas = await exigirRelevables(usuario, ids);
  const despues = responsableId === null ? '' : await exigirResponsable(ids, responsableId);
  const cambian = personas.filter((persona) => persona.ResponsableId !== responsableId);
  await updateResponsables(
    cambian.map(({ Id }) => Id),
    responsableId,
  );
  return { cambian, despues };
};
/** Gives these people another responsible: all of them or none. @throws Refusal 403, 404, 422. */
export const relevar = (usuario: Usuario, formulario: FormularioResponsable): Promise<{ Cambiadas: number }> =>
  transaction(async () => {
    const { cambian, despues } = await cambiarDe(usuario, formulario);
    for (const { Id, Responsable } of cambian)
      await anotar(
        'usuario',
        { id: Id },
        usuario,
        'cambiar responsable',
        decirCambios([{ campo: 'responsable', antes: Responsable, despues }]),
      );
    return { Cambiadas: cambian.length };
  });

/** Does it, reads and takes it back: a preview is the same act, by the same triggers. */
async function enPrueba<T>(work: () => Promise<T>): Promise<T> {
  let visto: { es: T } | undefined;
  const vuelta = new Error('taken back');
  await transaction(async () => {
    visto = { es: await work() };
    throw vuelta;
  }).catch((error: unknown) => {
    if (error !== vuelta) throw error;
  });
  if (visto === undefined) throw vuelta;
  return visto.es;
}
const loQuePasa = async (): Promise<LoQuePasa> => {
  const movidas = await selectMovidas();
  return { Total: movidas.length, Solicitudes: movidas.slice(0, MAX_VISTA).map(conTipo) };
};
/** Kind of a request in words. */
const conTipo = <S extends { Tipo: TipoSolicitud }>(solicitud: S) => ({
  ...solicitud,
  Tipo: decisionDe(solicitud.Tipo).nombre,
});
/** Requests that would change hands. @throws as `relevar`. */
export const verRelevo = (usuario: Usuario, formulario: FormularioResponsable): Promise<LoQuePasa> =>
  enPrueba(async () => {
    await cambiarDe(usuario, formulario);
    return loQuePasa();
  });

/** Open things of somebody, and to whom it would pass. @throws Refusal 404. */
export const leerAbierto = (id: number): Promise<LoAbierto> =>
  enPrueba(async () => {
    const persona = existente(await selectPersona(id));
    const abierto = await selectAbierto(id);
    if (persona.activo && !(await updateDesactivada(persona))) throw conflicto('Es el único administrador');
    return { ...abierto, Pedidas: abierto.Pedidas.map(conTipo), Esperan: await loQuePasa() };
  });
