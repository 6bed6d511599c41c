// Persons × states × acts on a granted leave of somebody else, over HTTP.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { oneValue } from '#server/casa/base/db.ts';
import { route, statusOf } from '../../../../test/acts.ts';
import { buildPermiso, enJunio, ESTADOS_DE_PERMISO } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';

const { as, nobody } = await useApp();
/** Ana's leave: Luis answers for her, Eva is human resources; the others have nothing to do with it. */
const GENTE = ['ana', 'luis', 'eva', 'teo', 'sara', 'nuria', 'admin'] as const;
const FILAS = [...ESTADOS_DE_PERMISO, 'aprobado, de la ley', 'aprobado, de un día'] as const;
const ACTOS = ['acortar', 'revocar', 'interrumpir'] as const;
type Fila = (typeof FILAS)[number];
let semanas = 0;
const construir = (fila: Fila) => {
  const desde = sumarDias(enJunio(), 7 * semanas++);
  const [estado] = fila.split(',') as [(typeof ESTADOS_DE_PERMISO)[number]]; // the list is never empty
  const ley = fila === 'aprobado, de la ley';
  const hasta = fila === 'aprobado, de un día' ? desde : sumarDias(desde, 2);
  return buildPermiso(as, {
    desde,
    hasta,
    estado,
    codigo: ley ? 'MATRIMONIO' : 'SIN_SUELDO',
    aprueba: ley ? 'eva' : 'luis',
  });
};
/** Status of an act of somebody who may see it. */
function esperado(quien: string, fila: Fila, acto: (typeof ACTOS)[number]): number {
  const seVe = ['luis', 'eva'].includes(quien) && (fila.startsWith('aprobado') || fila.startsWith('anula'));
  if (!seVe) return 404;
  if (quien === 'luis' && (fila === 'aprobado, de la ley' || acto === 'interrumpir')) return 403;
  if (!fila.startsWith('aprobado')) return 409;
  return acto === 'acortar' && fila === 'aprobado, de un día' ? 409 : 200;
}
const estadoDe = (id: number) =>
  oneValue(z.string())(sql`
      select (p.*, (select count(*) from historial), (select sum(cantidad) from permiso_dia),
        (select count(*) from ausencia where anulada is null))::text as todo
        from permiso p where p.id = ${id}`);

// @spec 1.permisos
test.each(FILAS)('a leave that is %s is changed by the people who may do so now', async (fila) => {
  let id = await construir(fila);
  for (const acto of ACTOS)
    for (const quien of GENTE) {
      const api = (await as(quien)).client(permisosConcedidos);
      const status = esperado(quien, fila, acto);
      const leida = await statusOf(api.concedido(route(id)));
      expect({ quien, leida }).toEqual({ quien, leida: status === 404 ? 404 : 200 });
      const { Desde = '', acciones = [] } = leida === 200 ? await api.concedido(route(id)) : {};
      expect({ quien, acto, ofrecida: acciones.includes(acto) }).toEqual({ quien, acto, ofrecida: status === 200 });
      const antes = await estadoDe(id);
      const llamada =
        acto === 'acortar'
          ? api.acortar({ body: { Id: id, ultimo: Desde || '2027-01-01', motivo: 'Prueba' } })
          : acto === 'revocar'
            ? api.revocar({ body: { Id: id, motivo: 'Prueba' } })
            : api.interrumpir({
                body: { Id: id, desde: Desde || '2027-01-01', hasta: Desde || '2027-01-01', motivo: 'Prueba' },
              });
      expect({ quien, acto, status: await statusOf(llamada) }).toEqual({ quien, acto, status });
      expect((await estadoDe(id)) === antes).toBe(status !== 200);
      if (status === 200) id = await construir(fila);
    }
});

test('the calls require a session, and no list shows leave that the reader does not answer for', async () => {
  expect(await statusOf(nobody.client(permisosConcedidos).lista({ query: {} }))).toBe(401);
  for (const [quien, hay] of [
    ['luis', true],
    ['eva', true],
    ['ana', false],
    ['teo', false],
    ['admin', false],
  ] as const) {
    const filas = await (await as(quien)).client(permisosConcedidos).lista({ query: {} });
    expect({ quien, hay: filas.length > 0 }).toEqual({ quien, hay });
  }
});
