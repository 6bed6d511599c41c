import type {
  FormularioAprobar,
  FormularioComunicacion,
  FormularioRechazar,
  FormularioResolver,
} from '#contract/comunicaciones/comunicacion.schemas.ts';
import { type ActoComunicacion, COMUNICACION, DIAS_CIERRE } from '#contract/comunicaciones/comunicaciones.rules.ts';
import type { Config } from '#server/config/config.ts';
import { transaction } from '#server/base/db.ts';
import { conflicto, noEncontrado, noValido, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { decidirEnSolicitud, responderDe } from '#server/solicitudes/solicitudes.port.ts';
import { mensajes } from './comunicacion.mail.ts';
import { type ComunicacionRow, selectComunicacion, selectElegido } from './comunicacion.queries.ts';
import {
  AVISAR_A_AUTOR,
  AVISAR_A_QUIEN_RESOLVIO,
  AVISAR_A_QUIENES_ATIENDEN,
  insertAvisoDeAceptada,
  insertComunicacion,
  type Plan,
  selectPorCerrar,
  TRAS_RESOLVER,
  updateAnulada,
  updateCerradaSola,
  updateDecidida,
  updateEstado,
} from './comunicacion.writes.queries.ts';
import { autorizarComunicacion, MANTENIMIENTO, PRL, puedeCrearComunicacion } from './comunicaciones.policy.ts';
import { datosDe, datosParticulares, planDe } from './comunicaciones.views.ts';

/** Who acts, on which one, and the version of it that they saw (undefined: whatever it is now). */
export type Acto = {
  usuario: Usuario;
  id: number;
  version?: number | undefined;
  /** For the mails. */
  config: Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>;
};

/** Who asks, with what their roles let them see (S-1285). */
export const quien = (usuario: Usuario) => ({
  usuarioId: usuario.id,
  mantenimiento: usuario.roles.includes(MANTENIMIENTO),
  prl: usuario.roles.includes(PRL),
});

export const SIN_DERECHO = 'Solo el personal de la empresa puede abrir comunicaciones';
const CAMBIADA = 'La comunicación ha cambiado mientras tanto; vuelva a abrirla';
const NADIE_DECIDE =
  'Nadie puede decidir sobre esta comunicación: el área elegida no tiene responsable. Avise a administración';

export async function crearComunicacion(usuario: Usuario, formulario: FormularioComunicacion) {
  if (!puedeCrearComunicacion(usuario)) throw prohibido(SIN_DERECHO);
  const { areaId, tipoAveriaId, tipoAveriaMantenimientoId, contratoCodigo = '', adjuntos } = formulario;
  return transaction(async () => {
    const mantenimiento = Boolean(tipoAveriaMantenimientoId);
    const tipoId = tipoAveriaMantenimientoId ?? tipoAveriaId ?? 0;
    const e = await selectElegido({ usuarioId: usuario.id, areaId, tipoId, mantenimiento, contratoCodigo, adjuntos });
    if (e.areaCodigo === null || e.area === null) throw falta('areaId', 'El área elegida no existe');
    if (e.tipoId === null || e.tipo === null)
      throw falta(mantenimiento ? 'tipoAveriaMantenimientoId' : 'tipoAveriaId', 'El tipo de avería no existe');
    if (contratoCodigo !== '' && e.contrato === null)
      throw falta('contratoCodigo', 'El contrato no existe o está cerrado');
    if (e.huellas.length < adjuntos.length) throw sinFotos();
    const nombres = { area: e.area, tipo: e.tipo, contrato: e.contrato };
    const creada = await insertComunicacion({
      usuarioId: usuario.id,
      formulario,
      areaCodigo: e.areaCodigo,
      tipoId: e.tipoId,
      datosParticulares: datosParticulares(formulario, nombres),
      // What is decided on, and sealed, are these photos and no others.
      datos: [
        ...datosDe(formulario, nombres),
        ...e.huellas.map((huella, i) => ({ Nombre: `Foto ${i + 1} (SHA-256)`, Valor: huella })),
      ],
    });
    if (!creada) throw conflicto(NADIE_DECIDE);
    if (creada.fotos < adjuntos.length) throw sinFotos();
    return { Id: creada.Id, Numero: creada.Numero };
  });
}
const falta = (field: string, message: string) => noValido([{ field, message }]);
const sinFotos = () => falta('adjuntos', 'Alguna foto ya no está: vuelva a añadirla');

/** As this person may see it, if they may do this to it now. Throws 404, 403 or 409. */
async function leer(accion: ActoComunicacion, { usuario, id, version }: Acto): Promise<ComunicacionRow> {
  const comunicacion = await selectComunicacion(quien(usuario), id);
  if (!comunicacion) throw noEncontrado();
  autorizarComunicacion(accion, usuario, comunicacion);
  if (version !== undefined && version !== comunicacion.Version) throw conflicto(CAMBIADA);
  return comunicacion;
}
const leidaDe = (c: ComunicacionRow) => ({ id: c.Id, estado: c.EstadoId, version: c.Version });

/** Effect of a decision. It is taken nowhere else than in the two calls below, which bring the plan. */
export const responderDeComunicaciones = () =>
  responderDe('COMUNICACION', async ({ entidadId, decision, extra }) => {
    const plan = extra as Plan; // from `decidir` below
    if (!(await updateDecidida(entidadId, decision === 'aceptada' ? 2 : 3, plan))) throw conflicto(CAMBIADA);
    return undefined;
  });

export const aceptarComunicacion = (acto: Acto, f: FormularioAprobar) =>
  transaction(async () => {
    const comunicacion = await leer('aceptar', acto);
    const decidida = await decidir(acto, 'aceptada', f.comentario ?? '', {
      accionPlanificada: f.accionplanificada,
      fechaPrevista: f.fechaPrevista,
      fechaCierre: f.fechaCierre,
    });
    await insertAvisoDeAceptada(acto.id, mensajes(acto.config).aceptada(comunicacion, f.fechaCierre), acto.usuario.id);
    return decidida;
  });
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
  const EstadoId = decision === 'aceptada' ? 2 : 3;
  return { Id: id, EstadoId, Estado: COMUNICACION.nombre(EstadoId) };
}

