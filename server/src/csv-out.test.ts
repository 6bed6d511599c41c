// Every download of the product that is a CSV, with hostile words in every text of the database: none of its cells runs in a
// spreadsheet, and each
// comes back whole. A download that is new has a case here, or says what else it is.
import { parse } from 'csv-parse/sync';
import sql, { raw } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { dentroDe, hoy } from '../../contract/test/reloj.ts';
import { pastTriggers } from '../test/acts.ts';
import { sembrarTodo } from '../test/build/sembrar.ts';
import { useApp } from '../test/harness.ts';
import { areas } from './areas.ts';

const { as } = await useApp();
const people = new Map<string, ReturnType<typeof as>>();
const once = (login: string) => people.get(login) ?? people.set(login, as(login)).get(login)!; // set a moment ago

const MALAS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
/** Rest of the text: separators, quotes and a line break, which a cell has to bring back. */
const RESTO = 'x!A1;"y"\nz';
/** First of all ids of a table that a person of the case may see, or as a statement says. */
const id = (de: string) => `(select id::text as x from ${de} order by id desc limit 1)`;
/** `de`: where the `:x` of its path comes from. `limpio`: titles alone, nothing that anybody wrote. */
type Caso = { who: string; path?: string; de?: string; limpio?: true };
const importacion = (who: string, tabla: string): Caso => ({ who, de: id(tabla) });
const mes = hoy().slice(0, 7);
const CASOS: Record<string, Caso> = {
  '/api/subcontratas/csv': { who: 'inigo' },
  '/api/accesosexternos/csv': { who: 'sonia' },
  '/api/facturas/exportaciones/:numero': {
    who: 'clara',
    de: '(select numero::text as x from exportacion_factura order by numero desc limit 1)',
  },
  '/api/facturas/importaciones/:id/errores': importacion('clara', 'factura_importacion'),
  '/api/facturas/importaciones/plantilla': { who: 'clara', limpio: true },
  '/api/permisos/gestion/saldos/csv': { who: 'eva', path: `/api/permisos/gestion/saldos/csv?anio=${mes.slice(0, 4)}` },
  '/api/avisos/informecsv/:id': {
    who: 'pablo',
    de: '(select aviso_id::text as x from aviso_visita order by aviso_id desc limit 1)',
  },
  '/api/inspeccion/resumen/:id/csv': { who: 'eva', de: id('resumen_mensual') },
  '/api/liquidaciones/contabilidad/csv': { who: 'clara', path: `/api/liquidaciones/contabilidad/csv?mes=${mes}` },
  '/api/liquidaciones/nomina/csv': { who: 'clara', path: `/api/liquidaciones/nomina/csv?mes=${mes}` },
  '/api/maestros/:cual/csv': { who: 'admin', path: '/api/maestros/centroscoste/csv' },
  '/api/maestros/propias/:propia/csv': { who: 'admin', path: '/api/maestros/propias/articulosepi/csv' },
  '/api/maestros/:cual/importaciones/plantilla': {
    who: 'admin',
    path: '/api/maestros/areas/importaciones/plantilla',
    limpio: true,
  },
  '/api/maestros/:cual/importaciones/:id/errores': {
    who: 'admin',
    path: '/api/maestros/centroscoste/importaciones/:id/errores',
    de: id('lista_importacion'),
  },
  '/api/personas/importaciones/:id/errores': importacion('eva', 'personas_importacion'),
  '/api/personas/importaciones/plantilla': { who: 'eva', limpio: true },
  '/api/presencia/mes/csv': { who: 'eva', path: `/api/presencia/mes/csv?mes=${mes}` },
  '/api/presencia/importaciones/:id/errores': importacion('eva', 'importacion'),
  '/api/comedor/nomina': { who: 'eva', path: `/api/comedor/nomina?mes=${dentroDe(1).slice(0, 7)}` },
  '/api/almacen/existencias/csv': { who: 'inigo' },
  '/api/almacen/movimientos/csv': { who: 'inigo' },
  '/api/objetivos/ciclos/csv/:id': {
    who: 'eva',
    de: '(select ciclo_id::text as x from objetivo where nivel = 2 limit 1)',
  },
  '/api/inspecciones/plan/csv': { who: 'inigo' },
  '/api/inspecciones/elementos': { who: 'inigo' },
  '/api/inspecciones/importaciones/:id/errores': importacion('inigo', 'izado_importacion'),
  '/api/inspecciones/importaciones/plantilla': { who: 'inigo', limpio: true },
  '/api/saldosiniciales/importaciones/:id/errores': importacion('eva', 'saldo_inicial_importacion'),
  '/api/saldosiniciales/importaciones/plantilla': { who: 'eva', limpio: true },
  '/api/epi/faltas/csv': { who: 'inigo' },
  '/api/operacion/registro': {
    who: 'admin',
    path: '/api/operacion/registro?que=historial&desde=2020-01-01&hasta=2099-12-31',
  },
};
/** Downloads that are no table. */
const OTROS: Record<string, string> = {
  '/api/empresa/logo/:clave': 'a picture',
  '/api/viajes/documentopropuesta/:id': 'what somebody has uploaded',
  '/api/viajes/viajecalendario/:id': 'iCalendar',
  '/api/viajes/documento/:id': 'what somebody has uploaded',
  '/api/gastos/recibos/:id': 'what somebody has uploaded',
  '/api/liquidaciones/:id/pdf': 'a PDF',
  '/api/remesas/:id/fichero': 'XML for the bank',
  '/api/firma/jws/:codigo': 'a signature',
  '/api/usuario/datospersonales/descarga': 'a ZIP; its tables are written by the same textoCsv',
  '/api/subcontratas/papeles/:id/fichero': 'what somebody has uploaded',
  '/api/facturas/factura/:id/pdf': 'a PDF',
  '/api/facturas/factura/:id/original': 'what somebody has uploaded',
  '/api/permisos/justificante/:id': 'what somebody has uploaded',
  '/api/saldosiniciales/:id/fichero': 'what somebody has uploaded',
  '/api/bajas/papel/:id': 'what somebody has uploaded',
  '/api/solicitudescomunicaciones/foto/:id': 'a picture',
  '/api/avisos/imagen/:id': 'a picture',
  '/api/inspeccion/paquete/:id': 'a ZIP; its tables are written by the same textoCsv',
  '/api/inspeccion/consulta/:secreto/paquete': 'a ZIP; its tables are written by the same textoCsv',
  '/api/documentos/:id/fichero': 'a PDF',
  '/api/documentos/:id/previa': 'a PDF',
  '/api/foto/:usuarioId/:lado': 'a picture',
  '/api/calendario/ical/:secreto': 'iCalendar',
  '/api/izado/comprobacion/:id/foto': 'a picture',
  '/api/izado/documento/:id': 'what somebody has uploaded',
  '/api/objetivos/evidencia/:id': 'what somebody has uploaded',
  '/api/inspecciones/foto/:id': 'a picture',
  '/api/inspecciones/dossier/:id': 'a PDF',
  '/api/epi/recibos/recibo/:id/pdf': 'a PDF',
  '/api/pantallas/imagen/:id': 'a picture',
  '/api/docs': 'a page',
};

