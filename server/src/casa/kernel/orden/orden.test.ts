// Lists by their columns: whatever the rows, the pages put together are the whole list in order.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ordenesDe as todas, type Orden } from '#contract/casa/kernel/scalars.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { usePool } from '../../../../test/database.ts';
import { encodeCursor, type Pagina, toPagina } from '../cursor.ts';
import {
  ajena,
  clavesDeFila,
  ordenesDe,
  paginaDeTodas,
  porCodigo,
  porDia,
  porEntero,
  porInstante,
  porNumero,
  porTexto,
} from './orden.ts';

await usePool();

const COLUMNAS = ['nombre', 'codigo', 'cifra', 'importe', 'dia', 'momento', 'varias', 'padre'] as const;
type Columna = (typeof COLUMNAS)[number];
const ordenes = ordenesDe<Columna>(sql`f.id`, {
  nombre: porTexto(sql`f.nombre`, 'puede faltar'),
  codigo: porCodigo(sql`f.codigo`),
  cifra: porEntero(sql`f.cifra`, 'puede faltar'),
  importe: porNumero(sql`f.importe`, 'puede faltar'),
  dia: porDia(sql`f.dia`, 'puede faltar'),
  momento: porInstante(sql`f.momento`, 'puede faltar'),
  varias: [porEntero(sql`f.cifra`, 'puede faltar'), porTexto(sql`f.codigo`)],
  padre: ajena(porTexto(sql`p.nombre`)),
});
const Fila = z.object({
  id: z.int(),
  nombre: z.nullable(z.string()),
  codigo: z.string(),
  cifra: z.nullable(z.int()),
  clave: clavesDeFila,
});
type Fila = z.output<typeof Fila>;
const leer = (orden: Orden<Columna>, limite: number, cursor?: string) => {
  const o = ordenes(orden, cursor);
  return many(Fila)(sql`
    select f.id, f.nombre, f.codigo, f.cifra, ${o.clave} from fila f join padre p on p.id = f.padre_id
     where true ${o.tras} ${o.por} limit ${limite + 1}`);
};
async function pagina(orden: Orden<Columna>, limite: number, cursor?: string): Promise<Pagina<Fila>> {
  return toPagina(await leer(orden, limite, cursor), limite, ({ clave }) => [orden, clave]);
}
async function porPaginas<T>(leerUna: (cursor?: string) => Promise<Pagina<T>> | Pagina<T>): Promise<T[]> {
  const filas: T[] = [];
  let cursor: string | undefined;
  do {
    const { filas: nuevas, siguiente } = await leerUna(cursor);
    filas.push(...nuevas);
    cursor = siguiente;
  } while (cursor !== undefined);
  return filas;
}

const quizas = <T>(valor: fc.Arbitrary<T>) => fc.option(valor, { nil: null, freq: 3 });
const instante = fc.constantFrom('2026-11-23 08:00:00.123456+00', '2026-11-23 08:00:00.123457+00', '1999-01-01 00:00Z');
const fila = fc.record({
  nombre: quizas(fc.constantFrom('Ángel', 'angel', 'Ñaco', 'Nadal', 'Oria', '', 'ZUBIRI', "O'Hara", 'Ana \\ "B"')),
  codigo: fc.constantFrom('A-1', 'a-1', 'B', 'Ñ', ''),
  cifra: quizas(fc.integer({ min: -2, max: 2 })),
  importe: quizas(fc.constantFrom('-1.50', '0', '0.01', '999999999999.99')),
  dia: quizas(fc.constantFrom('2026-01-01', '2026-12-31', '1999-02-28')),
  momento: quizas(instante),
  padre_id: fc.constantFrom(1, 2, 3),
});

