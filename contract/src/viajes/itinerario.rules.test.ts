import { expect, test } from 'vitest';
import { itinerario } from './itinerario.rules.ts';
import type { Necesidad, Propuesta } from './necesidad.schemas.ts';

const textos = { TextoCorto1: '', TextoCorto2: '', TextoCorto3: '', TextoCorto4: '' };
const necesidad = (Id: number, Tipo: Necesidad['Tipo'], cambios: Partial<Necesidad>): Necesidad => ({
  Id,
  Tipo,
  EstadoViajeId: 4,
  Combo1: null,
  ...textos,
  FechaInicio: '2027-03-01',
  FechaFin: null,
  Notas: '',
  QuierePropuesta: true,
  PropuestaElegidaId: null,
  SinPropuestaMotivo: '',
  acciones: [],
  ...cambios,
});
const propuesta = (NecesidadId: number, Tipo: Necesidad['Tipo'], cambios: Partial<Propuesta>): Propuesta => ({
  Id: NecesidadId * 10,
  NecesidadId,
  Tipo,
  ...textos,
  FechaInicio: '2027-03-01',
  FechaFin: null,
  HoraInicio: null,
  HoraFin: null,
  Kilometros: null,
  Minutos: null,
  PrecioAprobado: null,
  PrecioTope: null,
  Incumple: null,
  Co2: null,
  Precio: 10,
  EstadoId: 3,
  Estado: 'Elegida',
  TieneDocumento: false,
  ValidaHasta: null,
  acciones: [],
  ...cambios,
});
/** Lines of the itinerary, each as 'day|part|hour|title|detail'. */
const lineas = (n: readonly Necesidad[], p: readonly Propuesta[] = []) =>
  itinerario(n, p).flatMap(({ dia, paradas }) =>
    paradas.map(({ parte, hora, titulo, detalle }) => [dia, parte, hora, titulo, detalle].join('|')),
  );

// @spec 4 S-5982 S-5984
test('needs without a chosen proposal stand on their own days, and needs without a date at the end', () => {
  const hotel = necesidad(2, 'A', {
    TextoCorto1: 'Bilbao',
    TextoCorto2: 'Hotel de la Ría',
    FechaFin: '2027-03-03',
  });
  const needs = [
    necesidad(3, 'T', { TextoCorto1: 'Estación', TextoCorto2: 'Astillero', FechaInicio: null }),
    hotel,
    necesidad(1, 'I', { TextoCorto1: 'Santander', TextoCorto2: 'Bilbao', TextoCorto3: 'Tren' }),
  ];
  expect(lineas(needs, [propuesta(1, 'I', { EstadoId: 2, TextoCorto3: 'not chosen' })])).toEqual([
    '2027-03-01|empieza||Hotel de la Ría|',
    '2027-03-01|empieza||Santander a Bilbao|Tren',
    '2027-03-02|sigue||Hotel de la Ría|',
    '2027-03-03|acaba||Hotel de la Ría|',
    '|empieza||Taxi · Estación a Astillero|',
  ]);
});

test('a chosen proposal gives its day, hour and carrier; on a day ends come first, and then beginnings by hour', () => {
  const needs = [1, 2].map((Id) => necesidad(Id, 'I', { TextoCorto3: 'Tren' }));
  const coche = necesidad(4, 'C', { TextoCorto1: 'Aeropuerto', TextoCorto3: 'Compacto' });
  expect(
    lineas(
      [...needs, coche],
      [
        propuesta(1, 'I', {
          TextoCorto1: 'A',
          TextoCorto2: 'B',
          TextoCorto3: 'R-120',
          TextoCorto4: 'Ferro',
          FechaInicio: '2027-03-02',
          HoraInicio: '18:05',
        }),
        propuesta(2, 'I', {
          TextoCorto1: 'B',
          TextoCorto2: 'C',
          TextoCorto3: 'R-121',
          FechaInicio: '2027-03-02',
          HoraInicio: '09:30',
        }),
        propuesta(4, 'C', {
          TextoCorto1: 'Aeropuerto',
          TextoCorto3: 'Utilitario',
          TextoCorto4: 'Rodamar',
          FechaFin: '2027-03-02',
          HoraInicio: '10:00',
        }),
      ],
    ),
  ).toEqual([
    '2027-03-01|empieza|10:00|Utilitario|Rodamar',
    '2027-03-02|acaba||Utilitario|',
    '2027-03-02|empieza|09:30|B a C|R-121',
    '2027-03-02|empieza|18:05|A a B|R-120 · Ferro',
  ]);
});

test('a stay goes on across the end of a month, of a year and of summer time', () => {
  const hotel = necesidad(1, 'A', { TextoCorto2: 'H', FechaInicio: '2026-12-30', FechaFin: '2027-01-02' });
  expect(itinerario([hotel], []).map(({ dia }) => dia)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  const marzo = necesidad(1, 'A', { TextoCorto2: 'H', FechaInicio: '2027-03-27', FechaFin: '2027-03-30' });
  expect(itinerario([marzo], []).map(({ dia }) => dia)).toEqual([
    '2027-03-27',
    '2027-03-28',
    '2027-03-29',
    '2027-03-30',
  ]);
});
