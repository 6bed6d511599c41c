import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { many, one, oneValue } from '#server/casa/base/db.ts';
import { useDemo } from '../../../../test/demo.ts';

useDemo();

test('the demo has a year of inspections of every element in use, and some are overdue', async () => {
  const { sin, vencidos, cortas, futuras } = await one(
    z.object({ sin: z.int(), vencidos: z.int(), cortas: z.int(), futuras: z.int() }),
  )(sql`
    select (select count(*)::int from izado_elemento e where e.estado_id < 4 and e.proxima is not null
             and not exists (select from inspeccion_izado i where i.elemento_id = e.id)) as sin,
           (select count(*)::int from izado_elemento where estado_id = 1 and vence < hoy()) as vencidos,
           (select count(*)::int from inspeccion_izado i join lista_izado l on l.id = i.lista_id
             where i.resultado = 1 and jsonb_array_length(i.respuestas) < jsonb_array_length(l.puntos)) as cortas,
           (select count(*)::int from inspeccion_izado where creada > now()) as futuras`);
  expect({ sin, cortas, futuras }).toEqual({ sin: 0, cortas: 0, futuras: 0 });
  expect(vencidos).toBeGreaterThan(2);
});

test('every kind has its checklist, and every work centre a competent person', async () => {
  const sinLista = await many(z.object({ nombre: z.string() }))(
    sql`select nombre from tipo_izado t where not exists (select from lista_izado l where l.tipo_id = t.id)`,
  );
  expect(sinLista).toEqual([]);
  const centros = await oneValue(z.int())(sql`
    select count(distinct u.centro_trabajo_codigo)::int as centros from competente_izado c join usuario u on u.id = c.usuario_id
     where hoy() between c.desde and coalesce(c.hasta, 'infinity')`);
  expect(centros).toBe(3);
});
