import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import { execute, watchStatements } from '#server/casa/base/db.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { useApp } from '../../../test/harness.ts';

const { app, as } = await useApp();
const persona = await as('admin');
const admin = persona.client(operacion);
const DIA = '2025-03-09';
const query = { que: 'historial', desde: DIA, hasta: DIA } as const;
const ACTOS = 200;
/** Day of few rows that are twenty megabytes of text, more than a connection keeps for its reader; one in every fifty numbers. */
const DIA_LARGO = '2025-03-11';
const LARGOS = 2_000;

beforeAll(async () => {
  await execute(sql`
    insert into historial (entidad, entidad_id, quien_id, acto, comentario, instante)
    select 'prueba', n, (select id from usuario where login = 'ana'),
           case n when 1 then '=HYPERLINK("http://mal")' else 'cambiar' end, 'palabras reservadas', ${`${DIA}T12:00:00Z`}::timestamptz
      from generate_series(1, ${ACTOS}::int) n`);
  await execute(sql`
    insert into historial (id, entidad, entidad_id, quien_id, acto, comentario, instante) overriding system value
    select 1000000 + 50 * n, 'larga', n, (select id from usuario where login = 'ana'), repeat('x', 10000), '',
           ${`${DIA_LARGO}T12:00:00Z`}::timestamptz
      from generate_series(1, ${LARGOS}::int) n`);
  await execute(sql`
    insert into lectura_sensible (lector_id, persona_id, clase, llamada, instante)
    select e.id, a.id, 'salud', 'GET /api/prueba', ${`${DIA}T12:00:00Z`}::timestamptz
      from usuario e, usuario a where e.login = 'eva' and a.login = 'ana'`);
});
afterAll(() => app.server.close());

/** Reads a figure until twenty calls of another person have left it unchanged. */
async function standing(read: () => number): Promise<number> {
  for (let before = -1; before !== read();) {
    before = read();
    for (let calls = 0; calls < 20; calls++) await admin.areasDeRegistro();
  }
  return read();
}

test('the history of a day comes as a table, without comments and without formulas, and leaves its own line', async () => {
  const { nombre, contenido } = await admin.registro({ query: { ...query, area: 'prueba' } });
  const texto = await contenido.text();
  const filas = texto.trimEnd().split('\r\n');
  expect(nombre).toBe(`historial-${DIA}-${DIA}.csv`);
  expect(filas).toHaveLength(ACTOS + 1);
  expect(filas[0]).toBe('id;instante;area;numero;acto;estado;quien;matricula;enNombreDe');
  expect(filas[1]).toContain(`"'=HYPERLINK(""http://mal"")"`);
  expect(texto).not.toContain('palabras reservadas');
  const descarga = await admin.registro({ query: { que: 'historial', desde: hoy(), hasta: hoy(), area: 'registro' } });
  expect(await descarga.contenido.text()).toContain('exportar historial');
});

test('the reads of sensitive data come as lines of JSON, by kind, person and day', async () => {
  const leer = async (mas: object) => {
    const filtros = { ...query, que: 'lecturas', formato: 'jsonl', ...mas } as const;
    const { contenido } = await admin.registro({ query: filtros });
    const texto = await contenido.text();
    return texto
      .split('\n')
      .filter(Boolean)
      .map((linea): unknown => JSON.parse(linea));
  };
  expect(await leer({})).toEqual([
    expect.objectContaining({
      clase: 'salud',
      llamada: 'GET /api/prueba',
      lector: 'Eva Robles',
      persona: 'Ana Prieto',
    }),
  ]);
  expect(await leer({ area: 'banco' })).toEqual([]);
  expect(await leer({ persona: '999999' })).toEqual([]);
  expect(await leer({ desde: '2025-03-10', hasta: '2025-03-10' })).toEqual([]);
});

test('days the wrong way round are refused in words', async () => {
  await expect(admin.registro({ query: { ...query, desde: '2026-01-02', hasta: '2026-01-01' } })).rejects.toMatchObject(
    {
      status: 400,
      message: expect.stringContaining('El final no puede ser anterior al principio'),
    },
  );
});

test('the filter offers the areas that have a history', async () => {
  const { Historial, Lecturas } = await admin.areasDeRegistro();
  expect(Historial).toContain('prueba');
  expect(Lecturas).toContain('salud');
});

// @spec 1.acercade S-8277
test('rows are fetched as they are read, so that a stalled reader stops the statements', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // It listens on TCP, so that this is no name of a pipe.
  const path = `/api/operacion/registro?que=historial&formato=jsonl&desde=${DIA_LARGO}&hasta=${DIA_LARGO}`;
  const headers = { authorization: `Bearer ${persona.token}` };
  let asked = 0;
  const stop = watchStatements((text) => (asked += Number(text.includes('h.id between'))));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject);
  });
  let lines = 0;
  let stood = 0;
  for await (const chunk of answer) {
    if (lines === 0) stood = await standing(() => asked);
    for (const byte of chunk as Buffer) lines += Number(byte === 10); // No encoding is set.
  }
  stop();
  expect(lines).toBe(LARGOS);
  expect(asked).toBeGreaterThanOrEqual((50 * LARGOS) / 2_000);
  expect(stood).toBeLessThan(asked * 0.8);
}, 60_000);
