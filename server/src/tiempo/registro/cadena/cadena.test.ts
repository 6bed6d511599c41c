// The register of working time, changed by an attacker who writes the whole database without the keys of the server.
import sql, { raw, type Sql } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { execute, many, one, oneValue, transaction } from '#server/casa/base/db.ts';
import { INICIO } from '#server/casa/claves/chain.ts';
import { tomarPuesto } from '#server/identidad/firma/cadena/cadena.commands.ts';
import { encadenar, type Nuevo } from '#server/tiempo/fichajes/eslabon.commands.ts';
import { idDe, pastTriggers } from '../../../../test/acts.ts';
import { buildFichajes } from '../../../../test/build/tiempo/build-registro.ts';
import { asignarSemana } from '../../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../../test/harness.ts';
import { comprobarPersona } from './comprobacion.commands.ts';
import { selectEslabonesDe } from './comprobacion.queries.ts';
import { sellarFichajes } from './sello.commands.ts';

const { as } = await useApp();
const N = z.object({ n: z.int() });
const cuantas = (tabla: string) => oneValue(z.int())(sql`select count(*)::int as n from ${raw(tabla)}`);

describe("clock-ins in the company's chain", () => {
  test('the heads of all people with new clock-ins are one link, and without new ones no link is added', async () => {
    for (const login of ['ana', 'luis', 'teo']) await buildFichajes(login);
    const antes = await cuantas('firma_cadena');
    await sellarFichajes();
    const primera = antes === 0 ? 2 : 0; // the server's key and the inventory come before it
    expect(await cuantas('firma_cadena')).toBe(antes + 1 + primera);
    expect(await many(N)(sql`select n from fichaje_cabeza order by usuario_id`)).toEqual([
      { n: 10 },
      { n: 10 },
      { n: 10 },
    ]);
    expect(await many(N)(sql`select sellado as n from fichaje_estado`)).toEqual([{ n: 10 }, { n: 10 }, { n: 10 }]);
    await sellarFichajes();
    expect(await cuantas('firma_cadena')).toBe(antes + 1 + primera);
    await buildFichajes('ana', { desde: '2026-11-12', cuantos: 1 });
    await sellarFichajes();
    expect(await cuantas('fichaje_cabeza')).toBe(4);
    expect(await mientras([])).toBeNull();
  });

  // @spec 1.registro
  test('a clock-in does not wait for a lock of the company’s chain', async () => {
    const [cogida, hasta] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const tenida = transaction(async () => {
      await tomarPuesto();
      cogida.resolve();
      await hasta.promise;
    });
    await cogida.promise;
    const sellando = sellarFichajes();
    expect(await buildFichajes('clara', { cuantos: 1 })).toHaveLength(2);
    hasta.resolve();
    await Promise.all([tenida, sellando]);
    await sellarFichajes();
    expect(await mientras([])).toBeNull();
  });

  test('a person who is clocking in does not wait for the seal, and the next seal includes them', async () => {
    await buildFichajes('sonia', { cuantos: 1 });
    const id = await idDe('sonia');
    const [cogida, hasta] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const enMedio = transaction(async () => {
      await execute(sql`update fichaje_estado set modalidad = modalidad where usuario_id = ${id}`);
      cogida.resolve();
      await hasta.promise;
    });
    await cogida.promise;
    await sellarFichajes();
    const sellado = () => oneValue(z.int())(sql`select sellado as n from fichaje_estado where usuario_id = ${id}`);
    expect(await sellado()).toBe(0);
    hasta.resolve();
    await enMedio;
    const cabezas = await cuantas('fichaje_cabeza');
    await sellarFichajes();
    expect([await sellado(), await cuantas('fichaje_cabeza')]).toEqual([2, cabezas]);
  });
});

/** The first finding of the check while the changes hold; expects none once they are undone. */
async function mientras(alter: Sql[], undo: Sql[] = []): Promise<string | null> {
  const cadena = async () => (await as('admin')).client(firma).cadena();
  await pastTriggers(...alter);
  const { PrimeraAlterada } = await cadena();
  await pastTriggers(...undo);
  expect(undo.length > 0 ? (await cadena()).PrimeraAlterada : null).toBeNull();
  return PrimeraAlterada?.Motivo ?? null;
}

