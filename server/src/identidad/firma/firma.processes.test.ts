// No trace of a signing password in the log, the tables or the files of two processes that count its wrong tries together.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { statusOf } from '../../../test/acts.ts';
import { formularioAcceso, NOCTURNO, solicitudDe } from '../../../test/build/tiempo/build-accesos.ts';
import { databaseLog, useClient } from '../../../test/database.ts';
import { type Persona, twoProcesses } from '../../../test/harness.ts';

const { as, database, dir, log, stop } = await twoProcesses({ LOG_LEVEL: 'trace' });
const db = await useClient(database);
const PLANTADAS = ['buena', 'mala', 'nueva', 'repetida'].map((que) => `canario ${que} ${crypto.randomUUID()}`);
const [BUENA = '', MALA = '', NUEVA = '', REPETIDA = ''] = PLANTADAS;

// @spec 1.firma
test('five wrong attempts over two processes block signing on both', async () => {
  const [luis, otraPersona] = await Promise.all([as('luis', 0), as('luis', 1)]);
  await luis.client(firma).crearClave({ body: { passwordAcceso: PASSWORD_DEMO, passwordFirma: BUENA } });
  const ana = await as('ana', 0);
  const formulario = await formularioAcceso(ana, { tipoAccesoId: NOCTURNO, horaInicio: '22:00', horaFin: '02:00' });
  const { Id } = await ana.client(accesos).crear({ body: formulario });
  const solicitudId = await solicitudDe(luis, Id);
  const firmar = (persona: Persona, password: string, idempotencyKey = crypto.randomUUID()) =>
    statusOf(
      persona.client(solicitudes).aceptar({ body: { Id: solicitudId, password, comentario: 'Sí' }, idempotencyKey }),
    );
  const tries = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => firmar(i % 2 ? luis : otraPersona, `${MALA} ${i}`)),
  );
  expect(tries.filter((status) => status === 422)).toHaveLength(5);
  expect(tries.filter((status) => status === 423)).toHaveLength(3);
  expect([await firmar(luis, BUENA), await firmar(otraPersona, BUENA)]).toEqual([423, 423]);
  expect((await as('luis', 0)).token).toBeDefined();

  // The block is over; the right password works, also in a repeated call, and the change of password too.
  await db.query(`update firma_fallo set bloqueada_hasta = now()`);
  const clave = crypto.randomUUID();
  expect([await firmar(luis, BUENA, clave), await firmar(otraPersona, BUENA, clave)]).toEqual([200, 200]);
  // A repeated call is answered without checking the password that it brings.
  expect(await firmar(luis, REPETIDA, clave)).toBe(200);
  await otraPersona.client(firma).cambiarClave({ body: { passwordActual: BUENA, passwordFirma: NUEVA } });
  const roto = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"passwordFirma":"${REPETIDA}`,
  };
  expect((await luis.send('/api/firma/crearclave', roto)).status).toBe(400);
});

// @spec 1.firma
test('no password is in the log, the tables or the files', async () => {
  await stop();
  expect(readFileSync(join(dir, 'cabezas.jws'), 'utf8').trim().split('\n').length).toBeGreaterThanOrEqual(1);
  const { rows: tablas } = await db.query<{ nombre: string }>(
    `select quote_ident(table_name) as nombre from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  // A failed statement is in the log of the database, with its row.
  await db.query(`insert into firma_fallo (usuario_id, fallos) values (0, 1)`).catch(() => undefined);
  const registro = await databaseLog(database);
  expect(registro).toContain('firma_fallo');
  let todo = log() + registro;
  for (const { nombre } of tablas) {
    const { rows } = await db.query<{ fila: string }>(`select t::text as fila from ${nombre} t`);
    todo += rows.map(({ fila }) => fila).join('\n');
  }
  for (const file of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (file.isFile()) todo += readFileSync(join(file.parentPath, file.name), 'latin1');
  expect(tablas.length).toBeGreaterThan(30);
  expect(todo).toContain('firma_aviso'); // The search finds a text that is stored.
  expect(existsSync(join(dir, 'firma.json'))).toBe(true);
  const cuerpo = (password: string, Id: number) =>
    `POST /api/solicitudes/aceptar\n${JSON.stringify({ Id, password, comentario: 'Sí' })}`;
  const { rows } = await db.query<{ id: number }>('select id::int from solicitud');
  for (const password of PLANTADAS) {
    expect(todo).not.toContain(password);
    const claros = [password, ...rows.map(({ id }) => cuerpo(password, id))];
    for (const claro of claros)
      for (const forma of ['hex', 'base64', 'base64url'] as const) {
        expect(todo).not.toContain(Buffer.from(claro).toString(forma));
        expect(todo).not.toContain(createHash('sha256').update(claro).digest(forma));
      }
  }
});
