import type { LoQuePasa } from '#contract/casa/kernel/relevo.ts';
import type { FormularioPasar } from '#contract/oficina/listas/listas.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { vigente } from '#server/casa/kernel/vigente.ts';
import { loQuePasaria } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { CAMBIADA, cambiarFicha } from './ficha.commands.ts';
import { selectFicha } from './ficha.queries.ts';

/** Gives the rows of a responsible to somebody else, all or nothing. @throws Refusal 403, 404, 409, 422. */
export const pasar = (usuario: Usuario, deId: number, { paraId, fichas }: FormularioPasar): Promise<{ Id: number }> =>
  transaction(async () => {
    for (const { cual: lista, id, version } of fichas) {
      const { Nombre, ResponsableId, Desde, Hasta, Valores } = vigente(await selectFicha(lista, id), version, CAMBIADA);
      if (ResponsableId !== deId) throw conflicto(CAMBIADA);
      const body = { nombre: Nombre, responsableId: paraId, desde: Desde, hasta: Hasta, valores: Valores };
      await cambiarFicha(usuario, { cual: lista, id, version }, body);
    }
    return { Id: deId };
  });
/** Requests that would pass to another responsible with them. */
export const verPasar = async (usuario: Usuario, deId: number, f: FormularioPasar): Promise<LoQuePasa> =>
  (await loQuePasaria(() => pasar(usuario, deId, f))).pasa;