const COLUMNAS: [columna: string, valor: string][] = [
  ['id', 'id + 100000'],
  ['usuario_id', `(select id from usuario where login = 'admin')`],
  ['fecha', 'fecha + 1'],
  ['tipo', `case tipo when 'E' then 'PI' else 'PF' end`],
  ['instante', `instante + interval '1 millisecond'`],
  ['zona', `'Atlantic/Canary'`],
  ['modalidad', `'D'`],
  ['origen', `'movil'`],
  ['instante_dispositivo', 'instante'],
  ['desfase_seg', '1'],
  ['terminal_id', '1'],
  ['importacion_id', '1'],
  ['correccion_id', '1'],
  ['anula_id', '1'],
  ['registrado', `registrado + interval '1 millisecond'`],
  ['registrado_por_id', `(select id from usuario where login = 'eva')`],
  ['n', 'n + 1000'],
  ['prev', `translate(prev, 'ABCDEFGHIJ', 'BCDEFGHIJA')`],
  ['hash', `translate(hash, 'ABCDEFGHIJ', 'BCDEFGHIJA')`],
];
describe('a clock-in that was altered is named', () => {
  let fila: { id: number; matricula: string };
  beforeAll(async () => {
    const id = await idDe('luis');
    fila = await one(z.object({ id: z.int(), matricula: z.string() }))(sql`
      select f.id, u.matricula from fichaje f join usuario u on u.id = f.usuario_id where f.usuario_id = ${id} and f.n = 5`);
  });

  // @spec 1.registro
  test('every column of the table is covered', async () => {
    const Columna = z.object({ columna: z.string() });
    const todas = await many(Columna)(sql`
      select attname as columna from pg_attribute where attrelid = 'fichaje'::regclass and attnum > 0 and not attisdropped`);
    expect(COLUMNAS.map(([columna]) => columna).toSorted()).toEqual(todas.map(({ columna }) => columna).toSorted());
  });

  // @spec 1.registro
  test.each(COLUMNAS)('when its %s changes', async (columna, valor) => {
    await execute(sql`create table antes as select * from fichaje where id = ${fila.id}`);
    const hallazgo = await mientras(
      [sql`update fichaje set ${raw(columna)} = ${raw(valor)} where id = ${fila.id}`],
      [
        sql`delete from fichaje where hash = (select hash from antes) or prev = (select prev from antes)`,
        sql`insert into fichaje select * from antes`,
      ],
    );
    await execute(sql`drop table antes`);
    expect(hallazgo).toMatch(
      columna === 'usuario_id'
        ? /fichaje [15] de la matrícula/
        : new RegExp(`fichaje 5 de la matrícula ${fila.matricula}`),
    );
  });

  // @spec 1.registro
  test('when all later rows are rewritten with right digests, by the sealed head', async () => {
    const id = await idDe('teo');
    const buenas = await selectEslabonesDe(id);
    const nuevas = encadenar(
      id,
      { n: 0, hash: INICIO, ahora: buenas[0]!.registrado, ids: buenas.map((f) => f.id) }, // ten rows
      buenas.map((f): Nuevo => ({ ...f, instante: f.n === 3 ? f.instante.replace('T07', 'T06') : f.instante })),
    );
    const escribir = (filas: readonly { id: number; instante: string; prev: string; hash: string }[]) =>
      filas.map(
        (f) => sql`update fichaje set instante = ${f.instante}, prev = ${f.prev}, hash = ${f.hash} where id = ${f.id}`,
      );
    const estado = (hash: string) => sql`update fichaje_estado set hash = ${hash} where usuario_id = ${id}`;
    const hallazgo = await mientras(
      [...escribir(nuevas), estado(nuevas.at(-1)!.hash)],
      [...escribir(buenas), estado(buenas.at(-1)!.hash)],
    );
    expect(hallazgo).toMatch(/^El fichaje 10 .* se ha vuelto a escribir después de sellarse$/);
  });

  test('when its head is removed, or a head was never sealed', async () => {
    const id = await idDe('teo');
    const [cabeza] = await many(z.object({ seq: z.int(), n: z.int(), hash: z.string() }))(sql`
      select seq, n, hash from fichaje_cabeza where usuario_id = ${id}`);
    const poner = sql`insert into fichaje_cabeza values (${cabeza!.seq}, ${id}, ${cabeza!.n}, ${cabeza!.hash})`;
    expect(await mientras([sql`delete from fichaje_cabeza where usuario_id = ${id}`], [poner])).toContain(
      'no son las que se sellaron',
    );
    const cabezaFalsa = sql`insert into fichaje_cabeza values (1, ${id}, 4, ${cabeza!.hash})`;
    expect(await mientras([cabezaFalsa], [sql`delete from fichaje_cabeza where seq = 1`])).toContain(
      'colgados de una fila que no es',
    );
  });
});

