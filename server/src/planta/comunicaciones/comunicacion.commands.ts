import type {
  FormularioAprobar,
  FormularioComunicacion,
  FormularioRechazar,
  FormularioResolver,
} from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import {
  type ActoComunicacion,
  COMUNICACION,
  DIAS_CIERRE,
  ESTADO_COMUNICACION,
} from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { limiteDe } from '#server/casa/base/empresa.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, noValidoEn, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { mover, moverDecidida, vigente } from '#server/casa/kernel/vigente.ts';
import {
  notificar,
  notificarRol,
  type Notificacion,
  zanjar,
} from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSolicitud, decidirEnSolicitud, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { aceptada, cerradaSola, confirmada, enCurso, reabierta, resuelta, riesgo, sobre } from './comunicacion.mail.ts';
import { type ComunicacionRow, type Quien, selectComunicacion, selectElegido } from './comunicacion.queries.ts';
import {
  insertComunicacion,
  PLAN,
  type Plan,
  RESUELTA,
  selectPorCerrar,
  selectQuienesAtienden,
} from './comunicacion.writes.queries.ts';
import { autorizarComunicacion, MANTENIMIENTO, PRL } from './comunicaciones.policy.ts';
import { datosDe, datosParticulares, planDe } from './comunicaciones.views.ts';
import { updateFotos } from './foto.queries.ts';

/** An act on one communication, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };

/** The reader, with the roles that widen what they see (S-1285). */
export const quien = (usuario: Usuario): Quien => ({
  usuarioId: usuario.id,
  mantenimiento: usuario.roles.includes(MANTENIMIENTO),
  prl: usuario.roles.includes(PRL),
});

export const SIN_DERECHO = 'Solo el personal de la empresa puede abrir comunicaciones';
const CAMBIADA = 'La comunicación ha cambiado mientras tanto; vuelva a abrirla';
const NADIE_DECIDE =
  'Nadie puede decidir sobre esta comunicación: el área elegida no tiene responsable. Avise a administración';
const sinFotos = () => noValidoEn('adjuntos', 'Alguna foto ya no está: vuelva a añadirla');

/** Opens it, with its request for the responsible of its area. Throws 403, 409 and 422. */
export const crearComunicacion = (usuario: Usuario, f: FormularioComunicacion) =>
  transaction(async () => {
    if (!esEmpleado(usuario)) throw prohibido(SIN_DERECHO);
    const { areaCodigo, tipoId, ...elegido } = await elegir(usuario, f);
    const escrito = { areaCodigo, tipoId, datosParticulares: datosParticulares(f, elegido) };
    const nueva = await insertComunicacion(usuario.id, f, escrito);
    const { Id, Numero } = nueva;
    if ((await updateFotos(f.adjuntos, { id: Id, usuarioId: usuario.id })) < f.adjuntos.length) throw sinFotos();
    await anotar('comunicacion', { id: Id, estado: ESTADO_COMUNICACION.pendiente }, usuario, 'crear');
    const abierta = await abrirSolicitud({
      tipo: 'COMUNICACION',
      entidadId: Id,
      numero: Numero,
      peticionarioId: usuario.id,
      de: { area: areaCodigo },
      resumen: [...(f.riesgoPersonas ? ['Riesgo para las personas'] : []), f.titulo, f.ubicacion].join(' · '),
      // The decision seals exactly these photos.
      datos: [
        ...datosDe(f, elegido),
        ...elegido.huellas.map((huella, i) => ({ Nombre: `Foto ${i + 1} (SHA-256)`, Valor: huella })),
      ],
      ruta: `/menu/comunicaciones/${Id}`,
    });
    if (!abierta) throw conflicto(NADIE_DECIDE);
    if (f.riesgoPersonas) await notificarRol(PRL, riesgo(nueva, f.descripcion), usuario.id);
    return { Id, Numero };
  });

async function elegir(usuario: Usuario, f: FormularioComunicacion) {
  const { areaCodigo, area, tipoId, tipo, contrato, huellas } = await selectElegido(usuario.id, f);
  if (areaCodigo === null || area === null) throw noValidoEn('areaId', 'El área elegida no existe o está cerrada');
  if (tipoId === null || tipo === null)
    throw noValidoEn(
      f.tipoAveriaMantenimientoId ? 'tipoAveriaMantenimientoId' : 'tipoAveriaId',
      'El tipo de avería no existe',
    );
  if (f.contratoCodigo && contrato === null) throw noValidoEn('contratoCodigo', 'El contrato no existe o está cerrado');
  if (huellas.length < f.adjuntos.length) throw sinFotos();
  return { areaCodigo, area, tipoId, tipo, contrato, huellas };
}

/** Spec section 5, Aprobar. Throws 404, 403, 409. */
export const aceptarComunicacion = (acto: Acto, f: FormularioAprobar) =>
  transaction(async () => {
    const c = await leer('aceptar', acto);
    const decidida = await decidir(acto, 'aceptada', f.comentario ?? '', {
      accionPlanificada: f.accionplanificada,
      fechaPrevista: f.fechaPrevista,
      fechaCierre: f.fechaCierre,
    });
    await notificarAOtros(acto.usuario, await selectQuienesAtienden(c.Id), aceptada(c, f.fechaCierre));
    return decidida;
  });

