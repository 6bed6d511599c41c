import { avisarDeConexion as avisar } from './conexiones.commands.ts';

/** Tells the other ADMIN of an act on a connection with another system. */
export const avisarDeConexion = (...which: Parameters<typeof avisar>) => avisar(...which);
