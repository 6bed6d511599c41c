import type { Verificacion } from '#contract/identidad/firma/firma.schemas.ts';
import type { Prueba } from '#server/identidad/firma/cadena/cadena.queries.ts';
import type { Firmado } from '#server/identidad/firma/cadena/firmado.views.ts';

export type Comprobacion = Verificacion['Comprobaciones'][number];

type Vista = { prueba: Prueba; firmado: Firmado | undefined; comprobaciones: Comprobacion[] };
/** Result in words, showing what was signed and not the tables of today. */
export function verVerificacion({ prueba: { codigo, kid, clave }, firmado, comprobaciones }: Vista): Verificacion {
  const s = firmado?.solicitud;
  return {
    Codigo: codigo,
    Valida: comprobaciones.length > 0 && comprobaciones.every(({ Correcta }) => Correcta),
    Comprobaciones: comprobaciones,
    TipoSolicitud: s?.TipoSolicitud ?? '',
    Numero: s?.Numero ?? '',
    Peticionario: s?.Peticionario ?? '',
    Decision: firmado ? { aceptada: 'Aceptada', rechazada: 'Rechazada' }[firmado.decision] : '',
    Comentario: firmado?.comentario ?? '',
    Firmante: firmado?.firmante.nombre ?? '',
    EnNombreDe: firmado?.enNombreDe?.nombre ?? null,
    Fecha: firmado?.fecha ?? new Date(0).toISOString(),
    Clase: firmado?.politica === 'contraseña' ? 'Con la clave de la persona' : 'Sellada por el servidor',
    Huella: kid,
    ClaveRevocada: clave?.revocada ?? null,
    Decidido: firmado?.decidido ?? [],
    Datos: s?.Datos ?? [],
  };
}
