// Login passwords in the chain, row by row, with acts that a server should have refused.
import { describe, expect, test } from 'vitest';
import { getSigning } from '#server/casa/claves/signing.ts';
import {
  alterada,
  apuntar,
  buildCadena,
  type Clave,
  comprobar,
  firmar,
  nuevaClave,
  ponerClave,
  revocar,
} from '../../../../test/cadena.ts';

const LUIS = 7;
type Cadena = Awaited<ReturnType<typeof buildCadena>>;
const inventario = (cadena: Cadena, acceso = 'luis 1') =>
  apuntar(cadena, 'inventario', { personas: [{ usuarioId: LUIS, matricula: '0007', acceso, correo: 'correo' }] });
type Acceso = { por?: string; antes?: string | null; acceso?: string; matricula?: string; correo?: string | null };
const pone = (
  cadena: Cadena,
  { por = 'cambio', antes = 'luis 1', acceso = 'luis 2', matricula = '0007', correo = null }: Acceso,
) => apuntar(cadena, 'acceso', { usuarioId: LUIS, matricula, por, antes, acceso, correo });
/** Chain with its server's key and three earlier keys, of which the first is Luis's. */
const empezada = async () => {
  const cadena = await buildCadena(4);
  inventario(cadena);
  return cadena;
};
const con = (acceso: string, matricula = '0007') => ({ acceso, matricula });

test('consistent passwords and keys pass, and older ones are marked as such', async () => {
  const cadena = await empezada();
  const clave = nuevaClave(LUIS);
  pone(cadena, {});
  pone(cadena, { por: 'enlace', antes: null, acceso: 'luis 3', correo: 'correo' });
  revocar(cadena, cadena.gente[0] as Clave, 'luis 3');
  ponerClave(cadena, clave, con('luis 3'));
  await firmar(cadena, clave);
  const hoy = { servidor: cadena.servidor, personas: [{ usuarioId: LUIS, matricula: '0007', acceso: 'luis 3' }] };
  expect(await comprobar(cadena, { accesos: hoy })).toMatchObject({
    primeraAlterada: null,
    accesos: 1,
    advertencias: [{ fila: 2, motivo: expect.stringMatching(/^De 3 claves, .* no consta con qué contraseña/) }],
  });
});

// @spec 1.firma S-1230 S-1231
describe('faults about passwords and keys', () => {
  test.each<[string, string, (cadena: Cadena) => void]>([
    [
      'a key made with another password',
      'se puso con una contraseña de acceso que se ha cambiado fuera',
      (c) => ponerClave(c, nuevaClave(LUIS), con('otra')),
    ],
    [
      'a key made with the password of before',
      'se ha cambiado fuera',
      (c) => (pone(c, {}), ponerClave(c, nuevaClave(LUIS), con('luis 1'))),
    ],
    ['a key that does not say', 'se ha cambiado fuera', (c) => ponerClave(c, nuevaClave(LUIS))],
    [
      'a key of somebody without a password',
      'se ha cambiado fuera',
      (c) => ponerClave(c, nuevaClave(9), con('x', '0009')),
    ],
    [
      'a key of the person under another number',
      'se ha cambiado fuera',
      (c) => ponerClave(c, nuevaClave(LUIS), con('luis 1', '0099')),
    ],
    [
      'a password in place of one that nobody set',
      'se ha cambiado fuera del programa antes de esta fila',
      (c) => pone(c, { antes: 'otra' }),
    ],
    [
      'a first change of somebody who had none',
      'se ha cambiado fuera',
      (c) =>
        apuntar(c, 'acceso', { usuarioId: 9, matricula: '0009', por: 'cambio', antes: 'x', acceso: 'y', correo: null }),
    ],
    ['a person who took the number of another', 'tiene ahora la 0099', (c) => pone(c, { matricula: '0099' })],
    [
      'a key revoked with another password',
      'se revocó con una contraseña',
      (c) => revocar(c, c.gente[0] as Clave, 'otra'),
    ],
    ['a second inventory', 'Repite el inventario', (c) => inventario(c, 'otra')],
  ])('the check reports %s in its row', async (_what, motivo, act) => {
    const cadena = await empezada();
    act(cadena);
    expect(await alterada(cadena)).toEqual([cadena.eslabones.length, expect.stringContaining(motivo)]);
  });

  test.each<[string, (cadena: Cadena) => void]>([
    ['a password', (c) => pone(c, {})],
    ['a key', (c) => ponerClave(c, nuevaClave(LUIS), con('luis 1'))],
  ])('the check reports %s before any inventory', async (_what, act) => {
    const cadena = await buildCadena(4);
    act(cadena);
    expect((await comprobar(cadena)).primeraAlterada?.fila).toBe(5);
  });
});

test.each([
  ['with a key of their own', () => nuevaClave(LUIS)],
  ['with a key of before the inventory', undefined],
])('a decision signed under the id of another person %s is reported', async (_what, nueva) => {
  const cadena = await empezada();
  const clave = nueva?.() ?? cadena.gente[0];
  if (!clave) throw new Error('three people have keys');
  if (nueva) ponerClave(cadena, clave, con('luis 1'));
  else await firmar(cadena, clave);
  await firmar(cadena, clave, { firmante: { id: LUIS, matricula: '0001', nombre: 'Otra' } });
  const motivo = expect.stringContaining('la clave es de la matrícula 0007 y firmó la 0001');
  expect(await alterada(cadena)).toEqual([7, motivo]);
});

test('a key made after a recovery through a changed address is a warning', async () => {
  const cadena = await empezada();
  pone(cadena, { por: 'enlace', antes: null, correo: 'otro' });
  pone(cadena, { antes: 'luis 2', acceso: 'luis 3' });
  ponerClave(cadena, nuevaClave(LUIS), con('luis 3'));
  const advertencia = {
    fila: 8,
    motivo: expect.stringContaining('recuperar la contraseña (fila 6) en un correo que no es el que constaba'),
  };
  expect(await comprobar(cadena)).toMatchObject({ primeraAlterada: null, advertencias: [{ fila: 2 }, advertencia] });
  // A recovery through the known address ends the warning.
  pone(cadena, { por: 'enlace', antes: null, acceso: 'luis 4', correo: 'correo' });
  revocar(cadena, cadena.gente[0] as Clave, 'luis 4');
  ponerClave(cadena, nuevaClave(LUIS), con('luis 4'));
  expect((await comprobar(cadena)).advertencias).toHaveLength(2);
});

test('the current password is compared with the last one of the chain, under the inventory’s secret', async () => {
  const cadena = await empezada();
  pone(cadena, {});
  const hoy = (acceso: string | null, servidor = cadena.servidor, usuarioId = LUIS) => ({
    accesos: { servidor, personas: [{ usuarioId, matricula: '0007', acceso }] },
  });
  const fuera = 'La contraseña de acceso de la matrícula 0007 se ha cambiado fuera del programa';
  expect(await comprobar(cadena, hoy('luis 2'))).toMatchObject({ primeraAlterada: null, accesos: 1 });
  for (const acceso of ['otra', null]) expect(await alterada(cadena, hoy(acceso))).toEqual([6, fuera]);
  expect(await alterada(cadena, hoy('x', cadena.servidor, 9))).toEqual([5, fuera]);
  expect(await comprobar(cadena, hoy('otra', 'otro servidor'))).toMatchObject({ primeraAlterada: null, accesos: 0 });
  expect(getSigning().kid).toBe(cadena.servidor);
});
