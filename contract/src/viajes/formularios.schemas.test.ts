import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FormularioNecesidad, FormularioPropuesta } from './necesidad.schemas.ts';
import { FormularioViaje } from './viaje.schemas.ts';

const faltas = (schema: z.core.$ZodType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success
    ? []
    : parsed.error.issues.flatMap((i) => (i.code === 'unrecognized_keys' ? i.keys : [i.path.join('.')])).toSorted();
};
const viaje = {
  fechaSalida: '2027-03-01',
  fechaRegreso: '2027-03-02',
  limitacionesHorarias: 'NO',
  motivoViaje: 'Reunión',
  lugarDestino: 'Bilbao',
  pais: 'FR',
  formacion: 'NO',
  cargarA: 'G',
  centroCoste: '1200',
};
const con = (cambios: Record<string, unknown>) => faltas(FormularioViaje, { ...viaje, ...cambios });

describe('the trip form (spec section 5)', () => {
  test('a complete form is accepted', () => expect(con({})).toEqual([]));

  // @spec 5
  test.each('fechaSalida fechaRegreso limitacionesHorarias motivoViaje lugarDestino pais cargarA formacion'.split(' '))(
    '%s is required',
    (campo) => {
      for (const nada of [undefined, '', '   ', null]) expect(con({ [campo]: nada })).toContain(campo);
    },
  );

  // @spec 5
  test.each([
    ['limitaciones', 250, { limitacionesHorarias: 'SÍ' }],
    ['motivoViaje', 250, {}],
    ['lugarDestino', 250, {}],
    ['codigoOferta', 250, {}],
    ['acompanantes', 250, {}],
    ['justificacion', 1024, {}],
  ] as const)('the field %s takes %i characters at most', (campo, max, resto) => {
    expect(con({ ...resto, [campo]: 'x'.repeat(max) })).toEqual([]);
    expect(con({ ...resto, [campo]: 'x'.repeat(max + 1) })).toEqual([campo]);
  });

  test.each([
    ['limitaciones', { limitacionesHorarias: 'SÍ' }, { limitacionesHorarias: 'SÍ', limitaciones: 'Antes de las 18' }],
    ['provincia', { pais: 'SP' }, { pais: 'SP', provincia: '48' }],
    ['centroCoste', { centroCoste: undefined }, {}],
    ['contrato', { cargarA: 'C' }, { cargarA: 'C', contrato: 'NB-314' }],
    ['divisa', { anticipoDivisas: 10 }, { anticipoDivisas: 10, divisa: 'USD' }],
    ['fechaRegreso', { fechaRegreso: '2027-02-28' }, { fechaRegreso: '2027-03-01' }],
  ] as const)('%s depends on another field', (campo, mal, bien) => {
    expect(con(mal)).toEqual([campo]);
    expect(con(bien)).toEqual([]);
  });

  test('fields that depend on other answers are not required otherwise', () => {
    expect(con({ limitaciones: '', provincia: '', anticipoDivisas: 0, divisa: '' })).toEqual([]);
  });
  // @spec 7
  test('faults of single fields and of dependent fields are reported together', () => {
    const dependen = { pais: 'SP', cargarA: 'C', limitacionesHorarias: 'SÍ', anticipoDivisas: 5 };
    expect(faltas(FormularioViaje, { ...dependen, fechaSalida: '2027-02-30', otra: 1 }).join(' ')).toBe(
      'contrato divisa fechaRegreso fechaSalida formacion limitaciones lugarDestino motivoViaje otra provincia',
    );
  });
  // @spec 5
  test.each([-1, 0.001, 1.155, 1e308, Number.NaN, '12', 10_000_000])('%s is not a valid amount', (importe) => {
    expect([...new Set(con({ anticipoEuros: importe }))]).toEqual(['anticipoEuros']);
  });
  test.each([0, 0.1, 1.15, 9_999_999.99, 1234.5])('%s is a valid amount', (importe) =>
    expect(con({ anticipoEuros: importe })).toEqual([]),
  );
  test.each([
    ...'2027-02-30 2027-13-01 27-01-01 2027-1-1 2027-01-01T00:00:00Z 1999-12-31 275761-01-01'.split(' '),
    20270101,
  ])('%s is not a valid date', (fecha) => expect(con({ fechaSalida: fecha })).toContain('fechaSalida'));
  test.each(['a\u0000b', '\ud800', 'x\u001b[31m'])(
    'text with %j is refused; tabs, line breaks, emoji and other scripts are accepted',
    (texto) => {
      expect(con({ acompanantes: texto })).toEqual(['acompanantes']);
      expect(con({ acompanantes: '👩🏽‍🔧 مرحبا\n\tdos' })).toEqual([]);
    },
  );
});

