import { expect, test } from 'vitest';
import { FormularioTablero, FormularioValor } from './formulario.schemas.ts';
import { ACCION, esRojo } from './tableros.rules.ts';

test.each([
  [1, ['empezar', 'hacer', 'cambiar']],
  [2, ['hacer', 'cambiar']],
  [3, ['verificar', 'reabrir']],
  [4, []],
  [5, []],
])('in state %i an action allows %j', (estado, actos) =>
  expect(ACCION.claves.filter((acto) => ACCION.permite(acto, estado))).toEqual(actos),
);

test.each([
  [1, 0, false, true],
  [0, 0, false, false],
  [-1, 0, false, false],
  [94.99, 95, true, true],
  [95, 95, true, false],
])('the value %d with the target %d, where more is better is %s, is red: %s', (valor, objetivo, masEsMejor, rojo) =>
  expect(esRojo(valor, { objetivo, masEsMejor })).toBe(rojo),
);

const valor = { indicadorId: 1, fecha: '2026-11-24', valor: 1, version: 0 };
const fields = (schema: typeof FormularioValor | typeof FormularioTablero, body: unknown) => {
  const { error } = schema.safeParse(body);
  return error ? error.issues.map(({ path }) => path.join('.')) : [];
};
test.each([
  [{ valor: 0.1 }, []],
  [{ valor: -3 }, []],
  [{ valor: 1.005 }, ['valor']],
  [{ valor: '1' }, ['valor']],
  [{ fecha: '2026-02-30' }, ['fecha']],
  [{ version: -1 }, ['version']],
  [{ color: 'verde' }, ['']],
  [{ motivo: 'x'.repeat(301) }, ['motivo']],
  [
    { accion: { texto: ' ', responsableId: 0, fechaLimite: '' } },
    ['accion.texto', 'accion.responsableId', 'accion.fechaLimite'],
  ],
])('a value with %j is refused at %j', (cambio, mal) =>
  expect(fields(FormularioValor, { ...valor, ...cambio })).toEqual(mal),
);

const tablero = {
  nombre: 'Forja',
  nivel: 1,
  area: 'PRO',
  centro: 'SDR',
  responsableId: null,
  llevan: [],
  activo: true,
};
test.each([
  [{}, []],
  [{ nivel: 3 }, ['area', 'responsableId']],
  [{ nivel: 3, area: null, responsableId: 1 }, []],
  [{ area: null }, ['area']],
  [{ llevan: [1, 1] }, ['llevan']],
  [{ nombre: '' }, ['nombre']],
])('a board with %j is refused at %j', (cambio, mal) =>
  expect(fields(FormularioTablero, { ...tablero, ...cambio })).toEqual(mal),
);
