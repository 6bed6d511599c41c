// @spec 1.misdatos
import { letraDeDni, nifLimpio } from '#contract/casa/kernel/nif.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  correoTapado,
  dniTapado,
  faltaDeDni,
  faltaDeIban,
  ibanAgrupado,
  ibanDe,
  ibanLimpio,
  ibanTapado,
  telefonoTapado,
} from './identidad.rules.ts';
import { FormularioBanco, FormularioDni, FormularioDomicilio } from './misdatos.schemas.ts';

describe('IBAN (ISO 13616)', () => {
  // Examples of the registry of SWIFT.
  test.each([
    'ES9121000418450200051332', 'ES7921000813610123456789', 'DE89370400440532013000', 'FR1420041010050500013M02606',
      'GB29NWBK60161331926819',
    'PT50000201231234567890154', 'IT60X0542811101000000123456', 'NL91ABNA0417164300', 'BE68539007547034', 'AT611904300234573201',
      'CH9300762011623852957',
    'AD1200012030200359100100', 'IE29AIBK93115212345678', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S',
      'SE4550000000058398257466', 'LU280019400644750000',
    'PL61109010140000071219812874', 'RO49AAAA1B31007593840000', 'GR1601101250000000012300695', 'MC5811222000010123456789030',
      'XK051212012345678906',
    'SM86U0322509800000000270100', 'LC55HEMM000100010012001200023015',
  ])('the text %s is an IBAN', (iban) => expect(faltaDeIban(iban)).toBe('')); // oxfmt-ignore

  test.each([
    ['', 'Escriba el IBAN completo, con las dos letras del país'],
    ['21000418450200051332', 'Escriba el IBAN completo, con las dos letras del país'],
    ['ES91-2100', 'Escriba el IBAN completo, con las dos letras del país'],
    ['E19121000418450200051332', 'Escriba el IBAN completo, con las dos letras del país'],
    ['US64SVBKUS6S3300958879', 'Ese país no tiene IBAN'],
    ['ZZ9121000418450200051332', 'Ese país no tiene IBAN'],
    ['ES912100041845020005133', 'Un IBAN que empieza por ES tiene 24 caracteres, y este tiene 23'],
    ['ES91210004184502000513322', 'Un IBAN que empieza por ES tiene 24 caracteres, y este tiene 25'],
    ['DE8937040044053201300', 'Un IBAN que empieza por DE tiene 22 caracteres, y este tiene 21'],
    ['NO93860111179477', 'Un IBAN que empieza por NO tiene 15 caracteres, y este tiene 16'],
    ['ES91210004184502000513A2', 'Después de ES solo hay cifras'],
    ['ES9021000418450200051332', 'Ese IBAN no existe: revise las cifras'],
    ['ES9121000418450200051323', 'Ese IBAN no existe: revise las cifras'],
    ['ES9112000418450200051332', 'Ese IBAN no existe: revise las cifras'],
    ['GB29NWBK60161331926891', 'Ese IBAN no existe: revise las cifras'],
    ['DE89370400440532013001', 'Ese IBAN no existe: revise las cifras'],
  ])('the text %s is no IBAN: %s', (iban, falta) => expect(faltaDeIban(iban)).toBe(falta));

  test('a wrong digit, or two exchanged neighbours, is found at any place', () => {
    const iban = 'ES9121000418450200051332';
    const wrong = Array.from({ length: 20 }, (_, k) => k + 4).flatMap((i) => {
      const [c = '', next = ''] = iban.slice(i);
      const cifraErronea = String((Number(c) + 3) % 10);
      const alReves = next + c + iban.slice(i + 2);
      return [cifraErronea + iban.slice(i + 1), ...(next && next !== c ? [alReves] : [])].map(
        (rest) => iban.slice(0, i) + rest,
      );
    });
    expect(wrong.length).toBeGreaterThan(30);
    expect(wrong.filter((texto) => faltaDeIban(texto) === '')).toEqual([]);
  });

  test('an IBAN is accepted with blanks and small letters, masked and read aloud', () => {
    expect(ibanLimpio(' es91 2100-0418 4502 0005 1332')).toBe('ES9121000418450200051332');
    expect(ibanTapado('ES9121000418450200051332')).toBe('ES•• … 1332');
    expect(ibanTapado('')).toBe('');
    expect(ibanAgrupado('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(ibanDe('ES', '21000418450200051332')).toBe('ES9121000418450200051332');
    const form = { iban: 'es91 2100 0418 4502 0005 1332', password: 'x' };
    expect(z.parse(FormularioBanco, form).iban).toBe('ES9121000418450200051332');
    const mal = z.safeParse(FormularioBanco, { ...form, iban: 'ES91 2100 0418 4502 0005 1333' });
    expect(mal.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['iban', 'Ese IBAN no existe: revise las cifras'],
    ]);
  });
});

describe('DNI and NIE', () => {
  test.each([
    '12345678Z',
    '00000000T',
    '99999999R',
    '01234567L',
    '87654321X',
    '11111111H',
    '00000001R',
    'X1234567L',
    'Y1234567X',
    'Z1234567R',
    'X0000000T',
    'Y0000000Z',
    'Z0000000M',
  ])('the text %s is a DNI or a NIE', (dni) => expect(faltaDeDni(dni)).toBe(''));

  test.each([
    ['', 'Escriba ocho cifras y la letra, o el NIE completo'],
    ['12345678', 'Escriba ocho cifras y la letra, o el NIE completo'],
    ['1234567Z', 'Escriba ocho cifras y la letra, o el NIE completo'],
    ['123456789Z', 'Escriba ocho cifras y la letra, o el NIE completo'],
    ['X12345678L', 'Escriba ocho cifras y la letra, o el NIE completo'],
    ['W1234567L', 'Escriba ocho cifras y la letra, o el NIE completo'],
    ['12345678ZZ', 'Escriba ocho cifras y la letra, o el NIE completo'],
    ['12345678A', 'La letra no corresponde a ese número'],
    ['12345679Z', 'La letra no corresponde a ese número'],
    ['21345678Z', 'La letra no corresponde a ese número'],
    ['X1234567A', 'La letra no corresponde a ese número'],
    ['Y1234567L', 'La letra no corresponde a ese número'],
    ['12345678I', 'La letra no corresponde a ese número'],
    ['12345678Ñ', 'Escriba ocho cifras y la letra, o el NIE completo'],
  ])('the text %s is neither: %s', (dni, falta) => expect(faltaDeDni(dni)).toBe(falta));

  test('a DNI is accepted with blanks and hyphens, and shows four digits', () => {
    expect(nifLimpio('12.345.678-z')).toBe('12345678Z');
    expect(z.parse(FormularioDni, { dni: ' 12.345.678-z ' }).dni).toBe('12345678Z');
    expect(letraDeDni(12_345_678)).toBe('Z');
    expect(dniTapado('12345678Z')).toBe('***4567**');
    expect(dniTapado('X1234567L')).toBe('****4567*');
    expect(dniTapado('')).toBe('');
  });
});

test('a telephone shows its end and a mail address its domain', () => {
  expect(telefonoTapado('600 111 222')).toBe('••• 222');
  expect(correoTapado('ana@correo.example')).toBe('a•••@correo.example');
  expect([telefonoTapado(''), correoTapado('')]).toEqual(['', '']);
});

test.each([
  ['39003', 'España', true],
  ['52999', 'España', true],
  ['53000', 'España', false],
  ['00100', 'España', false],
  ['3900', 'España', false],
  ['1200-109', 'Portugal', true],
])('the postcode %s in %s: %s', (codigoPostal, pais, vale) => {
  const form = { direccion: 'Calle', codigoPostal, localidad: 'Lugar', provincia: '', pais };
  expect(z.safeParse(FormularioDomicilio, form).success).toBe(vale);
});
