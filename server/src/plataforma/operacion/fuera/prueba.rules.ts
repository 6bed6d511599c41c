import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a proof is good, between machines whose clocks may differ by as much. */
const VALE = 60_000;
const FORMA = /^(\d{13})\.[\w-]{22}\.[\w-]{43}$/;

const sello = (clave: KeyObject, sellado: string) => createHmac('sha256', clave).update(sellado).digest('base64url');

/** Proof that a call comes from this installation: an instant and a random number, sealed with its secret. */
export function hacerPrueba(clave: KeyObject, ahora: number): string {
  const sellado = `${ahora}.${randomBytes(16).toString('base64url')}`;
  return `${sellado}.${sello(clave, sellado)}`;
}

/** True for a proof made with this key within the last minute. */
export function esPrueba(clave: KeyObject, prueba: unknown, ahora: number): boolean {
  if (typeof prueba !== 'string') return false;
  const [, instante] = FORMA.exec(prueba) ?? [];
  if (instante === undefined || Math.abs(Number(instante) - ahora) > VALE) return false;
  const corte = prueba.lastIndexOf('.');
  return timingSafeEqual(Buffer.from(prueba.slice(corte + 1)), Buffer.from(sello(clave, prueba.slice(0, corte))));
}
