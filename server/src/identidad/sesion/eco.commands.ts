import { LRUCache } from 'lru-cache';
import { PAUSA_COMPROBACION } from '#contract/plataforma/operacion/operacion.rules.ts';
import { demasiados } from '#server/casa/kernel/errors.ts';

/** Devices that have asked this process lately, by the id that each device chose. */
const vistos = new LRUCache<string, true>({ max: 10_000, ttl: PAUSA_COMPROBACION });

/** Lets a device check the server, once in some seconds. @throws Refusal 429 with the seconds to wait. */
export function admitirComprobacion(de: string | undefined): void {
  if (de === undefined) return;
  const queda = vistos.getRemainingTTL(de);
  if (vistos.has(de))
    throw demasiados('El servidor se puede comprobar cada 5 segundos. Espere un momento', Math.ceil(queda / 1_000));
  vistos.set(de, true);
}
