import type { Inicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import type { Area, DeInicio } from '#server/casa/kernel/area.ts';
import { transaction } from '#server/casa/base/db.ts';
import { caminoApagado } from '#server/casa/base/empresa.ts';
import { encendidas } from '#server/plataforma/empresa/apagadas.port.ts';
import { porUrgencia } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

const seVe = ({ Ruta }: { Ruta: string }): boolean => !caminoApagado(Ruta);
/** Leaves out lines and figures of switched-off areas. */
const sinApagado = ({ espera, actos, tarjetas, contadores, ...parte }: DeInicio): DeInicio => ({
  ...parte,
  espera: espera?.filter(seVe) ?? [],
  actos: actos?.filter(seVe) ?? [],
  tarjetas:
    tarjetas?.flatMap((tarjeta) => {
      const Filas = tarjeta.Filas.filter(seVe);
      return Filas.length > 0 || tarjeta.Filas.length === 0 ? [{ ...tarjeta, Filas }] : [];
    }) ?? [],
  contadores: contadores?.filter(seVe) ?? [],
});

/** Gathers the parts of all areas for this person, in a transaction, so that they share one connection. */
export const verInicio = (areas: readonly Area[], usuario: Usuario): Promise<Inicio> =>
  transaction(async () => {
    const partes = await Promise.all(
      encendidas(areas).map(async ({ inicio }) => sinApagado((await inicio?.(usuario)) ?? {})),
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
