import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AREAS_AYUDA, areaDeAyuda, CODIGOS_AYUDA } from '#contract/oficina/ayuda/areas.rules.ts';
import { entradas } from '#web/casa/app/partes/frames.ts';

const Semilla = z.object({ codigo: z.string(), area: z.enum(CODIGOS_AYUDA), titulo: z.string(), texto: z.string() });
const semillas = z
  .array(Semilla)
  .parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../server/src/oficina/ayuda/ayuda.semilla.json'), 'utf8'),
    ),
  );

// @spec 1.ayuda S-8262
it('every entry of the menu leads to an area of the help with an article of the product', () => {
  const sinAyuda = entradas
    .map(({ ruta }) => ({ ruta, area: areaDeAyuda(ruta) }))
    .filter(({ area }) => area === undefined || !semillas.some((semilla) => semilla.area === area));
  expect(sinAyuda).toEqual([]);
});

it('an article has a code of its own, which is never used again', () => {
  expect(new Set(semillas.map(({ codigo }) => codigo)).size).toBe(semillas.length);
});

it.each([
  ['/menu/viajes/nuevo', 'viajes'],
  ['/menu/accesos/puerta', 'puerta'],
  ['/menu/epi/almacen/3', 'prevencion'],
  ['/menu/conexiones/claves/3', 'conexiones'],
  ['/menu/desconocida', undefined],
])('the path %s has the help of %s', (ruta, area) => expect(areaDeAyuda(ruta)).toBe(area));

it('no two areas claim the same path', () => {
  const rutas = CODIGOS_AYUDA.flatMap((codigo) => [...AREAS_AYUDA[codigo].rutas]);
  expect(new Set(rutas).size).toBe(rutas.length);
});
