import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  FormularioAprobar,
  FormularioComunicacion,
  FormularioRechazar,
  FormularioResolver,
} from './comunicacion.schemas.ts';
import { COLUMNAS_TABLERO, COMUNICACION, leerLugar, rutaDeLugar } from './comunicaciones.rules.ts';

const faltas = (schema: z.core.$ZodType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success
    ? []
    : [
        ...new Set(parsed.error.issues.flatMap((i) => (i.code === 'unrecognized_keys' ? i.keys : [i.path.join('.')]))),
      ].toSorted();
};

// @spec 7.comunicaciones
test('each act is legal in the states of its table, and in no others', () => {
  const tabla = Object.fromEntries(
    Object.keys(COMUNICACION.nombres).map((estado) => [
      estado,
      COMUNICACION.claves.filter((acto) => COMUNICACION.permite(acto, Number(estado))),
    ]),
  );
  expect(tabla).toEqual({
    1: ['aceptar', 'rechazar', 'anular'],
    2: ['iniciar', 'resolver'],
    3: [],
    4: ['resolver'],
    5: ['confirmar', 'reabrir'],
    6: [],
    7: ['iniciar', 'resolver'],
    8: [],
  });
  expect(COLUMNAS_TABLERO.map(({ estado }) => estado)).toEqual([2, 7, 4, 5]);
});

// @spec 7.comunicaciones
describe('a new communication', () => {
  const nueva = {
    areaId: 5,
    tipoAveriaId: 1,
    ubicacion: 'Nave 2',
    titulo: 'Foco fundido',
    descripcion: 'No se enciende',
    prioridad: 3,
    riesgoPersonas: false,
  };
  const con = (cambios: Record<string, unknown>) => faltas(FormularioComunicacion, { ...nueva, ...cambios });
  test('a complete form is accepted, also without photos', () => {
    expect(con({})).toEqual([]);
    expect(z.parse(FormularioComunicacion, nueva).adjuntos).toEqual([]);
  });
  test.each(['areaId', 'ubicacion', 'titulo', 'descripcion', 'prioridad', 'riesgoPersonas'])(
    'the field %s is required',
    (campo) => {
      expect(con({ [campo]: undefined })).toContain(campo);
    },
  );
  const TEXTOS: [string, number, number][] = [
    ['ubicacion', 1, 120],
    ['titulo', 1, 80],
    ['descripcion', 10, 1000],
  ];
  test.each(TEXTOS)('the field %s has from %i to %i characters', (campo, min, max) => {
    const largo = (n: number) => con({ [campo]: 'ñ'.repeat(n) });
    expect([largo(min), largo(max), largo(min - 1), largo(max + 1)]).toEqual([[], [], [campo], [campo]]);
    expect(con({ [campo]: `  ${'x'.repeat(min - 1)}  ` })).toEqual([campo]);
  });
  const CASOS: [Record<string, unknown>, string[]][] = [
    [{ tipoAveriaId: undefined }, ['tipoAveriaId']],
    [{ tipoAveriaId: null, tipoAveriaMantenimientoId: null }, ['tipoAveriaId']],
    [{ tipoAveriaId: undefined, tipoAveriaMantenimientoId: 8 }, []],
    [{ tipoAveriaMantenimientoId: 8 }, ['tipoAveriaId']],
    [{ contratoCodigo: '' }, []],
    [{ contratoCodigo: 'no vale' }, ['contratoCodigo']],
    [{ prioridad: 0 }, ['prioridad']],
    [{ prioridad: 5 }, ['prioridad']],
    [{ prioridad: 2.5 }, ['prioridad']],
    [{ riesgoPersonas: 'SÍ' }, ['riesgoPersonas']],
    [{ adjuntos: [1, 2, 3, 4, 5] }, []],
    [{ adjuntos: [1, 2, 3, 4, 5, 6] }, ['adjuntos']],
    [{ adjuntos: [7, 7] }, ['adjuntos']],
    [{ datosParticulares: '<b>x</b>' }, ['datosParticulares']],
  ];
  test.each(CASOS)('the form with %o becomes %o', (cambios, debe) => expect(con(cambios)).toEqual(debe));
});

// @spec 5
describe('the approval form (spec section 5)', () => {
  const plan = { accionplanificada: 'Cambiarlo', fechaPrevista: '2027-03-01', fechaCierre: '2027-03-05' };
  const CASOS: ['Aprobar' | 'Rechazar', Record<string, unknown>, string[]][] = [
    ['Aprobar', plan, []],
    ['Aprobar', { ...plan, comentario: '' }, []],
    ['Aprobar', {}, ['accionplanificada', 'fechaCierre', 'fechaPrevista']],
    ['Aprobar', { ...plan, accionplanificada: '   ' }, ['accionplanificada']],
    ['Aprobar', { ...plan, fechaCierre: '2027-03-01' }, []],
    ['Aprobar', { ...plan, fechaCierre: '2027-02-28' }, ['fechaCierre']],
    ['Aprobar', { ...plan, comentario: 'x'.repeat(501) }, ['comentario']],
    ['Rechazar', { comentario: 'No procede' }, []],
    ['Rechazar', { comentario: ' ' }, ['comentario']],
    ['Rechazar', { comentario: 'No', accionplanificada: '', fechaPrevista: '', fechaCierre: null }, []],
    ['Rechazar', { comentario: 'No', ...plan }, []],
    ['Rechazar', { comentario: 'No', ...plan, fechaCierre: '2027-02-28' }, ['fechaCierre']],
    ['Rechazar', { comentario: 'No', fechaPrevista: 'mañana' }, ['fechaPrevista']],
    ['Rechazar', plan, ['comentario']],
    ['Rechazar', { comentario: 'No', opcion: 'Aprobar' }, ['opcion']],
  ];
  test.each(CASOS)('the form %s with %o becomes %o', (opcion, body, debe) =>
    expect(faltas(opcion === 'Aprobar' ? FormularioAprobar : FormularioRechazar, body)).toEqual(debe),
  );
});

test('the label of a place is read where it was printed, and no other address is one (S-5993)', () => {
  const aqui = 'https://app.example';
  const de = { lugar: 'Nave 2, grada norte', area: 5 };
  expect(leerLugar(`${aqui}${rutaDeLugar(de)}`, aqui)).toEqual(de);
  expect(leerLugar(`https://otra.example${rutaDeLugar(de)}`, aqui)).toBeUndefined();
  expect(leerLugar(`${aqui}/menu/comunicaciones/nueva?area=5`, aqui)).toBeUndefined();
  expect(leerLugar(`${aqui}/menu/comunicaciones/nueva?lugar=Patio&area=x`, aqui)).toEqual({ lugar: 'Patio', area: 0 });
  expect(leerLugar('Nave 2', aqui)).toBeUndefined();
});

test('the work done and its day are both required', () => {
  expect(faltas(FormularioResolver, {})).toEqual(['fechaReal', 'trabajoRealizado']);
  expect(faltas(FormularioResolver, { trabajoRealizado: 'Hecho', fechaReal: '2027-03-02' })).toEqual([]);
});