describe('the need form (spec section 5)', () => {
  const necesidad = (value: object) => faltas(FormularioNecesidad, { viajeId: 1, ...value });
  const tren = { tipo: 'I', textoCorto1: 'a', textoCorto2: 'b' };
  // @spec 5
  test.each([
    ['I', ['textoCorto1', 'textoCorto2']],
    ['A', ['textoCorto1']],
    ['C', ['textoCorto1']],
    ['T', ['textoCorto1', 'textoCorto2']],
  ])('a need of type %s requires %j', (tipo, campos) => {
    expect(necesidad({ tipo })).toEqual(campos);
    expect(necesidad({ tipo, ...Object.fromEntries(campos.map((c) => [c, 'x'])) })).toEqual([]);
  });
  // @spec 5
  test('the type is required and has four values', () => {
    expect(necesidad({})).toContain('tipo');
    expect(necesidad({ tipo: 'X' })).toContain('tipo');
  });
  test.each(['textoCorto1', 'textoCorto2', 'textoCorto3', 'textoCorto4', 'notas'])(
    'the field %s of a need takes 250 characters at most',
    (campo) => {
      expect(necesidad({ ...tren, [campo]: 'x'.repeat(250) })).toEqual([]);
      expect(necesidad({ ...tren, [campo]: 'x'.repeat(251) })).toEqual([campo]);
    },
  );
  test('only an itinerary has a return journey, which is not before the outward journey', () => {
    const idaYVuelta = { ...tren, fechaInicio: '2027-03-01', idaYVuelta: true };
    expect(necesidad({ ...idaYVuelta, fechaFin: '2027-03-01' })).toEqual([]);
    expect(necesidad({ ...idaYVuelta, fechaFin: '2027-02-28' })).toEqual(['fechaFin']);
    expect(necesidad({ ...idaYVuelta, tipo: 'T' })).toEqual(['idaYVuelta']);
  });
  // @spec 3
  test('a need does not end before it begins, and there are five means of transport and six rental companies', () => {
    expect(necesidad({ ...tren, fechaInicio: '2027-03-02', fechaFin: '2027-03-01' })).toEqual(['fechaFin']);
    expect(necesidad({ ...tren, combo1: 6 })).toEqual(['combo1']);
    expect(necesidad({ ...tren, tipo: 'C', combo1: 6 })).toEqual([]);
  });
});

// @spec 5
test.each([
  ['I', ['fechaInicio', 'precio', 'textoCorto1', 'textoCorto2', 'textoCorto3', 'textoCorto4']],
  ['A', ['fechaFin', 'fechaInicio', 'precio', 'textoCorto1', 'textoCorto2', 'textoCorto3']],
  ['C', ['fechaInicio', 'precio', 'textoCorto1', 'textoCorto3', 'textoCorto4']],
  ['T', ['fechaInicio', 'horaInicio', 'precio', 'textoCorto1', 'textoCorto2']],
])('a proposal of type %s requires %j', (tipo, campos) => {
  expect([...new Set(faltas(FormularioPropuesta, { necesidadId: 1, tipo }))]).toEqual(campos);
});
