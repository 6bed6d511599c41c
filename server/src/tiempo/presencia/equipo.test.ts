// Incidents and months of a team over HTTP: who settles incidents, and the sums of each line.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TipoIncidencia } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { terminarImportaciones, unCsv } from '../../../test/build/tiempo/build-presencia.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const [eva, luis, teo] = await Promise.all(
  ['eva', 'luis', 'teo'].map(async (login) => (await as(login)).client(presencia)),
);
const [ana, deLuis, deEva] = await Promise.all(['ana', 'luis', 'eva'].map(idDe));
if (!eva || !luis || !teo || !ana || !deLuis || !deEva) throw new Error('somebody of the cast is missing');

/** Two months ago: a month that is over, without clock-ins of the cast. */
const [ano = 0, mes = 0] = dentroDe(0).split('-').map(Number);
const MES = new Date(Date.UTC(ano, mes - 3, 1)).toISOString().slice(0, 7);
const dia = (n: number) => `${MES}-${String(n).padStart(2, '0')}`;
const TODOS = [1, 2, 3, 4, 5, 6, 7];
for (const quien of [ana, deLuis, deEva])
  await asignarSemana(quien, { dias: TODOS, festivos: true, desde: dia(10), hasta: dia(14) });
// 10: as planned; 11: two hours more; 12: late; 13: no exit; 14: nothing.
const filas = [
  `${dia(10)};08:00;E`,
  `${dia(10)};16:00;S`,
  `${dia(11)};08:00;E`,
  `${dia(11)};18:00;S`,
  `${dia(12)};09:00;E`,
  `${dia(12)};16:00;S`,
  `${dia(13)};08:00;E`,
];
const { Id } = await eva.leer({ fichero: unCsv(['0012', '0005'].flatMap((m) => filas.map((fila) => `${m};${fila}`))) });
await eva.importar(route(Id));
await terminarImportaciones();

beforeEach(async () => {
  await execute(sql`delete from incidencia_resuelta`);
  await execute(sql`delete from cierre`);
});
const entre = { desde: dia(10), hasta: dia(14) };
const de = async (api: typeof eva, query = {}) =>
  (await api.incidencias({ query: { ...entre, ...query } })).map(
    ({ Persona, Fecha, Tipo, Minutos, Resolucion }) =>
      `${Persona.split(' ')[0]} ${Number(Fecha.slice(8))} ${Tipo} ${Minutos}${Resolucion ? ` ${Resolucion}` : ''}`,
  );
const DE_ANA = [
  'Ana 14 sin_fichar 480',
  'Ana 13 sin_salida 0',
  'Ana 12 entrada_tardia 60',
  'Ana 11 fuera_de_jornada 115',
];
const SIN_FICHAR = [14, 13, 12, 11, 10].map((n) => `Luis ${n} sin_fichar 480`);

// @spec 1.presencia
describe('incidents', () => {
  test('are read person by person by their responsibles', async () => {
    expect(await de(luis)).toEqual(DE_ANA);
    expect(await de(eva)).toEqual([...DE_ANA, ...DE_ANA.map((linea) => linea.replace('Ana', 'Eva')), ...SIN_FICHAR]);
    expect(await de(eva, { texto: 'ana', tipo: 'sin_salida' })).toEqual(['Ana 13 sin_salida 0']);
    expect(await de(eva, { desde: dia(11), hasta: dia(11), equipo: '0007' })).toEqual(['Ana 11 fuera_de_jornada 115']);
    const [persona] = await luis.incidencias({ query: { ...entre, tipo: 'fuera_de_jornada' } });
    expect(persona).toMatchObject({
      Horario: '08:00 - 16:00',
      Marcajes: 'E 08:00 · S 18:00',
      acciones: ['resolver', 'corregir'],
    });
    const [propia] = await eva.incidencias({ query: { ...entre, texto: 'eva' } });
    expect(propia?.acciones).toEqual([]);
  });
  test('come page by page, each once', async () => {
    const todas: string[] = [];
    let cursor: string | undefined;
    for (let paginas = 0; paginas < 30; paginas++) {
      const pagina = await eva.incidencias.page({ query: { ...entre, limite: '3', cursor } });
      expect(pagina.items.length).toBeLessThanOrEqual(3);
      todas.push(...pagina.items.map(({ Id: id }) => String(id)));
      cursor = pagina.next;
      if (cursor === undefined) break;
    }
    expect(cursor).toBeUndefined();
    expect(new Set(todas).size).toBe(todas.length);
    expect(todas).toHaveLength(13);
  });
  test.each([
    ['one day alone', { desde: dia(10) }],
    ['the end before the beginning', { desde: dia(11), hasta: dia(10) }],
    ['more than a month', { desde: dia(1), hasta: sumarDias(dia(1), 31) }],
  ])('are refused for %s', async (_what, query) => {
    expect(await statusOf(eva.incidencias({ query }))).toBe(400);
  });
});

