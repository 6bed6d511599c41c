import type { Fichero, Lote } from '#contract/personas/documentos/documento.schemas.ts';
import { FICHEROS, LOTE } from '#contract/personas/documentos/documentos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { accionesDeLote } from './lote.policy.ts';
import type { FicheroRow, LoteRow } from './lote.queries.ts';

export const verLote =
  (usuario: Usuario) =>
  (lote: LoteRow): Lote => ({ ...lote, Estado: LOTE.nombre(lote.EstadoId), acciones: accionesDeLote(usuario, lote) });

const acciones = (enLote: number, { EstadoId, Doble, Aceptado }: FicheroRow): Fichero['acciones'] => {
  if (enLote !== 1) return EstadoId === 'E' ? ['retirar'] : [];
  if (EstadoId !== 'B') return ['quitar'];
  return Doble && !Aceptado ? ['ver', 'aceptar', 'quitar'] : ['ver', 'quitar'];
};
/** A file, with its oddities and the acts on it. */
export const verFichero =
  ({ EstadoId: enLote }: { EstadoId: number }) =>
  (fichero: FicheroRow): Fichero => ({
    ...fichero,
    Estado: FICHEROS[fichero.EstadoId],
    Avisos: [
      fichero.Doble &&
        `Tiene otro de la misma clase y mes: ${fichero.Aceptado ? 'aceptado' : 'no se entrega sin aceptarlo'}`,
      fichero.Fuera && 'Ya no está en la empresa: aquí no puede abrirlo',
      fichero.Raro,
    ].filter((aviso): aviso is string => aviso !== false && aviso !== ''),
    acciones: acciones(enLote, fichero),
  });
