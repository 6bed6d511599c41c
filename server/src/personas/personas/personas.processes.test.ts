// @spec 1.personas
// People of a file are written once each, though the writing servers die by `kill -9`.
import { afterAll, expect, test } from 'vitest';
import { levelHere } from '#bin/checks/levels.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { unFichero } from '../../../test/build/personas/build-personas.ts';
import { useClient, useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../test/harness.ts';
import { alAcabar } from '../../../test/leidos.ts';

const KILLS = Number(process.env.KILLS ?? 2);
/** Forty transactions before a release, six of them otherwise. */
const PEOPLE = levelHere() === 'todo' ? 10_000 : 1_500;
const dir = useFolder();
const database = await useDatabase();
const start = () => spawnServer(testEnv(database, dir));
let server = await start();
afterAll(() => server.stop());
const db = await useClient(database);
const params = (id: number) => ({ id: String(id) });
const eva = async () => (await logInAt(server.url, 'eva')).client(personas);

/** Number of written people, and of those with their responsible. */
async function pasos(): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select (count(*) + count(responsable_id))::int as n from usuario where matricula like 'M_____'`,
  );
  return rows[0]?.n ?? 0;
}

test(
  `${PEOPLE} people are read, and ${KILLS} deaths of the writing servers leave each person once`,
  { timeout: 60_000 + KILLS * 15_000 },
  async () => {
    const filas = Array.from({ length: PEOPLE }, (_, i) => {
      const n = String(i).padStart(5, '0');
      // Below somebody further down, who is below Luis.
      return `M${n};Persona ${n};m${n}@x.es;${i % 10 === 9 ? '0007' : `M${n.slice(0, 4)}9`}`;
    });
    const sesionDeEva = await eva();
    const fichero = unFichero(['Matrícula;Nombre;Correo;Responsable', ...filas]);
    const Id = await alAcabar(sesionDeEva, await sesionDeEva.leer({ fichero }));
    expect(await sesionDeEva.importacion({ params: params(Id) })).toMatchObject({
      Filas: PEOPLE,
      Nuevas: PEOPLE,
      Malas: 0,
    });
    await sesionDeEva.importar({ params: params(Id), body: { invitar: false } });
    for (let deaths = 0; deaths < KILLS; deaths++) {
      // Some more have been written, and others are being written.
      const before = await pasos();
      await expect.poll(pasos, { timeout: 30_000, interval: 10 }).toBeGreaterThan(before);
      await server.kill();
      server = await start();
    }
    const despues = await eva();
    const estado = async () => (await despues.importacion({ params: params(Id) })).EstadoId;
    await expect.poll(estado, { timeout: 120_000, interval: 200 }).toBe(3);
    expect(await despues.importacion({ params: params(Id) })).toMatchObject({ Hechas: PEOPLE, Rechazadas: 0 });
    const { rows } = await db.query(`
      select count(*)::int as personas, count(distinct u.matricula)::int as distintas, count(u.responsable_id)::int as colocadas,
             (select count(*)::int from historial h join usuario p on p.id = h.entidad_id
               where h.entidad = 'usuario' and h.acto = 'importar' and p.matricula like 'M_____') as actos
        from usuario u where u.matricula like 'M_____'`);
    expect(rows).toEqual([{ personas: PEOPLE, distintas: PEOPLE, colocadas: PEOPLE, actos: PEOPLE }]);
  },
);
