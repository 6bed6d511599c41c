import { describe, expect, test } from 'vitest';
import { diasQueCambian } from './cambios/cambios.rules.ts';
import { cifraDe, decirCantidad, enUnidad, horasEnElReloj, PERMISO } from './permisos.rules.ts';
import {
  chocan,
  type DiaDePlan,
  horasDeSuTurno,
  minutosAusentes,
  type Pedido,
  repartir,
  tramosAusentes,
} from './reparto.rules.ts';

const ACTOS: Record<(typeof PERMISO.claves)[number], readonly [desde: number[], hasta: number | null]> = {
  retirar: [[1], 4],
  pedirCambio: [[2], null],
  retirarCambio: [[2], null],
  pedirAnulacion: [[2], 6],
  retirarAnulacion: [[6], 2],
  anular: [[2], 7],
  cubrir: [[1, 2], null],
  justificar: [[1, 2, 6], null],
  acortar: [[2], 2],
  revocar: [[2], 7],
  interrumpir: [[2], null],
};
test.each(PERMISO.claves)('%s is legal in its states alone', (acto) => {
  const [desde, hasta] = ACTOS[acto];
  expect([1, 2, 3, 4, 5, 6, 7].filter((estado) => PERMISO.permite(acto, estado))).toEqual(desde);
  expect(PERMISO.actos[acto].hasta).toBe(hasta);
});

test.each([
  [44, 'D', '22 días', '22', 22],
  [43, 'D', '21,5 días', '21,5', 21.5],
  [2, 'D', '1 día', '1', 1],
  [1, 'D', 'medio día', '0,5', 0.5],
  [0, 'D', '0 días', '0', 0],
  [-3, 'D', '−1,5 días', '−1,5', -1.5],
  [960, 'H', '16 h', '16:00', 16],
  [440, 'H', '7 h 20 min', '7:20', 7.33],
  [20, 'H', '20 min', '0:20', 0.33],
] as const)('%i of %s is %s', (cantidad, unidad, palabras, cifra, valor) => {
  expect(decirCantidad(cantidad, unidad).replaceAll('\u00A0', ' ')).toBe(palabras);
  expect(cifraDe(cantidad, unidad)).toBe(cifra);
  expect(enUnidad(cantidad, unidad)).toBe(valor);
});

const dia = (fecha: string, cambios: Partial<DiaDePlan> = {}): DiaDePlan => ({
  fecha,
  asignado: true,
  festivo: null,
  trabaja: true,
  teoricoMin: 450,
  tramos: [[480, 960]],
  ...cambios,
});
/** Thursday to Tuesday: rest at the weekend, a holiday on Monday. */
const SEMANA = [
  dia('2027-06-03'),
  dia('2027-06-04'),
  dia('2027-06-05', { trabaja: false, teoricoMin: null, tramos: null }),
  dia('2027-06-06', { trabaja: false, teoricoMin: null, tramos: null }),
  dia('2027-06-07', { trabaja: false, teoricoMin: null, tramos: null, festivo: 'Fiesta' }),
  dia('2027-06-08'),
];
const pedido = (cambios: Partial<Pedido> = {}): Pedido => ({
  desde: '2027-06-03',
  hasta: '2027-06-08',
  parte: 'C',
  horaDesde: null,
  horaHasta: null,
  ...cambios,
});
const suma = (p: Partial<Pedido>, reglas: Parameters<typeof repartir>[2], plan: readonly DiaDePlan[] = SEMANA) =>
  repartir(plan, pedido(p), reglas).reduce((total, { cantidad }) => total + cantidad, 0);
const unDia = { hasta: '2027-06-03' };
const DIAS = { unidad: 'D', naturales: false } as const;
const HORAS = { unidad: 'H', naturales: false } as const;

