import type { EcoDeFuera } from '#contract/plataforma/operacion/operacion.schemas.ts';
import type { Config } from '#server/casa/config/config.ts';

export type Respuesta = {
  status: number;
  /** Headers as they came, with their repetitions; names in small letters. */
  cabeceras: readonly (readonly [string, string])[];
  texto: string;
  /** Milliseconds from the first byte of the body to its end. */
  repartida: number;
};
/** A call without an answer: the code of its failure. */
export type Fallo = { fallo: string };
export type Certificado = {
  /** Code of the fault by which a browser refuses it; empty for a good one. */
  falta: string;
  emisor: string;
  caduca: string;
  /** 'h2' where the other end offers HTTP/2. */
  protocolo: string;
  tls: string;
};

/** Answers of the public address to its own installation. */
export type Fuera = {
  ahora: number;
  direccion: string;
  https: boolean;
  certificado: Certificado | Fallo | null;
  salud: Respuesta | Fallo;
  /** Version that answers; null where the product does not. */
  version: { Version: string; Commit: string } | null;
  vistas: Vistas | null;
};
export type Vistas = {
  confia: Config['TRUST_PROXY'];
  /** How the server sees a call, and one that says that it comes from elsewhere; null where it does not know the proof. */
  eco: EcoDeFuera | null;
  falsa: EcoDeFuera | null;
  goteo: Respuesta | Fallo;
  cuerpo: Respuesta | Fallo;
  metricas: Respuesta | Fallo;
  pagina: Respuesta | Fallo;
  comprimida: Respuesta | Fallo;
  /** Answer without encryption; null for an address that has none. */
  enClaro: Respuesta | Fallo | null;
  /** Policy that the product writes on its pages. */
  politica: string;
};

/** Address that a call says to come from, of those that belong to nobody (RFC 5737). */
export const FALSA = '203.0.113.77';

export const esFallo = (que: Respuesta | Fallo | Certificado): que is Fallo => 'fallo' in que;
export const valoresDe = (de: Respuesta | Fallo, nombre: string): string[] =>
  esFallo(de) ? [] : de.cabeceras.flatMap(([cabecera, valor]) => (cabecera === nombre ? [valor] : []));

const MOTIVOS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'ese nombre de máquina no existe',
  EAI_AGAIN: 'ese nombre de máquina no se puede averiguar ahora',
  ECONNREFUSED: 'nadie responde en esa dirección',
  ECONNRESET: 'se ha cortado la conexión',
  EPIPE: 'se ha cortado la conexión',
  ETIMEDOUT: 'no responde a tiempo',
  EHOSTUNREACH: 'no hay camino hasta esa máquina',
  ENETUNREACH: 'no hay camino hasta esa red',
  EPROTO: 'no contesta con TLS',
};
export const motivoDeFallo = ({ fallo }: Fallo): string => MOTIVOS[fallo] ?? `ha fallado (${fallo})`;
/** Outcome of a call in words. */
export const contestado = (que: Respuesta | Fallo): string =>
  esFallo(que) ? motivoDeFallo(que) : `contesta ${que.status}`;
