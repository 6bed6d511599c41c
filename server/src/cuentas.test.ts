// Counts by state of each list that has them, against the rows of that list, over HTTP.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import type { Cuenta } from '#contract/casa/kernel/cuentas.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../contract/test/reloj.ts';
import { sembrarTodo } from '../test/build/sembrar.ts';
import { type Persona, useApp } from '../test/harness.ts';

const { as } = await useApp();
await sembrarTodo(as);
const gente = await Promise.all(['ana', 'luis', 'inigo', 'nuria', 'sara', 'teo'].map((login) => as(login)));
const [ana, , , nuria] = gente;
if (!ana || !nuria) throw new Error('somebody of the cast is missing');

type Query = Record<string, string>;
type Par = {
  filas(quien: Persona, query: Query): Promise<{ EstadoId: number }[]>;
  cuentas(quien: Persona, query: Query): Promise<Cuenta[]>;
};
const PARES: Record<string, Par> = {
  'my trips': {
    filas: (quien, query) => quien.client(viajes).viajesMis({ query }),
    cuentas: (quien, query) => quien.client(viajes).viajesMisCuentas({ query }),
  },
  'my accesses': {
    filas: (quien, query) => quien.client(accesos).solicitudesMis({ query }),
    cuentas: (quien, query) => quien.client(accesos).misCuentas({ query }),
  },
  'my communications': {
    filas: (quien, query) => quien.client(comunicaciones).mias({ query }),
    cuentas: (quien, query) => quien.client(comunicaciones).misCuentas({ query }),
  },
};
/** Rows in each state, as the list itself has them. */
function contadas(filas: readonly { EstadoId: number }[]): Cuenta[] {
  const por = new Map<number, number>();
  for (const { EstadoId } of filas) por.set(EstadoId, (por.get(EstadoId) ?? 0) + 1);
  return [...por].toSorted(([a], [b]) => a - b).map(([EstadoId, Total]) => ({ EstadoId, Total }));
}
const FECHAS: Query[] = [{ desde: dentroDe(4) }, { hasta: dentroDe(6), texto: 'prueba' }];

// @spec 2.17 S-6000
test.each(Object.entries(PARES))(
  '%s are as many in each state as their list has, for everybody and each search',
  async (name, par) => {
    const searches: Query[] = [
      {},
      { texto: 'a' },
      { texto: '1' },
      { texto: 'zanzíbar' },
      ...(name === 'my accesses' ? FECHAS : []),
    ];
    let vistas = 0;
    for (const quien of gente)
      for (const query of searches) {
        const filas = await par.filas(quien, { ...query, limite: '200' });
        expect(await par.cuentas(quien, query)).toEqual(contadas(filas));
        vistas += filas.length;
      }
    expect(vistas).toBeGreaterThan(10);
  },
);

test('a state without rows is left out, and rows beyond 100 are not counted', async () => {
  expect(await nuria.client(viajes).viajesMisCuentas({ query: { texto: 'zanzíbar' } })).toEqual([]);
  await execute(sql`
    insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino, pais_codigo,
                       provincia_codigo, formacion, cargar_a, centro_coste_codigo, estado_id)
    select 'V-2031-' || i, (select id from usuario where login = 'teo'), hoy(), hoy(), false, 'Prueba', 'Bilbao', 'SP',
           '48', false, 'G', '1200', 1
      from generate_series(1, 130) i`);
  const teo = await as('teo');
  expect(await teo.client(viajes).viajesMisCuentas()).toEqual([{ EstadoId: 1, Total: 100 }]);
});

test('the queue of the travel desk is counted for the desk alone, drafts of others are not in it', async () => {
  const cola = await nuria.client(viajes).viajesGestion({ query: { limite: '200' } });
  expect(cola.length).toBeGreaterThan(3);
  expect(await nuria.client(viajes).viajesGestionCuentas()).toEqual(contadas(cola));
  await expect(ana.client(viajes).viajesGestionCuentas()).rejects.toMatchObject({ status: 403 });
});
