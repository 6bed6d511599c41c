// Calls in any order: no sequence of them leaves an element fit by an incomplete inspection, or with a bad critical
// point.
// `FUZZ=5000 npx vitest run server/src/planta/izado/inspecciones/inspecciones.orden.test.ts` plays that many sequences.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FormularioInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { CLAVES_RESPUESTA } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import type { FormularioLista } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { statusOf } from '../../../../test/acts.ts';
import {
  buildCompetente,
  buildElemento,
  buildLista,
  buildTipo,
  elementoEn,
} from '../../../../test/build/planta/build-inspecciones.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const RUNS = Number(process.env.FUZZ ?? 25);
let tipoId = 0;
beforeAll(async () => {
  tipoId = await buildTipo();
  await buildLista(as, tipoId);
  await buildCompetente(as, 'inigo');
});

const puntos: fc.Arbitrary<FormularioLista['puntos']> = fc.uniqueArray(
  fc.record({
    texto: fc.constantFrom('Gancho', 'Cadena', 'Placa', 'Freno', 'Pintura'),
    critico: fc.boolean(),
    pide: fc.constantFrom('nada', 'medida'),
  }),
  { minLength: 1, maxLength: 4, selector: ({ texto }) => texto },
);
const respuesta = fc.record({
  respuesta: fc.constantFrom(...CLAVES_RESPUESTA),
  nota: fc.constantFrom('', 'Gastado'),
  medida: fc.constantFrom('', '12 mm'),
  fotos: fc.constant<number[]>([]),
});
/**
 * A step: another checklist; an inspection with some answers; or a result sent twice, out of order, or for an older
 * version.
 */
const paso = fc.oneof(
  fc.record({ que: fc.constant('lista' as const), puntos }),
  fc.record({
    que: fc.constant('inspeccion' as const),
    respuestas: fc.array(fc.option(respuesta, { nil: undefined }), { minLength: 0, maxLength: 5 }),
    buenas: fc.boolean(),
    resultado: fc.constantFrom(1, 1, 1, 2),
    hojaVieja: fc.boolean(),
  }),
  fc.record({ que: fc.constant('reparar' as const) }),
);
type Paso = typeof paso extends fc.Arbitrary<infer T> ? T : never;

const Fila = z.object({
  resultado: z.int(),
  puntos: z.array(z.object({ n: z.int(), critico: z.boolean() })),
  respuestas: z.array(z.object({ n: z.int(), respuesta: z.string() })),
});
const guardadas = (id: number) =>
  many(Fila)(sql`
    select i.resultado::int as resultado, l.puntos, i.respuestas from inspeccion_izado i join lista_izado l on l.id = i.lista_id
     where i.elemento_id = ${id} order by i.id`);

// @spec 1.inspecciones
test('an element is fit by a complete inspection only, in any order of calls', { timeout: 120_000 }, async () => {
  const inigo = (await as('inigo')).client(inspecciones);
  const seen = { aptas: 0, negadas: 0, raras: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 8 }), async (pasos: Paso[]) => {
      const id = await buildElemento({ tipoId, proxima: dentroDe(-9) });
      const params = { id: String(id) };
      let vieja = await inigo.hoja({ params });
      for (const dado of pasos) {
        if (dado.que === 'lista')
          await inigo.guardarLista({ params: { id: String(tipoId) }, body: { puntos: dado.puntos } });
        else if (dado.que === 'reparar')
          await execute(
            sql`update izado_elemento set estado_id = 3, version = version + 1 where id = ${id} and estado_id = 2`,
          );
        else {
          const hoja = dado.hojaVieja ? vieja : await inigo.hoja({ params });
          const body: FormularioInspeccion = {
            listaVersion: hoja.ListaVersion,
            ultimaId: hoja.UltimaId,
            clase: 1,
            fecha: hoja.Hoy,
            respuestas: hoja.Puntos.flatMap(({ N }, i) => {
              const r = dado.buenas
                ? { respuesta: 'B' as const, nota: '', medida: '12 mm', fotos: [] }
                : dado.respuestas[i];
              return r === undefined ? [] : [{ n: N, ...r }];
            }),
            resultado: dado.resultado,
            proxima: dado.resultado === 1 ? dentroDe(60) : null,
            observaciones: '',
            empresa: '',
            corrige: false,
          };
          const status = await statusOf(inigo.inspeccionar({ params, body }));
          seen.raras += [200, 409, 422].includes(status) ? 0 : 1;
          if (status === 200 && dado.resultado === 1) seen.aptas++;
          else if (dado.resultado === 1) seen.negadas++;
        }
        if (!('hojaVieja' in dado) || !dado.hojaVieja) vieja = await inigo.hoja({ params });
      }
      const hechas = await guardadas(id);
      for (const { resultado, puntos: puntosDeLaLista, respuestas } of hechas) {
        if (resultado !== 1) continue;
        expect(respuestas.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(puntosDeLaLista.map(({ n }) => n));
        const criticos = new Set(puntosDeLaLista.filter(({ critico }) => critico).map(({ n }) => n));
        expect(respuestas.filter(({ n, respuesta: r }) => r === 'M' && criticos.has(n))).toEqual([]);
      }
      const { estado, proxima } = await elementoEn(id);
      const ultima = hechas.at(-1);
      expect(ultima?.resultado === 2 ? [2, 3] : [1]).toContain(estado);
      expect(estado !== 1 || proxima === (ultima === undefined ? dentroDe(-9) : dentroDe(60))).toBe(true);
    }),
    { numRuns: RUNS },
  );
  // Both outcomes occur; otherwise the test would prove nothing.
  expect(seen.aptas).toBeGreaterThan(0);
  expect(seen.negadas).toBeGreaterThan(0);
  expect(seen.raras).toBe(0);
});
