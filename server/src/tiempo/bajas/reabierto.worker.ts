import { transaction } from '#server/casa/base/db.ts';
import { ESTADO_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { selectParaAplicar, selectReabiertas } from './baja.writes.queries.ts';
import { aplicarReabierta } from './efecto.commands.ts';

/** Clock: writes the days of sickness that waited for a month which is open again (S-8573). Returns their number. */
export async function aplicarReabiertas(): Promise<number> {
  const ids = await selectReabiertas();
  for (const id of ids)
    await sinNegativa(async () => {
      const antes = await selectParaAplicar(id);
      await retenerFichajes(antes.usuarioId);
      const baja = await selectParaAplicar(id);
      const retirada = baja.estado === ESTADO_BAJA.retirada;
      await aplicarReabierta(baja, retirada ? null : { desde: baja.desde, hasta: baja.fin });
    });
  return ids.length;
}

/** Runs it in a transaction of its own; days on which something else stands by now wait for human resources. */
async function sinNegativa(hacer: () => Promise<void>): Promise<void> {
  try {
    await transaction(hacer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
