import { estaApagada } from '#server/casa/base/empresa.ts';
import { accesosDe } from '#server/tiempo/accesos/accesos.port.ts';
import { modalidadesDe } from '#server/tiempo/fichajes/fichajes.port.ts';
import { esParcial, permisosEntre } from '#server/tiempo/permisos/permisos.port.ts';
import { viajesDe } from '#server/viajes/viajes.port.ts';
import { selectNotas } from './nota.queries.ts';

type FilasDePersona<F> = (usuarioId: number) => F[];
const porPersona = <F extends { usuarioId: number }>(filas: readonly F[]): FilasDePersona<F> => {
  const porId = Map.groupBy(filas, ({ usuarioId }) => usuarioId);
  return (usuarioId) => porId.get(usuarioId) ?? [];
};
/** Trips, accesses, leave, clock-ins and notes of these people between two days, with one statement for each source. */
export async function selectSucesos(usuarioIds: readonly number[], desde: string, hasta: string) {
  const [viajes, accesos, fichado, notas, permisos] = await Promise.all([
    estaApagada('viajes') ? [] : viajesDe(usuarioIds, desde, hasta),
    accesosDe(usuarioIds, desde, hasta),
    modalidadesDe(usuarioIds, desde, hasta),
    selectNotas(usuarioIds, desde, hasta),
    permisosEntre(usuarioIds, desde, hasta),
  ]);
  const de = {
    viajes: porPersona(viajes),
    accesos: porPersona(accesos),
    fichado: porPersona(fichado),
    notas: porPersona(notas),
    // Granted leave is an absence of the plan, which does not give the hours.
    parciales: porPersona(permisos.filter(esParcial)),
    pedidos: porPersona(permisos.filter(({ estadoId }) => estadoId === 1)),
    cubiertos: porPersona(permisos.filter(({ estadoId, cubre }) => estadoId !== 1 && cubre !== '')),
  };
  return (usuarioId: number) => ({
    viajes: de.viajes(usuarioId),
    accesos: de.accesos(usuarioId),
    fichado: de.fichado(usuarioId),
    notas: de.notas(usuarioId),
    parciales: de.parciales(usuarioId),
    pedidos: de.pedidos(usuarioId),
    cubiertos: de.cubiertos(usuarioId),
  });
}
export type Sucesos = ReturnType<Awaited<ReturnType<typeof selectSucesos>>>;
