import { COLAS, type ColaConFallidos, CON_FALLIDOS } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { Fallido, FormularioFallidos } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { noEncontrado, conflicto } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { DeFallidos } from '#server/casa/kernel/lease.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { colasDe } from './estado.commands.ts';
import { selectHistoriales } from './fallidos.queries.ts';

/** Failed jobs listed for each queue. */
const LIMITE = 100;

function fallidosDe(areas: readonly Area[], codigoDeCola: ColaConFallidos): DeFallidos {
  const cola = colasDe(areas).find(({ codigo }) => codigo === codigoDeCola);
  if (!cola || !('fallidos' in cola)) throw noEncontrado();
  return cola.fallidos;
}

type DeCola = { Codigo: ColaConFallidos; Nombre: string; Total: number; Filas: Fallido[] };
/** The last failed jobs of each queue, with their history. */
export const verFallidos = async (areas: readonly Area[]): Promise<{ Colas: DeCola[] }> => ({
  Colas: await Promise.all(
    CON_FALLIDOS.map(async (codigoDeCola) => {
      const de = fallidosDe(areas, codigoDeCola);
      const [Total, filas] = await Promise.all([de.contar(), de.leer(LIMITE)]);
      const historiales = await selectHistoriales(
        de.entidad,
        filas.map(({ Id }) => Id),
      );
      const historialPorId = Map.groupBy(historiales, ({ Id }) => Id);
      const Filas = filas.map((fila) => ({ ...fila, Historial: historialPorId.get(fila.Id) ?? [] }));
      return { Codigo: codigoDeCola, Nombre: COLAS[codigoDeCola].nombre, Total, Filas };
    }),
  ),
});

/** Moves failed jobs, each with its line in the history, without those that were moved meanwhile. @throws Refusal 409 for none. */
const mover =
  (acto: 'reintentar' | 'descartar') => (areas: readonly Area[], usuario: Usuario, elegidos: FormularioFallidos) =>
    transaction(async () => {
      const de = fallidosDe(areas, elegidos.cola);
      const movidos = await de[acto](elegidos.ids);
      if (movidos.length === 0) throw conflicto('Ya no está entre los fallidos: alguien se ha ocupado antes');
      for (const id of movidos) await anotar(de.entidad, { id }, usuario, acto, elegidos.motivo);
      return { Hechos: movidos.length };
    });
export const reintentar = mover('reintentar');
export const descartar = mover('descartar');
