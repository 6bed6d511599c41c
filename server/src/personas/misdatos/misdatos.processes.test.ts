// No trace of sealed data in the log, the tables or the files of two processes that both read them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { letraDeDni } from '#contract/casa/kernel/nif.ts';
import { ibanDe } from '#contract/personas/misdatos/identidad.rules.ts';
import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { databaseLog, useClient } from '../../../test/database.ts';
import { PASSWORD_FIRMA, ponerClave } from '../../../test/firma.ts';
import { type Persona, twoProcesses } from '../../../test/harness.ts';

const { as, database, dir, log, stop } = await twoProcesses({ LOG_LEVEL: 'trace' });
const db = await useClient(database);
const numero = (cifras: number) => String(Math.floor(Math.random() * 10 ** cifras)).padStart(cifras, '0');
const n = Number(numero(8));
/** Canary values, which no other test uses. */
const DNI = `${String(n).padStart(8, '0')}${letraDeDni(n)}`;
const CUENTAS = [numero(20), numero(20), numero(20)].map((cuenta) => ibanDe('ES', cuenta));
const DIRECCION = `Calle del Canario ${numero(12)}`;
let ana: [Persona, Persona];
let eva: [Persona, Persona];
beforeAll(async () => {
  ana = [await as('ana', 0), await as('ana', 1)];
  eva = [await as('eva', 0), await as('eva', 1)];
  await ponerClave(ana[0]);
});
const api = (persona: Persona) => persona.client(misdatos);
const suSolicitud = async (quien: Persona, entidadId: number) => {
  const todas = await quien.client(solicitudes).misPendientes({ query: { tipo: 'DATOS', limite: '200' } });
  return todas.find(({ EntidadId }) => EntidadId === entidadId)?.Id ?? 0;
};
const decidir = (quien: Persona, Id: number, acto: 'aceptar' | 'rechazar') =>
  quien.client(solicitudes)[acto]({ body: { Id, comentario: 'Visto' } });

// @spec 1.misdatos S-8041
test('sealed data are read by both processes, and are nowhere in the clear', async () => {
  const { rows } = await db.query<{ id: number }>(`select id::int from usuario where login = 'ana'`);
  const params = { id: String(rows[0]?.id) };
  const body = { password: PASSWORD_DEMO };
  await api(eva[0]).cambiarDni({ params, body: { dni: DNI } });
  // One change applied, one rejected, one waiting; and refused ones.
  const [aplicada = '', rechazada = '', pendiente = ''] = CUENTAS;
  const pedir = async (iban: string, acto?: 'aceptar' | 'rechazar') => {
    const { Id } = await api(ana[0]).pedirBanco({ body: { iban, password: PASSWORD_FIRMA } });
    if (acto) await decidir(eva[1], await suSolicitud(eva[1], Id), acto);
  };
  await pedir(aplicada, 'aceptar');
  await pedir(rechazada, 'rechazar');
  await pedir(pendiente);
  await api(ana[1])
    .pedirBanco({ body: { iban: `${pendiente.slice(0, -1)}x`, password: PASSWORD_FIRMA } })
    .catch(() => undefined);
  await api(ana[1])
    .pedirBanco({ body: { iban: pendiente, password: `no ${PASSWORD_FIRMA}` } })
    .catch(() => undefined);
  const domicilio = {
    direccion: DIRECCION,
    codigoPostal: '39003',
    localidad: 'Santander',
    provincia: '',
    pais: 'España',
  };
  await api(ana[0]).pedirDomicilio({ body: domicilio });
  expect(await api(ana[1]).verDni({ body })).toEqual({ Dni: DNI });
  expect(await api(eva[1]).ibanDe({ params, body })).toEqual({ Iban: aplicada });
  expect((await ana[0].client(firma).estado()).TieneClave).toBe(true);
  await stop();

  const { rows: tablas } = await db.query<{ nombre: string }>(
    `select quote_ident(table_name) as nombre from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  // A failed statement is in the log of the database, with its row.
  await db.query(`update dato_personal set telefono_personal = repeat('6', 30)`).catch(() => undefined);
  let todo = log() + (await databaseLog(database));
  for (const { nombre } of tablas) {
    const { rows: filas } = await db.query<{ fila: string }>(`select t::text as fila from ${nombre} t`);
    todo += filas.map(({ fila }) => fila).join('\n');
  }
  for (const file of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (file.isFile()) todo += readFileSync(join(file.parentPath, file.name), 'latin1');
  expect(todo).toContain('Cambio de datos: cuenta bancaria'); // The test searches the places where data are stored.
  expect(todo).toContain(`ES•• … ${aplicada.slice(-4)}`);
  for (const secreto of [DNI, ...CUENTAS, DIRECCION, PASSWORD_DEMO, PASSWORD_FIRMA])
    for (const claro of [
      secreto,
      ...(['hex', 'base64', 'base64url'] as const).map((forma) => Buffer.from(secreto).toString(forma)),
    ])
      expect(todo.includes(claro)).toBe(false);
});
