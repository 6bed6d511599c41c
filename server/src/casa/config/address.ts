// Address of PostgreSQL, with one host or with several in libpq's form: postgres://user:password@a:5432,b:5433/database.

const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)((?:\/[^?#]*)?)((?:\?[^#]*)?)$/;
/** Name, IPv4 or IPv6 between brackets; escaped (%2F) it is the folder of a socket. */
const HOST = /^(\[[\da-f:.]+\]|(?:%[\da-f]{2}|[\p{L}\p{N}_.~-])+)?(:\d{1,5})?$/iu;
/** The only wishes that suit the product, which always needs the server that takes writes. */
const WISHES = [null, 'read-write', 'primary'];
const MANY = 8;
const LONGEST = 2_000;

type Host = {
  /** Address of this host alone. */
  url: string;
  /** Host and port, without user and password. */
  name: string;
};

/** Sentence that follows the name of the variable, or undefined for a good address. */
export function addressFault(given: string): string | undefined {
  if (!/^postgres(ql)?:/.test(given)) return 'ha de empezar por postgres://';
  const parts = given.length > LONGEST ? undefined : SHAPE.exec(given);
  const hosts = parts?.[3]?.split(',') ?? [];
  if (!parts || !hosts.every((host) => HOST.test(host) && (host !== '' || hosts.length === 1)))
    return 'ha de ser como postgres://usuario:clave@maquina1:5432,maquina2:5432/base';
  if (hosts.length > MANY) return `no puede tener más de ${MANY} máquinas`;
  if (!hostsOf(given).every(({ url }) => URL.canParse(url))) return 'tiene algo que no es de una dirección';
  const asked = new URLSearchParams(parts[5]);
  if (hosts.length > 1 && (asked.has('host') || asked.has('port')))
    return 'ha de tener las máquinas delante de la base, y no en host o port';
  if (!WISHES.includes(asked.get('target_session_attrs')))
    return 'solo admite target_session_attrs=read-write o primary';
  return undefined;
}

/** The hosts of an address, in their order. One host alone is the address as it was given. */
export function hostsOf(address: string): Host[] {
  const [, scheme = '', login = '', list = '', path = '', query = ''] = SHAPE.exec(address) ?? [];
  const hosts = list.split(',');
  return hosts.map((host) => ({
    url: hosts.length === 1 ? address : `${scheme}${login}${host}${path}${query}`,
    name: /:\d+$/.test(host) ? host : `${host}:5432`,
  }));
}

/** Database and hosts of an address, for a sentence: never its user or password. */
export function describeAddress(address: string): string {
  const [, , , , path = ''] = SHAPE.exec(address) ?? [];
  const names = hostsOf(address).map(({ name }) => name);
  return `${decode(path.slice(1))} en ${new Intl.ListFormat('es', { type: 'disjunction' }).format(names)}`;
}
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
