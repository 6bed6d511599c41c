import { dentroDelCupo, ESTADO_EPI } from '#contract/planta/epi/epi.rules.ts';
import type { FormularioKit } from '#contract/planta/epi/recibo.schemas.ts';
import { puedeLlevar, reponer, sacar } from '#server/planta/epi/almacen/almacen.port.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover, tomarTurnoDe } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { selectArticulo, selectPersona } from '../peticion/cupo.queries.ts';
import { DE_SU_EMPRESA, LO_SUYO, PRL } from '../peticion/epi.policy.ts';
import { type Acto, CAMBIADA, exigirTalla, leerSolicitud, quien } from '../peticion/solicitud.commands.ts';
import { CON_ALMACEN, SIGUE, type SolicitudRow } from '../peticion/solicitud.queries.ts';
import { preparada, repuesta, sobreSolicitud } from './epi.mail.ts';
import {
  type Apartada,
  existsPersonaAtendida,
  insertPiezas,
  selectApartadas,
  selectPiezasDe,
  updateApartadasAnuladas,
  updateEntregadas,
} from './pieza.queries.ts';
import { datosDeRecibo, resumenDeRecibo } from './recibo.views.ts';
import { insertRecibo } from './recibo.queries.ts';

const YA_NO_ESTA = 'Esa persona ya no está en la empresa: no puede firmar lo que recibe';

async function exigirAlmacen(usuario: Usuario, almacenId: number): Promise<void> {
  if (!(await puedeLlevar(usuario, almacenId)))
    throw noValido([{ field: 'almacenId', message: 'Elija un almacén de los que lleva' }]);
}

/** Requested stock leaves the store for its person, the earliest expiry first (S-8192). Throws 409. */
async function apartar(usuario: Usuario, s: SolicitudRow, almacenId: number): Promise<Apartada[]> {
  const sitio = { almacenId, articuloId: s.ArticuloId, talla: s.Talla };
  const sacadas = await sacar(usuario, { ...sitio, cantidad: s.Cantidad, motivo: s.Numero, paraId: s.PersonaId });
  return insertPiezas({ ...sitio, usuarioId: s.PersonaId, solicitudId: s.Id }, sacadas);
}
/** Pieces go back to their lots. */
export async function volver(
  usuario: Usuario,
  piezas: readonly Apartada[],
  motivo: string,
  paraId: number,
): Promise<void> {
  for (const { Id: _, ...pieza } of piezas.toSorted((a, b) => a.articuloId - b.articuloId))
    await reponer(usuario, { ...pieza, motivo, paraId });
}

/** Throws 404, 403, 409 and 422. */
export const prepararEpi = (acto: Acto, almacenId: number) =>
  transaction(async () => {
    const s = await leerSolicitud('preparar', acto);
    await exigirAlmacen(acto.usuario, almacenId);
    const hecho = await mover('epi_solicitud', s, ESTADO_EPI.preparada, CAMBIADA, CON_ALMACEN(almacenId), SIGUE);
    await apartar(acto.usuario, s, almacenId);
    await anotar('epi_solicitud', { id: s.Id, estado: ESTADO_EPI.preparada }, acto.usuario, 'preparar');
    await notificar([s.PersonaId], preparada(s));
    return hecho;
  });

/** Returns to the store all pieces set aside. Throws 404, 403 and 409. */
export const reponerEpi = (acto: Acto) =>
  transaction(async () => {
    const s = await leerSolicitud('reponer', acto);
    const hecho = await mover('epi_solicitud', s, ESTADO_EPI.aprobada, CAMBIADA, CON_ALMACEN(null));
    const piezas = await updateApartadasAnuladas(s.Id);
    await volver(acto.usuario, piezas, `${s.Numero}: no se ha recogido`, s.PersonaId);
    await anotar('epi_solicitud', { id: s.Id, estado: ESTADO_EPI.aprobada }, acto.usuario, 'reponer');
    await zanjar(sobreSolicitud(s.Id), ['epi_movimiento']);
    await notificar([s.PersonaId], repuesta(s));
    return hecho;
  });

