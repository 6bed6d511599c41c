// People on two server processes: the last ADMIN stays, an act of somebody who is being disabled does not slip in, and a file is written once, whatever dies.
import { expect, test } from 'vitest';
import { personas } from '#contract/personas/personas.endpoints.ts';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { statusOf } from '../../test/acts.ts';
import { unFichero } from '../../test/build/build-personas.ts';
import { buildViaje } from '../../test/build/build.ts';
import { useClient } from '../../test/database.ts';
import { spawnServer, testEnv, twoProcesses } from '../../test/harness.ts';

const ROUNDS = Number(process.env.RACES ?? 6);
const KILLS = Number(process.env.KILLS ?? 2);
/** People of a file: ten thousand before a release. */
const MUCHAS = process.env.TODO ? 10_000 : 1_000;
const { as, database, dir } = await twoProcesses();
const db = await useClient(database);
const idDe = async (login: string) =>
  (await db.query<{ id: number }>('select id::int from usuario where login = $1', [login])).rows[0]?.id ?? 0;
const params = (id: number) => ({ id: String(id) });

test('of two administrators who disable each other at once, one remains', { timeout: 60_000 }, async () => {
  await db.query(`insert into usuario (matricula, login, correo, nombre, roles, password_hash)
    select 'A2', 'otra', 'otra@x.es', 'Otra Administradora', '{ADMIN}', password_hash from usuario where login = 'admin'`);
  const [uno, otra] = [await idDe('admin'), await idDe('otra')];
  for (let round = 0; round < ROUNDS; round++) {
    await db.query(`update usuario set activo = true, roles = '{ADMIN}' where id = any($1)`, [[uno, otra]]);
    const [ella, el] = [(await as('admin', 0)).client(personas), (await as('otra', 1)).client(personas)];
    const acto = (quien: typeof el, id: number) =>
      round % 2 === 0
        ? quien.desactivar({ params: params(id), body: { motivo: '' } })
        : quien.cambiarRoles({ params: params(id), body: { roles: ['EMPLEADO'] } });
    const answers = await Promise.all([statusOf(acto(ella, otra)), statusOf(acto(el, uno))]);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.find((status) => status !== 200)).toBeOneOf([401, 403, 409]);
    const { rows } = await db.query(`select count(*)::int as n from usuario where activo and 'ADMIN' = any (roles)`);
    expect(rows).toEqual([{ n: 1 }]);
  }
  await db.query(`update usuario set activo = true, roles = '{ADMIN}' where id = $1`, [uno]);
});

test(
  'a decision that comes while its approver is disabled is taken before, or not at all',
  { timeout: 90_000 },
  async () => {
    const luisId = await idDe('luis');
    for (let round = 0; round < ROUNDS; round++) {
      const viaje = await buildViaje((login) => as(login, 0), { estado: 'pendiente' });
      const [luis, eva] = [(await as('luis', 0)).client(solicitudes), (await as('eva', 1)).client(personas)];
      const { rows } = await db.query<{ id: number }>(
        `select id::int from solicitud where tipo = 'VIAJE' and entidad_id = $1 and estado_id = 1`,
        [viaje.id],
      );
      const Id = rows[0]?.id ?? 0;
      const [decide, cierra] = await Promise.all([
        statusOf(luis.aceptar({ body: { Id, comentario: 'Visto' } })),
        statusOf(eva.desactivar({ params: params(luisId), body: { motivo: '' } })),
      ]);
      expect(cierra).toBe(200);
      expect(decide).toBeOneOf([200, 401, 403, 404, 409]);
      const ahora = await db.query(
        `select s.estado_id as estado, a.login from solicitud s left join usuario a on a.id = s.aprobador_id where s.id = $1`,
        [Id],
      );
      expect(ahora.rows).toEqual([decide === 200 ? { estado: 2, login: 'luis' } : { estado: 1, login: 'eva' }]);
      expect(await statusOf(luis.misPendientes())).toBe(401);
      await eva.activar({ params: params(luisId), body: { motivo: '' } });
    }
  },
);

test(
  `${MUCHAS} people are read, and ${KILLS} deaths of those who write them leave each once`,
  { timeout: 180_000 },
  async () => {
    const eva = (await as('eva', 0)).client(personas);
    const filas = Array.from({ length: MUCHAS }, (_, i) => {
      const n = String(i).padStart(5, '0');
      // Below somebody further down, who is below Luis.
      return `M${n};Persona ${n};m${n}@x.es;${i % 10 === 9 ? '0007' : `M${n.slice(0, 4)}9`}`;
    });
    const { Id } = await eva.leer({ fichero: unFichero(['Matrícula;Nombre;Correo;Responsable', ...filas]) });
    const leida = await eva.importacion({ params: params(Id) });
    expect(leida).toMatchObject({ Filas: MUCHAS, Nuevas: MUCHAS, Malas: 0 });
    const hechas = async () => (await eva.importacion({ params: params(Id) })).Hechas;
    const nacer = () => spawnServer(testEnv(database, dir));
    let otro = await nacer();
    await eva.importar({ params: params(Id), body: { invitar: false } });
    // Each dies once more has been written than at the death before.
    for (let deaths = 0; deaths < KILLS; deaths++) {
      const antes = await hechas();
      await expect.poll(hechas, { timeout: 120_000, interval: 5 }).toBeGreaterThan(Math.min(antes, MUCHAS - 1));
      await otro.kill();
      if (deaths < KILLS - 1) otro = await nacer();
    }
    const estado = async () => (await eva.importacion({ params: params(Id) })).EstadoId;
    await expect.poll(estado, { timeout: 120_000, interval: 200 }).toBe(3);
    expect(await eva.importacion({ params: params(Id) })).toMatchObject({ Hechas: MUCHAS, Rechazadas: 0 });
    const { rows } = await db.query(`
      select count(*)::int as personas, count(distinct u.matricula)::int as distintas, count(u.responsable_id)::int as colocadas,
             (select count(*)::int from historial h join usuario p on p.id = h.entidad_id
               where h.entidad = 'usuario' and h.acto = 'importar' and p.matricula like 'M_____') as actos
        from usuario u where u.matricula like 'M_____'`);
    expect(rows).toEqual([{ personas: MUCHAS, distintas: MUCHAS, colocadas: MUCHAS, actos: MUCHAS }]);
  },
);
