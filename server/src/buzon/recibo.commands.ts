import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { agruparCodigo, codigoDe, leerCodigo } from '#contract/kernel/codigo.ts';
import type { FormularioEntrada } from '#contract/buzon/buzon.schemas.ts';
import { conflicto, demasiados, malformado, noEncontrado, noValido } from '#server/kernel/errors.ts';
import { getKeys } from '#server/claves/keys.ts';
import { contarReciboFallido } from '#server/sesion/sesion.port.ts';
import { type LeidaRow, selectPorRecibo } from './buzon.queries.ts';
import { existsRecibo, insertAnonima } from './entrada.writes.queries.ts';

/** Anonymous ones that an area takes on one day: a limit per person would have to be written down beside the person. */
const MAXIMO_AL_DIA = 200;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const SIN_QUIEN_LEA = [{ field: 'areaId', message: 'En esa área no hay quien lea el buzón' }];

/**
 * 80 bits: by chance, or out of the key of the request and a secret of the server, so that a request that is repeated because its
 * answer was lost gets the same receipt without anything having been kept about who asked.
 */
function nuevoRecibo(clave: string | undefined): string {
  if (clave !== undefined && !UUID.test(clave)) throw malformado('Idempotency-Key debe ser un UUID');
  const bits =
    clave === undefined
      ? randomBytes(10)
      : createHmac('sha256', getKeys().recibo).update(clave.toLowerCase()).digest().subarray(0, 10);
  return codigoDe(bits);
}
/** A plain digest is enough for what is 80 bits by chance: nobody can try them all. And only a plain one can be looked up. */
const huellaDe = (recibo: string) => createHash('sha256').update(recibo).digest('base64url');

/** Whether an anonymous one came under this key: beside a person, whoever has the server's keys would find its receipt by it. */
export const esClaveDeAnonima = (clave: string) => existsRecibo(huellaDe(nuevoRecibo(clave)));

/** Nothing that this does or leaves undone depends on who asks. Throws 409, 422, 429. */
export async function crearAnonima(
  { areaId, comentario }: Pick<FormularioEntrada, 'areaId' | 'comentario'>,
  clave: string | undefined,
): Promise<{ Recibo: string }> {
  const recibo = nuevoRecibo(clave);
  const guardar = () =>
    insertAnonima({
      // By chance too: one number after another would tell between which signed ones it was written. Above all of theirs.
      id: randomInt(2 ** 40, 2 ** 48),
      areaId,
      comentario,
      huella: huellaDe(recibo),
      maximo: MAXIMO_AL_DIA,
      clave,
    });
  let hecha = await guardar();
  // The same one, sent at once, may have come in while this one waited for it: only a statement that begins now sees it.
  if (!hecha.nueva && !hecha.misma) hecha = await guardar();
  const { nueva, misma, atendida, lleno } = hecha;
  if (nueva || misma) return { Recibo: agruparCodigo(recibo) };
  if (!atendida) throw noValido(SIN_QUIEN_LEA);
  if (lleno)
    throw demasiados('Esa área ha recibido hoy demasiadas sugerencias anónimas. Vuelva a intentarlo mañana', 3600);
  throw conflicto('Esa clave de idempotencia ya se usó con otros datos');
}

/** Who reads is not asked and not noted. Only what was guessed wrong counts, by the neighbourhood of the network. Throws 404, 429. */
export async function leerPorRecibo(escrito: string, ip: string): Promise<LeidaRow> {
  const recibo = leerCodigo(escrito);
  const entrada = recibo && (await selectPorRecibo(huellaDe(recibo)));
  if (entrada) return entrada;
  await contarReciboFallido(ip);
  throw noEncontrado();
}
