import type { FormularioPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { ESTADO_PERMISO, PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { minutosAusentes } from '#contract/tiempo/permisos/reparto.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { mover, vigente } from '#server/casa/kernel/vigente.ts';
import {
  abrirSolicitud,
  cerrarSolicitudes,
  quienDecide,
  retirarSolicitud,
} from '#server/tramites/solicitudes/solicitudes.port.ts';
import { aPlan, preparar, quedan } from './calculo.commands.ts';
import {
  insertAusencia,
  insertPermiso,
  updateAnulacionesVencidas,
  updateAusenciaAnulada,
  updateCaducados,
} from './peticion.queries.ts';
import { autorizarPermiso, puedePedirPermiso, SIN_DERECHO, SIN_RESPONSABLE } from './permiso.policy.ts';
import { type PermisoRow, selectPermiso } from './permiso.queries.ts';
import { datosDe, resumenDe } from './permiso.views.ts';

export const CAMBIADO = 'El permiso ha cambiado mientras tanto; vuelva a abrirlo';
export const rutaDe = (id: number) => `/menu/permisos/${id}`;

/** Human resources, or null: the person's responsible. Leave waits for the role even while it has nobody else: ADMIN is told. */
const rolDe = async (usuarioId: number, validacion: PermisoRow['validacion']) =>
  validacion === 'H' || (await quienDecide('PERMISO', usuarioId)) === '' ? 'RRHH' : null;

/** Asks for leave: granted at once where nobody validates it, otherwise in the inbox of whoever decides. Throws 403, 409 and 422. */
export function pedirPermiso(usuario: Usuario, escrito: FormularioPermiso) {
  if (!puedePedirPermiso(usuario)) throw prohibido(SIN_DERECHO);
  return transaction(async () => {
    // Two requests of one person come one after the other: the last day goes to one of them.
    await retenerFichajes(usuario.id);
    const preparado = await preparar(usuario.id, escrito);
    const faltas = preparado.impedimentos.map(({ Campo, Frase }) => ({ field: Campo, message: Frase }));
    if (!preparado.tipo || faltas.length > 0) throw noValido(faltas);
    const { tipo, dias, cantidad, pedido } = preparado;
    const f = { ...escrito, ...pedido };
    const libre = tipo.validacion === 'N';
    const estadoId = libre ? ESTADO_PERMISO.aprobado : ESTADO_PERMISO.pendiente;
    const { Id, Numero } = await insertPermiso(usuario.id, f, { tipoVersion: tipo.version, cantidad, dias, estadoId });
    if (libre) {
      const [dia] = preparado.plan.map(aPlan);
      await Promise.all([
        anotar('permiso', { id: Id, estado: estadoId }, usuario, 'conceder'),
        insertAusencia(Id, f.parte === 'C' || !dia ? null : minutosAusentes(dia, f), usuario.id),
      ]);
    } else {
      const rrhh = tipo.validacion === 'H';
      const pedida = { ...f, nombre: tipo.nombre, letra: tipo.letra, unidad: tipo.unidad, cantidad };
      const abierta = await abrirSolicitud({
        tipo: 'PERMISO',
        entidadId: Id,
        numero: Numero,
        peticionarioId: usuario.id,
        rol: await rolDe(usuario.id, tipo.validacion),
        resumen: resumenDe(pedida, rrhh),
        datos: datosDe(pedida, { quedan: quedan(preparado), motivo: f.motivo, rrhh }),
        ruta: rutaDe(Id),
      });
      if (!abierta) throw conflicto(SIN_RESPONSABLE);
    }
    return { Id, Numero, EstadoId: estadoId, Estado: PERMISO.nombre(estadoId) };
  });
}

/** An act on one leave, with the version that the person saw; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version: number | undefined; comentario: string };
const leer = async (acto: Parameters<typeof autorizarPermiso>[0], { usuario, id, version }: Acto) => {
  const permiso = vigente(await selectPermiso(usuario.id, id), version, CAMBIADO);
  autorizarPermiso(acto, usuario, permiso);
  return permiso;
};
const conSolicitud = (cual: 'retirar' | 'retirarAnulacion', acto: Acto) =>
  retirarSolicitud({ tipo: 'PERMISO', id: acto.id }, async () => {
    const permiso = await leer(cual, acto);
    const hasta = PERMISO.actos[cual].hasta;
    const hecho = await mover('permiso', permiso, hasta, CAMBIADO);
    await anotar('permiso', { id: acto.id, estado: hasta }, acto.usuario, cual, acto.comentario);
    return hecho;
  });
/** A request that still waits. Throws 404, 403 and 409, as the acts below. */
export const retirarPermiso = (acto: Acto) => conSolicitud('retirar', acto);
/** The request to call it off: it stays approved. */
export const retirarAnulacion = (acto: Acto) => conSolicitud('retirarAnulacion', acto);

/** Asks whoever granted it to call it off. */
export const pedirAnulacion = (acto: Acto) =>
  transaction(async () => {
    const { usuario, id, comentario } = acto;
    const permiso = await leer('pedirAnulacion', acto);
    const hecho = await mover('permiso', permiso, ESTADO_PERMISO.anulacion, CAMBIADO);
    await anotar('permiso', { id, estado: ESTADO_PERMISO.anulacion }, usuario, 'pedirAnulacion', comentario);
    const rrhh = permiso.validacion === 'H';
    const pedida = deFila(permiso);
    const abierta = await abrirSolicitud({
      tipo: 'PERMISO',
      entidadId: id,
      numero: permiso.Numero,
      peticionarioId: usuario.id,
      rol: await rolDe(usuario.id, permiso.validacion),
      resumen: `Anular ${resumenDe(pedida, rrhh)}`,
      datos: [
        { Nombre: 'Pide', Valor: 'Anular este permiso' },
        ...datosDe(pedida, { quedan: [], motivo: comentario, rrhh }),
      ],
      ruta: rutaDe(id),
    });
    if (!abierta) throw conflicto(SIN_RESPONSABLE);
    return hecho;
  });
const deFila = (p: PermisoRow) => ({
  nombre: p.Tipo,
  letra: p.letra,
  unidad: p.Unidad,
  cantidad: p.Cantidad,
  desde: p.Desde,
  hasta: p.Hasta,
  parte: p.Parte,
  horaDesde: p.HoraDesde,
  horaHasta: p.HoraHasta,
});

/** One that nobody validates. */
export const anularPermiso = (acto: Acto) =>
  transaction(async () => {
    const { usuario, id, comentario } = acto;
    await retenerFichajes(usuario.id);
    const permiso = await leer('anular', acto);
    const hecho = await mover('permiso', permiso, ESTADO_PERMISO.anulado, CAMBIADO);
    await Promise.all([
      updateAusenciaAnulada(id, usuario.id),
      anotar('permiso', { id, estado: ESTADO_PERMISO.anulado }, usuario, 'anular', comentario),
    ]);
    return hecho;
  });

/** Expires requests whose days are over, and requests to call off what has begun. Returns how many. @param hoy null: today. */
export const caducarPermisos = (hoy: string | null = null) =>
  transaction(async () => {
    const [peticiones, anulaciones] = [await updateCaducados(hoy), await updateAnulacionesVencidas(hoy)];
    const ids = [...peticiones, ...anulaciones].map(({ Id }) => Id);
    await cerrarSolicitudes('PERMISO', ids, { hasta: 5 });
    return ids.length;
  });
