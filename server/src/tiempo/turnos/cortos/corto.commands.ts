import type { FormularioCorto } from '#contract/tiempo/turnos/cortos.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { selectCodigosDeCentros } from '../festivo.queries.ts';
import { deleteCortoFuturo, insertCorto, selectCorto, selectDiaDe, updateAcabado } from './corto.queries.ts';

const PASADO = 'Un día que ya ha llegado no cambia';
const cuando = ({ desde, hasta }: { desde: string; hasta: string }) =>
  desde === hasta ? diaCorto(desde) : `${diaCorto(desde)} a ${diaCorto(hasta)}`;

/** Makes days shorter for everybody. Throws 422 for days that are not all in the future, or an unknown work centre. */
export const crearCorto = (usuario: Usuario, f: FormularioCorto) =>
  transaction(async () => {
    const [{ hoy, alguno }, centros] = await Promise.all([selectDiaDe(f), selectCodigosDeCentros()]);
    if (f.desde <= hoy) throw noValido([{ field: 'desde', message: 'Ha de ser un día que no ha llegado' }]);
    if (!alguno) throw noValido([{ field: 'dias', message: 'Entre esas fechas no hay ninguno de esos días' }]);
    if (f.centro && !centros.some(({ codigo }) => codigo === f.centro))
      throw noValido([{ field: 'centro', message: 'Elija un centro' }]);
    const hecho = await insertCorto(f);
    const como = f.minutos === null ? 'media jornada' : `hasta ${f.minutos} minutos`;
    await anotar('dia_corto', { id: hecho.Id }, usuario, 'crear', `${f.nombre}, ${cuando(f)}: ${como}`);
    return hecho;
  });

/** Takes one away that is still to come, or ends one today that goes on. Throws 404 and 409. */
export const quitarCorto = (usuario: Usuario, id: number) =>
  transaction(async () => {
    const corto = existente(await selectCorto(id));
    const hecho = ganada((await deleteCortoFuturo(id)) ?? (await updateAcabado(id)), PASADO);
    const { Nombre, Desde: desde, Hasta: hasta, Futuro } = corto;
    await anotar('dia_corto', { id }, usuario, Futuro ? 'quitar' : 'acabar', `${Nombre}, ${cuando({ desde, hasta })}`);
    return hecho;
  });
