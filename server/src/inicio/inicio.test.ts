import { beforeAll, describe, expect, test } from 'vitest';
import { inicio } from '#contract/inicio/inicio.endpoints.ts';
import { buildAcceso } from '../../test/build/build-accesos.ts';
import { buildAviso } from '../../test/build/build-avisos.ts';
import { buildSugerencia } from '../../test/build/build-buzon.ts';
import { buildViaje } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

const { as } = await useApp();
const inicioDe = async (login: string) => (await as(login)).client(inicio).inicio();
const filasDe = async (login: string, nombre: string) =>
  (await inicioDe(login)).Tarjetas.find(({ Nombre }) => Nombre === nombre)?.Filas.map(
    ({ Texto, Cuenta, Ruta }) => [Texto, Cuenta, Ruta] as const,
  );
const cuentaDe = async (login: string, ruta: string) =>
  (await inicioDe(login)).Contadores.find(({ Ruta }) => Ruta === ruta)?.Cuenta;

test('of an empty company it says what there is not, and nothing else', async () => {
  const { Tarjetas, Contadores, Cuadros } = await inicioDe('teo');
  expect(Tarjetas).toMatchObject([
    { Nombre: 'Pendiente de mí', Filas: [], Vacia: 'No tiene nada pendiente en viajes.' },
  ]);
  expect(Contadores.map(({ Cuenta }) => Cuenta)).toEqual([0, 0, 0, 0]);
  expect(Cuadros).toEqual({ Viaje: null, Noticia: null });
});

describe('with something in each area', () => {
  beforeAll(async () => {
    await buildViaje(as, { estado: 'pendiente' });
    await buildViaje(as, { estado: 'borrador' });
    await buildAcceso(as, { estado: 'pendiente' });
    await buildSugerencia(as, { estado: 'recibida' });
    await buildAviso(as, { estado: 'publicado' });
  });

  test('each person is told what waits for them, with where it is', async () => {
    expect(await filasDe('ana', 'Pendiente de mí')).toEqual([['Borradores', 1, '/menu/viajes?estado=1']]);
    expect(await filasDe('luis', 'Pendiente de mí')).toEqual([]); // a trip to decide on is counted once, with the requests
    expect(await filasDe('luis', 'Solicitudes')).toEqual([
      ['Pendientes de mi firma', 2, '/menu/solicitudes?ver=pendientes'],
    ]);
    expect(await cuentaDe('luis', '/menu/solicitudes')).toBe(2);
    expect(await filasDe('ana', 'Mis accesos')).toEqual([['Pendientes de autorizar', 1, '/menu/accesos?estado=1']]);
    expect((await filasDe('luis', 'Buzón de sugerencias'))?.[0]).toEqual([
      'Por atender en mi área',
      1,
      '/menu/buzon/area',
    ]);
    const { Tarjetas } = await inicioDe('ana');
    expect(Tarjetas.find(({ Nombre }) => Nombre === 'Buzón de sugerencias')?.Filas).toMatchObject([
      { Etiqueta: 'Recibida', Ruta: expect.stringMatching(/^\/menu\/buzon\/\d+$/) },
    ]);
  });

  test('notices are told with their figure, and cards come in their order', async () => {
    const { Tarjetas, Cuadros } = await inicioDe('ana');
    expect(Tarjetas.map(({ Orden }) => Orden)).toEqual(Tarjetas.map(({ Orden }) => Orden).toSorted((a, b) => a - b));
    expect(await cuentaDe('ana', '/menu/avisos')).toBe(1);
    expect(Tarjetas.find(({ Nombre }) => Nombre === 'Avisos')?.Filas).toMatchObject([
      { Etiqueta: 'Sin leer', Ruta: expect.stringMatching(/^\/menu\/avisos\/\d+$/) },
    ]);
    expect(Cuadros.Viaje).toMatchObject({ Estado: 'Pendiente de aprobación' });
  });
});
