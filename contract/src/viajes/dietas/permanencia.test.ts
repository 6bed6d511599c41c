// @spec 1.gastos S-8505
// Nine months in one municipality (RIRPF art. 9.A.3.a): a day more taxes all of the stay.
import { describe, expect, test } from 'vitest';
import * as g from '../../../test/dietas.ts';
import { diasDeViaje, estanciasDe } from './dias.rules.ts';
import { dietasDe } from './dietas.rules.ts';
import type { Lugar } from './lugar.rules.ts';
import { permanencias, primerDiaDeMas } from './permanencia.rules.ts';

const ES_D = [3000, 2667, 333];
const dia = (n: number) => `2026-03-0${n}`;
const calculada = (a: Lugar, fecha: string, largas: ReturnType<typeof permanencias>) =>
  dietasDe({
    ...g.DATOS,
    permanencias: largas,
    dias: diasDeViaje({ salida: fecha, regreso: fecha, destino: a }, []),
  }).map(({ importe, exento, sujeto }) => [importe, exento, sujeto]);

describe('nine months in a municipality', () => {
  const libres = new Set(['2026-08-01', '2026-08-02', '2026-08-03']);
  const estancia = (lugar: Lugar, desde: string, hasta: string) => ({ lugar, desde, hasta });
  const GRAVADO = [3000, 0, 3000];
  test.each<readonly [string, ReturnType<typeof estancia>[], string, Lugar, readonly number[]]>([
    [
      'nine months to the day are untaxed',
      [estancia(g.BILBAO, '2026-01-15', '2026-10-14')],
      '2026-10-14',
      g.BILBAO,
      ES_D,
    ],
    [
      'a day more taxes the last day',
      [estancia(g.BILBAO, '2026-01-15', '2026-10-15')],
      '2026-10-15',
      g.BILBAO,
      GRAVADO,
    ],
    ['and the first one', [estancia(g.BILBAO, '2026-01-15', '2026-10-15')], '2026-01-15', g.BILBAO, GRAVADO],
    ['and no day before it', [estancia(g.BILBAO, '2026-01-15', '2026-10-15')], '2026-01-14', g.BILBAO, ES_D],
    ['elsewhere nothing changes', [estancia(g.BILBAO, '2026-01-15', '2026-10-15')], '2026-06-01', g.MADRID, ES_D],
    [
      'leave between two stays does not interrupt',
      [estancia(g.BILBAO, '2026-01-15', '2026-07-31'), estancia(g.BILBAO, '2026-08-04', '2026-10-15')],
      '2026-05-05',
      g.BILBAO,
      GRAVADO,
    ],
    [
      'a day of work elsewhere does',
      [estancia(g.BILBAO, '2026-01-15', '2026-07-31'), estancia(g.BILBAO, '2026-08-05', '2026-10-15')],
      '2026-05-05',
      g.BILBAO,
      ES_D,
    ],
    [
      'a trip elsewhere on free days ends nothing that begins again',
      [estancia(g.BILBAO, '2026-01-15', '2026-07-31'), estancia(g.MADRID, '2026-08-04', '2026-10-15')],
      '2026-05-05',
      g.BILBAO,
      ES_D,
    ],
    [
      'stays in a row are one',
      [estancia(g.BILBAO, '2026-06-01', '2026-10-15'), estancia(g.BILBAO, '2026-01-15', '2026-05-31')],
      '2026-10-15',
      g.BILBAO,
      GRAVADO,
    ],
    [
      'stays one within the other are one',
      [estancia(g.BILBAO, '2026-01-15', '2026-10-15'), estancia(g.BILBAO, '2026-02-01', '2026-02-02')],
      '2026-10-15',
      g.BILBAO,
      GRAVADO,
    ],
  ])('%s', (_titulo, estancias, fecha, a, esperado) =>
    expect(
      calculada(
        a,
        fecha,
        permanencias(estancias, (d) => libres.has(d)),
      ),
    ).toEqual([esperado]),
  );

  test.each([
    ['2026-01-15', '2026-10-15'],
    ['2025-05-31', '2026-03-01'],
    ['2026-05-31', '2027-03-01'],
    ['2027-05-30', '2028-03-01'],
    ['2027-05-29', '2028-02-29'],
    ['2026-01-31', '2026-10-31'],
  ])('a stay since %s is too long from %s on', (desde, esperado) => expect(primerDiaDeMas(desde)).toBe(esperado));

  test('the stays of a trip are its days and its nights', () => {
    const dias = diasDeViaje({ salida: dia(2), regreso: dia(3), destino: g.PARIS }, [
      { fecha: dia(2), dadas: {}, lugares: [g.GINEBRA], noche: g.PARIS },
    ]);
    expect(permanencias(estanciasDe(dias), () => false)).toMatchObject([
      { lugar: g.GINEBRA, desde: dia(2), hasta: dia(2), excede: false },
      { lugar: g.PARIS, desde: dia(2), hasta: dia(3), excede: false },
    ]);
  });
});