// @spec 1.registro
test('a closing whose figures, ledger or state were altered is named', async () => {
  await asignarSemana(await idDe('nuria'), { desde: '2026-09-01', tramos: [[540, 1020]] });
  await buildFichajes('nuria', { desde: '2026-10-05', cuantos: 2 });
  const { Id } = await (
    await as('eva')
  )
    .client(cierres)
    .cerrar({ body: { personaId: await idDe('nuria'), mes: '2026-10' } });
  expect(await mientras([])).toBeNull();
  for (const [columna, valor] of [
    ['teorico_min', 'teorico_min + 1'],
    ['compensado_min', 'compensado_min + 60'],
    ['lineas', `jsonb_set(lineas, '{0,Minutos}', '99')`],
    ['estado_id', '3'],
    ['mes', `mes - interval '1 month'`],
    ['seq', '1'],
  ] as const) {
    await execute(sql`create table antes as select * from cierre where id = ${Id}`);
    const hallazgo = await mientras(
      [sql`update cierre set ${raw(columna)} = ${raw(valor)} where id = ${Id}`],
      [sql`update cierre c set ${raw(columna)} = a.${raw(columna)} from antes a where c.id = ${Id}`],
    );
    await execute(sql`drop table antes`);
    expect([columna, hallazgo]).toEqual([
      columna,
      expect.stringMatching(/^El cierre de 2026-\d\d de la matrícula 0015 no es el que se selló$/),
    ]);
  }
});

// @spec 1.registro
describe('a chain of 10,000 rows', () => {
  const FILAS = 10_000;
  const filas = encadenar(
    7,
    { n: 0, hash: INICIO, ahora: '2026-11-02T07:00:00.000Z', ids: Array.from({ length: FILAS }, (_, i) => i + 1) },
    Array.from({ length: FILAS }, (_, i): Nuevo => ({
      tipo: i % 2 ? 'S' : 'E',
      fecha: '2026-11-02',
      instante: new Date(Date.UTC(2022, 10, 2) + i * 3_600_000).toISOString(),
      zona: 'Europe/Madrid',
      modalidad: 'P',
      origen: 'web',
    })),
  ).map((f) => ({
    desfaseSeg: null,
    terminalId: null,
    importacionId: null,
    correccionId: null,
    anulaId: null,
    instanteDispositivo: null,
    registradoPorId: null,
    ...f,
  }));
  const ultima = filas.at(-1)!; // ten thousand rows
  const persona = { id: 7, matricula: '0007', n: FILAS, hash: ultima.hash };
  const cabezas = [500, 9_000, FILAS].map((n) => ({ seq: n, n, hash: filas[n - 1]!.hash }));
  const ver = (cambiadas: typeof filas) => comprobarPersona({ persona, filas: cambiadas, cabezas, tramos: [] });

  test('passes the check whole', () => expect(ver(filas)).toBeUndefined());
  test.each<[string, typeof filas, RegExp]>([
    ['deleted', filas.toSpliced(6_665, 1), /^falta el fichaje 6666 /],
    ['deleted at the end', filas.slice(0, -1), /^falta el fichaje 10000 /],
    ['inserted', filas.toSpliced(6_665, 0, filas[6_664]!), /^sobra el fichaje 6665 /],
    [
      'changed with its neighbour',
      filas.toSpliced(6_664, 2, { ...filas[6_665]!, n: 6_665 }, { ...filas[6_664]!, n: 6_666 }),
      /^el fichaje 6665 .* no sigue/,
    ],
    ['of somebody else', filas.with(6_665, { ...filas[6_665]!, hash: filas[0]!.hash }), /^el fichaje 6666 .* no dice/],
  ])('is reported with the number of a row %s', (_what, cambiadas, words) => expect(ver(cambiadas)).toMatch(words));

  test('may lack the erased stretches, and nothing else', () => {
    const tramo = { desdeN: 1, hastaN: 4_000, prev: INICIO, hash: filas[3_999]!.hash };
    const sin = (tramos: (typeof tramo)[], conservadas = filas.slice(4_000)) =>
      comprobarPersona({ persona, filas: conservadas, cabezas, tramos });
    expect(sin([tramo])).toBeUndefined();
    expect(sin([])).toMatch(/^falta el fichaje 1 /);
    expect(sin([tramo], filas.slice(4_001))).toMatch(/^falta el fichaje 4001 /);
    expect(sin([{ ...tramo, hash: filas[0]!.hash }])).toMatch(/^el fichaje 4001 .* no sigue/);
    expect(sin([{ ...tramo, hastaN: 9_000, hash: filas[8_999]!.hash }])).toMatch(/^sobra/);
    // Corrections written after their month stay in the middle of an erased stretch.
    const tramoSuelto = { desdeN: 4_011, hastaN: 4_020, prev: filas[4_009]!.hash, hash: filas[4_019]!.hash };
    expect(sin([tramo, tramoSuelto], [...filas.slice(4_000, 4_010), ...filas.slice(4_020)])).toBeUndefined();
    expect(
      sin([tramo, { ...tramoSuelto, prev: INICIO }], [...filas.slice(4_000, 4_010), ...filas.slice(4_020)]),
    ).toMatch(/^el fichaje 4010 /);
  });
});
