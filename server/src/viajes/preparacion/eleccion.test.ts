import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/casa/base/migrate.ts';
import { MIGRATIONS } from '#server/casa/base/sql/migration-files.ts';
import { cloneDatabase, dropDatabase } from '../../../test/database.ts';

/** Constraint on a need and its proposals, and the migration of rows that break it. */
let url: string;
let db: pg.Client;
const dir = mkdtempSync(join(tmpdir(), 'migraciones-'));

/** Two needs of a trip that waits for Luis: the first with a choice and a reason at once, the second with a reason. */
const ANTES = `
  insert into usuario (matricula, login, correo, nombre, roles, activo) values
    ('1', 'ana', 'ana@x.es', 'Ana', '{EMPLEADO}', true), ('2', 'luis', 'luis@x.es', 'Luis', '{EMPLEADO}', true);
  insert into centro_coste (codigo, descripcion, responsable_id, abierto_desde) select '1200', 'Casco', id, hoy()
    from usuario where login = 'luis';
  insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino, pais_codigo, formacion,
      cargar_a, centro_coste_codigo, estado_id, aprobador_id, precio)
    select 'V-1', a.id, hoy(), hoy(), false, 'x', 'x', 'FR', false, 'G', '1200', 3, l.id, 40 from usuario a, usuario l
      where a.login = 'ana' and l.login = 'luis';
  insert into necesidad (viaje_id, tipo, sin_propuesta_motivo) select id, 'A', 'Voy en taxi' from viaje, generate_series(1, 2);
  insert into propuesta (necesidad_id, fecha_inicio, precio, estado_id, creada_por_id)
    select (select min(id) from necesidad), hoy(), 40, 3, id from usuario where login = 'luis';`;

beforeAll(async () => {
  url = await cloneDatabase('template0');
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0017'))
    cpSync(join(MIGRATIONS, file), join(dir, file));
  await migrate({ url, from: { migrations: dir } });
  db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(ANTES);
  await migrate({ url });
});
afterAll(async () => {
  await db.end();
  await dropDatabase(url);
  rmSync(dir, { recursive: true });
});
const necesidades = async () =>
  (
    await db.query<{ motivo: string; elegidas: number }>(`
    select n.sin_propuesta_motivo as motivo, (select count(*)::int from propuesta p where p.necesidad_id = n.id
      and p.estado_id = 3) as elegidas
      from necesidad n order by n.id`)
  ).rows;

// @spec 4 S-715
test('the migration keeps the chosen and priced proposal, and deletes the reason beside it', async () => {
  expect(await necesidades()).toEqual([
    { motivo: '', elegidas: 1 },
    { motivo: 'Voy en taxi', elegidas: 0 },
  ]);
});

describe('the database allows a need either a choice or a reason', () => {
  const regla = { code: '23503', constraint: 'propuesta_elegida_o_sin_ella' };
  // @spec 4 S-715
  test('a reason beside a choice is refused', async () => {
    await expect(db.query(`update necesidad set sin_propuesta_motivo = 'x'`)).rejects.toMatchObject(regla);
  });
  // @spec 4 S-715
  test('a choice beside a reason is refused', async () => {
    const nueva = `insert into propuesta (necesidad_id, fecha_inicio, precio, estado_id, creada_por_id)
      select (select max(id) from necesidad), hoy(), 1, 3, id from usuario where login = 'luis'`;
    await expect(db.query(nueva)).rejects.toMatchObject(regla);
  });
  test('a choice and a reason can be exchanged in one statement', async () => {
    await db.query(`with deshecha as (update propuesta set estado_id = 2 where estado_id = 3)
      update necesidad set sin_propuesta_motivo = 'x' where id = (select min(id) from necesidad)`);
    expect((await necesidades())[0]).toEqual({ motivo: 'x', elegidas: 0 });
  });
});
