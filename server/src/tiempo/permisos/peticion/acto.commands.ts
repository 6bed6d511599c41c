import type { Calculo, FormularioCalculo, FormularioPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
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
import { dejarDeCubrir } from '../cubre/pregunta.commands.ts';
import { aPlan, calcular, preparar, quedan, SIN_TIPO } from './calculo.commands.ts';
import { decidirAlPedir, decirAlPedir, decirRetirado, personaDe, puedeNombrar } from './deotro.commands.ts';
import {
  insertAusencia,
  insertPermiso,
  updateAnulacionesVencidas,
  updateAusenciaAnulada,
  updateCaducados,
} from './peticion.queries.ts';
import { despuesDecide } from './segundo.commands.ts';
import { autorizarPermiso, puedePedirPermiso, SIN_DERECHO, SIN_RESPONSABLE } from './permiso.policy.ts';
import { type PermisoRow, selectPedido, selectPermiso } from './permiso.queries.ts';
import { datosDe, resumenDe, vistaDe } from './permiso.views.ts';

export const CAMBIADO = 'El permiso ha cambiado mientras tanto; vuelva a abrirlo';
export const rutaDe = (id: number) => `/menu/permisos/${id}`;

/**
 * Approver role: human resources, or null for the person's responsible. A role without
 * another member leaves the request to ADMIN's notice.
 */
export const rolDe = async (usuarioId: number, validacion: PermisoRow['validacion']) =>
  validacion === 'H' || (await quienDecide('PERMISO', usuarioId)) === '' ? 'RRHH' : null;

/** Asks for leave: a type without validation is granted at once, others go to the approver's inbox. Throws 403, 409 and 422. */
export function pedirPermiso(usuario: Usuario, { personaId, ...escrito }: FormularioPermiso) {
  if (!puedePedirPermiso(usuario)) throw prohibido(SIN_DERECHO);
  return transaction(async () => {
    // The lock makes two requests of one person follow each other, so that only one gets the last day.
    const persona = await personaDe(usuario, personaId);
    const ajeno = persona.id !== usuario.id;
    await retenerFichajes(persona.id);
    const preparado = await prepararPara(usuario, persona.id, escrito);
    const faltas = preparado.impedimentos.map(({ Campo, Frase }) => ({ field: Campo, message: Frase }));
    if (!preparado.tipo || faltas.length > 0) throw noValido(faltas);
    const { tipo, dias, cantidad, pedido } = preparado;
    const f = { ...escrito, ...pedido };
    const libre = tipo.validacion === 'N';
    const estadoId = libre ? ESTADO_PERMISO.aprobado : ESTADO_PERMISO.pendiente;
    const pideId = ajeno ? usuario.id : null;
    const nuevo = { tipoVersion: tipo.version, cantidad, dias, estadoId, pideId } as const;
    const { Id, Numero } = await insertPermiso(persona.id, f, nuevo);
    const rrhh = tipo.validacion === 'H';
    const pedida = { ...f, nombre: tipo.nombre, letra: tipo.letra, unidad: tipo.unidad, cantidad };
    if (libre) {
      const [dia] = preparado.plan.map(aPlan);
      await Promise.all([
        anotar(
          'permiso',
          { id: Id, estado: estadoId },
          usuario,
          'conceder',
          ajeno ? `En nombre de ${persona.nombre}` : '',
        ),
        insertAusencia(Id, f.parte === 'C' || !dia ? null : minutosAusentes(dia, f), usuario.id),
      ]);
    } else {
      const rol = await rolDe(persona.id, tipo.validacion);
      const abierta = await abrirSolicitud({
        tipo: 'PERMISO',
        entidadId: Id,
        numero: Numero,
        peticionarioId: persona.id,
        pideId,
        rol,
        resumen: resumenDe(pedida, rrhh),
        datos: datosDe(pedida, {
          quedan: quedan(preparado),
          motivo: f.motivo,
          rrhh,
          despues: despuesDecide(tipo, cantidad),
          pide: ajeno ? usuario.nombre : '',
        }),
        ruta: rutaDe(Id),
        vista: vistaDe(pedida, persona.nombre, { rrhh }),
        dia: f.desde,
      });
      if (!abierta) throw conflicto(SIN_RESPONSABLE);
      if (ajeno) await decidirAlPedir({ usuario, persona, id: Id, rol });
    }
    const resumen = resumenDe(pedida, true);
    const queda = ajeno ? await decirAlPedir({ usuario, persona, id: Id, resumen, ruta: rutaDe(Id) }) : estadoId;
    return { Id, Numero, EstadoId: queda, Estado: PERMISO.nombre(queda) };
  });
}

/** Calculation of a request, in which a type that the reader may not name for this person does not exist. */
async function prepararPara(usuario: Usuario, personaId: number, escrito: FormularioCalculo) {
  const preparado = await preparar(personaId, escrito);
  const nombrable = !preparado.tipo || puedeNombrar(usuario, personaId, preparado.tipo.letra);
  return nombrable ? preparado : SIN_TIPO;
}
/** Effect of a request for the reader or somebody else. Throws 404. */
export async function calcularPara(usuario: Usuario, { personaId, ...escrito }: FormularioCalculo): Promise<Calculo> {
  const { id } = await personaDe(usuario, personaId);
  const { tipo, impedimentos } = await prepararPara(usuario, id, escrito);
  if (tipo) return calcular(id, escrito);
  return { Dias: [], Cantidad: 0, Quedan: [], Impedimentos: impedimentos, Avisos: [] };
}

/** An act on one leave, with the version that the person saw; undefined: any version. */
export type Acto = { usuario: Usuario; id: number; version: number | undefined; comentario: string };
export const leer = async (acto: Parameters<typeof autorizarPermiso>[0], { usuario, id, version }: Acto) => {
  const permiso = vigente(await selectPermiso(usuario.id, id), version, CAMBIADO);
  autorizarPermiso(acto, usuario, permiso);
  return permiso;
};
/** The same for an act that whoever asked in the name of the person may do too. */
const leerPedido = async ({ usuario, id, version }: Acto) => {
  const permiso = vigente(await selectPedido(usuario.id, id), version, CAMBIADO);
  autorizarPermiso('retirar', usuario, permiso);
  return permiso;
};
const conSolicitud = (nombreDelActo: 'retirar' | 'retirarAnulacion', acto: Acto) =>
  retirarSolicitud({ tipo: 'PERMISO', id: acto.id, quienId: acto.usuario.id }, async () => {
    const permiso = nombreDelActo === 'retirar' ? await leerPedido(acto) : await leer(nombreDelActo, acto);
    const hasta = PERMISO.actos[nombreDelActo].hasta;
    const hecho = await mover('permiso', permiso, hasta, CAMBIADO);
    await anotar('permiso', { id: acto.id, estado: hasta }, acto.usuario, nombreDelActo, acto.comentario);
    if (nombreDelActo === 'retirar') await dejarDeCubrir(acto.id, acto.usuario.id);
    if (permiso.usuarioId !== acto.usuario.id)
      await decirRetirado(acto.usuario, permiso.usuarioId, { Numero: permiso.Numero, ruta: rutaDe(acto.id) });
    return hecho;
  });
/** Withdraws a request that still waits. Throws 404, 403 and 409, as the acts below. */
export const retirarPermiso = (acto: Acto) => conSolicitud('retirar', acto);
/** Withdraws the request to call a leave off: the leave stays approved. */
export const retirarAnulacion = (acto: Acto) => conSolicitud('retirarAnulacion', acto);

/** Asks the approver of a leave to call it off. */
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
      vista: vistaDe(pedida, usuario.nombre, { rrhh, pide: 'anulacion' }),
      dia: permiso.Desde,
    });
    if (!abierta) throw conflicto(SIN_RESPONSABLE);
    return hecho;
  });
