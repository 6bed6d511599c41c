import { selectEntre } from './baja.queries.ts';

/** Days on which these people, or everybody (null), are off sick. */
export const bajasEntre = (...which: Parameters<typeof selectEntre>) => selectEntre(...which);
