import type { FormularioAvisoSeguridad, FormularioVisita } from '#contract/puerta/visitas/visita.schemas.ts';
import { ESTADO_VISITA, MAX_DIAS_VISITA, VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { borrarCorreo, conQr, enviarFuera } from '#server/plataforma/correo/correo.port.ts';
import { makeLink } from '#server/casa/http/one-use-link.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar, notificarRol, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { insertAviso, selectAvisos, selectDiasGuardados } from './aviso.queries.ts';
import { codigoDe } from './pase.commands.ts';
import { type Quien, selectVisita, type VisitaRow } from './visita.queries.ts';
import {
  CON_ANFITRION,
  deletePersonas,
  deleteVisitas,
  insertHecho,
  insertPersonas,
  insertVisita,
  selectBorrables,
  selectConCorreo,
  selectParaVisita,
  updateHuella,
  updateVencidas,
  updateVisita,
} from './visita.writes.queries.ts';
import { conPase, decidida, porAutorizar, sinPase, sinPaseAhora, sobreDe } from './visitas.mail.ts';
import { autorizarVisita, SEGURIDAD, SIN_DERECHO } from './visitas.policy.ts';

const CAMBIADA = 'La visita ha cambiado mientras tanto; vuelva a abrirla';
const falta = (field: string, message: string) => ({ field, message });
export const quien = (usuario: Usuario): Quien => ({
  usuarioId: usuario.id,
  seguridad: usuario.roles.includes(SEGURIDAD),
});
export const puedeCrear = (usuario: Usuario) => {
  const Puede = esEmpleado(usuario);
  return { Puede, Motivo: Puede ? '' : SIN_DERECHO };
};

/** State of a visit after its form: authorised at once where the zone does not ask for authorisation. Throws 422. */
async function estadoQueLeToca(f: FormularioVisita): Promise<1 | 2> {
  const zona = await selectParaVisita(f);
  if (!zona?.Abierta) throw noValido([falta('zonaId', 'Esa zona no está abierta ese día')]);
  const faltas = [
    ...(zona.Pasada ? [falta('fecha', 'Esa hora ya ha pasado')] : []),
    ...(zona.Lejos ? [falta('fecha', `Como mucho, para dentro de ${MAX_DIAS_VISITA} días`)] : []),
    ...(zona.Aforo !== null && f.personas.length > zona.Aforo
      ? [falta('personas', `En esa zona caben ${zona.Aforo} visitantes`)]
      : []),
  ];
  if (faltas.length > 0) throw noValido(faltas);
  return zona.Autoriza ? ESTADO_VISITA.solicitada : ESTADO_VISITA.autorizada;
}
const conHuella = (f: FormularioVisita) => f.personas.map((p) => ({ ...p, huella: null }));

/** Mails its pass to each person with an address. Each mail makes another link, and the former one opens nothing. */
async function enviarPases(v: VisitaRow): Promise<void> {
  const [personas, dias] = await Promise.all([selectConCorreo(v.Id), selectDiasGuardados()]);
  const mensajes: Parameters<typeof enviarFuera>[1][number][] = [];
  for (const { Id, Nombre, Correo, Serie } of personas) {
    const { huella, marca } = makeLink('pase');
    await updateHuella(Id, huella);
    const qr = conQr(await codigoDe({ ...v, VisitaId: v.Id, PersonaId: Id, Serie }), Correo);
    mensajes.push({ para: Correo, ...conPase(v, { Nombre, marca, qr }, dias) });
  }
  if (mensajes.length > 0) await enviarFuera(sobreDe(v.Id), mensajes);
}
/** Tells former holders that their pass is no longer valid. */
async function decirSinPase(
  v: VisitaRow,
  personas: readonly { Nombre: string; Correo: string }[],
  palabras: typeof sinPase,
): Promise<void> {
  const mensajes = personas.map(({ Correo, Nombre }) => ({ para: Correo, ...palabras(v, Nombre) }));
  if (mensajes.length > 0) await enviarFuera(sobreDe(v.Id), mensajes);
}
/** Mail or notification about the state after a form. */
async function trasEscribir(usuario: Usuario, id: number): Promise<VisitaRow> {
  const v = existente(await selectVisita(quien(usuario), id));
  if (v.EstadoId === ESTADO_VISITA.autorizada) await enviarPases(v);
  else await notificarRol(SEGURIDAD, porAutorizar(v), usuario.id);
  return v;
}
const guardada = (v: VisitaRow) => ({ Id: v.Id, Numero: v.Numero, Estado: VISITA.nombre(v.EstadoId) });

/** Throws 403 and 422. */
export const crearVisita = (usuario: Usuario, f: FormularioVisita) =>
  transaction(async () => {
    if (!esEmpleado(usuario)) throw prohibido(SIN_DERECHO);
    const estado = await estadoQueLeToca(f);
    const { Id } = await insertVisita(usuario.id, f, estado);
    await insertPersonas(Id, conHuella(f));
    await insertHecho({ id: Id, estado, quien: usuario.id, acto: 'crear' });
    return guardada(await trasEscribir(usuario, Id));
  });

/** An act on one visit, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined; comentario?: string };
type Que = Parameters<typeof autorizarVisita>[0];
async function leer(que: Que, { usuario, id, version }: Acto): Promise<VisitaRow> {
  const v = vigente(await selectVisita(quien(usuario), id), version, CAMBIADA);
  autorizarVisita(que, usuario, v);
  return v;
}

/**
 * Changes a visit: its passes are invalid, and where the zone asks for it somebody authorises it again. Throws 404,
 * 403, 409 and 422.
 */
export const cambiarVisita = (acto: Acto, f: FormularioVisita) =>
  transaction(async () => {
    const v = await leer('cambiar', acto);
    const estado = await estadoQueLeToca(f);
    ganada(await updateVisita(v, f, estado), CAMBIADA);
    const antes = v.EstadoId === ESTADO_VISITA.autorizada ? await selectConCorreo(v.Id) : [];
    await deletePersonas(v.Id);
    await insertPersonas(v.Id, conHuella(f));
    await insertHecho({ id: v.Id, estado, quien: acto.usuario.id, acto: 'cambiar' });
    await borrarCorreo([sobreDe(v.Id)], true);
    // Another pass is notice enough of the change.
    const siguen = estado === ESTADO_VISITA.autorizada ? f.personas.map(({ correo }) => correo) : [];
    await decirSinPase(
      v,
      antes.filter(({ Correo }) => !siguen.includes(Correo)),
      sinPaseAhora,
    );
    await zanjar(sobreDe(v.Id), ['visita_espera', 'visita_decidida']);
    return guardada(await trasEscribir(acto.usuario, v.Id));
  });

/** Throws 404, 403 and 409. */
export const autorizarLaVisita = (acto: Acto) =>
  transaction(async () => {
    const v = await leer('autorizar', acto);
    const hecho = await mover('visita', v, ESTADO_VISITA.autorizada, CAMBIADA, undefined, CON_ANFITRION);
    await decir(acto, v, ESTADO_VISITA.autorizada);
    await enviarPases(v);
    return hecho;
  });
/** Throws 404, 403, 409 and 422. */
export const rechazarVisita = (acto: Acto) =>
  transaction(async () => {
    const v = await leer('rechazar', acto);
    if (!acto.comentario) throw noValido([falta('comentario', 'Campo obligatorio')]);
    const hecho = await mover('visita', v, ESTADO_VISITA.rechazada, CAMBIADA);
    await decir(acto, v, ESTADO_VISITA.rechazada);
    return hecho;
  });
/** Cancels it, by its host, or by security with a reason. Throws 404, 403, 409 and 422. */
export const anularVisita = (acto: Acto) =>
  transaction(async () => {
    const v = await leer('anular', acto);
    const ajena = v.anfitrionId !== acto.usuario.id;
    if (ajena && !acto.comentario) throw noValido([falta('comentario', 'Campo obligatorio')]);
    const hecho = await mover('visita', v, ESTADO_VISITA.anulada, CAMBIADA);
    await decir(acto, v, ESTADO_VISITA.anulada);
    await borrarCorreo([sobreDe(v.Id)], true);
    if (v.EstadoId === ESTADO_VISITA.autorizada) await decirSinPase(v, await selectConCorreo(v.Id), sinPase);
    return hecho;
  });
const ACTO = { 2: 'autorizar', 3: 'rechazar', 6: 'anular' } as const;
/** History, and the notification of its host where another person did it. */
async function decir({ usuario, comentario = '' }: Acto, v: VisitaRow, estado: keyof typeof ACTO): Promise<void> {
  await insertHecho({ id: v.Id, estado, quien: usuario.id, acto: ACTO[estado], comentario });
  await zanjar(sobreDe(v.Id), ['visita_espera']);
  if (v.anfitrionId !== usuario.id) await notificar([v.anfitrionId], decidida(v, estado, comentario));
}

/** Writes a new version of the notice of a centre. Throws 409 and 422. */
export const guardarAviso = (usuario: Usuario, f: FormularioAvisoSeguridad) =>
  transaction(async () => {
    const actual = (await selectAvisos()).find(({ Centro }) => Centro === f.centro);
    if (!actual) throw noValido([falta('centro', 'El centro de trabajo no existe')]);
    if (actual.Numero !== f.numero) throw conflicto('Alguien ha cambiado este aviso mientras tanto; vuelva a abrirlo');
    return insertAviso(usuario.id, f);
  });

/** Closes visits whose day is over at `ahora` (null: now), at most 200. Returns their number. */
export const cerrarVencidas = (ahora: string | null = null) =>
  transaction(async () => {
    const cerradas = await updateVencidas(ahora);
    for (const { Id, Hasta } of cerradas) {
      await insertHecho({ id: Id, estado: Hasta, quien: null, acto: Hasta === 7 ? 'nopresentar' : 'caducar' });
      await zanjar(sobreDe(Id), ['visita_espera']);
    }
    return cerradas.length;
  });

/**
 * Erases the visits whose period is over at `ahora` (null: now), a hundred at most, with their mail and notifications.
 * Returns their number.
 */
export const borrarVisitas = (ahora: string | null = null) =>
  transaction(async () => {
    const ids = (await selectBorrables(ahora)).map(({ Id }) => Id);
    if (ids.length === 0) return 0;
    await borrarCorreo(ids.map(sobreDe), false);
    return (await deleteVisitas(ids, ahora)).Visitas;
  });
