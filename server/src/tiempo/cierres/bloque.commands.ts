import type { Logger } from 'pino';
import type { ActoEnBloque } from '#contract/tiempo/cierres/cierres.rules.ts';
import { isDatabaseAway, lostTheRace, transaction } from '#server/casa/base/db.ts';
import { conflicto, Refusal } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada } from '#server/casa/kernel/vigente.ts';
import {
  insertBloque,
  insertPersonas,
  selectSiguiente,
  type Siguiente,
  updateHecha,
  updateTerminados,
} from './bloque.queries.ts';
import { cerrarMes, comprobarCierre, finalizarCierre } from './cierre.commands.ts';
import { selectResumen } from './cierre.queries.ts';
import { RRHH } from './cierres.policy.ts';

const NADIE: Record<ActoEnBloque, string> = {
  cerrar: 'No queda nadie a quien cerrar ese mes',
  finalizar: 'Nadie ha dado su conformidad a ese mes, o ya está cerrado',
  comprobar: 'Nadie tiene ese mes cerrado',
};
/** Begins an act on a month of everybody; a background clock carries it out. Throws 409. */
export const empezarBloque = (quienId: number, mes: string, acto: ActoEnBloque) =>
  transaction(async () => {
    if (!(await selectResumen(mes)).terminado) throw conflicto('Ese mes no ha terminado');
    const bloque = ganada(
      await insertBloque(mes, acto, quienId),
      'Ya se está trabajando sobre ese mes: espere a que acabe',
    );
    if ((await insertPersonas(bloque.Id, mes, acto)) === 0) throw conflicto(NADIE[acto]);
    return bloque;
  });

/** People of one run of the clock; then other clocks have their turn. */
const PERSONAS_POR_VUELTA = 10;
/** Goes on with the acts that were begun. True: there may be more. */
export async function seguirBloques(log: Logger): Promise<boolean> {
  for (let i = 0; i < PERSONAS_POR_VUELTA; i++) if (!(await seguirConUna(log))) return false;
  return true;
}

/** Handles one person: the act and the note that it is done are one transaction. False when nobody is left. */
const seguirConUna = (log: Logger): Promise<boolean> =>
  transaction(async () => {
    const siguiente = await selectSiguiente();
    if (!siguiente) {
      await updateTerminados();
      return false;
    }
    await updateHecha(siguiente.bloqueId, siguiente.personaId, await intentar(siguiente, log));
    return true;
  });

/** Gives '' or the reason of the failure. A failed act is rolled back alone, and the other people's acts go on. */
async function intentar(siguiente: Siguiente, log: Logger): Promise<string> {
  try {
    await transaction(() => hacer(siguiente));
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    if (isDatabaseAway(error) || lostTheRace(error)) throw error;
    log.error({ err: error, persona: siguiente.personaId, mes: siguiente.mes }, 'no se ha podido cerrar un mes');
    return 'Ha fallado. Avise a administración';
  }
}
async function hacer({ acto, mes, personaId, quienId, cierreId }: Siguiente): Promise<void> {
  const usuario = deRrhh(quienId);
  if (acto === 'cerrar') await cerrarMes(quienId, personaId, mes);
  else if (acto === 'finalizar') await finalizarCierre({ usuario, id: cierreId ?? 0 });
  else if (!(await comprobarCierre(usuario, cierreId ?? 0)))
    throw conflicto('Lo que se calcula ahora no es lo que se cerró');
}
/** The person who began it, with the right that they had then. */
const deRrhh = (id: number): Usuario => ({
  id,
  roles: [RRHH],
  matricula: '',
  login: '',
  nombre: '',
  correo: '',
  sid: '',
});
