import type { Inicio } from '#contract/inicio/inicio.schemas.ts';
import type { Area, DeInicio } from '#server/kernel/area.ts';
import { transaction } from '#server/base/db.ts';
import { porUrgencia } from '#server/kernel/inicio.ts';
import type { Usuario } from '#server/kernel/policy.ts';

/** Gathers what each area tells this person today. In a transaction, so that all of it shares one connection and is sent together. */
export const verInicio = (areas: readonly Area[], usuario: Usuario): Promise<Inicio> =>
  transaction(async () => {
    const partes = await Promise.all(
      areas.map(async ({ inicio }): Promise<DeInicio> => (await inicio?.(usuario)) ?? {}),
    );
    const tarjetas = Map.groupBy(
      partes.flatMap((parte) => parte.tarjetas ?? []),
      ({ Nombre }) => Nombre,
    );
    const contadores = Map.groupBy(
      partes.flatMap((parte) => parte.contadores ?? []),
      ({ Ruta }) => Ruta,
    );
    return {
      Espera: partes.flatMap((parte) => parte.espera ?? []).toSorted(porUrgencia),
      Actos: partes.flatMap((parte) => parte.actos ?? []),
      Tarjetas: [...tarjetas.values()]
        .flatMap(([first, ...more]) =>
          first ? [{ ...first, Filas: [first, ...more].flatMap(({ Filas }) => Filas) }] : [],
        )
        .toSorted((a, b) => a.Orden - b.Orden),
      Contadores: [...contadores.values()].flatMap(([first, ...more]) =>
        first ? [{ ...first, Cuenta: more.reduce((sum, { Cuenta }) => sum + Cuenta, first.Cuenta) }] : [],
      ),
      Cuadros: Object.assign({ Viaje: null, Noticia: null }, ...partes.map((parte) => parte.cuadros)),
    };
  });
