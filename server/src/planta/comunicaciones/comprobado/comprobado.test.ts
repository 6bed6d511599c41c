// @spec 7.comunicaciones
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { statusOf } from '../../../../test/acts.ts';
import { buildComunicacion } from '../../../../test/build/planta/build-comunicaciones.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const comprobado = async (login: string, id: number) =>
  (await as(login)).client(solicitudes).comprobado({ query: { tipo: 'COMUNICACION', entidad: String(id) } });
const textos = async (login: string, id: number) =>
  (await comprobado(login, id)).Comprobaciones.map(({ Bien, Texto }) => `${Bien ? 'bien' : 'ojo'}: ${Texto}`);

test('the first of its place has nothing against it but its missing photos', async () => {
  const { id } = await buildComunicacion(as, { cambios: { ubicacion: 'Muelle 7' } });
  const [riesgo, vecinas, veces, fotos] = await textos('luis', id);
  expect([riesgo, vecinas, fotos]).toEqual([
    'bien: No hay riesgo para las personas',
    'bien: No hay otra abierta en el mismo sitio',
    'ojo: No trae fotos',
  ]);
  expect(veces).toMatch(/^bien: Es la primera de «Electricidad.*» en ese sitio en seis meses$/);
});

test('another open one of the same place is named, and one that comes back is counted', async () => {
  const cambios = { ubicacion: 'Nave 4, puerta sur', riesgoPersonas: true };
  const cerrada = await buildComunicacion(as, { estado: 'cerrada', cambios });
  const vecina = await buildComunicacion(as, { estado: 'aceptada', cambios });
  await buildComunicacion(as, { estado: 'rechazada', cambios });
  // Its approver is another person, whose requests Luis does not see.
  const ajena = await buildComunicacion(as, { cambios });
  await execute(sql`
    update solicitud set aprobador_id = (select id from usuario where login = 'inigo')
     where tipo = 'COMUNICACION' and entidad_id = ${ajena.id}`);
  const { id } = await buildComunicacion(as, { cambios: { ...cambios, ubicacion: 'nave 4, PUERTA sur' } });
  const leidas = await textos('luis', id);
  expect(leidas[0]).toBe('ojo: Hay riesgo para las personas');
  expect(leidas).toContain(`ojo: Ya hay otra abierta en el mismo sitio: ${vecina.numero}, «Foco fundido»`);
  expect(leidas).toContainEqual(
    expect.stringMatching(/^ojo: Se repite: una vez en ese sitio en seis meses, la última el /),
  );
  for (const { numero } of [cerrada, ajena]) expect(leidas.join()).not.toContain(numero);
});

test('the checks of a communication are told to its approver alone, and no longer once it is decided', async () => {
  const { id } = await buildComunicacion(as);
  for (const login of ['ana', 'eva', 'inigo', 'marta']) expect(await statusOf(comprobado(login, id))).toBe(404);
  expect(await statusOf(comprobado('luis', id))).toBe(200);
  const decidida = await buildComunicacion(as, { estado: 'aceptada' });
  expect(await statusOf(comprobado('luis', decidida.id))).toBe(404);
});
