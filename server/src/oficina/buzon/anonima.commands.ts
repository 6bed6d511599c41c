import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { agruparCodigo, codigoDe, leerCodigo } from '#contract/casa/kernel/codigo.ts';
import { conflicto, demasiados, malformado, noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { contarReciboFallido } from '#server/plataforma/intentos/intentos.port.ts';
import { transaction } from '#server/casa/base/db.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { deleteHuecos, existsRecibo, insertAnonima, updateAnonimasAnunciadas } from './anonima.queries.ts';
import { notificacionDeAnonimas } from './buzon.mail.ts';
import { avisarDeMalestar } from './malestar.commands.ts';
import { type Escrita, type LeidaRow, selectLectores, selectPorRecibo } from './buzon.queries.ts';

/** Anonymous entries of an area in one day. A limit per person would have to be stored beside the person. */
const MAXIMO_AL_DIA = 200;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const SIN_QUIEN_LEA = [{ field: 'areaId', message: 'En esa área no hay quien lea el buzón' }];

/**
 * 80 bits: random, or derived from the idempotency key and a secret of the server, so that a repeated request gets the same receipt
 * without anything stored about its author.
 */
function nuevoRecibo(clave: string | undefined): string {
  if (clave !== undefined && !UUID.test(clave)) throw malformado('Idempotency-Key debe ser un UUID');
  const bits =
    clave === undefined
      ? randomBytes(10)
      : createHmac('sha256', getKeys().recibo).update(clave.toLowerCase()).digest().subarray(0, 10);
  return codigoDe(bits);
}
/** Digest under which a receipt is stored: 80 random bits need no salt, and only a plain digest can be looked up. */
const huellaDe = (recibo: string) => createHash('sha256').update(recibo).digest('base64url');

/**
 * Condition: an anonymous entry came under this idempotency key. Stored beside a person, the key would lead to its
 * receipt.
 */
export const esClaveDeAnonima = (clave: string) => existsRecibo(huellaDe(nuevoRecibo(clave)));

/**
 * Writes an anonymous entry; takes no person, so that nothing can depend on one. PRL is told at once of a meal that
 * made somebody ill. Throws 409, 422, 429.
 */
export async function crearAnonima(
  escrita: Escrita,
  { clave, contacto = '' }: { clave: string | undefined; contacto?: string },
): Promise<{ Recibo: string }> {
  const recibo = nuevoRecibo(clave);
  const guardar = () =>
    insertAnonima({
      // Random, and above all numbers of signed entries: a sequence would disclose the time of writing.
      id: randomInt(2 ** 40, 2 ** 48),
      ...escrita,
      huella: huellaDe(recibo),
      maximo: MAXIMO_AL_DIA,
      clave,
    });
  const guardarYAvisar = async () => {
    const hecha = await guardar();
    if (hecha.nueva && escrita.comida?.malestar) await avisarDeMalestar({ ...escrita, nombre: hecha.nombre, contacto });
    return hecha;
  };
  const acto = () => (escrita.comida?.malestar ? transaction(guardarYAvisar) : guardar());
  let hecha = await acto();
  // A simultaneous repetition may have committed while this one waited for its row: a new statement sees it.
  if (!hecha.nueva && !hecha.misma) hecha = await acto();
  const { nueva, misma, atendida, lleno } = hecha;
  if (nueva || misma) return { Recibo: agruparCodigo(recibo) };
  if (!atendida) throw noValido(SIN_QUIEN_LEA);
  if (lleno)
    throw demasiados('Esa área ha recibido hoy demasiadas sugerencias anónimas. Vuelva a intentarlo mañana', 3600);
  throw conflicto('Esa clave de idempotencia ya se usó con otros datos');
}

/** Reads by receipt, without noting who. Wrong guesses are limited by network neighbourhood. Throws 404, 429. */
export async function leerPorRecibo(escrito: string, ip: string): Promise<LeidaRow> {
  const recibo = leerCodigo(escrito);
  const sugerencia = recibo && (await selectPorRecibo(huellaDe(recibo)));
  if (sugerencia) return sugerencia;
  await contarReciboFallido(ip);
  throw noEncontrado();
}

/** Tells the readers of one area the number of anonymous entries of past days. False when no area waits. */
const anunciarArea = () =>
  transaction(async () => {
    const area = await updateAnonimasAnunciadas();
    if (area && area.porAtender > 0)
      await notificar(
        await selectLectores(area.codigo),
        notificacionDeAnonimas(area.codigo, area.nombre, area.porAtender),
      );
    return area !== undefined;
  });

/**
 * Announces the anonymous entries of past days, area by area; returns the number of areas. @param options.huecos an
 * earlier run may have left deleted rows on the disk.
 */
export async function anunciarAnonimas({ huecos = false } = {}): Promise<number> {
  let areas = 0;
  while (await anunciarArea()) areas++;
  if (huecos || areas > 0) await deleteHuecos();
  return areas;
}

/** Announces them soon after each midnight. */
export function relojesDeBuzon(): Reloj[] {
  // A process killed after the delete, and a failed run, leave deleted rows on the disk.
  let huecos = true;
  const hacer = async () => {
    const antes = huecos;
    huecos = true;
    await anunciarAnonimas({ huecos: antes });
    huecos = false;
  };
  return [{ nombre: 'anunciar las sugerencias anónimas', cada: 300_000, hacer }];
}
