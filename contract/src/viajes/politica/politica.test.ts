// @spec 3 S-8661 S-8662
import { describe, expect, test } from 'vitest';
import {
  co2De,
  type DePolitica,
  incumple,
  type Limite,
  limiteDe,
  minutosDe,
  type Reglas,
  SIN_REGLAS,
} from './politica.rules.ts';

const limite = (cambios: Partial<Limite> = {}): Limite => ({
  clase: 'A',
  pais: null,
  categoria: '',
  importe: 110,
  texto: 'Hotel de hasta 110 € por noche',
  subida: null,
  desde: '2026-01-01',
  hasta: null,
  ...cambios,
});
const reglas = (limites: Limite[], cambios: Partial<Reglas> = {}): Reglas => ({
  ...SIN_REGLAS,
  pais: 'FR',
  categoria: 'Técnico de Buque',
  limites,
  ...cambios,
});
const propuesta = (cambios: Partial<DePolitica> = {}): DePolitica => ({
  Tipo: 'A',
  medio: null,
  FechaInicio: '2026-03-02',
  FechaFin: '2026-03-05',
  HoraInicio: null,
  HoraFin: null,
  Kilometros: null,
  Precio: 330,
  ...cambios,
});

describe('the limit of a proposal', () => {
  const general = limite();
  const francia = limite({ pais: 'FR', importe: 150 });
  const tecnico = limite({ categoria: 'tecnico de buque', importe: 130 });
  const tecnicoEnFrancia = limite({ categoria: 'TÉCNICO DE BUQUE', pais: 'FR', importe: 170 });
  test.each<[string, Limite[], Limite | undefined]>([
    ['the general one', [general], general],
    ['that of a country before the general one', [general, francia], francia],
    ['that of a category before that of a country', [general, francia, tecnico], tecnico],
    ['that of both before all', [general, francia, tecnico, tecnicoEnFrancia], tecnicoEnFrancia],
    ['none of another country', [limite({ pais: 'IT' })], undefined],
    ['none of another category', [limite({ categoria: 'Dirección' })], undefined],
    ['none of another kind', [limite({ clase: 'C' })], undefined],
    ['none that has ended or not begun', [limite({ hasta: '2026-03-01' }), limite({ desde: '2026-03-03' })], undefined],
    ['the lowest of equals', [general, limite({ importe: 90 })], limite({ importe: 90 })],
  ])('is %s', (_name, limites, esperado) => {
    expect(limiteDe('A', '2026-03-02', reglas(limites))).toEqual(esperado);
  });

  test.each<[string, Partial<DePolitica>, Partial<Limite>, number | null]>([
    ['three nights at the limit', {}, {}, null],
    ['a cent more', { Precio: 330.01 }, {}, 330],
    ['one night without a last day', { FechaFin: null, Precio: 110.5 }, {}, 110],
    ['four days of a car', { Tipo: 'C', Precio: 201 }, { clase: 'C', importe: 50 }, 200],
    ['a journey as a whole', { Tipo: 'I', Precio: 250 }, { clase: 'I', importe: 249.99 }, 249.99],
    ['a ride', { Tipo: 'T', Precio: 30 }, { clase: 'T', importe: 30 }, null],
    ['a limit of nothing', { Tipo: 'T', Precio: 0.01 }, { clase: 'T', importe: 0 }, 0],
  ])('is by its units: %s', (_name, de, limites, esperado) => {
    expect(incumple(propuesta(de), reglas([limite(limites)]))?.Limite ?? null).toBe(esperado);
  });
});

test.each<[string, Partial<DePolitica>, number | null]>([
  ['a flight of 400 km', { Tipo: 'I', medio: 1, Kilometros: 400 }, 60],
  ['a rented car', { Tipo: 'C', Kilometros: 123 }, 20.9],
  ['a train, of which the company declares no factor', { Tipo: 'I', medio: 2, Kilometros: 400 }, null],
  ['a flight without kilometres', { Tipo: 'I', medio: 1 }, null],
  ['a hotel', { Tipo: 'A', Kilometros: 10 }, null],
])('emissions are the kilometres by the declared factor: %s', (_name, de, kilos) => {
  const factores = [
    { medio: 'AVION', gramos: 150, fuente: 'La empresa', desde: '2026-01-01', hasta: null },
    { medio: 'COCHE', gramos: 170, fuente: 'La empresa', desde: '2026-01-01', hasta: null },
  ] as const;
  expect(co2De(propuesta(de), reglas([], { factores }))?.Kilos ?? null).toBe(kilos);
});

test.each<[string, Partial<DePolitica>, number | null]>([
  ['on one day', { HoraInicio: '07:45', HoraFin: '10:15', FechaFin: '2026-03-02' }, 150],
  ['without a day of arrival', { HoraInicio: '07:45', HoraFin: '08:00', FechaFin: null }, 15],
  ['over midnight', { HoraInicio: '23:00', HoraFin: '01:30', FechaFin: '2026-03-03' }, 150],
  ['with one hour missing', { HoraInicio: '23:00', FechaFin: '2026-03-03' }, null],
  ['with an arrival before the departure', { HoraInicio: '23:00', HoraFin: '22:00', FechaFin: null }, null],
])('the time of a journey is from departure to arrival: %s', (_name, de, minutos) => {
  expect(minutosDe(propuesta({ Tipo: 'I', ...de }))).toBe(minutos);
});