const descargas = areas.flatMap(({ contrato }) =>
  Object.values<Endpoint>(contrato.endpoints).flatMap((e) => (e.kind === 'descarga' ? [contrato.base + e.path] : [])),
);
test('every download of the contract is a CSV with its case, or says what else it is', () => {
  expect(descargas.toSorted()).toEqual([...Object.keys(CASOS), ...Object.keys(OTROS)].toSorted());
});

/** Columns in which people write. What a rule of the table does not let in stays as it was. */
const ESCRITAS =
  /^(nombre|descripcion|titulo|motivo|nota|lugar|comentario|talla|lote|unidad|puesto|serie|fabricante|empresa|documento|vehiculo)$/;
const Columna = z.object({ tabla: z.string(), columna: z.string() });
async function ensuciar(): Promise<void> {
  const columnas = await many(Columna)(sql`
    select c.table_name as tabla, c.column_name as columna
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type = 'text' and t.table_type = 'BASE TABLE'`);
  for (const { tabla, columna } of columnas.filter((escrita) => ESCRITAS.test(escrita.columna))) {
    const lista = sql`${MALAS}::text[]`;
    const sucia = sql`(${lista})[1 + (row_number() over () - 1) % ${MALAS.length}::int] || ${RESTO}`;
    // With its number, for those that have to be unique.
    const unica = sql`${sucia} || row_number() over ()`;
    const mal = (valor: typeof sucia) =>
      pastTriggers(sql`
        update ${raw(tabla)} t set ${raw(columna)} = x.valor
        from (select ctid as fila, ${valor} as valor from ${raw(tabla)} where ${raw(columna)} <> '') x
        where t.ctid = x.fila`);
    await mal(sucia).catch(() => mal(unica).catch(() => undefined));
  }
}
/** A file with a wrong row for each of the beginnings, in each list that files fill. */
async function subir(): Promise<void> {
  const listas = [
    ['admin', '/api/maestros/centroscoste/importaciones', 'Código;Nombre'],
    ['eva', '/api/personas/importaciones', 'Matrícula;Nombre'],
    ['eva', '/api/presencia/importaciones', 'Matrícula;Fecha;Hora;Tipo'],
    ['inigo', '/api/inspecciones/importaciones', 'Código;Lugar'],
    ['eva', '/api/saldosiniciales/importaciones', 'Matrícula;Saldo;Fecha;Cifra;Fuente'],
    ['clara', '/api/facturas/importaciones', 'NIF;Número'],
  ] as const;
  for (const [who, path, titulos] of listas) {
    const celdas = MALAS.map((mala) => `"${`${mala}${RESTO}`.replaceAll('"', '""')}"`);
    const texto = [titulos, ...celdas.map((celda) => titulos.replaceAll(/[^;]+/g, () => celda))].join('\r\n');
    const form = new FormData();
    form.append('fichero', new File([texto], 'malas.csv', { type: 'text/csv' }));
    const answer = await (await once(who)).send(path, { method: 'POST', headers: {}, body: form });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  }
}
beforeAll(async () => {
  await sembrarTodo(once);
  for (const who of new Set(Object.values(CASOS).map((caso) => caso.who))) await once(who);
  await subir();
  await ensuciar();
  const lineas = MALAS.map((mala) => ({
    Matricula: '1',
    Nombre: `${mala}${RESTO}`,
    TrabajadoMin: 1,
    PrevistoMin: 1,
    ExtraMin: 0,
    PagadoMin: 0,
    CompensadoMin: 0,
  }));
  await pastTriggers(
    sql`insert into resumen_mensual (mes, centro_trabajo_codigo, lineas)
        select '2026-01-01', min(codigo), ${JSON.stringify(lineas)}::jsonb from centro_trabajo`,
    // Exports are kept as they were written: another one is written with the words of now.
    sql`update factura set exportacion_numero = null`,
  );
  await (await once('clara')).client(facturas).exportar({ body: {} });
}, 180_000);

/** A figure below zero is none of them. */
const CORRE = /^(?!-[\d.]+(,\d+)?$)[=+\-@\t\r＝＋－＠]/;
describe.each(Object.entries(CASOS))('%s', (ruta, { who, path = ruta, de, limpio }) => {
  // @spec 1.subcontratas
  test('has no cell that a spreadsheet runs, and brings each back whole', async () => {
    const x =
      de === undefined ? undefined : await maybeOne(z.object({ x: z.string() }))(sql`select x from ${raw(de)} q`);
    const url = x === undefined ? path : path.replace(/:\w+/, x.x);
    expect(url).not.toContain(':');
    const answer = await (await once(who)).send(url, { method: 'GET', headers: {} });
    const texto = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const filas: string[][] = parse(texto, { bom: true, delimiter: ';' });
    expect(filas.flat().filter((celda) => CORRE.test(celda))).toEqual([]);
    if (limpio) return;
    const filasPropias = filas.flat().filter((celda) => celda.includes('x!A1'));
    // texts of people are in it
    expect(filasPropias.length).toBeGreaterThan(0);
    expect(filasPropias.filter((celda) => !/x!A1;"y"[\n ]z/.test(celda))).toEqual([]);
  });
});
