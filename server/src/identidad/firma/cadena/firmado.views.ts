import * as z from 'zod/mini';
import { Dato } from '#contract/casa/kernel/error.ts';
import { canonical } from '#server/casa/claves/jws.ts';

/** Signed fields of a request, which are compared with its current row. */
const comun = {
  Id: z.int(),
  TipoCodigo: z.string(),
  /** Row of the area that the request is about, so that a signed decision cannot be moved to another one. */
  EntidadId: z.int(),
  Numero: z.string(),
  PeticionarioId: z.int(),
  FechaSolicitud: z.iso.datetime(),
  FirmaDigital: z.int(),
  Resumen: z.string(),
  Version: z.int(),
};
const Persona = z.object({ id: z.int(), matricula: z.string(), nombre: z.string() });

/** Signed content of a decision: the whole request as it was shown, the decision, its author, instant and predecessor. */
export const Firmado = z.object({
  v: z.literal(1),
  /** Unique verification code, so that a signature cannot be used twice. */
  jti: z.string(),
  /** Digest of the link before it. */
  prev: z.string(),
  fecha: z.iso.datetime(),
  decision: z.enum(['aceptada', 'rechazada']),
  comentario: z.string(),
  /** Commitments of the approver in the area that asked. */
  decidido: z.array(Dato),
  /** 'contraseña': signed with the person's own key. 'servidor': sealed by the server. */
  politica: z.enum(['contraseña', 'servidor']),
  firmante: Persona,
  enNombreDe: z.nullable(z.object({ id: z.int(), nombre: z.string() })),
  solicitud: z.object({ ...comun, TipoSolicitud: z.string(), Peticionario: z.string(), Datos: z.array(Dato) }),
});
export type Firmado = z.output<typeof Firmado>;

/** A request as its table has it today. */
export const SolicitudDeHoy = z.object({
  ...comun,
  /** Any JSON, so that an altered value is reported and does not stop the check. */
  Datos: z.unknown(),
  Decidido: z.unknown(),
  EstadoId: z.int(),
  Comentario: z.string(),
  Decidida: z.nullable(z.string()),
  DecididaPorId: z.nullable(z.int()),
  EnNombreDeId: z.nullable(z.int()),
  Codigo: z.nullable(z.string()),
});
export type SolicitudDeHoy = z.output<typeof SolicitudDeHoy>;

/** Differences between a request's row and its signed content, in words; later changes of names do not count. */
export function verDiferencias(firmado: Firmado, hoy: SolicitudDeHoy | null): string[] {
  if (!hoy) return ['la solicitud ya no está'];
  const { solicitud: s } = firmado;
  const pairs: [que: string, firmado: unknown, hoy: unknown][] = [
    ['número', s.Numero, hoy.Numero],
    ['tipo', s.TipoCodigo, hoy.TipoCodigo],
    ['de qué trata', s.EntidadId, hoy.EntidadId],
    ['peticionario', s.PeticionarioId, hoy.PeticionarioId],
    ['fecha de la solicitud', s.FechaSolicitud, hoy.FechaSolicitud],
    ['clase de firma', s.FirmaDigital, hoy.FirmaDigital],
    ['resumen', s.Resumen, hoy.Resumen],
    ['versión', s.Version + 1, hoy.Version],
    ['decisión', firmado.decision === 'aceptada' ? 2 : 3, hoy.EstadoId],
    ['comentario', firmado.comentario, hoy.Comentario],
    ['fecha de la decisión', firmado.fecha, hoy.Decidida],
    ['quién decidió', firmado.firmante.id, hoy.DecididaPorId],
    ['en nombre de quién', firmado.enNombreDe?.id ?? null, hoy.EnNombreDeId],
    ['código de verificación', firmado.jti, hoy.Codigo],
  ];
  const distintos = pairs.filter(([, antes, ahora]) => !isSame(antes, ahora)).map(([que]) => que);
  return [...distintos, ...datosDistintos(s.Datos, hoy.Datos), ...datosDistintos(firmado.decidido, hoy.Decidido)];
}
/** Compares canonical forms: neither field order nor the encoding of an accent is a difference; a value without such a form is one. */
function isSame(antes: unknown, ahora: unknown): boolean {
  try {
    return canonical(antes) === canonical(ahora);
  } catch {
    return false;
  }
}
function datosDistintos(antes: Dato[], ahora: unknown): string[] {
  if (!Array.isArray(ahora)) return ['los datos'];
  const hoy: readonly unknown[] = ahora;
  const cambiados = antes.filter((dato, i) => !isSame(dato, hoy[i])).map(({ Nombre }) => `«${Nombre}»`);
  const sobran = hoy.slice(antes.length).map((dato) => {
    const parsed = z.safeParse(Dato, dato);
    return parsed.success ? `«${parsed.data.Nombre}»` : 'un dato de más';
  });
  return [...cambiados, ...sobran];
}
