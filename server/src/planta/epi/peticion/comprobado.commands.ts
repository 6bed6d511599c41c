import type { Comprobar } from '#server/casa/kernel/area.ts';
import { bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { selectPersona, selectArticulo } from './cupo.queries.ts';
import { selectPorComprobar } from './solicitud.queries.ts';

/** Checks of a request for equipment: the quota of the job, and what the person has of it already. */
export const comprobarEpi: Comprobar = async ({ entidadId }) => {
  const pedida = await selectPorComprobar(entidadId);
  const persona = pedida && (await selectPersona(pedida.usuarioId));
  if (!pedida || !persona) return [];
  const articulo = await selectArticulo(persona, pedida.articuloId);
  if (!articulo) return [ojo('Ese artículo ya no se ofrece')];
  const { Cupo } = articulo;
  return [
    Cupo === null
      ? ojo('Su puesto no tiene cupo de este artículo')
      : Cupo.Quedan >= pedida.cantidad
        ? bien(`Le quedan ${Cupo.Quedan} de su cupo`)
        : ojo(Cupo.Quedan === 0 ? 'Ya ha gastado su cupo' : `Solo le quedan ${Cupo.Quedan} de su cupo`),
    ...deLoQueTiene(pedida),
  ];
};

function deLoQueTiene({ enUso, caduca, caducada }: { enUso: number; caduca: string | null; caducada: boolean }) {
  if (enUso === 0) return [bien('No tiene otro en uso')];
  if (caduca === null) return [ojo(`Ya tiene ${enUso} en uso`)];
  return [
    caducada
      ? bien(`El que tiene caducó el ${diaCorto(caduca)}`)
      : ojo(`Ya tiene ${enUso} en uso, hasta el ${diaCorto(caduca)}`),
  ];
}
