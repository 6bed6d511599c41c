import type { FormularioAusencia } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { reponerEnPermiso } from '#server/tiempo/permisos/permisos.port.ts';
import {
  insertAusencia,
  type AusenciaPrevia,
  selectAnulable,
  selectDueno,
  selectHechos,
  updateAnulada,
} from './ausencia.queries.ts';

const CERRADO = 'Alguno de esos días es de un mes cerrado: reábralo antes';
const PROPIA = 'Nadie anota ni anula sus propias ausencias: lo hace otra persona de recursos humanos';

/** Sentence of the refusal that names the existing absence; leave is changed in «Permisos concedidos». */
const yaHay = ({ permiso, baja }: AusenciaPrevia, { letra }: FormularioAusencia): string =>
  permiso === null
    ? `Ya hay otra ausencia en esos días${baja === null ? '' : `: la baja ${baja}`}`
    : `Esos días tiene el permiso ${permiso}: ` +
      `${letra === 'E' ? 'anote en él la enfermedad' : 'acórtelo o déjelo sin efecto'} en «Permisos concedidos»`;

/** Notes an absence. Throws 403 for the actor's own, 409 for a closed month or days with another absence, 422. */
export const crearAusencia = (usuario: Usuario, formulario: FormularioAusencia) =>
  transaction(async () => {
    if (formulario.usuarioId === usuario.id) throw prohibido(PROPIA);
    // The lock makes a closing of these months wait for the absence, or come before it.
    const { ficha } = await selectHechos(formulario);
    if (!ficha)
      throw noValido([
        { field: 'usuarioId', message: 'Esos días esa persona no está en la plantilla: elija otra u otros días' },
      ]);
    await retenerFichajes(formulario.usuarioId);
    const { otra: ausenciaPrevia, cerrado } = await selectHechos(formulario);
    if (cerrado) throw conflicto(CERRADO);
    if (ausenciaPrevia) throw conflicto(yaHay(ausenciaPrevia, formulario));
    const nueva = await insertAusencia(formulario, usuario.id);
    await anotar('ausencia', { id: nueva.Id }, usuario, 'crear');
    return nueva;
  });

/**
 * Annuls an absence. Throws 403 for the actor's own, 404, 409 when it is annulled already,
 * follows from a leave or lies in a closed month.
 */
export const anularAusencia = (usuario: Usuario, id: number, motivo: string) =>
  transaction(async () => {
    const { usuarioId } = existente(await selectDueno(id));
    if (usuarioId === usuario.id) throw prohibido(PROPIA);
    await retenerFichajes(usuarioId);
    const { anulada, cerrado, permiso, baja } = existente(await selectAnulable(id));
    const ya = 'Esa ausencia ya estaba anulada';
    if (anulada) throw conflicto(ya);
    if (permiso) throw conflicto(`Es del permiso ${permiso}: acórtelo o déjelo sin efecto en «Permisos concedidos»`);
    if (baja) throw conflicto(`Es de la baja ${baja}: cámbiela o retírela en «Bajas»`);
    if (cerrado) throw conflicto(CERRADO);
    ganada(await updateAnulada(id, usuario.id), ya);
    await anotar('ausencia', { id }, usuario, 'anular', motivo);
    await reponerEnPermiso(usuario, id, motivo);
    return { Id: id };
  });
