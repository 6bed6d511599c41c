import * as z from 'zod/mini';
import type { Fila } from '#server/claves/chain.ts';
import { readJws } from '#server/claves/jws.ts';
import type { FirmaRow } from '#server/firma/cadena/cadena.queries.ts';
import { digestOf, TYP_FIRMA } from '#server/firma/cadena/firma.commands.ts';
import { Firmado, verDiferencias } from '#server/firma/cadena/firmado.views.ts';

/** What each class of link tells. */
const Contenido = {
  // `acceso`: seal of the login password with which the person did it; nothing says it of what was done before the inventory.
  clave: z.strictObject({
    kid: z.string(),
    publica: z.string(),
    usuarioId: z.nullable(z.int()),
    matricula: z.optional(z.string()),
    acceso: z.optional(z.string()),
  }),
  revocacion: z.strictObject({ kid: z.string(), usuarioId: z.int(), acceso: z.optional(z.string()) }),
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
};
export type Decision = z.output<typeof Contenido.decision>;
export type Contenidos = { [C in keyof typeof Contenido]: z.output<(typeof Contenido)[C]> };

/** A key as the chain knows it. */
export type ClaveEncadenada = {
  kid: string;
  publica: string;
  usuarioId: number | null;
  /** Whose it was when it was made, as the chain says since the inventory. */
  matricula?: string | undefined;
  seq: number;
  /** The instant of the link that revoked it. */
  revocada: string | null;
};
type Clase = keyof Contenidos;
export type Leido = { [C in Clase]: { clase: C; de: Contenidos[C] } }[Clase];
const isClase = (clase: string): clase is Clase => Object.hasOwn(Contenido, clase);
/** A link's own words, or undefined when they are none of ours. */
export function leer({ clase, contenido }: Pick<Fila, 'clase' | 'contenido'>): Leido | undefined {
  if (!isClase(clase)) return undefined;
  try {
    const parsed = z.safeParse<z.core.$ZodType>(Contenido[clase], JSON.parse(contenido));
    return parsed.success ? ({ clase, de: parsed.data } as Leido) : undefined; // parsed by the schema of its own class
  } catch {
    return undefined;
  }
}
type Falta = { nombre: string; falta: string | undefined; bien: string };
/** Each thing that has to hold of one signature, with what is wrong where it does not. */
export async function comprobarFirma({
  firma,
  fila,
  clave,
}: {
  firma: FirmaRow;
  fila: Fila;
  clave: Pick<ClaveEncadenada, 'kid' | 'publica' | 'usuarioId' | 'matricula'>;
}): Promise<Falta[]> {
  const content = await readJws(firma.jws, { typ: TYP_FIRMA, kid: clave.kid, publica: clave.publica });
  const parsed = z.safeParse(Firmado, content);
  const firmado = parsed.success ? parsed.data : undefined;
  return [
    { nombre: 'Firma', falta: firmado ? undefined : 'la firma no es auténtica', bien: 'Nadie ha cambiado lo firmado' },
    {
      nombre: 'Clave',
      falta: firmado ? faltaDeClave(firmado, { firma, clave }) : 'sin firma auténtica no se sabe',
      bien:
        clave.usuarioId === null
          ? 'La selló el servidor, con la sesión de quien decidió'
          : 'La clave es la de quien firma',
    },
    {
      nombre: 'Cadena',
      falta: firmado ? faltaDeSitio(firmado, { firma, fila }) : 'sin firma auténtica no se sabe',
      bien: `Está en su sitio, la fila ${fila.seq}`,
    },
    {
      nombre: 'Solicitud',
      falta: firmado ? faltaDeContenido(firmado, firma) : 'sin firma auténtica no se sabe',
      bien: 'La solicitud dice hoy lo mismo que se firmó',
    },
  ];
}
type ClaveDe = Pick<ClaveEncadenada, 'kid' | 'usuarioId' | 'matricula'>;
function faltaDeClave(firmado: Firmado, { firma, clave }: { firma: FirmaRow; clave: ClaveDe }): string | undefined {
  const deServidor = clave.usuarioId === null;
  if (firma.kid !== clave.kid) return 'la firma dice otra clave';
  if (deServidor !== (firmado.politica === 'servidor')) return 'no es la clase de clave que dice';
  if (deServidor && firmado.solicitud.FirmaDigital === 1) return 'pedía contraseña y la selló el servidor';
  if (firma.firmanteId !== firmado.firmante.id) return 'firmó otra persona';
  if (clave.matricula !== undefined && clave.matricula !== firmado.firmante.matricula)
    return `la clave es de la matrícula ${clave.matricula} y firmó la ${firmado.firmante.matricula}`;
  return deServidor || clave.usuarioId === firmado.firmante.id ? undefined : 'la clave es de otra persona';
}
function faltaDeSitio(firmado: Firmado, { firma, fila }: { firma: FirmaRow; fila: Fila }): string | undefined {
  const content = leer(fila);
  const de = content?.clase === 'decision' ? content.de : undefined;
  const suya =
    de?.codigo === firma.codigo &&
    de.jws === digestOf(firma.jws) &&
    de.kid === firma.kid &&
    de.solicitudId === firma.solicitudId &&
    de.firmanteId === firma.firmanteId;
  if (!suya) return 'su fila de la cadena habla de otra firma';
  return firmado.prev === fila.prev && firmado.jti === firma.codigo && firma.seq === fila.seq
    ? undefined
    : 'está en un sitio que no es el suyo';
}
function faltaDeContenido(firmado: Firmado, firma: FirmaRow): string | undefined {
  if (firmado.solicitud.Id !== firma.solicitudId) return 'es de otra solicitud';
  const distinto = verDiferencias(firmado, firma.hoy);
  return distinto.length > 0 ? `la solicitud ha cambiado después de firmarse: ${distinto.join(', ')}` : undefined;
}