const incidenciaDe = (tipo: TipoIncidencia, n: number, personaId = ana) => ({ personaId, fecha: dia(n), tipo });
const resolver = (
  api: typeof eva,
  incidencias: ReturnType<typeof incidenciaDe>[],
  resolucion: 'C' | 'P' | 'N' | 'J' = 'C',
) => api.resolver({ body: { incidencias, resolucion, comentario: 'Se quedó a cerrar la botadura' } });

// @spec 1.presencia
describe('settling', () => {
  test('makes an hour outside the shift count, and may be done anew', async () => {
    const saldo = async () => (await luis.mes({ query: { mes: MES } }))[0]?.SaldoMin;
    const antes = (await saldo()) ?? 0;
    await resolver(luis, [incidenciaDe('fuera_de_jornada', 11)]);
    expect(await saldo()).toBe(antes + 115);
    expect(await de(luis)).not.toContain('Ana 11 fuera_de_jornada 115');
    expect(await de(luis, { ver: 'resueltas' })).toEqual(['Ana 11 fuera_de_jornada 115 C']);
    await resolver(eva, [incidenciaDe('fuera_de_jornada', 11)], 'N');
    expect(await saldo()).toBe(antes);
    expect(await de(luis, { ver: 'todas' })).toContain('Ana 11 fuera_de_jornada 115 N');
  });
  test('several incidents at once succeeds or fails as a whole', async () => {
    await resolver(
      eva,
      [incidenciaDe('entrada_tardia', 12), incidenciaDe('sin_fichar', 14), incidenciaDe('sin_fichar', 10, deLuis)],
      'J',
    );
    expect(await de(eva, { ver: 'resueltas' })).toEqual([
      'Ana 14 sin_fichar 480 J',
      'Ana 12 entrada_tardia 60 J',
      'Luis 10 sin_fichar 480 J',
    ]);
    expect(
      await statusOf(resolver(eva, [incidenciaDe('sin_fichar', 11, deLuis), incidenciaDe('entrada_tardia', 10)], 'J')),
    ).toBe(409);
    expect(await de(eva, { ver: 'resueltas' })).toHaveLength(3);
  });
  test.each([
    ['one that is not there', 409, () => resolver(luis, [incidenciaDe('descanso', 11)], 'J')],
    ['a settlement that does not fit', 422, () => resolver(luis, [incidenciaDe('sin_salida', 13)], 'C')],
    [
      'one that fits only some',
      422,
      () => resolver(luis, [incidenciaDe('fuera_de_jornada', 11), incidenciaDe('entrada_tardia', 12)], 'P'),
    ],
    ['somebody of another team', 404, () => resolver(luis, [incidenciaDe('sin_fichar', 14, deEva)], 'N')],
    [
      'one of theirs and one of another team',
      404,
      () => resolver(luis, [incidenciaDe('sin_fichar', 14), incidenciaDe('sin_fichar', 14, deEva)], 'N'),
    ],
    ["one's own", 403, () => resolver(eva, [incidenciaDe('sin_fichar', 14, deEva)], 'N')],
    ["one's own, as a responsible", 403, () => resolver(luis, [incidenciaDe('sin_fichar', 14, deLuis)], 'N')],
    ['by somebody without a team', 403, () => resolver(teo, [incidenciaDe('sin_fichar', 14)], 'N')],
  ])('is refused for %s: %i', async (_what, status, act) => {
    expect(await statusOf(act())).toBe(status);
    expect(await de(eva, { ver: 'resueltas' })).toEqual([]);
  });
  test('is refused in a closed month', async () => {
    await execute(sql`
      insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
      values (${ana}, ${`${MES}-01`}, 2, 0, 0, 0, 0, '[]', '')`);
    expect(await statusOf(resolver(luis, [incidenciaDe('fuera_de_jornada', 11)]))).toBe(409);
  });
});

