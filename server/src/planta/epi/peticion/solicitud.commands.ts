import { dentroDelCupo, ESTADO_EPI, SOLICITUD_EPI } from '#contract/planta/epi/epi.rules.ts';
import type { ArticuloPedible, FormularioEpi, PosibilidadesEpi } from '#contract/planta/epi/epi.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { noEncontrado, noValidoEn, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover, moverDecidida, tomarTurnoDe, vigente } from '#server/casa/kernel/vigente.ts';
import { abrirSolicitud, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { existsAlmacenDe, selectArticulo, selectArticulos, selectPersona } from './cupo.queries.ts';
import { autorizarSolicitudEpi, DE_SU_EMPRESA, PRL } from './epi.policy.ts';
import { insertSolicitudEpi, type Quien, selectSolicitud, SIGUE, type SolicitudRow } from './solicitud.queries.ts';
import { selectSustituible } from './sustituir.queries.ts';
import { datosDe, resumenDe } from './solicitud.views.ts';

export const quien = (usuario: Usuario): Quien => ({ usuarioId: usuario.id, prl: usuario.roles.includes(PRL) });

export const CAMBIADA = 'La solicitud ha cambiado mientras tanto; vuelva a abrirla';

/** The person for whom equipment is asked: oneself, or for PRL somebody else. Throws 404. */
async function paraQuien(usuario: Usuario, personaId = usuario.id) {
  if (personaId !== usuario.id && !usuario.roles.includes(PRL)) throw noEncontrado();
  return existente(await selectPersona(personaId));
}

export async function posibilidades(usuario: Usuario, personaId: number | undefined): Promise<PosibilidadesEpi> {
  const persona = await paraQuien(usuario, personaId);
  const Puede = esEmpleado(persona);
  return {
    Puede,
    Motivo: Puede ? '' : DE_SU_EMPRESA,
    PersonaId: persona.id,
    Persona: persona.nombre,
    Puesto: persona.puesto,
    Atiende: await existsAlmacenDe(quien(usuario)),
    Articulos: Puede ? await selectArticulos(persona) : [],
  };
}

/** Size that the article has. Throws 422. */
export function exigirTalla({ Tallas }: Pick<ArticuloPedible, 'Tallas'>, talla: string, field = 'talla'): void {
  if (Tallas.length === 0 ? talla !== '' : !Tallas.includes(talla))
    throw noValidoEn(field, Tallas.length === 0 ? 'Ese artículo no tiene tallas' : 'Elija una talla');
}

/**
 * Asks for equipment: inside the quota it is approved at once; outside PRL decides, unless PRL asks for somebody else
 * (S-8191). Throws 403, 404, 409 and 422.
 */
export const crearSolicitudEpi = (usuario: Usuario, f: FormularioEpi) =>
  transaction(async () => {
    const persona = await paraQuien(usuario, f.personaId);
    if (!esEmpleado(persona)) throw prohibido(DE_SU_EMPRESA);
    await tomarTurnoDe(persona.id);
    const articulo = await selectArticulo(persona, f.articuloId);
    if (!articulo) throw noValidoEn('articuloId', 'Ese artículo ya no se ofrece');
    exigirTalla(articulo, f.talla);
    const sustituyeId = f.sustituyeId ?? null;
    if (sustituyeId !== null && !(await selectSustituible(persona.id, sustituyeId)))
      throw noValidoEn('sustituyeId', 'Ese equipo ya no lo tiene, o ya ha pedido otro en su lugar');
    const dentro = dentroDelCupo(articulo.Cupo, f.cantidad);
    const ajena = persona.id !== usuario.id;
    const estadoId = dentro || ajena ? ESTADO_EPI.aprobada : ESTADO_EPI.solicitada;
    const nota = f.nota ?? '';
    const nueva = await insertSolicitudEpi({
      ...f,
      nota,
      usuarioId: persona.id,
      pideId: usuario.id,
      sustituyeId,
      dentro,
      estadoId,
    });
    if (estadoId === ESTADO_EPI.aprobada) {
      const como = dentro ? 'Dentro del cupo del puesto' : 'Fuera del cupo: la pide Prevención';
      await anotar('epi_solicitud', { id: nueva.Id, estado: estadoId }, usuario, 'crear', como);
    } else
      await abrirSolicitud({
        tipo: 'EPI',
        entidadId: nueva.Id,
        numero: nueva.Numero,
        peticionarioId: usuario.id,
        rol: PRL,
        resumen: resumenDe(articulo.Nombre, f.cantidad),
        datos: datosDe(articulo, f, persona.puesto),
        ruta: `/menu/epi/solicitudes/${nueva.Id}`,
        vista: { Asunto: articulo.Nombre, Medida: `${f.cantidad} ud.`, Cosa: `el EPI que pide ${usuario.nombre}` },
      });
    return { ...nueva, EstadoId: estadoId, Estado: SOLICITUD_EPI.nombre(estadoId) };
  });

/** An act on one request, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };
type Que = Parameters<typeof autorizarSolicitudEpi>[0];
/** The request of an act. Throws 404, 403 and 409. */
export async function leerSolicitud(que: Que, { usuario, id, version }: Acto): Promise<SolicitudRow> {
  const s = vigente(await selectSolicitud(quien(usuario), id), version, CAMBIADA);
  autorizarSolicitudEpi(que, usuario, s);
  return s;
}

/** Throws 404, 403 and 409. */
export const cancelarSolicitudEpi = (acto: Acto) =>
  retirarSolicitud({ tipo: 'EPI', id: acto.id, quienId: acto.usuario.id }, async () => {
    const s = await leerSolicitud('cancelar', acto);
    const hecho = await mover('epi_solicitud', s, ESTADO_EPI.cancelada, CAMBIADA);
    // While it waits for PRL, the spine records its withdrawal.
    if (s.EstadoId !== ESTADO_EPI.solicitada)
      await anotar('epi_solicitud', { id: s.Id, estado: ESTADO_EPI.cancelada }, acto.usuario, 'cancelar');
    return hecho;
  });

/** Effect of PRL's decision. */
export const trasDecidir: Efecto = (decidida) =>
  moverDecidida('epi_solicitud', decidida, CAMBIADA, { presente: SIGUE });
