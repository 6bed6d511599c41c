import type { FormularioNota } from '#contract/agenda/agenda/agenda.schemas.ts';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { exigirDias } from './agenda.commands.ts';
import { deleteNota, insertNota, selectHoyDe, selectNota, updateNota } from './nota.queries.ts';

const PASADA = 'El día de esa nota ya ha terminado';

/** Warning of the absence that a note contradicts, or ''. Throws 422 for a day that is over or too far. */
async function comprobar({ id }: Usuario, { fecha }: FormularioNota): Promise<string> {
  const [hoy, [plan]] = await Promise.all([selectHoyDe(id), planDe(id, fecha, fecha)]);
  if (fecha < hoy) throw noValido([{ field: 'fecha', message: 'Ese día ya ha pasado' }]);
  exigirDias(hoy, { desde: fecha, hasta: fecha });
  return plan?.ausencia ? `Ese día consta otra cosa: ${LETRAS[plan.ausencia]}` : '';
}
/** Checks a note of the person. Throws 404, and 409 once its day is over at their work centre. */
async function exigirViva(usuario: Usuario, id: number): Promise<void> {
  if (existente(await selectNota(usuario.id, id)).pasada) throw conflicto(PASADA);
}

export const crearNota = (usuario: Usuario, form: FormularioNota) =>
  transaction(async () => {
    const Aviso = await comprobar(usuario, form);
    return { ...(await insertNota(usuario.id, form)), Aviso };
  });
export const cambiarNota = (usuario: Usuario, id: number, form: FormularioNota) =>
  transaction(async () => {
    await exigirViva(usuario, id);
    const Aviso = await comprobar(usuario, form);
    return { ...ganada(await updateNota(usuario.id, id, form), PASADA), Aviso };
  });
export const borrarNota = (usuario: Usuario, id: number) =>
  transaction(async () => {
    await exigirViva(usuario, id);
    return ganada(await deleteNota(usuario.id, id), PASADA);
  });