// @spec 1.presencia
describe('the month', () => {
  test('has one line per person, with the state of its closing', async () => {
    await execute(sql`
      insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
      values (${ana}, ${`${MES}-01`}, 4, 0, 0, 0, 0, '[]', '')`);
    const [persona] = await luis.mes({ query: { mes: MES } });
    expect(persona).toMatchObject({
      Nombre: 'Ana Prieto',
      TeoricoMin: 2400,
      Incidencias: 4,
      EstadoId: 4,
      Estado: 'Disconforme',
    });
    expect((await eva.mes({ query: { mes: MES, estado: '4' } })).map(({ Nombre }) => Nombre)).toEqual(['Ana Prieto']);
  });
  test('is sorted by name and by each figure, either way, page by page', async () => {
    const todas = await eva.mes({ query: { mes: MES, limite: '200' } });
    for (const [que, cifra] of [
      ['saldo', (m: (typeof todas)[number]) => m.SaldoMin],
      ['trabajado', (m: (typeof todas)[number]) => m.TrabajadoMin],
      ['incidencias', (m: (typeof todas)[number]) => m.Incidencias],
    ] as const) {
      const cifras = async (orden: typeof que | `-${typeof que}`) =>
        (await eva.mes({ query: { mes: MES, orden } })).map(cifra);
      const subiendo = todas.map(cifra).toSorted((a, b) => a - b);
      expect(await cifras(que)).toEqual(subiendo);
      expect(await cifras(`-${que}`)).toEqual(subiendo.toReversed());
    }
    for (const orden of ['nombre', '-nombre', 'saldo'] as const) {
      const enteras = await eva.mes({ query: { mes: MES, orden, limite: '200' } });
      const primera = await eva.mes.page({ query: { mes: MES, orden, limite: '4' } });
      const segunda = await eva.mes.page({ query: { mes: MES, orden, limite: '4', cursor: primera.next } });
      expect([...primera.items, ...segunda.items]).toEqual(enteras.slice(0, 8));
    }
    expect((await eva.mes({ query: { orden: '-nombre' } }))[0]?.Nombre).toBe(todas.at(-1)?.Nombre);
  });
  test('is not sorted by a figure for too many people', async () => {
    await execute(sql`
      insert into usuario (login, nombre, matricula, correo, roles)
      select 'x' || i, 'Persona ' || i, 'X' || i, 'x' || i || '@x.example', '{EMPLEADO}' from generate_series(1, 300) i`);
    await expect(eva.mes({ query: { mes: MES, orden: 'saldo' } })).rejects.toMatchObject({
      status: 409,
      message: 'Para ordenar por una cifra, filtre antes: son 310 personas y caben 300',
    });
    expect(await statusOf(eva.mes({ query: { mes: MES, orden: 'saldo', area: 'ING' } }))).toBe(200);
    await execute(sql`update usuario set activo = false where login like 'x%'`);
  });
  test('of a team member is read day by day; so is that of the reader, and for other people the answer is 404', async () => {
    const params = { id: String(ana) };
    const mesDeAna = await luis.mesDe({ params, query: { mes: MES } });
    expect(mesDeAna).toMatchObject({ Nombre: 'Ana Prieto', Incidencias: 4 });
    expect(mesDeAna.Mes.Dias[10]).toMatchObject({ Fecha: dia(11), TrabajadoMin: 600, ExtraMin: 115 });
    expect(await statusOf(luis.mesDe(route(deEva)))).toBe(404);
    expect(await luis.mesDe(route(deLuis))).toMatchObject({ Nombre: 'Luis Ortega' });
  });
  test('is exported as a file for spreadsheets', async () => {
    await execute(sql`update usuario set nombre = '=Ana' where login = 'ana'`);
    const { nombre, contenido } = await luis.mesCsv({ query: { mes: MES } });
    await execute(sql`update usuario set nombre = 'Ana Prieto' where login = 'ana'`);
    expect(nombre).toBe(`jornada-${MES}.csv`);
    const [cabecera, fila, nada] = (await contenido.text()).split('\r\n');
    expect(cabecera).toContain('Nombre;Matrícula;Centro;Área;Mes;Teórico;Trabajado;Saldo;Incidencias abiertas;Cierre');
    expect(fila).toMatch(
      new RegExp(`^'=Ana;0012;Santander;Ingeniería;${MES};40:00;\\d+:\\d\\d;−\\d+:\\d\\d;4;Abierto$`),
    );
    expect(nada).toBe('');
  });
});
