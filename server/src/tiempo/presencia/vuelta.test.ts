// Round trips of random files, and simultaneous acts on one file.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { many } from '#server/casa/base/db.ts';
import { statusOf } from '../../../test/acts.ts';
import {
  buildImportacion,
  haceDias,
  terminarImportaciones,
  unCsv,
} from '../../../test/build/tiempo/build-presencia.ts';
import { useApp } from '../../../test/harness.ts';

const RUNS = Number(process.env.FUZZ ?? 25);
const { as } = await useApp();
const eva = (await as('eva')).client(presencia);
const enPie = () =>
  many(z.object({ que: z.string() }))(sql`
    select f.usuario_id || ' ' || f.tipo || ' ' || f.fecha || ' ' || f.instante as que from fichaje f
     where f.tipo <> 'X' and not exists (
       select from fichaje x where x.usuario_id = f.usuario_id and x.fecha = f.fecha and x.anula_id = f.id)
     order by f.usuario_id, f.instante, f.id`);
const situaciones = () =>
  many(
    z.object({ que: z.string() }),
  )(sql`select usuario_id || ' ' || fase || ' ' || coalesce(ultimo_instante::text, '') as que from fichaje_estado
      where n > 0 order by usuario_id`);
const hacer = async (filas: readonly string[]) => {
  const { Id } = await eva.leer({ fichero: unCsv(filas) });
  const params = { id: String(Id) };
  const { Buenas } = await eva.importacion({ params });
  if (Buenas > 0) await eva.importar({ params });
  await terminarImportaciones();
  return { params, Buenas };
};

// @spec 1.presencia
test('importing and undoing a random file leaves the clock-ins as they were', { timeout: 120_000 }, async () => {
  // Some clock-ins exist before.
  await hacer(['0012', '0007'].flatMap((m) => [`${m};${haceDias(40)};08:00;E`, `${m};${haceDias(40)};15:00;S`]));
  const fila = fc
    .record({
      quien: fc.constantFrom('0012', '0007', '0030', '12', '9999'),
      dia: fc.integer({ min: 38, max: 42 }),
      minuto: fc.integer({ min: 0, max: 1439 }),
      tipo: fc.constantFrom('E', 'S', 'PI', 'PF', 'Z'),
    })
    .map(({ quien, dia, minuto, tipo }) => {
      const hora = [Math.floor(minuto / 60), minuto % 60].map((n) => String(n).padStart(2, '0')).join(':');
      return `${quien};${haceDias(dia)};${hora};${tipo}`;
    });
  await fc.assert(
    fc.asyncProperty(fc.array(fila, { minLength: 1, maxLength: 30 }), async (filas) => {
      const [antes, donde] = [await enPie(), await situaciones()];
      const { params, Buenas } = await hacer(filas);
      expect((await enPie()).length).toBe(antes.length + Buenas);
      // The same file writes nothing a second time.
      expect((await hacer(filas)).Buenas).toBe(0);
      if (Buenas === 0) return;
      await eva.deshacer({ params, body: { motivo: 'El terminal tenía mal la hora' } });
      await terminarImportaciones();
      expect(await enPie()).toEqual(antes);
      expect((await situaciones()).filter(({ que }) => !que.endsWith('F '))).toEqual(
        donde.filter(({ que }) => !que.endsWith('F ')),
      );
    }),
    { numRuns: RUNS },
  );
});

test('of two simultaneous acts on one file, one is done', async () => {
  for (let i = 0; i < 8; i++) {
    const { id } = await buildImportacion(as, { dias: 50 + i });
    const params = { id: String(id) };
    const segundoActo = i % 2 ? () => eva.descartar({ params }) : () => eva.importar({ params });
    const status = await Promise.all([statusOf(eva.importar({ params })), statusOf(segundoActo())]);
    expect(status.toSorted((a, b) => a - b)).toSatisfy(
      ([first, second]) => first === 200 && (second === 409 || second === 404),
    );
    await terminarImportaciones();
  }
});
