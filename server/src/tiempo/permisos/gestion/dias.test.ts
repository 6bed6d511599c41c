import { expect, test } from 'vitest';
import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { route, statusOf } from '../../../../test/acts.ts';
import { buildPermiso, enJunio, pedido, tipoDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { unPdf } from '../../../../test/build/build.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const [eva, ana, inigo] = await Promise.all([as('eva'), as('ana'), as('inigo')]);
const [rrhh, deAna, deInigo] = [eva.client(permisosGestion), ana.client(permisos), inigo.client(permisos)];
const bloqueo = {
  desde: enJunio(),
  hasta: enJunio(0, 4),
  centro: '',
  area: 'ING',
  tipoId: null,
  motivo: 'Pruebas de mar',
};
const frase = `No se conceden permisos el ${enJunio().split('-').toReversed().join('/')}: Pruebas de mar`;
const noPuede = { status: 422, errors: [expect.objectContaining({ field: 'desde', message: frase })] };

// @spec 1.gestionpermisos S-8021 S-8027
test('blocked days refuse requests of the people concerned with the reason, leave older requests, and can be allowed again', async () => {
  await buildPermiso(as, { desde: enJunio(0, 4) });
  const { Id } = await rrhh.bloquear({ body: bloqueo });
  expect((await rrhh.bloqueos({ query: {} })).find((b) => b.Id === Id)).toMatchObject({
    Area: 'Ingeniería',
    Centro: '',
    Tipo: '',
    Permisos: 1,
    Quien: 'Eva Robles',
    acciones: ['anular'],
  });
  await expect(deAna.crear({ body: await pedido({ desde: enJunio(0, 1) }) })).rejects.toMatchObject(noPuede);
  const boda = await pedido({ codigo: 'MATRIMONIO', desde: enJunio(0, 1), hasta: enJunio(0, 3) });
  expect((await deAna.crear({ body: boda })).Estado).toBe('Pendiente');
  expect((await deInigo.crear({ body: await pedido({ desde: enJunio(0, 1) }) })).Estado).toBe('Pendiente');
  await rrhh.desbloquear(route(Id));
  expect((await deAna.crear({ body: await pedido({ desde: enJunio() }) })).Estado).toBe('Pendiente');
  expect(await statusOf(rrhh.desbloquear(route(Id)))).toBe(409);
  expect(await statusOf(rrhh.desbloquear(route(999_999)))).toBe(404);
  const [anulado] = await rrhh.bloqueos({ query: { cuando: 'anulados' } });
  expect(anulado).toMatchObject({ Id, AnuladoPor: 'Eva Robles', acciones: [] });
});

test.each([
  ['days that have passed', () => ({ desde: dentroDe(-5), hasta: dentroDe(-1) }), 'hasta'],
  ['an end before the start', () => ({ desde: enJunio(1) }), 'hasta'],
  ['a centre that does not exist', () => ({ centro: 'XXX' }), 'centro'],
  ['an area that does not exist', () => ({ area: 'XXX' }), 'area'],
  ['a leave that the law gives', async () => ({ tipoId: await tipoDe('FALLECIMIENTO') }), 'tipoId'],
  ['no reason', () => ({ motivo: '' }), 'motivo'],
])('%s are refused beside the field', async (_, cambios, field) => {
  await expect(rrhh.bloquear({ body: { ...bloqueo, ...(await cambios()) } })).rejects.toMatchObject({
    status: 422,
    errors: [expect.objectContaining({ field })],
  });
});

test('blocked days in force are listed from the nearest, page by page', async () => {
  for (const semana of [12, 10, 11])
    await rrhh.bloquear({ body: { ...bloqueo, area: 'MAN', desde: enJunio(semana), hasta: enJunio(semana) } });
  const query = { limite: '2' };
  const primera = await rrhh.bloqueos.page({ query });
  const segunda = await rrhh.bloqueos.page({ query: { ...query, ...(primera.next && { cursor: primera.next }) } });
  expect([...primera.items, ...segunda.items].map(({ Desde }) => Desde)).toEqual([10, 11, 12].map((n) => enJunio(n)));
});

// @spec 1.gestionpermisos
test('a leave waits for its obligatory document, its person is reminded, and only human resources open the document', async () => {
  const id = await buildPermiso(as, { codigo: 'HOSPITALIZACION', desde: enJunio(5), hasta: enJunio(5, 1) });
  const faltan = async () => (await rrhh.documentos({ query: {} })).map(({ Id }) => Id);
  expect(await faltan()).toContain(id);
  await rrhh.recordar(route(id));
  await rrhh.recordar(route(id));
  const avisos = (await ana.client(notificaciones).mias()).filter(({ Titulo }) => Titulo === 'Falta un justificante');
  expect(avisos.filter(({ Leida }) => !Leida)).toHaveLength(1);
  await deAna.subirJustificante({ ...route(id), fichero: unPdf('informe.pdf') });
  expect(await faltan()).not.toContain(id);
  expect((await rrhh.documentos({ query: { ver: 'entregados' } })).map(({ Id }) => Id)).toContain(id);
  expect(await statusOf(rrhh.recordar(route(id)))).toBe(409);
  expect((await eva.client(permisos).justificante(route(id))).nombre).toMatch(/^informe - .+ - \d\d-\d\d-\d{4}\.pdf$/);
  const luis = (await as('luis')).client(permisos);
  expect(await statusOf(luis.justificante(route(id)))).toBe(404);
});
