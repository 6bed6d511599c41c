import type { LookupAddress } from 'node:dns';
import { isPublicAddress, isPublicName, resolveName } from '#server/casa/entrega/public-address.ts';
import { noValido } from '#server/casa/kernel/errors.ts';

const INTERNA = 'Lleva a una dirección interna: solo se entrega a direcciones de Internet';

/**
 * Refuses an address that leads inside, as far as is known now; it is looked at again at each connection. A name that nobody knows is
 * let through: a test says so. @throws Refusal 422.
 */
export async function exigirFuera(url: string, resolve: typeof resolveName = resolveName): Promise<void> {
  const { hostname } = new URL(url);
  const found = isPublicName(hostname) ? await addressesOf(hostname, resolve) : undefined;
  if (!found || found.some(({ address }) => !isPublicAddress(address)))
    throw noValido([{ field: 'url', message: INTERNA }]);
}

/** Milliseconds that a form waits for name servers. */
const PACIENCIA = 2_000;
const addressesOf = (hostname: string, resolve: typeof resolveName) =>
  new Promise<readonly LookupAddress[]>((done) => {
    const timer = setTimeout(() => done([]), PACIENCIA);
    resolve(hostname, { all: true }, (error, found) => {
      clearTimeout(timer);
      done(error ? [] : found);
    });
  });
