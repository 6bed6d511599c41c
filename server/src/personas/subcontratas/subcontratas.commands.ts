import type { FormularioSubcontrata } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import {
  deleteDePersona,
  insertSubcontrata,
  selectEnTurno,
  selectPersona,
  updateSubcontrata,
  insertDePersona,
} from './subcontratas.queries.ts';

const CAMBIADA = 'Alguien la ha cambiado mientras tanto; vuelva a abrirla';
/** An act on one row, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version: number | undefined };

/** @throws Refusal 409 for a code or a NIF that exists. */
export const crearSubcontrata = (usuario: Usuario, f: FormularioSubcontrata) =>
  transaction(async () => {
    const nueva = await insertSubcontrata(f);
    await anotar('subcontrata', { id: nueva.Id }, usuario, 'crear', `${f.codigo}, ${f.nombre}`);
    return nueva;
  });
const dia = (fecha: string | null) => (fecha === null ? '' : diaCorto(fecha));
/** Changes name, NIF or term. Nothing is erased: a subcontractor is closed. @throws Refusal 404, 409. */
export const cambiarSubcontrata = ({ usuario, id, version }: Acto, f: FormularioSubcontrata) =>
  transaction(async () => {
    const leida = vigente(await selectEnTurno(id), version, CAMBIADA);
    if (f.codigo !== leida.Codigo) throw noValido([{ field: 'codigo', message: 'El código ya no cambia' }]);
    const hecho = ganada(await updateSubcontrata(leida, f), CAMBIADA);
    const cambios = [
      ['Nombre', leida.Nombre, f.nombre],
      ['NIF', leida.Nif, f.nif],
      ['Desde', dia(leida.Desde), dia(f.desde)],
      ['Hasta', dia(leida.Hasta), dia(f.hasta)],
    ] as const;
    const textoDeCambios = cambios
      .filter(([, antes, despues]) => antes !== despues)
      .map(([que, antes, despues]) => `${que}: de «${antes || 'nada'}» a «${despues || 'nada'}»`);
    await anotar('subcontrata', { id }, usuario, 'cambiar', textoDeCambios.join('\n'));
    return hecho;
  });

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