/** The leave in the form in which requests name it. */
export const deFila = (p: PermisoRow) => ({
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

/** Calls off a leave of a type without validation. */
export const anularPermiso = (acto: Acto) =>
  transaction(async () => {
    const { usuario, id, comentario } = acto;
    await retenerFichajes(usuario.id);
    const permiso = await leer('anular', acto);
    const hecho = await mover('permiso', permiso, ESTADO_PERMISO.anulado, CAMBIADO);
    await Promise.all([
      updateAusenciaAnulada(id, usuario.id),
      anotar('permiso', { id, estado: ESTADO_PERMISO.anulado }, usuario, 'anular', comentario),
      dejarDeCubrir(id, usuario.id),
    ]);
    return hecho;
  });

/** Expires requests whose days are over, and requests to call off a leave that has begun. Returns their number. `hoy` null: today. */
export const caducarPermisos = (hoy: string | null = null) =>
  transaction(async () => {
    const [peticiones, anulaciones] = [await updateCaducados(hoy), await updateAnulacionesVencidas(hoy)];
    const ids = [...peticiones, ...anulaciones].map(({ Id }) => Id);
    await cerrarSolicitudes('PERMISO', ids, { hasta: 5 });
    for (const { Id } of peticiones) await dejarDeCubrir(Id, null);
    return ids.length;
  });
