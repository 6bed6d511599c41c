import { setImmediate as breathe } from 'node:timers/promises';
import { hashAfter, INICIO } from '#server/casa/claves/chain.ts';
import { canonical } from '#server/casa/claves/jws.ts';
import type { Comprobado } from '#server/casa/kernel/area.ts';
import { type CierreRow, selectCierresSellados } from './cierres.queries.ts';

/** True when a closing's figures, ledger and state are those that its last step sealed. */
function holds({ usuarioId, mes, estadoId, hash, sellado, ...c }: CierreRow): boolean {
  const { teorico, trabajado, saldo, arrastrado, compensado, pagado, lineas } = c;
  const libro = { personaId: usuarioId, mes, teorico, trabajado, saldo, arrastrado, lineas, compensado, pagado };
  try {
    return hashAfter(INICIO, libro) === hash && canonical({ usuarioId, mes, estadoId, hash }) === sellado;
  } catch {
    return false;
  }
}

const PAGINA = 200;
/** Checks monthly closings against the chain, in the snapshot of the walk over the chain. */
export async function comprobarCierres(): Promise<Comprobado> {
  let filas = 0;
  for (let tras = 0; ;) {
    const pagina = await selectCierresSellados(tras, PAGINA);
    for (const cierre of pagina) {
      if (!holds(cierre))
        return {
          que: 'cierres',
          filas,
          falta: `El cierre de ${cierre.mes} de la matrícula ${cierre.matricula} no es el que se selló`,
        };
      filas += 1;
    }
    const ultimo = pagina.at(-1)?.id;
    if (ultimo === undefined) return { que: 'cierres', filas, falta: null };
    tras = ultimo;
    await breathe();
  }
}
