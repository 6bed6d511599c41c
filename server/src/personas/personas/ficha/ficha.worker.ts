import { transaction } from '#server/casa/base/db.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { enviarInvitacion } from '#server/identidad/sesion/sesion.port.ts';
import { cerrarTrasBaja } from './persona.commands.ts';
import { selectQueEntra, selectQueSeVa, selectVez, updateInvitada } from './persona.writes.queries.ts';

const MINUTO = 60_000;
/** Joining and leaving on a date, in the time zone of each person's work centre. */
export const relojesDePersonas = (): Reloj[] => [
  { nombre: 'cerrar las cuentas tras el último día', cada: MINUTO, temas: ['personas'], hacer: () => cerrarUna() },
  { nombre: 'invitar el día de la incorporación', cada: MINUTO, temas: ['personas'], hacer: () => invitarUna() },
];

/** Closes one account whose last day has passed. True: there may be more. */
export const cerrarUna = (ahora = new Date().toISOString()): Promise<boolean> =>
  transaction(async () => {
    await selectVez();
    const persona = await selectQueSeVa(ahora);
    if (persona) await cerrarTrasBaja(persona);
    return persona !== undefined;
  });

/** Invites one person who joins today. True: there may be more. */
export const invitarUna = (ahora = new Date().toISOString()): Promise<boolean> =>
  transaction(async () => {
    const persona = await selectQueEntra(ahora);
    if (persona === undefined) return false;
    await updateInvitada(persona.Id);
    if (persona.invitable) await enviarInvitacion({ id: persona.Id }, persona.Matricula);
    return true;
  });
