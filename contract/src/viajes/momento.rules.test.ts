import { expect, test } from 'vitest';
import { momentoDe } from './momento.rules.ts';
import { ESTADO_VIAJE, VIAJE } from './viajes.rules.ts';

const fechas = { FechaSalida: '2027-03-01', FechaRegreso: '2027-03-03' };
const { aprobado, documentacionEmitida } = ESTADO_VIAJE;

// @spec 4 S-5980
test.each([
  ['2027-02-28', undefined],
  ['2027-03-01', 'En curso'],
  ['2027-03-03', 'En curso'],
  ['2027-03-04', 'Realizado'],
])('on %s an approved trip of 1 to 3 March is %s, with its tickets or without', (hoy, momento) => {
  for (const EstadoId of [aprobado, documentacionEmitida])
    expect(momentoDe({ EstadoId, ...fechas }, hoy)).toBe(momento);
});

test('a trip that is not approved, called off or settled has its stored state on every day', () => {
  const others = Object.keys(VIAJE.nombres)
    .map(Number)
    .filter((id) => id !== aprobado && id !== documentacionEmitida);
  expect(others).toHaveLength(6);
  for (const EstadoId of others)
    for (const hoy of ['2027-02-28', '2027-03-02', '2027-04-01'])
      expect(momentoDe({ EstadoId, ...fechas }, hoy)).toBeUndefined();
});
