import sql, { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { route } from '../../test/acts.ts';
import { buildViaje, formularioViaje } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

const { as } = await useApp();
const ana = (await as('ana')).client(viajes);

describe('the cost centre or contract of a trip', () => {
  // @spec 4
  test.each([
    ['a closed cost centre', { centroCoste: '1250' }, 'centroCoste'],
    ['a cost centre that does not exist', { centroCoste: '9999' }, 'centroCoste'],
    ['a contract that does not exist', { cargarA: 'C', contrato: 'NO-HAY' }, 'contrato'],
  ] as const)('%s takes no trips, and the form shows it beside its field', async (_, cambios, field) => {
    const { id } = await buildViaje(as);
    const refusal = { status: 422, errors: [expect.objectContaining({ field })] };
    const body = formularioViaje({ centroCoste: '', ...cambios });
    await expect(ana.crear({ body })).rejects.toMatchObject(refusal);
    await expect(ana.actualizar({ ...route(id), body })).rejects.toMatchObject(refusal);
    expect((await ana.viaje(route(id))).CORReferencia).toBe('1200');
  });
});

// @spec 4 S-5885
test.each([
  ['a country', { pais: 'XX', provincia: '' }, 'pais', 'El país elegido no existe'],
  ['a province', { pais: 'SP', provincia: '99' }, 'provincia', 'La provincia elegida no existe'],
  ['a currency', { anticipoDivisas: 10, divisa: 'XYZ' }, 'divisa', 'La divisa elegida no existe'],
] as const)('%s that does not exist is reported beside its field', async (_, cambios, field, message) => {
  const { id } = await buildViaje(as);
  const refusal = { status: 422, errors: [{ field, message }] };
  const body = formularioViaje(cambios);
  await expect(ana.crear({ body })).rejects.toMatchObject(refusal);
  await expect(ana.actualizar({ ...route(id), body })).rejects.toMatchObject(refusal);
});

// @spec 1.personas S-8283
test.each([
  ['a country', { pais: 'PT', provincia: '' }, 'pais', 'pais', 'El país elegido está cerrado'],
  ['a province', { pais: 'SP', provincia: '39' }, 'provincia', 'provincia', 'La provincia elegida está cerrada'],
  ['a currency', { anticipoDivisas: 10, divisa: 'USD' }, 'divisa', 'divisa', 'La divisa elegida está cerrada'],
] as const)(
  '%s that is closed is refused for new trips, and stays in trips that had chosen it',
  async (_, cambios, field, tabla, message) => {
    const body = formularioViaje(cambios);
    const { Id } = await ana.crear({ body });
    const { id: otroViaje } = await buildViaje(as, { formulario: { pais: 'FR', provincia: '' } });
    await execute(sql`
      update ${raw(tabla)} set abierto_hasta = hoy() - 1 where codigo = ${Object.values(cambios).at(field === 'pais' ? 0 : 1)}`);
    const refusal = { status: 422, errors: [{ field, message }] };
    await expect(ana.crear({ body })).rejects.toMatchObject(refusal);
    await expect(ana.actualizar({ ...route(otroViaje), body })).rejects.toMatchObject(refusal);
    await ana.actualizar({ ...route(Id), body: { ...body, motivoViaje: 'Otro motivo' } });
    expect(await ana.viaje(route(Id))).toMatchObject({ MotivoViaje: 'Otro motivo' });
    const conOtroCargo = ana.actualizar({ ...route(Id), body: { ...body, centroCoste: '1250' } });
    await expect(conOtroCargo).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'centroCoste' })] });
  },
);

// @spec 4
test('without a possible approver the trip stays in its state, and its requester reads whom to ask', async () => {
  const { Id } = await ana.crear({ body: formularioViaje() });
  await execute(sql`update centro_coste set responsable_id = null where codigo = '1200'`);
  await execute(sql`update usuario set roles = array_remove(roles, 'RRHH')`);
  await expect(ana.viajeAprobacionSoliciante({ ...route(Id), body: Id })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Avise a administración'),
  });
  expect(await ana.viaje(route(Id))).toMatchObject({ EstadoId: 1, Historial: [{ Acto: 'crear' }] });
  // Human resources decide where nobody answers for it.
  await execute(sql`update usuario set roles = array_append(roles, 'RRHH') where login = 'eva'`);
  await ana.viajeAprobacionSoliciante({ ...route(Id), body: Id });
  expect(await ana.viaje(route(Id))).toMatchObject({ EnManosDe: 'Recursos humanos' });
});
