import { lookup, type LookupAddress, Resolver } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses outside the public Internet: this machine, its networks and the special ranges of the IANA registries. */
const OWN4 = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`;
// IPv6: only 2000::/3 is public, without the ranges that embed an IPv4 address or serve documentation.
const OWN6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';
const OWN = new BlockList();
const add = (ranges: string, family: 'ipv4' | 'ipv6') => {
  for (const [, net = '', bits] of ranges.matchAll(/(\S+)\/(\d+)/g)) OWN.addSubnet(net, Number(bits), family);
};
add(OWN4, 'ipv4');
add(OWN6, 'ipv6');
const GLOBAL6 = new BlockList();
GLOBAL6.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !OWN.check(address, 'ipv4');
  return family === 6 && GLOBAL6.check(address, 'ipv6') && !OWN.check(address, 'ipv6');
}

/** True for a name that may be one of the Internet: no address, and no name of this machine or of its network. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const isName = isIP(name) === 0 && !name.startsWith('[') && name.includes('.');
  return isName && !/\.(localhost|local|internal|home\.arpa)$/.test(name);
}

/**
 * A `lookup` for sockets that refuses names of private addresses. It runs when the connection is made, so that a name cannot
 * change its address between check and use.
 */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || found.some(({ address }) => !isPublicAddress(address)))
        return callback(Object.assign(new Error('the name leads to no public address'), { code: 'ENOTPUBLIC' }), '');
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

/** Milliseconds that a name server may take, twice. */
const PATIENCE = 3_000;
/**
 * Looks a name up at the name servers themselves. `lookup` asks in one of the four threads that files need too: a name server that never
 * answers would hold them.
 */
export const resolveName = ((
  hostname: string,
  _options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 2 });
  const found: LookupAddress[] = [];
  let open = 2;
  let fault: NodeJS.ErrnoException | null = null;
  const heard = (family: 4 | 6) => (error: NodeJS.ErrnoException | null, addresses: string[]) => {
    if (error) fault ??= error;
    else found.push(...addresses.map((address) => ({ address, family })));
    if (--open === 0) done(found.length > 0 ? null : fault, found);
  };
  resolver.resolve4(hostname, heard(4));
  resolver.resolve6(hostname, heard(6));
}) as unknown as typeof lookup; // the one form of it that `publicLookup` calls
