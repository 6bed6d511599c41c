// Chains of any length, really signed and sealed, in memory.
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { ClaveDeHoy, Eslabon } from '#server/identidad/firma/cadena/cadena.queries.ts';
import { comprobarCadena } from '#server/identidad/firma/verificacion/comprobacion.commands.ts';
import { digestOf, nuevoCodigo, TYP_FIRMA } from '#server/identidad/firma/cadena/firma.commands.ts';
import type { Firmado } from '#server/identidad/firma/cadena/firmado.views.ts';
import { type Fila, INICIO, sealRow } from '#server/casa/claves/chain.ts';
import { canonical, signJws } from '#server/casa/claves/jws.ts';
import { kidOf } from '#server/casa/claves/sealed-key.ts';
import { configureSigning, getSigning } from '#server/casa/claves/signing.ts';

export const nuevoSecreto = () => {
  configureSigning({ FIRMA_SECRET: randomBytes(32).toString('base64url'), FIRMA_HUELLAS: [], DATA_DIR: '' });
  return getSigning().kid;
};

export type Clave = { kid: string; publica: string; privada: KeyObject; usuarioId: number };
export function nuevaClave(usuarioId: number): Clave {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publica = publicKey.export({ format: 'jwk' }).x ?? '';
  return { kid: kidOf(publica), publica, privada: privateKey, usuarioId };
}

type Cadena = { eslabones: Eslabon[]; claves: ClaveDeHoy[] };
const instante = '2026-11-21T10:00:00.000Z';
const enlazar = (anterior: Fila | null | undefined, de: { clase: string; contenido: unknown }): Fila =>
  sealRow(
    {
      seq: (anterior?.seq ?? 0) + 1,
      instante,
      clase: de.clase,
      contenido: canonical(de.contenido),
      prev: anterior?.hash ?? INICIO,
      servidor: getSigning().kid,
    },
    getSigning().privada,
  );

/** Link that is no decision. */
export function apuntar({ eslabones }: Cadena, clase: string, contenido: unknown): Fila {
  const fila = enlazar(eslabones.at(-1)?.fila, { clase, contenido });
  eslabones.push({ fila, firma: null });
  return fila;
}
export function ponerClave(
  cadena: Cadena,
  { kid, publica, usuarioId }: Pick<Clave, 'kid' | 'publica'> & { usuarioId: number | null },
  constancia: { matricula?: string; acceso?: string } = {},
) {
  const { seq } = apuntar(cadena, 'clave', { kid, publica, usuarioId, ...constancia });
  cadena.claves.push({ kid, seq, usuarioId, publica, revocada: null });
}
export function revocar(cadena: Cadena, { kid, usuarioId }: Clave, acceso?: string) {
  apuntar(cadena, 'revocacion', { kid, usuarioId, ...(acceso === undefined ? {} : { acceso }) });
  for (const clave of cadena.claves) if (clave.kid === kid) clave.revocada = instante;
}

/** Signs the next decision; `cambios` makes it a forbidden one. */
export async function firmar({ eslabones }: Cadena, clave: Clave, cambios: Partial<Firmado> = {}) {
  const anterior = eslabones.at(-1)?.fila;
  const codigo = nuevoCodigo();
  const id = eslabones.length;
  const firmado: Firmado = {
    v: 1,
    jti: codigo,
    prev: anterior?.hash ?? INICIO,
    fecha: instante,
    decision: 'aceptada',
    comentario: 'De acuerdo',
    decidido: [],
    politica: 'contraseña',
    firmante: { id: clave.usuarioId, matricula: '0007', nombre: 'Luis Ortega' },
    enNombreDe: null,
    solicitud: {
      Id: id,
      TipoCodigo: 'ACCESO',
      EntidadId: id,
      TipoSolicitud: 'Acceso fuera de jornada',
      Numero: `AFJ-2026-${id}`,
      PeticionarioId: 1,
      Peticionario: 'Ana Prieto',
      FechaSolicitud: instante,
      FirmaDigital: 1,
      Resumen: 'Turno de noche',
      Datos: [{ Nombre: 'Motivo', Valor: 'Cambio de hélice' }],
      Version: 1,
    },
    ...cambios,
  };
  const { kid, privada, usuarioId: firmanteId } = clave;
  const jws = await signJws({ content: firmado, typ: TYP_FIRMA, kid, key: privada });
  const fila = enlazar(anterior, {
    clase: 'decision',
    contenido: { codigo, solicitudId: id, firmanteId, kid, jws: digestOf(jws) },
  });
  const { TipoSolicitud: _tipo, Peticionario: _nombre, Version, ...igual } = firmado.solicitud;
  const hoy = {
    ...igual,
    Version: Version + 1,
    EstadoId: 2,
    Comentario: firmado.comentario,
    Decidido: firmado.decidido,
    Decidida: instante,
    DecididaPorId: firmanteId,
    EnNombreDeId: null,
    Codigo: codigo,
  };
  eslabones.push({ fila, firma: { codigo, seq: fila.seq, solicitudId: id, firmanteId, kid, jws, hoy } });
}

/** A chain of so many rows of which three people sign by turns, after the server's key and theirs. */
export async function buildCadena(filas: number): Promise<Cadena & { servidor: string; gente: Clave[] }> {
  const cadena: Cadena = { eslabones: [], claves: [] };
  const servidor = nuevoSecreto();
  ponerClave(cadena, { kid: servidor, publica: getSigning().publica, usuarioId: null });
  const gente = [7, 8, 9].map(nuevaClave);
  for (const clave of gente) ponerClave(cadena, clave);
  for (let i = 0; cadena.eslabones.length < filas; i++) await firmar(cadena, gente[i % 3]!); // an index of the three signers
  return { ...cadena, servidor, gente };
}

type Conocido = Partial<Pick<Parameters<typeof comprobarCadena>[0], 'cabezas' | 'confiadas' | 'accesos'>>;
export const comprobar = ({ eslabones, claves }: Cadena, conocido: Conocido = {}) =>
  comprobarCadena({ eslabones, claves, accesos: null, cabezas: [], confiadas: [], ...conocido });
/** First changed row with its sentence; undefined in an intact chain. */
export const alterada = async (cadena: Cadena, conocido?: Conocido) => {
  const { primeraAlterada } = await comprobar(cadena, conocido);
  return primeraAlterada ? [primeraAlterada.fila, primeraAlterada.motivo] : undefined;
};
