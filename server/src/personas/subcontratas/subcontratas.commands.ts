import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { deleteDePersona, selectEnTurno, selectPersona, insertDePersona } from './subcontratas.queries.ts';

/** An act on one row, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version: number | undefined };

/** Assigns a person to a subcontractor, also in place of another. @throws Refusal 404, 409, 422. */
export const asignarPersona = (usuario: Usuario, { id, personaId }: { id: number; personaId: number }) =>
  transaction(async () => {
    const subcontrata = existente(await selectEnTurno(id));
    const persona = await selectPersona(personaId);
    if (!persona) throw noValido([{ field: 'personaId', message: 'Elija a una persona de subcontratas en activo' }]);
    if (persona.SubcontrataId === id) throw conflicto(`${persona.Nombre} ya consta en ${subcontrata.Nombre}`);
    ganada(await insertDePersona(personaId, id), 'Alguien lo ha cambiado mientras tanto; vuelva a abrirlo');
    await anotar('subcontrata_persona', { id: personaId }, usuario, 'asignar', subcontrata.Nombre);
    await anotar('subcontrata', { id }, usuario, 'asignar', persona.Nombre);
    return { Id: personaId };
  });
/** Takes a person from their subcontractor: without one, they may not enter. @throws Refusal 404, 409. */
export const quitarPersona = (usuario: Usuario, personaId: number) =>
  transaction(async () => {
    const { Nombre, Subcontrata } = existente(await selectPersona(personaId));
    const { subcontrataId } = ganada(await deleteDePersona(personaId), `${Nombre} no consta en ninguna subcontrata`);
    await anotar('subcontrata_persona', { id: personaId }, usuario, 'quitar', Subcontrata);
    await anotar('subcontrata', { id: subcontrataId }, usuario, 'quitar', Nombre);
    return { Id: personaId };
  });