describe('a request takes', () => {
  test.each<[string, number, Partial<Pedido>, Parameters<typeof repartir>[2]]>([
    ['the working days of the person', 6, {}, DIAS],
    ['all days when they are natural', 12, {}, { unidad: 'D', naturales: true }],
    ['nothing at a weekend', 0, { desde: '2027-06-05', hasta: '2027-06-07' }, DIAS],
    ['half a day', 1, { ...unDia, parte: 'T' }, DIAS],
    ['the hours of the shifts', 1350, {}, HORAS],
    ['the minutes asked for', 90, { ...unDia, parte: 'H', horaDesde: 600, horaHasta: 690 }, HORAS],
    ['only what falls into the shift', 60, { ...unDia, parte: 'H', horaDesde: 900, horaHasta: 1080 }, HORAS],
    ['no more than the shift asks for', 450, { ...unDia, parte: 'H', horaDesde: 0, horaHasta: 1440 }, HORAS],
    ['nothing outside of it', 0, { ...unDia, parte: 'H', horaDesde: 1000, horaHasta: 1100 }, HORAS],
  ])('%s', (_, cuanto, p, reglas) => {
    expect(suma(p, reglas)).toBe(cuanto);
  });
  test('the hours of a night on both sides of midnight count in its shift', () => {
    const noche = [dia('2027-06-03', { tramos: [[1320, 1800]], teoricoMin: 480 })];
    expect(suma({ ...unDia, parte: 'H', horaDesde: 1380, horaHasta: 1440 }, HORAS, noche)).toBe(60);
    expect(suma({ ...unDia, parte: 'H', horaDesde: 60, horaHasta: 180 }, HORAS, noche)).toBe(120);
  });
  test('the hours of a night belong to its shift, by either of its two dates', () => {
    const noche = { tramos: [[1320, 1800]], teoricoMin: 480 } as const;
    const libre = { trabaja: false, teoricoMin: null, tramos: null };
    const horas = (fecha: string, horaDesde: number, horaHasta: number) =>
      pedido({ desde: fecha, hasta: fecha, parte: 'H', horaDesde, horaHasta });
    const [jueves, viernes] = ['2027-06-03', '2027-06-04'];
    const turno = { desde: jueves, hasta: jueves, horaDesde: 1560, horaHasta: 1680 };
    const [antes, uno_, otroDiaDePlan] = [dia('2027-06-02', libre), dia(jueves, noche), dia(viernes, noche)];
    // 2:00 to 4:00 of Friday is of Thursday's night, also where Friday has one of its own.
    expect(horasDeSuTurno(horas(viernes, 120, 240), uno_, otroDiaDePlan)).toMatchObject(turno);
    expect(horasDeSuTurno(horas(viernes, 120, 240), uno_, dia(viernes, libre))).toMatchObject(turno);
    // By its first date, where no night of the day before has these hours.
    expect(horasDeSuTurno(horas(jueves, 120, 240), antes, uno_)).toMatchObject(turno);
    const alrededor = horas(jueves, 1380, 1560);
    expect(horasDeSuTurno(alrededor, antes, uno_)).toEqual(alrededor);
    expect(suma(alrededor, HORAS, [uno_])).toBe(180);
    expect(suma({ ...turno, parte: 'H' }, HORAS, [uno_])).toBe(120);
    expect(horasDeSuTurno(horas(viernes, 300, 1380), uno_, otroDiaDePlan)).toBe('dos');
    expect(chocan({ ...alrededor }, pedido({ ...turno, parte: 'H', horaDesde: 1500 }))).toBe(true);
  });
  test('Monday to Friday but for holidays while there is no rotation', () => {
    const sinPlan = SEMANA.map((d) => ({ ...d, asignado: false, trabaja: false, teoricoMin: null, tramos: null }));
    expect(suma({}, DIAS, sinPlan)).toBe(6);
    expect(suma({}, HORAS, sinPlan)).toBe(3 * 480);
  });
  test('the absence of half a day is half of its minutes', () => {
    expect(minutosAusentes(dia('2027-06-03'), pedido({ ...unDia, parte: 'M' }))).toBe(225);
  });
});

