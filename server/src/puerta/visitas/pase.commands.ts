import * as z from 'zod/mini';
import type { Pase } from '#contract/puerta/visitas/puerta.schemas.ts';
import { MINUTO } from '#contract/casa/kernel/zona.ts';
import {
  ContenidoPase,
  MARGEN_PASE,
  OTRO_PASE,
  PASE_CADUCADO,
  PASE_FALSO,
  PASE_SIN_EMPEZAR,
  TIPO_PASE,
  VISITA,
} from '#contract/puerta/visitas/visitas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { readJws, signJws } from '#server/casa/claves/jws.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { readLink } from '#server/casa/http/one-use-link.ts';
import { contarEnlaceFallido } from '#server/plataforma/intentos/intentos.port.ts';
import { conflicto, noEncontrado } from '#server/casa/kernel/errors.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { updateAceptado } from './puerta.queries.ts';
import { type PaseRow, selectPorHuella, selectSerie, updateLlegada } from './pase.queries.ts';
import { insertHecho } from './visita.writes.queries.ts';
import { llegada } from './visitas.mail.ts';

const segundos = (instante: string, minutos: number) => Math.floor((Date.parse(instante) + minutos * MINUTO) / 1000);
type Firmable = Pick<PaseRow, 'Centro' | 'Desde' | 'Hasta' | 'PersonaId' | 'Serie' | 'VisitaId'>;
/** Signed pass of one person: valid in its time window alone, and for its series of the visit. */
export function codigoDe(p: Firmable): Promise<string> {
  const { kid, privada } = getSigning().pases;
  const content = {
    c: p.Centro,
    d: segundos(p.Desde, -MARGEN_PASE),
    h: segundos(p.Hasta, MARGEN_PASE),
    p: p.PersonaId,
    s: p.Serie,
    v: p.VisitaId,
  } satisfies ContenidoPase;
  return signJws({ content, typ: TIPO_PASE, kid, key: privada });
}

/** Content of a pass of this installation at an instant. Throws 409 with the reason. */
export async function leerPase(pase: string, ms: number): Promise<ContenidoPase> {
  const { kid, publica } = getSigning().pases;
  const leido = z.safeParse(ContenidoPase, await readJws(pase.trim(), { typ: TIPO_PASE, kid, publica }));
  if (!leido.success) throw conflicto(PASE_FALSO);
  const contenido = leido.data;
  if (ms > contenido.h * 1000) throw conflicto(PASE_CADUCADO);
  if (ms < contenido.d * 1000) throw conflicto(PASE_SIN_EMPEZAR);
  const visita = await selectSerie(contenido.v);
  if (!visita) throw conflicto(PASE_CADUCADO);
  if (visita.EstadoId === 6) throw conflicto('La visita se ha anulado');
  if (visita.Serie !== contenido.s) throw conflicto(OTRO_PASE);
  return contenido;
}

/**
 * The visitor of a link. Throws 404, as for a page that does not exist, and 429 after many wrong ones from a network.
 */
async function abrir(secreto: string, ip: string): Promise<PaseRow> {
  const enlace = readLink(secreto);
  const row = enlace && (await selectPorHuella(enlace.huella));
  if (row && enlace.isFor({ ruta: 'pase', usuarioId: 0, correo: row.Correo })) return row;
  await contarEnlaceFallido(ip);
  throw noEncontrado();
}
const CON_CODIGO = [2, 4, 5];
const ver = async (row: PaseRow): Promise<Pase> => ({
  ...row,
  Empresa: getKeys().empresa,
  Estado: VISITA.nombre(row.EstadoId),
  Codigo: CON_CODIGO.includes(row.EstadoId) ? await codigoDe(row) : '',
});

export const verPase = async (secreto: string, ip: string): Promise<Pase> => ver(await abrir(secreto, ip));
/** Accepts the version of the notice that was read. Throws 404, and 409 where there is a newer one. */
export const aceptarAviso = (secreto: string, numero: number, ip: string): Promise<Pase> =>
  transaction(async () => {
    const row = await abrir(secreto, ip);
    if (!CON_CODIGO.includes(row.EstadoId)) throw conflicto('La visita ya no está en pie');
    if (row.avisoId === null || row.AvisoNumero !== numero)
      throw conflicto('El aviso de seguridad ha cambiado: léalo otra vez');
    if (row.Aceptado === null) await updateAceptado(row.PersonaId, row.avisoId, null, null);
    return ver(await abrir(secreto, ip));
  });
/** Records that the visitor is at the gate: the gate's screen shows it and the host is notified. Throws 404 and 409. */
export const decirLlegada = (secreto: string, ip: string): Promise<Pase> =>
  transaction(async () => {
    const row = await abrir(secreto, ip);
    if (row.Llegada !== null) return ver(row);
    if (!row.PuedeLlegar) throw conflicto('Podrá decirlo cuando sea la hora de su visita');
    if (row.avisoId !== null && row.Aceptado === null) throw conflicto('Lea antes el aviso de seguridad y acéptelo');
    if ((await updateLlegada(row.PersonaId)) > 0) {
      await insertHecho({ id: row.VisitaId, quien: null, acto: 'llegar', comentario: row.Nombre });
      await notificar([row.anfitrionId], llegada({ ...row, Empresa: row.deEmpresa }, false));
    }
    return ver(await abrir(secreto, ip));
  });
