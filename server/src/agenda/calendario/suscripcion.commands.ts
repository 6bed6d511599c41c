import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TIPOS_SUSCRIPCION } from '#contract/agenda/calendario/calendario.schemas.ts';
import { limitesDe } from '#contract/agenda/agenda/agenda.rules.ts';
import { agendaPropia, ausenciasDelEquipo } from '#server/agenda/agenda/agenda.port.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { transaction } from '#server/casa/base/db.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import type { Config } from '#server/casa/config/config.ts';
import { descarga } from '#server/casa/http/answers.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { contarEnlaceFallido } from '#server/plataforma/intentos/intentos.port.ts';
import { letrasDe } from '#server/tiempo/jornada/jornada.port.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import { type Evento, icalendar } from '#server/casa/kernel/icalendar.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { esParcial, permisosEntre } from '#server/tiempo/permisos/permisos.port.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { eventosDeAgenda, eventosDeCalendario, eventosDelEquipo } from './ical.views.ts';
import { deleteSuscripcion, insertSuscripcion, selectAbierta, updateLeida } from './suscripcion.queries.ts';

type Tipo = (typeof TIPOS_SUSCRIPCION)[number];
type Sitio = Pick<Config, 'URL_PUBLICA'>;

/** Makes a link, whose secret is returned and never stored; the previous link ends. */
export async function crearSuscripcion({ id }: Usuario, Tipo: Tipo, { URL_PUBLICA }: Sitio) {
  const secreto = randomBytes(16).toString('base64url');
  await insertSuscripcion(id, Tipo, huellaDe(secreto));
  return { Tipo, Url: `${URL_PUBLICA}/api/calendario/ical/${secreto}` };
}
/** Deletes the link. Throws 404 without one. */
export async function retirarSuscripcion({ id }: Usuario, tipo: Tipo) {
  existente(await deleteSuscripcion(id, tipo));
  return { tipo };
}

const TITULO = { C: 'Calendario laboral', A: 'Agenda', E: 'Mi equipo' } as const satisfies Record<Tipo, string>;

/** Period of a feed in whole months, so that its content does not change every day. */
async function eventosDe(usuarioId: number, { tipo, hoy }: { tipo: Tipo; hoy: string }, sitio: Sitio) {
  const { desde, hasta } = limitesDe(hoy);
  if (tipo === 'E') return eventosDelEquipo(await ausenciasDelEquipo(usuarioId, desde, hasta), usuarioId, sitio);
  if (tipo === 'A') return eventosDeAgenda(await agendaPropia(usuarioId, desde, hasta), usuarioId, sitio);
  const [letras, permisos] = await Promise.all([
    letrasDe(usuarioId, { desde, hasta }),
    permisosEntre([usuarioId], desde, hasta),
  ]);
  return eventosDeCalendario(letras, usuarioId, sitio, permisos.filter(esParcial));
}

/** The feed of a secret. Throws 404 alike for wrong, revoked and former staff's secrets; 429 after many from one network. */
export async function leerSuscripcion(
  secreto: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sitio: Sitio,
): Promise<Download> {
  const huella = huellaDe(secreto);
  const abierta = await selectAbierta(huella);
  if (!abierta) {
    await contarEnlaceFallido(request.ip);
    throw noEncontrado();
  }
  const { eventos, version, modificada } = await transaction(async () => {
    const eventosPropios: Evento[] = await eventosDe(abierta.usuarioId, abierta, sitio);
    const contenido = createHash('sha256').update(JSON.stringify(eventosPropios)).digest('base64url');
    return { eventos: eventosPropios, ...existente(await updateLeida(abierta.tipo, huella, contenido)) };
  });
  const etag = `"${version}-${huella.slice(0, 12)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  const mime = 'text/calendar; charset=utf-8';
  if (request.headers['if-none-match'] === etag) {
    reply.code(304);
    return { nombre: undefined, mime, tamano: undefined, contenido: Buffer.alloc(0) };
  }
  const titulo = TITULO[abierta.tipo];
  const texto = icalendar(
    `${laEmpresa().nombre}//Extramuros`,
    eventos.map((evento) => ({ ...evento, version })),
    { now: new Date(modificada), nombre: `${titulo} · ${laEmpresa().nombre}` },
  );
  return descarga(mime, texto, `${titulo.toLowerCase().replace(' ', '-')}.ics`);
}
