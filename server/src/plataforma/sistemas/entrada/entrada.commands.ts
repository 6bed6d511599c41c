import { BlockList, isIPv6 } from 'node:net';
import { llevaClave } from '#contract/casa/kernel/claves/alcances.ts';
import type { Presentada } from '#server/casa/kernel/access.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { together } from '#server/casa/kernel/together.ts';
import { contarClaveFallida } from '#server/plataforma/intentos/intentos.port.ts';
import { type ClaveRow, selectClaves } from './entrada.queries.ts';
import { esperaDeRitmo } from './ritmo.rules.ts';
import { esSuSecreto, partesDe } from './secreto.rules.ts';

const claveDe = together(
  async (publicos: string[]) => new Map((await selectClaves(publicos)).map((clave) => [clave.publico, clave])),
);

type Asked = { authorization: string | undefined; url: string; ip: string };
/**
 * The key that a request brings, as the database knows it now; undefined for a header without one. Only the right secret learns why it
 * is refused.
 * @throws Refusal 429 after too many wrong keys from the network.
 */
export async function presentar({ authorization, url, ip }: Asked): Promise<Presentada | undefined> {
  const partes = partesDe(authorization);
  if (partes === undefined) return llevaClave(url) ? { negativa: noValida() } : undefined;
  const clave = partes === 'mal' ? undefined : await claveDe(partes.publico);
  if (partes === 'mal' || !clave || !esSuSecreto(partes.secret, clave.huella)) {
    await contarClaveFallida(ip);
    return { ...(clave && { claveId: clave.id }), negativa: noValida() };
  }
  const negativa = negativaDe(clave, ip);
  if (negativa) return { claveId: clave.id, negativa };
  const { id, nombre, alcances, responsableId, caduca } = clave;
  return { claveId: id, sistema: { id, nombre, alcances, responsableId, caduca } };
}

function negativaDe({ id, revocada, caducada, redes, llamadas }: ClaveRow, ip: string): Refusal | undefined {
  if (revocada)
    return new Refusal(401, 'clave_revocada', 'La clave se ha revocado. Pida otra a quien administra Extramuros');
  if (caducada) return new Refusal(401, 'clave_caducada', 'La clave ha caducado. Pida que la renueven en Extramuros');
  if (redes.length > 0 && !isWithin(redes, ip))
    return new Refusal(403, 'red_no_admitida', 'La clave no se admite desde esta red');
  const retryAfter = esperaDeRitmo(id, llamadas, Date.now());
  if (retryAfter > 0)
    return new Refusal(429, 'demasiadas_llamadas', 'Demasiadas llamadas seguidas con esta clave. Espere un momento', {
      retryAfter,
    });
  return undefined;
}
const noValida = () => new Refusal(401, 'clave_no_valida', 'La clave no es válida');

/** True for an address within one of the networks, also one of IPv4 written in IPv6. */
function isWithin(redes: readonly string[], ip: string): boolean {
  const list = new BlockList();
  for (const red of redes) {
    const [network = '', bits] = red.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