type Entregado = {
  usuarioId: number;
  almacenId: number;
  piezas(): Promise<readonly Apartada[]>;
  alHacer?(reciboId: number): Promise<unknown>;
};
/** Hands over pieces with one receipt, which waits for the signature of their person. */
async function entregar(usuario: Usuario, { usuarioId, almacenId, piezas, alHacer }: Entregado) {
  const recibo = await insertRecibo({ usuarioId, entregaId: usuario.id, almacenId });
  await alHacer?.(recibo.Id);
  const entregadas = await piezas();
  await updateEntregadas(
    entregadas.map(({ Id }) => Id),
    recibo.Id,
  );
  const filas = await selectPiezasDe(quien(usuario), recibo.Id);
  const abierta = await abrirSolicitud({
    tipo: 'RECIBOEPI',
    entidadId: recibo.Id,
    numero: recibo.Numero,
    peticionarioId: usuario.id,
    paraId: usuarioId,
    firmaDigital: recibo.tieneClave ? 1 : 0,
    resumen: resumenDeRecibo(filas.length),
    datos: datosDeRecibo(filas),
    ruta: `/menu/epi/recibos/${recibo.Id}`,
  });
  if (!abierta) throw conflicto(YA_NO_ESTA);
  return { Id: recibo.Id };
}

/**
 * Delivers an approved request, from the pieces set aside or otherwise from this store. Throws 404, 403, 409 and 422.
 */
export const entregarEpi = (acto: Acto, almacenId: number) =>
  transaction(async () => {
    const s = await leerSolicitud('entregar', acto);
    const desde = s.almacenId ?? almacenId;
    await exigirAlmacen(acto.usuario, desde);
    return entregar(acto.usuario, {
      usuarioId: s.PersonaId,
      almacenId: desde,
      async alHacer(reciboId) {
        await mover('epi_solicitud', s, ESTADO_EPI.entregada, CAMBIADA, CON_ALMACEN(desde, reciboId));
        await anotar('epi_solicitud', { id: s.Id, estado: ESTADO_EPI.entregada }, acto.usuario, 'entregar');
      },
      piezas: () => (s.almacenId === null ? apartar(acto.usuario, s, desde) : selectApartadas(s.Id)),
    });
  });

/** Delivers the entitlement of a job without a request; PRL may go beyond it (S-8193). Throws 403, 404, 409 and 422. */
export const entregarKit = (usuario: Usuario, { personaId, almacenId, lineas }: FormularioKit) =>
  transaction(async () => {
    if (!(await existsPersonaAtendida(quien(usuario), personaId))) existente(undefined);
    if (personaId === usuario.id) throw conflicto(LO_SUYO);
    const persona = existente(await selectPersona(personaId));
    if (!esEmpleado(persona)) throw prohibido(DE_SU_EMPRESA);
    await exigirAlmacen(usuario, almacenId);
    await tomarTurnoDe(persona.id);
    const pedidas = await Promise.all(
      lineas.map(async (linea, i) => {
        const articulo = await selectArticulo(persona, linea.articuloId);
        const campo = `lineas.${i}.articuloId`;
        if (!articulo) throw noValido([{ field: campo, message: 'Ese artículo ya no se ofrece' }]);
        exigirTalla(articulo, linea.talla, `lineas.${i}.talla`);
        const total = lineas.reduce(
          (n, otraLinea) => n + (otraLinea.articuloId === articulo.Id ? otraLinea.cantidad : 0),
          0,
        );
        if (!usuario.roles.includes(PRL) && !dentroDelCupo(articulo.Cupo, total))
          throw noValido([
            { field: campo, message: `${articulo.Nombre} pasa de su cupo: tiene que pedirlo a Prevención` },
          ]);
        return linea;
      }),
    );
    return entregar(usuario, {
      usuarioId: persona.id,
      almacenId,
      async piezas() {
        const todas: Apartada[] = [];
        // Several articles leave the store in the order of their numbers, so that simultaneous deliveries do not
        // deadlock.
        for (const { articuloId, talla, cantidad } of pedidas.toSorted(
          (a, b) => a.articuloId - b.articuloId || a.talla.localeCompare(b.talla),
        )) {
          const sitio = { almacenId, articuloId, talla };
          const sacadas = await sacar(usuario, {
            ...sitio,
            cantidad,
            motivo: 'Entrega de su puesto',
            paraId: persona.id,
          });
          todas.push(...(await insertPiezas({ ...sitio, usuarioId: persona.id, solicitudId: null }, sacadas)));
        }
        return todas;
      },
    });
  });