/** Spec section 5, Rechazar. Throws 404, 403, 409. */
export const rechazarComunicacion = (acto: Acto, f: FormularioRechazar) =>
  transaction(async () => {
    await leer('rechazar', acto);
    return decidir(acto, 'rechazada', f.comentario, {
      accionPlanificada: f.accionplanificada ?? '',
      fechaPrevista: f.fechaPrevista || null,
      fechaCierre: f.fechaCierre || null,
    });
  });

async function decidir({ usuario, id }: Acto, decision: 'aceptada' | 'rechazada', comentario: string, extra: Plan) {
  await decidirEnSolicitud({
    usuario,
    cual: { tipo: 'COMUNICACION', entidadId: id },
    decision,
    comentario,
    extra,
    decidido: planDe(extra),
  });
  const EstadoId = ESTADO_COMUNICACION[decision];
  return { Id: id, EstadoId, Estado: COMUNICACION.nombre(EstadoId) };
}
/** Effect of a decision. Only the two calls above take one, and bring the plan. */
export const trasDecidir: Efecto = (decidida) =>
  moverDecidida('comunicacion', decidida, CAMBIADA, { cambios: PLAN(decidida.extra as Plan) }); // From `decidir` above.

/** Each of the steps below throws 404, 403 and 409. */
export const iniciarComunicacion = (acto: Acto) =>
  dar('iniciar', acto, (c) => ({ notificados: [c.autorId], notificacion: enCurso(c) }));

/** Done on `fechaReal`, which is neither in the future nor before the report was written; otherwise 422. */
export const resolverComunicacion = (acto: Acto, f: FormularioResolver) =>
  dar('resolver', acto, (c) => {
    if (f.fechaReal > c.hoy) throw noValidoEn('fechaReal', 'No puede ser posterior a hoy');
    if (f.fechaReal < c.Fecha) throw noValidoEn('fechaReal', 'No puede ser anterior a la comunicación');
    return {
      comentario: f.trabajoRealizado,
      cambios: RESUELTA(f, acto.usuario.id),
      notificados: [c.autorId],
      notificacion: resuelta(c, f.trabajoRealizado),
    };
  });

export const confirmarComunicacion = (acto: Acto) =>
  dar('confirmar', acto, (c) => ({ notificados: [c.resueltaPorId ?? 0], notificacion: confirmada(c) }));

export const reabrirComunicacion = (acto: Acto, motivo: string) =>
  dar('reabrir', acto, async (c) => ({
    comentario: motivo,
    notificados: await selectQuienesAtienden(c.Id),
    notificacion: reabierta(c, motivo),
  }));

export const anularComunicacion = (acto: Acto) =>
  retirarSolicitud({ tipo: 'COMUNICACION', id: acto.id }, () => dar('anular', acto, () => ({})));

/** Closes the next one that its author has left resolved for too long. False when there is none. */
export const cerrarSiguiente = (ahora: Date) =>
  transaction(async () => {
    const c = await selectPorCerrar(ahora, limiteDe('cierre_comunicacion', DIAS_CIERRE));
    if (!c) return false;
    await mover('comunicacion', c, ESTADO_COMUNICACION.cerrada, CAMBIADA);
    const linea = { id: c.Id, estado: ESTADO_COMUNICACION.cerrada };
    await anotar('comunicacion', linea, { id: c.autorId }, 'cerrar', 'Siete días resuelta sin respuesta');
    await zanjar(sobre(c.Id), ['comunicacion_avance']);
    await notificar([c.autorId], cerradaSola(c));
    return true;
  });

async function leer(tipoDeActo: ActoComunicacion, { usuario, id, version }: Acto): Promise<ComunicacionRow> {
  const c = vigente(await selectComunicacion(quien(usuario), id), version, CAMBIADA);
  autorizarComunicacion(tipoDeActo, usuario, c);
  return c;
}

type Paso = { comentario?: string; cambios?: ReturnType<typeof RESUELTA> } & (
  | { notificados: readonly number[]; notificacion: Notificacion }
  | { notificacion?: undefined }
);
/**
 * One step from the state and version that were read: writes its history and its notifications, and settles the earlier
 * ones.
 */
const dar = (tipoDeActo: ActoComunicacion, acto: Acto, paso: (c: ComunicacionRow) => Paso | Promise<Paso>) =>
  transaction(async () => {
    const c = await leer(tipoDeActo, acto);
    const { comentario, cambios, ...aviso } = await paso(c);
    const { hasta } = COMUNICACION.actos[tipoDeActo];
    const movida = await mover('comunicacion', c, hasta, CAMBIADA, cambios);
    await anotar('comunicacion', { id: c.Id, estado: hasta }, acto.usuario, tipoDeActo, comentario);
    await zanjar(sobre(c.Id), ['comunicacion_avance']);
    if (aviso.notificacion) await notificarAOtros(acto.usuario, aviso.notificados, aviso.notificacion);
    return movida;
  });
const notificarAOtros = ({ id }: Usuario, notificados: readonly number[], notificacion: Notificacion) =>
  notificar(
    notificados.filter((usuarioId) => usuarioId !== id),
    notificacion,
  );
