import { describe, expect, test } from 'vitest';
import { colocar, cubiertoEn } from './planificacion.rules.ts';

const MARTES = '2026-12-01';
const SABADO = '2026-12-05';
const cuenta = (Tienen: number, Ausentes = 0, Pedidos = 0, Fecha = MARTES) => ({ Fecha, Tienen, Ausentes, Pedidos });

// @spec 1.turnos
test.each([
  [cuenta(3), 'cubierto'],
  [cuenta(3, 2), 'cubierto'],
  [cuenta(3, 3), 'nadie'],
  [cuenta(3, 2, 1), 'peligra'],
  [cuenta(2, 0, 2), 'peligra'],
  [cuenta(0), 'nadie'],
  [cuenta(0, 0, 0, SABADO), 'sin'],
  [cuenta(1, 1, 0, SABADO), 'nadie'],
] as const)('the cover of %o is: %s', (de, cubierto) => {
  expect(cubiertoEn(de, false)).toBe(cubierto);
});
test('on a holiday a shift without people is not due', () => {
  expect(cubiertoEn(cuenta(0), true)).toBe('sin');
  expect(cubiertoEn(cuenta(1, 1), true)).toBe('nadie');
});

describe('a shift of some days is assigned by the rotation that gives it', () => {
  const cuadrante = (Id: number, Ciclo: number[], mas: object = {}) => ({
    Id,
    Activo: true,
    Festivos: false,
    Versiones: [{ Desde: '2026-01-01', Ancla: '2026-01-05', Ciclo }],
    ...mas,
  });
  const semanal = cuadrante(1, [7, 7, 7, 7, 7, 0, 0]);
  const alterno = cuadrante(2, [7, 8]);
  const donde = (turnoId: number, hasta = MARTES, festivos: string[] = []) => ({
    turnoId,
    desde: MARTES,
    hasta,
    festivos,
  });

  test('with the days ahead in which it falls there, none where it already does', () => {
    expect(colocar([semanal], donde(7))).toEqual({ cuadranteId: 1, desfase: 0, dias: 1 });
    expect(colocar([alterno], donde(8))).toMatchObject({ cuadranteId: 2, dias: 1 });
  });
  test('preferring the one that gives most of the days', () => {
    expect(colocar([alterno, semanal], donde(7, '2026-12-03'))).toEqual({ cuadranteId: 1, desfase: 0, dias: 3 });
  });
  test('rest is a day of a rotation too', () => {
    expect(colocar([alterno, semanal], donde(0))).toMatchObject({ cuadranteId: 1, dias: 1 });
  });
  test('a holiday is worked only by a rotation that includes holidays', () => {
    expect(colocar([semanal], donde(7, MARTES, [MARTES]))).toBeUndefined();
    const conFestivos = cuadrante(3, [7], { Festivos: true });
    expect(colocar([semanal, conFestivos], donde(7, MARTES, [MARTES]))).toMatchObject({ cuadranteId: 3 });
  });
  test('none that is no longer offered, has not begun, or does not have it', () => {
    const retirado = cuadrante(4, [7], { Activo: false });
    const futuro = cuadrante(5, [7], { Versiones: [{ Desde: '2027-01-01', Ancla: '2027-01-01', Ciclo: [7] }] });
    expect(colocar([retirado, futuro, alterno], donde(9))).toBeUndefined();
    expect(colocar([retirado, futuro], donde(7))).toBeUndefined();
  });
});
