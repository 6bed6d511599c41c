import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when they read them from paper. */
const LEGIBLES = 'abcdefghjkmnpqrstuvwxyz23456789';
export const codigoLegible = (largo: number): string =>
  Array.from({ length: largo }, () => LEGIBLES[randomInt(LEGIBLES.length)]).join('');

/** Letters that follow from a digest, the same each time. It is read as one large number, so that no letter is likelier than another. */
export const codigoDeHuella = (huella: Buffer, largo: number): string => {
  const base = BigInt(LEGIBLES.length);
  let resto = BigInt(`0x${huella.toString('hex')}`);
  return Array.from({ length: largo }, () => {
    const letra = LEGIBLES[Number(resto % base)];
    resto /= base;
    return letra;
  }).join('');
};
