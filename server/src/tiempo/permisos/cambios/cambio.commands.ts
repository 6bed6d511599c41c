import type { Calculo } from '#contract/tiempo/permisos/permiso.schemas.ts';
import type { FormularioCalculoCambio, FormularioCambio } from '#contract/tiempo/permisos/cambios/cambio.schemas.ts';
import { PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { minutosAusentes } from '#contract/tiempo/permisos/reparto.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { abrirSolicitud, cerrarSolicitudes, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { type Acto, CAMBIADO, leer, rolDe, rutaDe } from '../peticion/acto.commands.ts';
import { type Anterior, aPlan, calcular, preparar, type Preparado, quedan } from '../peticion/calculo.commands.ts';
import { despuesDecide } from '../peticion/segundo.commands.ts';
import { SIN_RESPONSABLE } from '../peticion/permiso.policy.ts';
import { type PermisoRow, selectPermiso } from '../peticion/permiso.queries.ts';
import { aplicar } from './aplicar.commands.ts';
import {
  ESTADO_CAMBIO,
  insertCambio,
  selectDias,
  updateCambio,
  updateVencidos,
  updateVersion,
} from './cambio.queries.ts';
import { decirCambio, peticionDeCambio } from './cambio.views.ts';

/** Days of a leave as those of a form. */
const diasDe = (p: PermisoRow) => ({
  desde: p.Desde,
  hasta: p.Hasta,
  parte: p.Parte,
  horaDesde: p.HoraDesde,
  horaHasta: p.HoraHasta,
});
const anteriorDe = async (p: PermisoRow): Promise<Anterior> => {
  const { dias } = await selectDias(p.Id);
  return { Id: p.Id, ...diasDe(p), dias };
};
/** Minutes of an absence of part of a day; null for whole days. */
export const minutosDe = ({ pedido, plan }: Pick<Preparado, 'pedido' | 'plan'>): number | null => {
  const [dia] = plan.map(aPlan);
  return pedido.parte === 'C' || !dia ? null : minutosAusentes(dia, pedido);
};

/** Calculates a change without storing it. Throws 404. */
export async function calcularCambio(usuario: Usuario, { Id, ...dias }: FormularioCalculoCambio): Promise<Calculo> {
  const permiso = existente(await selectPermiso(usuario.id, Id));
  return calcular(usuario.id, { ...dias, tipoId: permiso.TipoId }, await anteriorDe(permiso));
}

type Pedir = { usuario: Usuario; version: number | undefined; escrito: FormularioCambio };
/**
 * Asks for other days of a granted leave, which stays as it is until they are granted; a type without validation changes at once.
 * Throws 404, 403, 409 and 422.
 */
export const pedirCambio = ({ usuario, version, escrito }: Pedir) =>
  transaction(async () => {
    const { Id, motivo, ...dias } = escrito;
    // Requests of one person follow each other, so that only one gets the last day.
    await retenerFichajes(usuario.id);
    const permiso = await leer('pedirCambio', { usuario, id: Id, version, comentario: '' });
    const anterior = await anteriorDe(permiso);
    const preparado = await preparar(usuario.id, { ...dias, tipoId: permiso.TipoId }, anterior);
    const faltas = preparado.impedimentos.map(({ Campo, Frase }) => ({ field: Campo, message: Frase }));
    if (!preparado.tipo || faltas.length > 0) throw noValido(faltas);
    const { tipo, pedido } = preparado;
    const que = `${decirCambio(diasDe(permiso), pedido)}${motivo && `. ${motivo}`}`;
    const libre = tipo.validacion === 'N';
    if (libre)
      await aplicar(
        permiso,
        { ...pedido, dias: preparado.dias, minutos: minutosDe(preparado), tipoVersion: tipo.version },
        usuario.id,
      );
    else await esperar({ usuario, permiso, anterior, motivo }, preparado);
    await anotar('permiso', { id: Id, estado: permiso.EstadoId }, usuario, libre ? 'cambiar' : 'pedirCambio', que);
    if (!libre) await abrir({ usuario, permiso, anterior, motivo }, preparado);
    return {
      Id,
      Numero: permiso.Numero,
      EstadoId: permiso.EstadoId,
      Estado: PERMISO.nombre(permiso.EstadoId),
      Cambiado: libre,
    };
  });

type DeQuien = { usuario: Usuario; permiso: PermisoRow; anterior: Anterior; motivo: string };
/** Stores the change that waits. */
async function esperar(
  { usuario, permiso, anterior, motivo }: DeQuien,
  { pedido, dias, cantidad, cambian }: Preparado,
) {
  const [primero = pedido.desde] = cambian;
  ganada(await updateVersion(permiso), CAMBIADO);
  const { desde, hasta, parte, horaDesde, horaHasta } = pedido;
  await insertCambio({
    desde,
    hasta,
    parte,
    horaDesde,
    horaHasta,
    dias,
    cantidad,
    primero,
    motivo,
    permisoId: permiso.Id,
    antes: anterior,
    quienId: usuario.id,
  });
}
async function abrir({ usuario, permiso, anterior, motivo }: DeQuien, preparado: Preparado): Promise<void> {
  const { tipo, pedido, cantidad, cambian } = preparado;
  const rrhh = tipo.validacion === 'H';
  const abierta = await abrirSolicitud({
    tipo: 'PERMISO',
    entidadId: permiso.Id,
    numero: permiso.Numero,
    peticionarioId: usuario.id,
    rol: await rolDe(usuario.id, tipo.validacion),
    ...peticionDeCambio(
      { ...pedido, nombre: tipo.nombre, letra: tipo.letra, unidad: tipo.unidad, cantidad },
      {
        antes: { ...anterior, cantidad: permiso.Cantidad },
        quien: usuario.nombre,
        quedan: quedan(preparado),
        motivo,
        rrhh,
        despues: despuesDecide(tipo, cantidad),
      },
    ),
    ruta: rutaDe(permiso.Id),
    dia: cambian[0] ?? pedido.desde,
  });
  if (!abierta) throw conflicto(SIN_RESPONSABLE);
}

/** Withdraws the request to change a leave, which stays as it is. Throws 404, 403, 409. */
export const retirarCambio = (acto: Acto) =>
  retirarSolicitud({ tipo: 'PERMISO', id: acto.id }, async () => {
    const permiso = await leer('retirarCambio', acto);
    ganada(await updateCambio(acto.id, ESTADO_CAMBIO.retirado), CAMBIADO);
    const hecho = ganada(await updateVersion(permiso), CAMBIADO);
    await anotar('permiso', { id: acto.id, estado: permiso.EstadoId }, acto.usuario, 'retirarCambio', acto.comentario);
    return hecho;
  });

/** Expires changes whose first day is over; their leave stays as it is. Returns their number. `hoy` null: today. */
export const caducarCambios = (hoy: string | null = null) =>
  transaction(async () => {
    const ids = (await updateVencidos(hoy)).map(({ Id }) => Id);
    await cerrarSolicitudes('PERMISO', ids, { hasta: 5 });
    return ids.length;
  });
