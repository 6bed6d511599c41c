import { describe, expect, test } from 'vitest';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import {
  amortizar,
  cuadroDe,
  cuotaDe,
  especieDe,
  type Linea,
  pendienteDe,
  porVenir,
  type Terminos,
  totalDe,
} from './cuadro.rules.ts';

/** A random generator with a seed (mulberry32), so that a failure can be repeated. */
function azar(seed: number) {
  let a = seed;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
}
const entero = azar(20_261_123);
const unPrestamo = (): Terminos => {
  const plazos = entero(1, 120);
  return {
    plazos,
    importe: Math.max(plazos * 100, entero(1, 10) ** 3 * entero(1, 999_999)),
    interes: entero(0, 4) === 0 ? 0 : entero(1, 30_000),
    primera: sumarMeses('2000-01', entero(0, 1_100)),
  };
};
const CUANTOS = 10_000;

/** Independent calculation: fractions of whole numbers, without the closed formula of the product. */
type Fraccion = readonly [bigint, bigint];
const menor = ([a, b]: Fraccion, [c, d]: Fraccion) => a * d < c * b;
/** Value today of `n` instalments of `cuota` halves of a cent, discounted month by month. */
function valorDe(mediosCentimos: bigint, { interes, plazos }: Terminos): Fraccion {
  const [base, mes] = [1_200_000n, 1_200_000n + BigInt(interes)];
  let [a, b]: [bigint, bigint] = [0n, 1n];
  // Horner: v ← (v + cuota) / (1 + i), once for each instalment.
  for (let k = 0; k < plazos; k++) [a, b] = [(a + mediosCentimos * b) * base, b * mes];
  return [a, b * 2n];
}

describe('10,000 loans at random', () => {
  const prestamos = Array.from({ length: CUANTOS }, unPrestamo);
  /** Loans that break the property, collected so that `expect` is called once, at the end. */
  const fallan = (cuantos: number, vale: (t: Terminos) => boolean) =>
    prestamos.slice(0, cuantos).filter((t) => !vale(t));

  // @spec 1.prestamos S-8081
  test('instalments add up to the loan to the cent, and each month pays the interest of the capital left', () => {
    const bien = (t: Terminos) => {
      let queda = BigInt(t.importe);
      const meses = cuadroDe(t).map(({ Capital, Interes }) => {
        // Rounded to the nearest cent: at most half a cent away from the exact interest, and half a cent goes up.
        const doble = 2n * (BigInt(Interes) * 1_200_000n - queda * BigInt(t.interes));
        queda -= BigInt(Capital);
        return doble > -1_200_000n && doble <= 1_200_000n && Capital >= 0 && queda >= 0n;
      });
      return queda === 0n && meses.every(Boolean) && meses.length <= t.plazos;
    };
    expect(fallan(CUANTOS, bien)).toEqual([]);
  });
  // @spec 1.prestamos S-8081
  test('the present value of the instalments is the loan, within half a cent', () => {
    const bien = (t: Terminos) => {
      const medios = BigInt(cuotaDe(t)) * 2n;
      const importe: Fraccion = [BigInt(t.importe), 1n];
      return !menor(importe, valorDe(medios - 1n, t)) && menor(importe, valorDe(medios + 1n, t));
    };
    expect(fallan(CUANTOS, bien)).toEqual([]);
  });
  test('instalments fall on the last days of consecutive months, and all but the last are the same', () => {
    const bien = (t: Terminos) => {
      const lineas = cuadroDe(t);
      const cuotas = new Set(lineas.slice(0, -1).map(({ Capital, Interes }) => Capital + Interes));
      return (
        cuotas.size <= 1 &&
        lineas.every(
          ({ Fecha }, i) =>
            Fecha.startsWith(sumarMeses(t.primera, i)) && new Date(Date.parse(Fecha) + 86_400_000).getUTCDate() === 1,
        )
      );
    };
    expect(fallan(CUANTOS, bien)).toEqual([]);
  });
  // @spec 1.prestamos S-8084
  test('instalments keep their sum after early repayments of any kind, on any day, and a settled loan has none to come', () => {
    const bien = (t: Terminos) => {
      let lineas = cuadroDe(t);
      let vale = true;
      for (let n = 0, mes = 0; n < 3; n++) {
        mes = entero(mes, t.plazos);
        const hoy = `${sumarMeses(t.primera, mes)}-28`;
        const modo = (['C', 'P', 'T'] as const)[entero(0, 2)] ?? 'T';
        const importe = entero(1, Math.max(1, pendienteDe(lineas, hoy)));
        const despues = amortizar(lineas, { hoy, modo, importe, interes: t.interes });
        vale &&= (despues === undefined) === (pendienteDe(lineas, hoy) === 0);
        if (!despues) continue;
        vale &&= totalDe(despues, 'Capital') === t.importe;
        // A second repayment may lengthen again the term that the first one had shortened.
        vale &&= n > 0 || totalDe(despues, 'Interes') <= totalDe(lineas, 'Interes') + lineas.length;
        vale &&= despues.length - porVenir(despues, hoy).length === lineas.length - porVenir(lineas, hoy).length + 1;
        vale &&= (porVenir(despues, hoy).length === 0) === (pendienteDe(despues, hoy) === 0);
        lineas = despues;
      }
      return vale;
    };
    expect(fallan(CUANTOS, bien)).toEqual([]);
  });
});

