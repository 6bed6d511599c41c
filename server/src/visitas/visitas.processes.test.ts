import pg from 'pg';
import { expect, test } from 'vitest';
import { visitas } from '#contract/visitas/visitas.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { formularioVisita } from '../../test/build/mostrador/build-visitas.ts';
import { twoProcesses } from '../../test/harness.ts';

const { as, database } = await twoProcesses();

test('two guards let the same person in at once, in two processes: one entry, and the other is told', async () => {
  const db = new pg.Client({ connectionString: database });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string }>(
      "insert into zona_visita (codigo, nombre, centro) values ('OFI', 'Oficinas', 'SDR') returning id",
    );
    const ana = (await as('ana', 0)).client(visitas);
    const guardias = [(await as('sonia', 0)).client(visitas), (await as('sonia', 1)).client(visitas)] as const;
    for (let round = 0; round < 5; round += 1) {
      const { Id } = await ana.crear({ body: formularioVisita(Number(rows[0]?.id), { fecha: dentroDe(0) }) });
      const { rows: gente } = await db.query<{ id: string }>('select id from persona_visita where visita_id = $1', [
        Id,
      ]);
      const body = { PersonaId: Number(gente[0]?.id), acepta: true };
      const salen = async (acto: 'entrar' | 'salir') =>
        (
          await Promise.allSettled(
            guardias.map((g) => (acto === 'entrar' ? g.entrar({ body }) : g.salir({ body: { PersonaId: body.PersonaId } }))), // prettier-ignore
          )
        ).map((one) => (one.status === 'fulfilled' ? 200 : (one.reason as { status: number }).status));
      expect((await salen('entrar')).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await salen('salir')).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { rows: pasos } = await db.query('select from paso_visita where persona_id = $1', [body.PersonaId]);
      expect(pasos).toHaveLength(1);
    }
  } finally {
    await db.end();
  }
});