test.each<[string, Pedido['parte'], [number, number][], [number, number][]]>([
  ['the first half', 'M', [[480, 960]], [[480, 720]]],
  ['the second half', 'T', [[480, 960]], [[720, 960]]],
  [
    'the first half of a split day',
    'M',
    [
      [540, 780],
      [900, 1080],
    ],
    [[540, 750]],
  ],
  [
    'the second half of a split day',
    'T',
    [
      [540, 780],
      [900, 1080],
    ],
    [
      [750, 780],
      [900, 1080],
    ],
  ],
  ['the second half of a night', 'T', [[1320, 1800]], [[1560, 1800]]],
  ['some hours', 'H', [[480, 960]], [[900, 960]]],
  ['some hours without a shift', 'H', [], [[900, 1000]]],
  ['half of nothing planned', 'M', [], []],
])('%s is absent at its hours', (_, parte, tramos, esperados) => {
  const horas = parte === 'H' ? { horaDesde: 900, horaHasta: 1000 } : {};
  expect(tramosAusentes({ tramos }, pedido({ ...unDia, parte, ...horas }))).toEqual(esperados);
});
test.each([
  [600, 690, '2027-06-03', 'de 10:00 a 11:30'],
  [1380, 1440, '2027-06-03', 'de 23:00 a 24:00'],
  [1380, 1560, '2027-06-03', 'de 23:00 a 02:00 del día siguiente'],
  [1560, 1680, '2027-06-04', 'de 02:00 a 04:00'],
])('the minutes %i to %i of a work date are worded by the clock', (desde, hasta, dia_, horas) => {
  expect(horasEnElReloj('2027-06-03', desde, hasta)).toEqual({ dia: dia_, horas });
});

test.each<[string, Partial<Pedido>, Partial<Pedido>, boolean]>([
  ['days that touch', {}, { desde: '2027-06-08', hasta: '2027-06-09' }, true],
  ['days that do not', {}, { desde: '2027-06-09', hasta: '2027-06-09' }, false],
  ['both halves of a day', { ...unDia, parte: 'M' }, { ...unDia, parte: 'T' }, false],
  ['the same half twice', { ...unDia, parte: 'M' }, { ...unDia, parte: 'M' }, true],
  ['half of a day and all of it', { ...unDia, parte: 'M' }, {}, true],
  [
    'hours that touch',
    { ...unDia, parte: 'H', horaDesde: 600, horaHasta: 700 },
    { ...unDia, parte: 'H', horaDesde: 690, horaHasta: 720 },
    true,
  ],
  [
    'hours one after the other',
    { ...unDia, parte: 'H', horaDesde: 600, horaHasta: 700 },
    { ...unDia, parte: 'H', horaDesde: 700, horaHasta: 720 },
    false,
  ],
  ['hours and half a day', { ...unDia, parte: 'H', horaDesde: 600, horaHasta: 700 }, { ...unDia, parte: 'T' }, true],
])('two leaves clash as expected: %s', (_, a, b, si) => {
  expect(chocan(pedido(a), pedido(b))).toBe(si);
  expect(chocan(pedido(b), pedido(a))).toBe(si);
});

describe('days that change', () => {
  const dias = (
    desde: string,
    hasta = desde,
    parte: Pedido['parte'] = 'C',
    horas: readonly [number, number] | null = null,
  ) => ({
    desde: `2027-06-${desde}`,
    hasta: `2027-06-${hasta}`,
    parte,
    horaDesde: horas?.[0] ?? null,
    horaHasta: horas?.[1] ?? null,
  });
  test.each([
    ['the same leave', dias('07', '09'), dias('07', '09'), ''],
    ['shorter at its end', dias('07', '11'), dias('07', '09'), '10 11'],
    ['shorter at its beginning', dias('07', '09'), dias('08', '09'), '07'],
    ['longer', dias('07', '08'), dias('07', '10'), '09 10'],
    ['moved, with days in common', dias('07', '09'), dias('08', '10'), '07 10'],
    ['moved elsewhere', dias('07'), dias('21'), '07 21'],
    ['a half instead of the day', dias('07'), dias('07', '07', 'M'), '07'],
    ['the other half', dias('07', '07', 'M'), dias('07', '07', 'T'), '07'],
    ['other hours', dias('07', '07', 'H', [540, 600]), dias('07', '07', 'H', [540, 660]), '07'],
    ['the same hours', dias('07', '07', 'H', [540, 600]), dias('07', '07', 'H', [540, 600]), ''],
  ] as const)('%s', (_que, antes, despues, cambian) => {
    expect(
      diasQueCambian(antes, despues)
        .map((cambiado) => cambiado.slice(8))
        .join(' '),
    ).toBe(cambian);
  });
});
