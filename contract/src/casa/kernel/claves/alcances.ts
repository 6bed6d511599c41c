/** Scopes of the keys of other systems, as the screen of ADMIN says them. A call of such a system names one of them. */
export const ALCANCES = {
  'nomina:leer': 'Leer las horas y las ausencias de los meses cerrados',
  'personas:leer': 'Leer las personas y los grupos',
  'personas:escribir': 'Dar de alta, cambiar y dar de baja personas y grupos',
} as const;
/** The same in few words, where several stand in a row. */
export const ALCANCES_CORTOS = {
  'nomina:leer': 'Leer nómina',
  'personas:leer': 'Leer personas',
  'personas:escribir': 'Escribir personas',
} as const satisfies Record<Alcance, string>;
export type Alcance = keyof typeof ALCANCES;
/** Scope that a call asks for; 'cualquiera': every key in use opens it. */
export type AlcancePedido = Alcance | 'cualquiera';
export const CLAVES_DE_ALCANCES = Object.keys(ALCANCES) as [Alcance, ...Alcance[]]; // keys of the table above

/** Beginning of every key, by which scanners of secrets know it. */
export const PREFIJO_DE_CLAVE = 'exm_';
/** A whole key: its public number, then its secret. Another case is another text. */
const FORMA_DE_CLAVE = /exm_[0-9a-f]{12}_[0-9a-f]{64}/;
/** True for an address with a key in it, however its characters are written. */
export const llevaClave = (direccion: string): boolean =>
  FORMA_DE_CLAVE.test(direccion) ||
  FORMA_DE_CLAVE.test(
    direccion.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
  );
