import { describe, expect, test } from 'vitest';
import { agruparCodigo, codigoDe, leerCodigo } from './codigo.ts';

describe('a code of letters and digits', () => {
  test.each([
    ['as it was given', '7K2M-9QXT-4HBD-3WZA', '7K2M9QXT4HBD3WZA'],
    ['without its dashes, in small letters', '7k2m9qxt4hbd3wza', '7K2M9QXT4HBD3WZA'],
    ['with blanks', ' 7K2M 9QXT 4HBD 3WZA\n', '7K2M9QXT4HBD3WZA'],
    ['with letters that look like figures', 'OK2M-9QXT-IHBD-LWZA', '0K2M9QXT1HBD1WZA'],
    ['one short', '7K2M-9QXT-4HBD-3WZ', undefined],
    ['one too many', '7K2M-9QXT-4HBD-3WZAA', undefined],
    ['with a letter outside the alphabet', '7K2M-9QXT-4HBD-3WZU', undefined],
    ['with a letter of no code', '7K2M-9QXT-4HBD-3WZÑ', undefined],
    ['empty', '', undefined],
  ])('is read %s', (_how, escrito, leido) => expect(leerCodigo(escrito)).toBe(leido));

  test('is made from ten bytes and read back from its groups of four', () => {
    expect(codigoDe(new Uint8Array(10).fill(0xff))).toBe('ZZZZZZZZZZZZZZZZ');
    const codigo = codigoDe(Uint8Array.from([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]));
    expect(codigo).toBe('0123456789ABCDEF');
    expect(agruparCodigo(codigo)).toBe('0123-4567-89AB-CDEF');
    expect(leerCodigo(agruparCodigo(codigo))).toBe(codigo);
  });
});
