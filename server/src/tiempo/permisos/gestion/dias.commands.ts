import type { FormularioBloqueo } from '#contract/tiempo/permisos/gestion/dias.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import {
  existsBloqueo,
  insertBloqueo,
  selectFaltasDeBloqueo,
  selectSinDocumento,
  updateBloqueoAnulado,
} from './dias.queries.ts';

/** Blocks days. Throws 422 for past days, or a centre, area or type that cannot be blocked. */
export const bloquear = (usuario: Usuario, bloqueo: FormularioBloqueo) =>
  transaction(async () => {
    const mal = await selectFaltasDeBloqueo(bloqueo);
    const faltas = [
      ...(mal.pasado ? [{ field: 'hasta', message: 'Esos días ya han pasado' }] : []),
      ...(mal.centro ? [{ field: 'centro', message: 'Elija un centro' }] : []),
      ...(mal.area ? [{ field: 'area', message: 'Elija un área' }] : []),
      ...(mal.tipo ? [{ field: 'tipoId', message: 'Ese tipo no se bloquea' }] : []),
    ];
    if (faltas.length > 0) throw noValido(faltas);
    const nuevo = await insertBloqueo(usuario.id, bloqueo);
    const dias = `${diaCorto(bloqueo.desde)} - ${diaCorto(bloqueo.hasta)}`;
    await anotar('dia_bloqueado', { id: nuevo.Id }, usuario, 'crear', `${dias}. ${bloqueo.motivo}`);
    return nuevo;
  });
/** Allows blocked days again. Throws 404, and 409 when they are past or were allowed already. */
export const desbloquear = (usuario: Usuario, id: number) =>
  transaction(async () => {
    existente(await existsBloqueo(id));
    const hecho = ganada(await updateBloqueoAnulado(id, usuario.id), 'Ya no estaban bloqueados');
    await anotar('dia_bloqueado', { id }, usuario, 'anular');
    return hecho;
  });

/** Reminds the person of the missing supporting document. Throws 404, 409. */
export const recordar = (usuario: Usuario, id: number) =>
  transaction(async () => {
    const { usuarioId, numero, falta } = existente(await selectSinDocumento(id));
    if (!falta) throw conflicto('A ese permiso ya no le falta el justificante');
    const sobre = `permiso:${id}`;
    await zanjar(sobre, ['permiso_documento']);
    await notificar([usuarioId], {
      tipo: 'permiso_documento',
      titulo: 'Falta un justificante',
      texto: `A su permiso ${numero} le falta el justificante. Solo lo verá recursos humanos.`,
      ruta: `/menu/permisos/${id}`,
      sobre,
    });
    await anotar('permiso', { id }, usuario, 'recordar');
    return { Id: id };
  });
