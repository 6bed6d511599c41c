// Leave at the limits: the last day of a person who leaves, the turn of the year, and a person without a responsible.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { ANIO, buildPermiso, decidir, enJunio } from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';
import { route } from '../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, eva] = await Promise.all([as('ana'), as('luis'), as('eva')]);

test('a person who leaves gets leave up to their last day, and not after it', async () => {
  const antes = await buildPermiso(as, { desde: enJunio(0, 1) });
  const largo = await buildPermiso(as, { desde: enJunio(0, 2), hasta: enJunio(0, 4) });
  await execute(sql`update usuario set baja = ${enJunio(0, 3)} where login = 'ana'`);
  await expect(decidir(luis, largo, 'aceptar')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Su último día en la empresa es el .*: no se conceden días posteriores$/),
  });
  await decidir(luis, antes, 'aceptar');
  await decidir(luis, largo, 'rechazar');
  await execute(sql`update usuario set baja = null where login = 'ana'`);
});

test('a leave across the turn of the year is in the lists of both years', async () => {
  const Id = await buildPermiso(as, { desde: `${ANIO}-12-30`, hasta: `${ANIO + 1}-01-08` });
  const deAna = ana.client(permisos);
  for (const anio of [ANIO, ANIO + 1]) {
    const { Solicitudes } = await deAna.permisosDelAnio({ params: { param: String(anio) } });
    expect(Solicitudes.map((solicitud) => solicitud.Id)).toContain(Id);
    const lista = await deAna.mios({ query: { anio: String(anio) } });
    expect(lista.map((permiso) => permiso.Id)).toContain(Id);
  }
  const { Solicitudes } = await deAna.permisosDelAnio({ params: { param: String(ANIO - 1) } });
  expect(Solicitudes.map((solicitud) => solicitud.Id)).not.toContain(Id);
});

test('a person without a responsible asks human resources, who never decide on their own leave', async () => {
  await execute(sql`update usuario set responsable_id = null where login in ('ana', 'eva')`);
  const Id = await buildPermiso(as, { desde: enJunio(3) });
  expect(await ana.client(permisos).permiso(route(Id))).toMatchObject({ EnManosDe: 'Recursos humanos' });
  await decidir(eva, Id, 'aceptar');
  await ana.client(permisos).pedirAnulacion({ body: { Id, comentario: 'Se aplaza' } });
  await decidir(eva, Id, 'aceptar');
  const deEva = await buildPermiso(as, { de: 'eva', desde: enJunio(3) });
  await expect(decidir(eva, deEva, 'aceptar')).rejects.toThrow('it does not wait for this person');
});
