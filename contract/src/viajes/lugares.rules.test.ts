import { expect, test } from 'vitest';
import { dondeEsta } from './lugares.rules.ts';

const visitados = [
  { Lugar: 'Muelle de Poniente', PaisCodigo: 'SP', ProvinciaCodigo: '04' },
  { Lugar: 'Saint-Nazaire', PaisCodigo: 'FR', ProvinciaCodigo: null },
];
// @spec 7.viajes
test.each([
  ['Rota', { pais: 'SP', provincia: '11' }],
  ['base naval de ROTA, muelle 2', { pais: 'SP', provincia: '11' }],
  ['Cadiz', { pais: 'SP', provincia: '11' }],
  ['San Sebastián de los Reyes', { pais: 'SP', provincia: '28' }],
  ['Santa Cruz de Tenerife', { pais: 'SP', provincia: '38' }],
  ['muelle de poniente', { pais: 'SP', provincia: '04' }],
  ['Saint-Nazaire', { pais: 'FR', provincia: '' }],
  ['Rotana', undefined],
  ['Ro', undefined],
])('the destination %s is found in %j', (destino, donde) => {
  expect(dondeEsta(destino, visitados)).toEqual(donde);
});
