import type { FormularioCentro, FormularioRegla } from '#contract/tiempo/turnos/calendario.schemas.ts';
import { NOMBRE_DE_ZONA } from '#contract/tiempo/turnos/turnos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { selectHoy } from './asignacion.queries.ts';
import { insertCentro, insertRegla, selectCentro, updateCentro } from './calendario.queries.ts';
import { selectCodigosDeCentros } from './festivo.queries.ts';

export const crearCentro = (usuario: Usuario, centro: FormularioCentro) =>
  transaction(async () => {
    const { Id } = await insertCentro(centro);
    await anotar('centro_trabajo', { id: Id }, usuario, 'crear', `${centro.codigo}, ${centro.nombre}`);
    return { Id };
  });
/** Changes a work centre. Throws 404, and 409 when a new zone would move the shifts of its people. */
export const cambiarCentro = (usuario: Usuario, id: number, cambio: Omit<FormularioCentro, 'codigo'>) =>
  transaction(async () => {
    const { zona, conTurnos } = existente(await selectCentro(id));
    if (zona !== cambio.zona && conTurnos)
      throw conflicto('Alguien de este centro tiene turnos asignados: su zona horaria ya no cambia');
    await updateCentro(id, cambio);
    await anotar('centro_trabajo', { id }, usuario, 'cambiar', `${cambio.nombre}, ${NOMBRE_DE_ZONA[cambio.zona]}`);
    return { Id: id };
  });

/** Sets new limits from a day on; earlier days keep theirs. Throws 422. */
export const crearRegla = (usuario: Usuario, regla: FormularioRegla) =>
  transaction(async () => {
    const [hoy, centros] = await Promise.all([selectHoy(), selectCodigosDeCentros()]);
    if (regla.desde < hoy) throw noValido([{ field: 'desde', message: 'Ha de empezar hoy o después' }]);
    if (regla.centro && !centros.some(({ codigo }) => codigo === regla.centro))
      throw noValido([{ field: 'centro', message: 'Elija un centro' }]);
    const { Id } = await insertRegla(usuario.id, regla);
    await anotar('regla_jornada', { id: Id }, usuario, 'crear', `Desde el ${diaCorto(regla.desde)}. ${regla.motivo}`);
    return { Id };
  });
