import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { buildAcceso } from '../../../test/build/tiempo/build-accesos.ts';
import { buildAviso } from '../../../test/build/oficina/build-avisos.ts';
import { buildSugerencia } from '../../../test/build/oficina/build-buzon.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const inicioDe = async (login: string) => (await as(login)).client(inicio).inicio();
const esperaDe = async (login: string) =>
  (await inicioDe(login)).Espera.map(({ Texto, Cuenta, Ruta }) => [Texto, Cuenta, Ruta] as const);
const tarjetasDe = async (login: string) => (await inicioDe(login)).Tarjetas.map(({ Nombre }) => Nombre);
const cuentaDe = async (login: string, ruta: string) =>
  (await inicioDe(login)).Contadores.find(({ Ruta }) => Ruta === ruta)?.Cuenta;

test('in an empty company nobody gets a line without rows', async () => {
  for (const login of ['teo', 'nuria', 'sonia', 'pablo', 'inigo']) {
    const { Espera, Tarjetas, Contadores, Cuadros } = await inicioDe(login);
    expect([Espera, Tarjetas]).toEqual([[], []]);
    expect(Contadores.map(({ Cuenta }) => Cuenta)).toEqual([0, 0, 0, 0]);
    expect(Cuadros).toEqual({ Viaje: null, Noticia: null });
  }
});

test.each([
  ['teo', ['Nuevo viaje', 'Nuevo acceso', 'Nueva comunicación', 'Escribir al buzón', 'Nueva visita', 'Pedir EPI']],
  ['sara', ['Escribir al buzón']],
  [
    'pablo',
    [
      'Nuevo viaje',
      'Nuevo acceso',
      'Nueva comunicación',
      'Nuevo aviso',
      'Escribir al buzón',
      'Nueva visita',
      'Pedir EPI',
    ],
  ],
])('the page offers %s exactly the acts that they may begin', async (login, actos) => {
  expect((await inicioDe(login)).Actos.map(({ Texto }) => Texto)).toEqual(actos);
});

describe('with something in each area', () => {
  let draft = 0;
  let entry = 0;
  beforeAll(async () => {
    await buildViaje(as, { estado: 'pendiente' });
    draft = (await buildViaje(as, { estado: 'borrador' })).id;
    await buildAcceso(as, { estado: 'pendiente' });
    entry = (await buildSugerencia(as, { estado: 'recibida' })).id;
    await buildAviso(as, { estado: 'publicado' });
  });

  test('a single waiting row is shown by name with its own link, and several with their list', async () => {
    expect(await esperaDe('ana')).toEqual([
      [expect.any(String), 1, expect.stringMatching(/^\/menu\/avisos\/\d+$/)],
      ['Termine y envíe el viaje', 1, `/menu/viajes/${draft}`],
    ]);
    // A trip to decide on is counted once, with the requests.
    expect(await esperaDe('luis')).toEqual([
      [expect.any(String), 1, expect.stringMatching(/^\/menu\/avisos\/\d+$/)],
      ['Una sugerencia espera respuesta', 1, `/menu/buzon/area/${entry}`], // of this day, without its hour
      ['2 solicitudes esperan su decisión', 2, '/menu/solicitudes?ver=pendientes'],
    ]);
    expect(await cuentaDe('luis', '/menu/solicitudes')).toBe(2);
  });

  test('a person’s own request is on one card only, and is no waiting row', async () => {
    const { Tarjetas, Cuadros } = await inicioDe('ana');
    expect(Tarjetas.map(({ Nombre }) => Nombre)).toEqual(['Mis trámites']);
    expect(Tarjetas[0]?.Filas).toMatchObject([{ Etiqueta: 'Pendiente' }]);
    expect(Cuadros.Viaje).toMatchObject({ Estado: 'Pendiente de aprobación', Siguiente: { Tipo: 'I', Hora: '08:15' } });
  });

  test('a notice is on the card of waiting rows until it is read, and then among the notices', async () => {
    expect(await cuentaDe('teo', '/menu/avisos')).toBe(1);
    const { Espera } = await inicioDe('teo');
    expect(await tarjetasDe('teo')).not.toContain('Avisos');
    const id = Espera[0]?.Ruta.split('/').at(-1) ?? '';
    await (await as('teo')).client(avisos).registrarVisita({ params: { id } });
    expect(await esperaDe('teo')).toEqual([]);
    expect(await tarjetasDe('teo')).toContain('Avisos');
  });

  test('an author of notices sees how many people have read them', async () => {
    const { Tarjetas } = await inicioDe('pablo');
    expect(Tarjetas.find(({ Nombre }) => Nombre === 'Lectura de los avisos')?.Filas).toMatchObject([
      { Detalle: expect.stringMatching(/^\d+ de \d+ personas lo han leído$/), Ruta: expect.stringMatching(/informe$/) },
    ]);
    expect(await tarjetasDe('ana')).not.toContain('Lectura de los avisos');
  });

  test('a decision on a person’s own request is shown for three days', async () => {
    await buildAcceso(as, { estado: 'autorizado' });
    const estados = async () =>
      (await inicioDe('ana')).Tarjetas.find(({ Nombre }) => Nombre === 'Mis trámites')?.Filas.map(
        ({ Etiqueta }) => Etiqueta,
      );
    expect(await estados()).toEqual(['Aceptada', 'Pendiente']);
    await execute(sql`update solicitud set decidida = now() - interval '73 hours' where estado_id = 2`);
    expect(await estados()).toEqual(['Pendiente']);
  });
});
