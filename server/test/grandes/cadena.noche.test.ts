// @spec 1.firma
// A chain as long as after years of signatures.
import { expect, test } from 'vitest';
import { alterada, buildCadena, comprobar } from '../cadena.ts';

test('a chain of 5,000 rows is valid, and a deleted row is named', { timeout: 600_000 }, async () => {
  const cadena = await buildCadena(5_000);
  expect(await comprobar(cadena, { confiadas: [cadena.servidor] })).toMatchObject({
    filas: 5_000,
    firmas: 4_996,
    servidores: [cadena.servidor],
    primeraAlterada: null,
  });
  cadena.eslabones.splice(4_320, 1);
  expect(await alterada(cadena)).toEqual([4_321, expect.stringMatching(/./)]);
});
