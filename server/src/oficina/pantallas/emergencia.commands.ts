import { horaEn } from '#contract/casa/kernel/zona.ts';
import type { FormularioEmergencia } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { insertEmergencia, selectEmergencia, selectEnPie, updateTerminada } from './emergencia.queries.ts';
import { autorizarEmergencia } from './pantallas.policy.ts';

/**
 * Starts an emergency: one at a time over all screens and one over those of each centre; a second one gets a 409 with
 * the present one (S-8227).
 */
export async function lanzarEmergencia(usuario: Usuario, e: FormularioEmergencia) {
  try {
    return await transaction(async () => {
      const lanzada = await insertEmergencia(e, usuario.id);
      if (!lanzada) throw noValido([{ field: 'centro', message: 'El centro de trabajo no existe' }]);
      await anotar('emergencia', { id: lanzada.Id, estado: 1 }, usuario, 'lanzar', e.texto);
      return lanzada;
    });
  } catch (error) {
    if (brokenConstraint(error)?.name !== 'emergencia_una_en_pie') throw error;
    const vigente = await selectEnPie(e.centro);
    throw conflicto(
      vigente
        ? `Ya hay una en pie (${vigente.Donde}): «${vigente.Texto}», de ${vigente.Quien} a las ` +
            `${horaEn(Date.parse(vigente.Desde), 'Europe/Madrid')}. Termínela antes de lanzar otra`
        : 'Alguien ha lanzado otra a la vez. Vuelva a intentarlo',
    );
  }
}
/** Throws 404 and 409. */
export const terminarEmergencia = (usuario: Usuario, id: number) =>
  transaction(async () => {
    autorizarEmergencia('terminar', usuario, existente(await selectEmergencia(id)));
    const terminada = ganada(await updateTerminada(id, usuario.id), 'Esa emergencia ya está terminada');
    await anotar('emergencia', { id, estado: 2 }, usuario, 'terminar');
    return terminada;
  });
