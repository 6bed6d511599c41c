import { noValido } from '#server/casa/kernel/errors.ts';

/** Refusal of an uploaded table, beside its field. */
export const ficheroMalo = (message: string) => noValido([{ field: 'fichero', message }], message);
