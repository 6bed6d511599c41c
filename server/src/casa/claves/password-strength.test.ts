import { expect, test } from 'vitest';
import { esPasswordDebil } from './password-strength.ts';

const ana = { matricula: '0012', login: 'ana', nombre: 'Ana Prieto Ruiz', correo: 'ana.prieto@extramuros.example' };
const debil = (password: string) => esPasswordDebil(password, ana, 'Astilleros Peña Cabarga');

test.each([
  'contraseña1234',
  'Contraseña-2026',
  'C0ntr4s3ñ4!!!!',
  'password12345',
  'P@ssw0rd2026!',
  'extramuros123',
  'Extramuros-2026',
  '3xtr4mur0s2026',
  'AstillerosPeñaCabarga',
  'astilleros2026',
  'PenaCabarga2026',
  'AnaPrieto2026',
  'ana.prieto@extramuros.example',
  'prieto-ruiz-ana',
  '001200120012',
  'Noviembre2026',
  'noviembre-2026',
  'Verano.2026!!',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  '123456789012',
  '098765432109',
  'qwertyuiopas',
  '1q2w3e4r5t6y',
  'zxcvbnmasdfghjkl',
  'Bienvenido2026!',
  'admin-admin-admin',
  '            ',
  '------------',
  '🙂🙂🙂🙂🙂🙂🙂🙂',
  'RealMadrid2026',
  'lunesmartesmiercoles',
])('%j can be guessed', (password) => {
  expect(debil(password)).toBe(true);
});

test.each([
  'caballo pila grapa correcto',
  'el perro de mi vecina ladra',
  'Tr7#kQ9!vLp2',
  'mi clave es un soneto largo',
  'zapato-nube-cristal',
  '8241 9375 6027 31',
  'ñandú ciempiés murciélago',
  'Extramuros es donde pasean las cigüeñas',
  'x9Fq2mZr7tWb',
  'монастырь на горе',
  'anacronismo-vespertino',
])('%j cannot be guessed', (password) => {
  expect(debil(password)).toBe(false);
});
