import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when they read them from paper. */
const LEGIBLES = 'abcdefghjkmnpqrstuvwxyz23456789';
export const codigoLegible = (largo: number): string =>
  Array.from({ length: largo }, () => LEGIBLES[randomInt(LEGIBLES.length)]).join('');
