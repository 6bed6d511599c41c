// Requests of people who have left, or will have left by then, cannot be granted and can be refused.
import sql from 'sql-template-tag';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { route, statusOf } from '../../../test/acts.ts';
import { buildAcceso, decidir } from '../../../test/build/tiempo/build-accesos.ts';
import { buildPrestamo, conceder } from '../../../test/build/personas/build-prestamos.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { buildVisita, buildZonaVigilada } from '../../../test/build/puerta/build-visitas.ts';
import { abrirAlmacen, buildEpi, type Numeros } from '../../../test/build/planta/build-epi.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const IDA = 'Esa persona ya no está en la empresa, o no lo estará para entonces';
let almacen: Numeros;
beforeAll(async () => {
  almacen = await abrirAlmacen();
});
const cierra = (login = 'ana') => execute(sql`update usuario set activo = false where login = ${login}`);
const seVa = (baja: string) => execute(sql`update usuario set baja = ${baja}::date where login = 'ana'`);
afterEach(() => execute(sql`update usuario set activo = true, baja = null where login in ('ana', 'luis')`));
const expectNegada = (acto: Promise<unknown>) => expect(acto).rejects.toMatchObject({ status: 409, message: IDA });

test('a loan is not granted, and may be denied', async () => {
  const id = await buildPrestamo(as);
  await cierra();
  await expectNegada(conceder(as, id));
  const eva = (await as('eva')).client(prestamos);
  expect(await statusOf(eva.denegar({ ...route(id), body: { comentario: 'Ya no está' } }))).toBe(200);
});

describe('a trip', () => {
  test('is not approved when it begins after the traveller’s last day, and may be rejected', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    const luis = (await as('luis')).client(viajes);
    await seVa(dentroDe(1));
    await expectNegada(luis.viajeAprobar({ body: { viajeId: id } }));
    await expectNegada(
      (await as('luis')).client(solicitudes).aceptar({ body: { Id: await pendienteDe(id), comentario: 'Sí' } }),
    );
    expect(await statusOf(luis.viajeRechazar({ body: { viajeId: id, comentario: 'Ya no estará' } }))).toBe(200);
  });
  test('of the days before the last day is approved after its traveller has left', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    await execute(sql`
      update viaje set fecha_salida = ${dentroDe(-9)}::date, fecha_regreso = ${dentroDe(-8)}::date where id = ${id}`);
    await seVa(dentroDe(-3));
    await cierra();
    expect(await statusOf((await as('luis')).client(viajes).viajeAprobar({ body: { viajeId: id } }))).toBe(200);
  });
});
const pendienteDe = async (viajeId: number) => {
  const bandeja = await (await as('luis')).client(solicitudes).misPendientes();
  return bandeja.find(({ EntidadId, TipoCodigo }) => TipoCodigo === 'VIAJE' && EntidadId === viajeId)?.Id ?? 0;
};

test('an access whose people have all left is not granted', async () => {
  const id = await buildAcceso(as);
  await cierra();
  await expectNegada(decidir(await as('luis'), id, 'aceptar'));
  expect(await statusOf(decidir(await as('luis'), id, 'rechazar'))).toBe(200);
});

test('equipment is neither granted nor reserved, and its store calls the request off', async () => {
  const pedida = await buildEpi(as, almacen, { estado: 'solicitada' });
  const aprobada = await buildEpi(as, almacen);
  const marta = (await as('marta')).client(epi);
  const cancelable = async () => (await marta.solicitud(route(aprobada))).acciones.includes('cancelar');
  expect(await cancelable()).toBe(false);
  await cierra();
  const inigo = (await as('inigo')).client(solicitudes);
  const espera = (await inigo.misPendientes()).find(
    ({ EntidadId, TipoCodigo }) => TipoCodigo === 'EPI' && EntidadId === pedida,
  );
  await expectNegada(inigo.aceptar({ body: { Id: espera?.Id ?? 0, comentario: 'Sí' } }));
  await expectNegada(marta.preparar({ ...route(aprobada), body: { almacenId: almacen.almacen } }));
  expect(await statusOf(marta.entregar({ ...route(aprobada), body: { almacenId: almacen.almacen } }))).toBe(409);
  expect(await cancelable()).toBe(true);
  await marta.cancelar(route(aprobada));
  expect((await marta.cola({ query: { limite: '200' } })).map(({ Id }) => Id)).not.toContain(aprobada);
});

test('a visit whose host has left is not authorised, and security calls it off', async () => {
  const id = await buildVisita(as, { zonaId: await buildZonaVigilada(), estado: 'solicitada' });
  await cierra();
  const sonia = (await as('sonia')).client(visitas);
  await expectNegada(sonia.autorizar({ body: { Id: id } }));
  expect(await statusOf(sonia.anular({ body: { Id: id, comentario: 'Ya no está' } }))).toBe(200);
});