test.each([
  ['equal parts without interest', [100_000, 0, 3], 33_333, [33_333, 33_333, 33_334]],
  ['a part that goes up is made up for by the last one', [200_00, 0, 3], 6_667, [6_667, 6_667, 6_666]],
  ['one instalment', [50_000, 3_250, 1], 50_135, [50_000]],
  [
    '1.000 € at 6 % in a year',
    [100_000, 6_000, 12],
    8_607,
    [8107, 8148, 8188, 8229, 8270, 8312, 8353, 8395, 8437, 8479, 8522, 8560],
  ],
] as const)('%s', (_, [importe, interes, plazos], cuota, capitales) => {
  const t = { importe, interes, plazos, primera: '2027-01' };
  expect(cuotaDe(t)).toBe(cuota);
  const lineas = cuadroDe(t);
  expect(lineas.map(({ Capital }) => Capital)).toEqual(capitales);
  expect(totalDe(lineas, 'Capital')).toBe(importe);
});

/** 1.200 € in twelve parts from January 2027 on; in the middle of March two have been paid. */
const ANIO: Terminos = { importe: 120_000, interes: 0, plazos: 12, primera: '2027-01' };
const cambio = (modo: 'C' | 'P' | 'T', importe: number): Linea[] | undefined =>
  amortizar(cuadroDe(ANIO), { hoy: '2027-03-15', modo, importe, interes: 0 });
test('an early repayment lowers the instalment, shortens the term or settles it all', () => {
  const menos = porVenir(cambio('C', 50_000) ?? [], '2027-03-15');
  expect([menos.length, menos[0]?.Capital, menos[0]?.Numero]).toEqual([10, 5_000, 3]);
  const antes = porVenir(cambio('P', 55_000) ?? [], '2027-03-15');
  expect(antes.map(({ Capital }) => Capital)).toEqual([10_000, 10_000, 10_000, 10_000, 5_000]);
  expect(porVenir(cambio('T', 0) ?? [], '2027-03-15')).toEqual([]);
  expect(cambio('C', 100_000)?.length).toBe(3);
});
test.each([
  ['more than is left', 'C', 100_001],
  ['nothing', 'P', 0],
  ['less than nothing', 'C', -1],
] as const)('an early repayment of %s is refused', (_, modo, importe) => {
  expect(cambio(modo, importe)).toBeUndefined();
});
test('an instalment is paid on its day, and not on the day before', () => {
  expect(pendienteDe(cuadroDe(ANIO), '2027-01-30')).toBe(120_000);
  expect(pendienteDe(cuadroDe(ANIO), '2027-01-31')).toBe(110_000);
  expect(pendienteDe(cuadroDe(ANIO), '2027-12-31')).toBe(0);
});

test('the in-kind pay is the interest that the legal rate would add, by the year and by the rate of each month', () => {
  const legales = [
    { Desde: '2020-01-01', InteresLegal: 3_000 },
    { Desde: '2027-07-01', InteresLegal: 6_000 },
  ];
  // 3 % of what is left, month by month: 3,00 + 2,75 + … + 1,75; then 6 %: 3,00 + 2,50 + … + 0,50.
  expect(especieDe(cuadroDe(ANIO), 0, legales)).toEqual(new Map([[2027, 1_425 + 1_050]]));
  expect(especieDe(cuadroDe({ ...ANIO, interes: 6_000 }), 6_000, legales)).toEqual(new Map());
  expect(especieDe(cuadroDe({ ...ANIO, primera: '2019-07', plazos: 3 }), 0, legales)).toEqual(new Map());
  const dos = especieDe(cuadroDe({ ...ANIO, primera: '2020-12', plazos: 2 }), 0, legales);
  expect([...dos]).toEqual([
    [2020, 300],
    [2021, 150],
  ]);
});
