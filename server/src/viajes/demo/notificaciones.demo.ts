import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { ELENCO } from '#server/casa/demo/elenco.ts';
import type { Empresa } from '#server/casa/demo/empresa.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { json } from '#server/casa/demo/filas.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { dichaAlAprobador } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { nombrar, type Nombrado, notificaciones as dice } from '#server/viajes/viaje/viaje.mail.ts';
import type { Linea, ViajeDemo } from './plan.demo.ts';

/** Days back for which people have notifications. */
const DIAS = 45;
/** Number of unread notifications of each member of the cast. */
const SIN_LEER: Record<string, number> = { ana: 4, luis: 3, nuria: 5 };

type Enviada = Omit<Notificacion, 'correo'> & { login: string; asunto: string; creada: string; zanjada: boolean };
type NotificacionDemo = Enviada & { leida: string | null };

/** Notifications of the trips of the last weeks, stored as delivered, so that nothing of the demo's past is sent. */
export async function notificarViajes(
  viajes: readonly (ViajeDemo & { id: number })[],
  { hoy, personas, gestor }: Empresa,
): Promise<void> {
  const abiertas = await many(z.object({ id: z.int(), viajeId: z.int() }))(sql`
    select id, entidad_id as "viajeId" from solicitud where tipo = 'VIAJE'`);
  const solicitudDe = new Map(abiertas.map(({ id, viajeId }) => [viajeId, id]));
  const nombreDe = new Map([...ELENCO, ...personas].map(({ login, nombre }) => [login, nombre]));
  const desde = sumarDias(hoy, -DIAS);
  const notificaciones = viajes
    .flatMap((viaje) => {
      const datos = nombrar({
        Id: viaje.id,
        Codigo: viaje.codigo,
        Solicitante: nombreDe.get(viaje.solicitante) ?? '',
        LugarDestino: viaje.destino,
        FechaSalida: viaje.salida,
        FechaRegreso: viaje.regreso,
      });
      const solicitud = solicitudDe.get(viaje.id);
      return viaje.historial.flatMap((linea) => notificacionesDe({ viaje, linea, datos, solicitud, gestor }));
    })
    .filter(({ creada }) => creada >= desde)
    .toSorted((x, y) => x.creada.localeCompare(y.creada));
  await insertNotificaciones(
    notificaciones.map((notificacion) => ({ ...notificacion, leida: leida(notificacion, notificaciones) })),
  );
}

/** `solicitud`: number of its open request. */
type Paso = { viaje: ViajeDemo; linea: Linea; datos: Nombrado; solicitud: number | undefined; gestor: string };
const esDeEspera = (tipo: Notificacion['tipo']) => tipo === 'viaje_espera' || tipo === 'viaje_propuestas';
/** Notification of one act, and its recipients. */
function notificacionesDe({ viaje, linea, datos, solicitud, gestor }: Paso): Enviada[] {
  // A notification is settled once a later act changed the state.
  const zanjada = viaje.historial.findLast(({ estado }) => estado !== null) !== linea;
  const a = (login: string | null, { correo, ...n }: Notificacion): Enviada[] => {
    const notificacion = {
      ...n,
      asunto: correo?.asunto ?? n.titulo,
      creada: linea.instante,
      zanjada: zanjada && esDeEspera(n.tipo),
    };
    return login ? [{ ...notificacion, login }] : [];
  };
  switch (linea.acto) {
    case 'enviar':
    case 'conformar':
      return linea.estado === ESTADO_VIAJE.enPropuestas
        ? a(gestor, dice.esperaPropuestas(datos))
        : a(viaje.aprobador, esperaAprobacion(datos, solicitud));
    case 'proponer':
      return a(viaje.solicitante, dice.propuestasListas(datos));
    case 'aprobar':
      return [...a(viaje.solicitante, dice.aprobado(datos)), ...a(gestor, dice.esperaDocumentos(datos))];
    case 'rechazar':
      return a(viaje.solicitante, dice.rechazado(datos, linea.comentario));
    case 'emitir':
      return a(viaje.solicitante, dice.emitido(datos));
    case 'anular':
      return viaje.aprobador === linea.quien ? [] : a(viaje.aprobador, dice.anulado(datos, linea.comentario));
    default:
      return [];
  }
}

const esperaAprobacion = (
  { Id, Codigo, Solicitante, resumen }: Nombrado,
  solicitud: number | undefined,
): Notificacion => ({
  ...dichaAlAprobador({
    Id: solicitud ?? 0,
    TipoCodigo: 'VIAJE',
    EntidadId: Id,
    Numero: Codigo,
    Resumen: resumen,
    Peticionario: Solicitante,
  }),
  sobre: solicitud === undefined ? `viaje:${Id}` : `solicitud:${solicitud}`,
});

/** Instant of reading: within an hour, except the last ones of some people; settled ones are read by all. */
function leida(notificacion: Enviada, todas: readonly Enviada[]): string | null {
  const { login, creada } = notificacion;
  const ultimas = todas
    .filter((anterior) => anterior.login === login && !anterior.zanjada)
    .slice(-(SIN_LEER[login] ?? 0));
  return SIN_LEER[login] && ultimas.includes(notificacion)
    ? null
    : new Date(Date.parse(creada) + 3_600_000).toISOString();
}

const insertNotificaciones = (notificaciones: readonly NotificacionDemo[]) =>
  execute(sql`
    insert into notificacion (usuario_id, tipo, titulo, texto, en_dispositivo, ruta, sobre, creada, leida, entregar_desde,
      entregada, resultado,
      correo_asunto, correo_texto)
    select u.id, n.tipo, n.titulo, n.texto, n."enDispositivo", n.ruta, n.sobre, n.creada, n.leida, n.creada, n.creada, 'nadie', n.asunto, ''
      from jsonb_to_recordset(${json(notificaciones)}) as n (
        login text, tipo text, titulo text, texto text, "enDispositivo" text, ruta text, sobre text, creada timestamptz,
        leida timestamptz, asunto text)
      join usuario u on u.login = n.login
     order by n.creada, n.login`);
