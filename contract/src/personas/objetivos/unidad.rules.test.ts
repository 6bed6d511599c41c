import { expect, test } from 'vitest';
import { unidadDe } from './unidad.rules.ts';

test.each([
  [1, 'accidentes', 'accidente'],
  [-1, 'accidentes', 'accidente'],
  [0, 'accidentes', 'accidentes'],
  [2, 'accidentes', 'accidentes'],
  [1.5, 'horas', 'horas'],
  [1, 'averías abiertas', 'avería abierta'],
  [1, 'días sin accidentes', 'día sin accidentes'],
  [1, 'horas de parada', 'hora de parada'],
  [1, 'reclamaciones', 'reclamación'],
  [1, 'unidades', 'unidad'],
  [1, 'veces', 'vez'],
  [1, 'meses', 'mes'],
  [1, '%', '%'],
  [1, 's', 's'],
  [1, 'kg', 'kg'],
  [1, 'punto', 'punto'],
])('%d of %j is %j', (valor, unidad, escrita) => expect(unidadDe(valor, unidad)).toBe(escrita));
