import * as z from 'zod/mini';
import type { Fila } from '#server/casa/claves/chain.ts';
import { readJws } from '#server/casa/claves/jws.ts';
import type { ClaveDeHoy, FirmaRow } from '#server/identidad/firma/cadena/cadena.queries.ts';
import { digestOf, TYP_FIRMA } from '#server/identidad/firma/cadena/firma.commands.ts';
import { Firmado, verDiferencias } from '#server/identidad/firma/cadena/firmado.views.ts';

/** Content of each class of link. */
const Contenido = {
  // `acceso`: seal of the login password that the person gave; links before the inventory have none. `cuenta`: in its place, seal of the
  // company's account with which they entered again (decision 0142).
  clave: z.strictObject({
    kid: z.string(),
    publica: z.string(),
    usuarioId: z.nullable(z.int()),
    matricula: z.optional(z.string()),
    acceso: z.optional(z.string()),
    cuenta: z.optional(z.string()),
  }),
  // `porId`: administration revoked it, with its own login password.
  revocacion: z.strictObject({
    kid: z.string(),
    usuarioId: z.int(),
    porId: z.optional(z.int()),
    acceso: z.optional(z.string()),
    cuenta: z.optional(z.string()),
  }),
  acceso: z.strictObject({
    usuarioId: z.int(),
    matricula: z.string(),
    por: z.enum(['alta', 'enlace', 'cambio']),
    antes: z.nullable(z.string()),
    acceso: z.string(),
    correo: z.nullable(z.string()),
  }),
  inventario: z.strictObject({
    personas: z.array(
      z.strictObject({ usuarioId: z.int(), matricula: z.string(), acceso: z.string(), correo: z.string() }),
    ),
  }),
  decision: z.strictObject({
    codigo: z.string(),
    solicitudId: z.int(),
    firmanteId: z.int(),
    kid: z.string(),
    jws: z.string(),
  }),
  fichajes: z.strictObject({ numero: z.int(), hojas: z.string() }),
  // `mes`: month of the clock-ins; `filas`: their number.
  borrado: z.strictObject({ mes: z.string(), filas: z.int(), numero: z.int(), hojas: z.string() }),
  // `hash`: digest of the closing's figures and lines.
  cierre: z.strictObject({ usuarioId: z.int(), mes: z.string(), estadoId: z.int(), hash: z.string() }),
};
export type Decision = z.output<typeof Contenido.decision>;
export type Contenidos = { [C in keyof typeof Contenido]: z.output<(typeof Contenido)[C]> };

/** A key by the chain's links, with its revocation; `matricula`: its owner's at its making, noted since the inventory. */
export type ClaveEncadenada = ClaveDeHoy & { matricula?: string | undefined };
type Clase = keyof Contenidos;
export type Leido = { [C in Clase]: { clase: C; de: Contenidos[C] } }[Clase];
const isClase = (clase: string): clase is Clase => Object.hasOwn(Contenido, clase);
/** Content of a link, or undefined for unknown content. */
export function leer({ clase, contenido }: Pick<Fila, 'clase' | 'contenido'>): Leido | undefined {
  if (!isClase(clase)) return undefined;
  try {
    const parsed = z.safeParse<z.core.$ZodType>(Contenido[clase], JSON.parse(contenido));
    return parsed.success ? ({ clase, de: parsed.data } as Leido) : undefined; // Parsed by the schema of its own class.
  } catch {
    return undefined;
  }
}
type Falta = { nombre: string; falta: string | undefined; bien: string };
type Firmada = {
  firma: FirmaRow;
  fila: Fila;
  clave: Pick<ClaveEncadenada, 'kid' | 'publica' | 'usuarioId' | 'matricula'>;
};
/** Checks of one signature, with the fault of each that fails. */
export async function comprobarFirma({ firma, fila, clave }: Firmada): Promise<Falta[]> {
  const { kid, publica } = clave;
  const parsed = z.safeParse(Firmado, await readJws(firma.jws, { typ: TYP_FIRMA, kid, publica }));
  const si = (falta: (firmado: Firmado) => string | undefined) =>
    parsed.success ? falta(parsed.data) : 'sin firma auténtica no se sabe';
  const sellada = clave.usuarioId === null;
  return [
    {
      nombre: 'Firma',
      falta: parsed.success ? undefined : 'la firma no es auténtica',
      bien: 'Nadie ha cambiado lo firmado',
    },
    {
      nombre: 'Clave',
      falta: si((firmado) => faltaDeClave(firmado, { firma, clave })),
      bien: sellada ? 'La selló el servidor, con la sesión de quien decidió' : 'La clave es la de quien firma',
    },
    {
      nombre: 'Cadena',
      falta: si((firmado) => faltaDeSitio(firmado, { firma, fila })),
      bien: `Está en su sitio, la fila ${fila.seq}`,
    },
    {
      nombre: 'Solicitud',
      falta: si((firmado) => faltaDeContenido(firmado, firma)),
      bien: 'La solicitud dice hoy lo mismo que se firmó',
    },
  ];
}
function faltaDeClave(firmado: Firmado, { firma, clave }: Omit<Firmada, 'fila'>): string | undefined {
  const deServidor = clave.usuarioId === null;
  if (firma.kid !== clave.kid) return 'la firma dice otra clave';
  if (deServidor !== (firmado.politica === 'servidor')) return 'no es la clase de clave que dice';
  if (deServidor && firmado.solicitud.FirmaDigital === 1) return 'pedía contraseña y la selló el servidor';
  if (firma.firmanteId !== firmado.firmante.id) return 'firmó otra persona';
  if (clave.matricula !== undefined && clave.matricula !== firmado.firmante.matricula)
    return `la clave es de la matrícula ${clave.matricula} y firmó la ${firmado.firmante.matricula}`;
  return deServidor || clave.usuarioId === firmado.firmante.id ? undefined : 'la clave es de otra persona';
}
function faltaDeSitio(firmado: Firmado, { firma, fila }: Omit<Firmada, 'clave'>): string | undefined {
  const content = leer(fila);
  const de = content?.clase === 'decision' ? content.de : undefined;
  const enlazada =
    de?.codigo === firma.codigo &&
    de.jws === digestOf(firma.jws) &&
    de.kid === firma.kid &&
    de.solicitudId === firma.solicitudId &&
    de.firmanteId === firma.firmanteId;
  if (!enlazada) return 'su fila de la cadena habla de otra firma';
  return firmado.prev === fila.prev && firmado.jti === firma.codigo && firma.seq === fila.seq
    ? undefined
    : 'está en un sitio que no es el suyo';
}
function faltaDeContenido(firmado: Firmado, firma: FirmaRow): string | undefined {
  if (firmado.solicitud.Id !== firma.solicitudId) return 'es de otra solicitud';
  const distinto = verDiferencias(firmado, firma.hoy);
  return distinto.length > 0 ? `la solicitud ha cambiado después de firmarse: ${distinto.join(', ')}` : undefined;
}
