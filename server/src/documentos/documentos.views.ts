import type { Fichero, Lote } from '#contract/documentos/documento.schemas.ts';
import { FICHEROS, LOTE } from '#contract/documentos/documentos.rules.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { accionesDeLote } from './lote.policy.ts';
import type { FicheroRow, LoteRow } from './lote.queries.ts';

export const verLote =
  (usuario: Usuario) =>
  (lote: LoteRow): Lote => ({ ...lote, Estado: LOTE.nombre(lote.EstadoId), acciones: accionesDeLote(usuario, lote) });

/** A file, with what may be done with it: taken out until its lot is delivered, withdrawn from then on. */
export const verFichero =
  ({ EstadoId: enLote }: { EstadoId: number }) =>
  (fichero: FicheroRow): Fichero => ({
    ...fichero,
    Estado: FICHEROS[fichero.EstadoId],
    acciones: enLote === 1 ? ['quitar'] : fichero.EstadoId === 'E' ? ['retirar'] : [],
  });
