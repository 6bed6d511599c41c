import {
  CLAVES_POR_SALDAR,
  type FormularioResponsable,
  type LoAbierto,
} from '#contract/personas/personas/persona.schemas.ts';
import type { LoQuePasa } from '#contract/casa/kernel/relevo.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import { decisionDe } from '#server/casa/kernel/decision-kinds.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { loQuePasaria } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { decirCambios } from './cambios.rules.ts';
import { selectPersona } from './persona.queries.ts';
import { updateDesactivada } from './persona.writes.queries.ts';
import { autorizarPersona } from './ficha.policy.ts';
import {
  selectAbierto,
  selectCirculo,
  selectElegible,
  selectPorSaldar,
  selectRelevadas,
  updateResponsables,
} from './relevo.queries.ts';
import { type Quien, tomarVez } from './vez.commands.ts';

/** @throws Refusal 422 for a person without account, or one who depends on one of these people. */
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

/**
 * Checks that these are the people asked for, and that this person may change each of them. @throws Refusal 403, 404.
 */
async function exigirRelevables(usuario: Quien, ids: readonly number[]) {
  const personas = await selectRelevadas([...new Set(ids)]);
  if (personas.length !== new Set(ids).size) throw noEncontrado();
  for (const persona of personas) autorizarPersona('responsable', usuario, persona);
  return personas;
}

const cambiarDe = async (usuario: Quien, { personas: ids, responsableId }: FormularioResponsable) => {
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
export const relevar = (usuario: Quien, formulario: FormularioResponsable): Promise<{ Cambiadas: number }> =>
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

/** Requests that would pass to another responsible. @throws as `relevar`. */
export const verRelevo = async (usuario: Quien, formulario: FormularioResponsable): Promise<LoQuePasa> =>
  (await loQuePasaria(() => cambiarDe(usuario, formulario))).pasa;

/** Open matters of a person, and the people to whom they would pass. @throws Refusal 404. */
export async function leerAbierto(usuario: Usuario, id: number): Promise<LoAbierto> {
  const rrhh = usuario.roles.includes('RRHH');
  const cuales = CLAVES_POR_SALDAR.filter((que) => rrhh || que !== 'prestamos');
  const PorSaldar = await selectPorSaldar(id, cuales);
  const { hecho, pasa } = await loQuePasaria(async () => {
    const persona = existente(await selectPersona(id));
    const abierto = await selectAbierto(id);
    if (persona.activo) await updateDesactivada(persona);
    return abierto;
  });
  const Pedidas = hecho.Pedidas.map((pedida) => ({ ...pedida, Tipo: decisionDe(pedida.Tipo).nombre }));
  return { ...hecho, Pedidas, Esperan: pasa, PorSaldar };
}
