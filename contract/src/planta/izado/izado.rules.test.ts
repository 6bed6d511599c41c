import { expect, test } from 'vitest';
import { estadoDeIzado, estadoEnDia, HOJAS, IZADO, leerQr, RUTA_QR, veredicto } from './izado.rules.ts';
import { FormularioComprobacion, FormularioElemento } from './izado.schemas.ts';

test.each([
  [1, ['retirar', 'comprobar', 'cambiar', 'darDeBaja', 'apto', 'noApto']],
  [2, ['reparar', 'cambiar', 'darDeBaja', 'noApto']],
  [3, ['cambiar', 'darDeBaja', 'apto', 'noApto']],
  [4, []],
])('in situation %i an element allows %j', (estado, actos) =>
  expect(IZADO.claves.filter((acto) => IZADO.permite(acto, estado))).toEqual(actos),
);
// @spec 1.izado
test('only the result of an inspection leads back to service', () =>
  expect(IZADO.claves.filter((acto) => IZADO.actos[acto].hasta === 1)).toEqual(['apto']));

test.each([
  [1, '2027-03-31', '2027-03-01', 2],
  [1, '2027-03-31', '2027-02-28', 1],
  [1, '2027-03-31', '2027-03-31', 2],
  [1, '2027-03-31', '2027-04-01', 3],
  [1, null, '2027-04-01', 3],
  [2, '2027-03-31', '2027-03-01', 4],
  [3, '2027-03-31', '2027-04-01', 5],
  [4, '2027-03-31', '2027-03-01', 6],
])('an element in situation %i, valid until %s, is on %s in state %i', (SituacionId, Proxima, dia, estado) =>
  expect(estadoEnDia({ SituacionId, Proxima }, dia)).toBe(estado),
);
// Last valid day 28 March 2027, on which the clocks go forward; midnight is at another instant in each zone.
// @spec 1.izado
test.each([
  ['Europe/Madrid', '2027-03-28T22:00:00Z'],
  ['Africa/Ceuta', '2027-03-28T22:00:00Z'],
  ['Atlantic/Canary', '2027-03-28T23:00:00Z'],
])('an element in %s expires at local midnight, %s, and not a minute before', (zona, medianoche) => {
  const e = { SituacionId: 1, Proxima: '2027-03-28' };
  expect(estadoDeIzado(e, Date.parse(medianoche) - 1, zona)).toBe(2);
  expect(estadoDeIzado(e, Date.parse(medianoche), zona)).toBe(3);
});
test.each([
  [1, '2027-09-01', 'APTO', true],
  [1, '2027-06-20', 'APTO', true],
  [1, '2027-05-01', 'VENCIDO – NO USAR', false],
  [1, null, 'VENCIDO – NO USAR', false],
  [2, '2027-09-01', 'NO APTO', false],
  [3, '2027-09-01', 'NO APTO', false],
  [4, '2027-09-01', 'NO APTO', false],
])('an element in situation %i, valid until %s, is announced as %s in June', (SituacionId, Proxima, palabra, usar) => {
  const e = { SituacionId, Proxima };
  expect(veredicto(e, estadoEnDia(e, '2027-06-01'))).toMatchObject({ palabra, usar });
});

const AQUI = 'https://extramuros.example';
// @spec 1.izado
test.each([
  ['of this installation', `${AQUI}${RUTA_QR}k3v9x2m4q7t1w8zb`, { codigo: 'k3v9x2m4q7t1w8zb' }],
  [
    'of another company',
    `https://otra.example${RUTA_QR}k3v9x2m4q7t1w8zb`,
    { motivo: expect.stringContaining('otra.example') },
  ],
  [
    'of a table',
    `${AQUI}/menu/comedor/mesas/k3v9x2m4q7t1w8zb`,
    { motivo: expect.stringContaining('no es de un elemento') },
  ],
  ['that is a text', 'hola', { motivo: expect.stringContaining('no es de un elemento') }],
  ['that is a script', 'javascript:alert(1)', { motivo: expect.stringContaining('no es de un elemento') }],
  [
    'whose code goes on',
    `${AQUI}${RUTA_QR}k3v9x2m4q7t1w8zb/../x`,
    { motivo: expect.stringContaining('no es de un elemento') },
  ],
])('a QR %s is classified', (_, texto, leido) => expect(leerQr(texto, AQUI)).toEqual(leido));

// @spec 1.izado
test.each(Object.entries(HOJAS))('the labels of %s fit on an A4 sheet', (_, h) => {
  expect(h.x * 2 + h.columnas * h.ancho + (h.columnas - 1) * h.sepX).toBeLessThanOrEqual(210.01);
  expect(h.y * 2 + h.filas * h.alto).toBeLessThanOrEqual(297.01);
});

const mal = (r: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((r.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
const elementoValido = {
  codigo: 'esl-1',
  tipoId: 1,
  cmu: 2000,
  longitud: null,
  fabricante: '',
  serie: '',
  areaCodigo: 'PRO',
  centro: 'SDR',
  lugar: '',
};
// @spec 1.izado
test.each([
  ['as it should be', {}, {}],
  ['with blanks in its code', { codigo: 'ESL 1' }, { codigo: 'Letras, números y . _ / - sin espacios' }],
  ['with an emoji in its code', { codigo: 'ESL🙂' }, { codigo: 'Letras, números y . _ / - sin espacios' }],
  ['without a code', { codigo: ' ' }, { codigo: 'Campo obligatorio' }],
  ['without a load limit', { cmu: 0 }, { cmu: 'Al menos 1 kg' }],
  ['of half a kilo', { cmu: 0.5 }, { cmu: 'Kilos enteros' }],
  ['of no length', { longitud: 0 }, { longitud: 'Más de 0' }],
  ['of a millimetre', { longitud: 1.001 }, { longitud: 'Como máximo dos decimales' }],
  ['without a kind', { tipoId: 0 }, { tipoId: 'Campo obligatorio' }],
  ['without a centre', { centro: '' }, { centro: 'Elija el centro' }],
])('the form of an element %s', (_, cambios, faltas) => {
  const r = FormularioElemento.safeParse({ ...elementoValido, ...cambios });
  expect(mal(r)).toMatchObject(faltas);
  expect(r.success).toBe(Object.keys(faltas).length === 0);
});
test('a code is stored in capital letters', () =>
  expect(FormularioElemento.parse(elementoValido).codigo).toBe('ESL-1'));
test('a defect needs a description', () => {
  expect(mal(FormularioComprobacion.safeParse({ defecto: true, nota: ' ' }))).toEqual({
    nota: 'Diga qué defecto ha visto',
  });
  expect(FormularioComprobacion.safeParse({ defecto: false, nota: '' }).success).toBe(true);
});