describe('the pages of a list', () => {
  test('put together are the list in order, with no row twice or lost, whatever ties and absences there are', async () => {
    await execute(sql`create table padre (id bigint primary key, nombre text not null)`);
    await execute(sql`insert into padre values (1, 'Zoe'), (2, 'Álvaro'), (3, 'Zoe')`);
    await execute(sql`
      create table fila (id bigint generated always as identity primary key, nombre text, codigo text not null, cifra int,
        importe numeric, dia date, momento timestamptz, padre_id bigint not null)`);
    await fc.assert(
      fc.asyncProperty(fc.array(fila, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), async (filas, limite) => {
        await execute(sql`delete from fila`);
        await execute(sql`
          insert into fila (nombre, codigo, cifra, importe, dia, momento, padre_id)
          select nombre, codigo, cifra, importe, dia, momento, padre_id
            from jsonb_populate_recordset(null::fila, ${JSON.stringify(filas)}::jsonb)`);
        const alReves = new Map<string, number[]>();
        for (const orden of todas(COLUMNAS)) {
          const juntas = await porPaginas((cursor) => pagina(orden, limite, cursor));
          const ids = juntas.map(({ id }) => id);
          expect(ids).toEqual((await leer(orden, 100)).map(({ id }) => id));
          expect(new Set(ids).size).toBe(filas.length);
          expect(ids.length).toBe(filas.length);
          alReves.set(orden, ids);
        }
        for (const columna of COLUMNAS) expect(alReves.get(`-${columna}`)).toEqual(alReves.get(columna)?.toReversed());
      }),
      { numRuns: 40 },
    );
  });

  test('order names as a Spanish dictionary does, and put what has no figure last going up', async () => {
    await execute(sql`delete from fila`);
    await execute(sql`
      insert into fila (nombre, codigo, cifra, padre_id)
      values ('Oria', 'b', null, 1), ('Ñaco', 'a', 2, 2), ('Nadal', 'B', 1, 1), ('ángel', 'ñ', null, 3)`);
    const nombres = async (orden: Orden<Columna>) => (await leer(orden, 10)).map(({ nombre }) => nombre);
    expect(await nombres('nombre')).toEqual(['ángel', 'Nadal', 'Ñaco', 'Oria']);
    expect(await nombres('cifra')).toEqual(['Nadal', 'Ñaco', 'Oria', 'ángel']);
    expect(await nombres('-cifra')).toEqual(['ángel', 'Oria', 'Ñaco', 'Nadal']);
    expect(await nombres('varias')).toEqual(['Nadal', 'Ñaco', 'Oria', 'ángel']);
    expect(await nombres('padre')).toEqual(['Ñaco', 'Oria', 'Nadal', 'ángel']);
  });
});

test.each([
  ['of another order', 'dia', ['cifra', ['1', '1']]],
  ['of the same column the other way round', '-dia', ['dia', ['2026-01-01', '1']]],
  ['with a day that does not exist', 'dia', ['dia', ['2026-02-31', '1']]],
  ['with an instant that does not exist', 'momento', ['momento', ['2026-02-31 08:00:00+00', '1']]],
  ['with a figure that is too large', 'cifra', ['cifra', ['9223372036854775808', '1']]],
  ['with words for a figure', 'cifra', ['cifra', ['uno', '1']]],
  ['with a sign that the database refuses', 'nombre', ['nombre', ['\u0000', '1']]],
  ['without the number of the row', 'dia', ['dia', ['2026-01-01']]],
  ['with a key too many', 'dia', ['dia', ['2026-01-01', '1', '1']]],
  ['of before lists had orders', 'dia', ['2026-01-01', 1]],
])('a cursor %s is refused', (_which, orden, escrito) => {
  const cursor = encodeCursor(escrito); // as somebody may have written it
  expect(() => ordenes(orden as Orden<Columna>, cursor)).toThrow('El cursor no es válido');
});

describe('a list that is calculated before it is sorted', () => {
  type Linea = { id: number; nombre: string; horas: number | null };
  const columnas = { nombre: (l: Linea) => l.nombre, horas: (l: Linea) => l.horas };
  const id = (l: Linea) => l.id;
  const linea = fc.record({
    id: fc.nat(1_000),
    nombre: fc.constantFrom('Ángel', 'Nadal', 'Ñaco', 'Oria'),
    horas: quizas(fc.integer({ min: -2, max: 2 })),
  });
  test('has the same pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(linea, { maxLength: 15, selector: id }),
        fc.constantFrom(...todas(['nombre', 'horas'])),
        fc.integer({ min: 1, max: 4 }),
        async (lineas, orden, limite) => {
          const leerPagina = (n: number, cursor?: string) =>
            paginaDeTodas(lineas, { orden, limite: n, cursor, id, columnas });
          const juntas = await porPaginas((cursor) => leerPagina(limite, cursor));
          expect(juntas).toEqual(leerPagina(100).filas);
          expect(new Set(juntas.map(id)).size).toBe(lineas.length);
          expect(juntas.length).toBe(lineas.length);
        },
      ),
    );
  });
  test('sorts by figures, and refuses the cursor of another order', () => {
    const lineas: Linea[] = [
      { id: 1, nombre: 'Ñaco', horas: null },
      { id: 2, nombre: 'Oria', horas: 10 },
      { id: 3, nombre: 'Nadal', horas: 9 },
    ];
    const de = (orden: Orden<'nombre' | 'horas'>, cursor?: string) =>
      paginaDeTodas(lineas, { orden, limite: 2, cursor, id, columnas });
    expect(de('horas').filas.map(id)).toEqual([3, 2]);
    expect(de('-horas').filas.map(id)).toEqual([1, 2]);
    expect(de('nombre').filas.map(id)).toEqual([3, 1]);
    expect(() => de('nombre', de('horas').siguiente)).toThrow('El cursor no es válido');
  });
});
