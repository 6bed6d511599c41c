import { expect, test } from 'vitest';
import { accionesDeCocina, etiquetasDe, sigueVivo, sinTerminar, totalesDe } from './cocina.rules.ts';

test.each([
  [1, ['preparar', 'anular'], true, true],
  [2, ['terminar', 'aConfirmado', 'anular'], true, true],
  [3, ['recoger', 'noRecogido', 'aPreparacion', 'anular'], true, false],
  [4, ['aListo'], false, false],
  [5, ['recoger', 'aListo'], false, false],
  [6, [], false, false],
])('in state %i the kitchen may %j', (estado, acciones, vivo, sin) => {
  expect(accionesDeCocina(estado)).toEqual(acciones);
  expect([sigueVivo(estado), sinTerminar(estado)]).toEqual([vivo, sin]);
});

const linea = (Nombre: string, Unidades: number, ...Opciones: string[]) => ({
  Nombre,
  Unidades,
  Opciones,
  Alergenos: [],
});

// @spec 1.cocina
test('the work to do is counted by article and by option, the greatest count first', () => {
  const pedidos = [
    { Lineas: [linea('Tortilla', 2, 'Blanco', 'Queso'), linea('Jamón', 1, 'Blanco')] },
    { Lineas: [linea('Tortilla', 1, 'Maíz'), linea('Bonito', 1)] },
  ];
  expect(totalesDe(pedidos)).toEqual([
    {
      Nombre: 'Tortilla',
      Unidades: 3,
      Opciones: [
        { Nombre: 'Blanco', Unidades: 2 },
        { Nombre: 'Queso', Unidades: 2 },
        { Nombre: 'Maíz', Unidades: 1 },
      ],
    },
    { Nombre: 'Bonito', Unidades: 1, Opciones: [] },
    { Nombre: 'Jamón', Unidades: 1, Opciones: [{ Nombre: 'Blanco', Unidades: 1 }] },
  ]);
  expect(totalesDe([])).toEqual([]);
});

test('each unit of an order has its label', () => {
  const etiquetas = etiquetasDe({ Lineas: [linea('Tortilla', 2), linea('Jamón', 1)] });
  expect(etiquetas.map(({ linea: { Nombre }, n, de }) => [Nombre, n, de])).toEqual([
    ['Tortilla', 1, 3],
    ['Tortilla', 2, 3],
    ['Jamón', 3, 3],
  ]);
});