export async function iniciarComunicacion(acto: Acto) {
  const c = await leer('iniciar', acto);
  return mover('iniciar', acto, c, { ademas: AVISAR_A_AUTOR(mensajes(acto.config).enCurso(c), acto.usuario.id) });
}
/** What was done on `fechaReal`, which is neither to come nor before it was written. */
export async function resolverComunicacion(acto: Acto, { trabajoRealizado, fechaReal }: FormularioResolver) {
  const c = await leer('resolver', acto);
  if (fechaReal > c.hoy) throw falta('fechaReal', 'No puede ser posterior a hoy');
  if (fechaReal < c.Fecha) throw falta('fechaReal', 'No puede ser anterior a la comunicación');
  return mover('resolver', acto, c, {
    comentario: trabajoRealizado,
    cambios: TRAS_RESOLVER({ trabajoRealizado, fechaReal }, acto.usuario.id),
    ademas: AVISAR_A_AUTOR(mensajes(acto.config).resuelta(c, trabajoRealizado), acto.usuario.id),
  });
}
export async function confirmarComunicacion(acto: Acto) {
  const c = await leer('confirmar', acto);
  return mover('confirmar', acto, c, {
    ademas: AVISAR_A_QUIEN_RESOLVIO(mensajes(acto.config).confirmada(c), acto.usuario.id),
  });
}
export async function reabrirComunicacion(acto: Acto, motivo: string) {
  const c = await leer('reabrir', acto);
  return mover('reabrir', acto, c, {
    comentario: motivo,
    ademas: AVISAR_A_QUIENES_ATIENDEN(mensajes(acto.config).reabierta(c, motivo), acto.usuario.id),
  });
}
export async function anularComunicacion(acto: Acto) {
  const c = await leer('anular', acto);
  const anulada = await updateAnulada(leidaDe(c), acto.usuario.id);
  if (!anulada) throw conflicto(CAMBIADA);
  return anulada;
}
type Paso = Omit<Parameters<typeof updateEstado>[0], 'leida' | 'acto' | 'hasta' | 'quienId'>;
/** One step, from the state and version that were read. Throws 409 when somebody was first. */
async function mover(acto: ActoComunicacion, { usuario }: Acto, c: ComunicacionRow, paso: Paso) {
  const { hasta } = COMUNICACION.actos[acto];
  const movida = await updateEstado({ ...paso, leida: leidaDe(c), acto, hasta, quienId: usuario.id });
  if (!movida) throw conflicto(CAMBIADA);
  return movida;
}

/** Closes the next one that was resolved too long ago for its author to have something against it. False when there is none. */
export const cerrarSiguiente = (config: Config, ahora: Date) =>
  transaction(async () => {
    const c = await selectPorCerrar(ahora, DIAS_CIERRE);
    if (!c) return false;
    await updateCerradaSola(c.Id, mensajes(config).cerradaSola(c));
    return true;
  });
