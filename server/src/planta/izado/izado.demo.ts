import sql from 'sql-template-tag';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { transaction } from '#server/casa/base/db.ts';
import { moverHistorial, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { crearColor, crearTipo } from './catalogo.commands.ts';
import { apartar, crearElemento, darPorApto, darPorNoApto } from './elemento.commands.ts';
import { comprobar } from './uso.commands.ts';

/** Kind, period in months, code, maker, load limits in kg, length in metres (0: none). */
const TIPOS = [
  ['Eslinga textil', 6, 'EST', 'Eslingas del Norte', [1000, 2000, 3000, 5000], 3],
  ['Eslinga de cadena', 12, 'ESC', 'Cadenas Ibaizabal', [2000, 4000, 8000], 2.5],
  ['Eslinga de cable', 12, 'ESB', 'Trefilados Besaya', [1500, 3200], 4],
  ['Grillete', 12, 'GRI', 'Forjas del Asón', [2000, 4750, 8500, 12_000], 0],
  ['Útil de elevación', 12, 'UTI', 'Taller propio', [500, 1200], 0],
  ['Polipasto', 12, 'POL', 'Elevación Cantábrica', [1000, 2000, 5000], 6],
  ['Puente grúa', 12, 'PGR', 'Elevación Cantábrica', [5000, 10_000, 32_000], 0],
] as const;
const LUGARES = {
  SDR: ['Nave 1, perchero', 'Nave 2, perchero', 'Nave 2, grada norte', 'Almacén de útiles', 'Taller de calderería'],
  MAD: ['Almacén', 'Muelle de carga', 'Taller'],
  LPA: ['Varadero', 'Almacén del puerto', 'Taller'],
} as const;
const AREAS = ['PRO', 'PRO', 'MAN', 'ING'] as const;
/** Days from today to the last good day, in turns; null: never inspected. */
const PLAZOS = [150, 95, 210, 61, 300, 120, 22, 9, 0, -1, -24, null] as const;
const CUANTOS = 60;

/** Half-year of a day, with the one before and the one after: a colour each. */
function semestres(hoy: string) {
  const colores = [
    ['Amarillo', '#eab308', 'Brida amarilla'],
    ['Azul', '#1d4ed8', 'Brida azul'],
    ['Verde', '#15803d', 'Brida verde'],
    ['Rojo', '#b91c1c', 'Brida roja'],
  ] as const;
  const n = Number(hoy.slice(0, 4)) * 2 + (hoy.slice(5, 7) > '06' ? 1 : 0);
  return [n - 3, n - 2, n - 1, n, n + 1].map((medio) => {
    const [nombre, muestra, texto] = colores[medio % colores.length] ?? colores[0];
    const anio = Math.floor(medio / 2);
    const [desde, hasta] = medio % 2 === 0 ? [`${anio}-01-01`, `${anio}-06-30`] : [`${anio}-07-01`, `${anio}-12-31`];
    return { nombre, muestra, texto, desde, hasta };
  });
}

/** Sixty elements of seven kinds in the three centres, in every state; most of them have been checked before use. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const inigo = persona('inigo');
  const tipos: number[] = [];
  for (const [nombre, meses] of TIPOS) tipos.push((await crearTipo(inigo, { nombre, meses, activo: true })).Id);
  for (const color of semestres(hoy)) await crearColor(inigo, color);
  for (let i = 0; i < CUANTOS; i++) {
    const centro = i % 4 === 2 ? 'MAD' : i % 4 === 3 ? 'LPA' : 'SDR';
    const [, meses, letras, fabricante, cargas, longitud] = TIPOS[i % TIPOS.length] ?? TIPOS[0];
    const { Id: id } = await crearElemento(inigo, {
      codigo: `${letras}-${String(i + 1).padStart(3, '0')}`,
      tipoId: tipos[i % TIPOS.length] ?? 0,
      cmu: cargas[i % cargas.length] ?? 1000,
      longitud: longitud || null,
      fabricante,
      serie: `${letras}${2019 + (i % 7)}-${1000 + i * 37}`,
      areaCodigo: AREAS[i % AREAS.length] ?? 'PRO',
      centro,
      lugar: LUGARES[centro][i % LUGARES[centro].length] ?? '',
    });
    const plazo = PLAZOS[i % PLAZOS.length];
    if (plazo === null || plazo === undefined) continue;
    const proxima = sumarDias(hoy, plazo);
    const fecha = sumarDias(proxima, -Math.max(Math.round(meses * 30.4), plazo));
    await transaction(() => darPorApto({ usuario: inigo, id, fecha, proxima }));
    const acto = { usuario: inigo, id, version: undefined };
    if (i % 15 === 4)
      await transaction(() => darPorNoApto({ usuario: inigo, id, fecha: hoy, motivo: 'No se lee la carga máxima' }));
    if (i % 30 === 4) await apartar(acto, 'reparar', 'Al taller del fabricante, vuelve en dos semanas');
    if (i % 20 === 13) await apartar(acto, 'darDeBaja', 'Desgaste que no admite reparación');
    else if (i % 5 === 0 && plazo > 0)
      await comprobar({ usuario: persona(i % 2 ? 'ana' : 'luis'), id }, { defecto: false, nota: '' });
  }
  await moverHistorial(
    sql`update historial set instante = instante - interval '20 days' where entidad = 'izado_elemento' and acto = 'crear'`,
  );
  return `${CUANTOS} elementos de izado`;
};
