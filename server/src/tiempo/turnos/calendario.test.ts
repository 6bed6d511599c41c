import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { route } from '../../../test/acts.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { asignarCuadrante, buildCuadrante, buildTurno } from '../../../test/build/tiempo/build-turnos.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const eva = (await as('eva')).client(turnos);
const ANIO = Number(hoy().slice(0, 4)) + 1;
await execute(sql`delete from festivo`);
const todos = () => eva.festivos({ query: { anio: String(ANIO) } });

// @spec 1.turnos
test('a work centre is created and changed; its zone is fixed once its people have shifts', async () => {
  const { Id } = await eva.crearCentro({
    body: { codigo: 'CEU', nombre: 'Ceuta', zona: 'Africa/Ceuta', provincia: '51' },
  });
  for (const [codigo, nombre] of [
    ['CEU', 'Otro'],
    ['OTR', 'Ceuta'],
  ] as const)
    await expect(
      eva.crearCentro({ body: { codigo, nombre, zona: 'Africa/Ceuta', provincia: '51' } }),
    ).rejects.toMatchObject({
      status: 409,
      message: `Ya hay un centro de trabajo con ese ${codigo === 'CEU' ? 'código' : 'nombre'}`,
    });
  const melilla = { nombre: 'Melilla', zona: 'Europe/Madrid', provincia: '52' } as const;
  await eva.cambiarCentro({ ...route(Id), body: { ...melilla, municipio: 'Melilla' } });
  // A call without the municipality leaves it as it was.
  await eva.cambiarCentro({ ...route(Id), body: melilla });
  expect((await eva.centros()).find((centro) => centro.Id === Id)).toMatchObject({
    Nombre: 'Melilla',
    Zona: 'Europe/Madrid',
    Municipio: 'Melilla',
    Personas: 0,
  });
  const [persona] = await eva.personas({ query: { texto: 'Ana Prieto' } });
  await execute(sql`update usuario set centro_trabajo_codigo = 'CEU' where id = ${persona?.Id}`);
  await asignarCuadrante(as, [persona?.Id ?? 0], await buildCuadrante(as, [await buildTurno(as)]));
  const body = { nombre: 'Melilla', zona: 'Atlantic/Canary', provincia: '52' } as const;
  await expect(eva.cambiarCentro({ ...route(Id), body })).rejects.toMatchObject({ status: 409 });
  await eva.cambiarCentro({ ...route(Id), body: { ...body, zona: 'Europe/Madrid', nombre: 'Melilla puerto' } });
  await expect(eva.cambiarCentro({ ...route(999_999), body })).rejects.toMatchObject({ status: 404 });
});

test('the national holidays of a year are created together; past holidays are not changed', async () => {
  expect(await eva.cargarNacionales({ body: { anio: ANIO } })).toEqual({ Cargados: 10 });
  expect(await eva.cargarNacionales({ body: { anio: ANIO } })).toEqual({ Cargados: 0 });
  expect(await eva.cargarNacionales({ body: { anio: 2020 } })).toEqual({ Cargados: 0 });
  const [primero] = await todos();
  expect(primero).toMatchObject({ Nombre: 'Año Nuevo', Ambito: 'N', Centro: '', Futuro: true });
  await eva.nombrarFestivo({ ...route(primero?.Id ?? 0), body: { nombre: 'Primero de año', fuente: 'BOE' } });
  expect((await todos())[0]).toMatchObject({ Nombre: 'Primero de año', Fuente: 'BOE' });
  await execute(sql`insert into festivo (fecha, nombre) values (hoy(), 'Hoy mismo')`);
  const deHoy = (await eva.festivos({ query: { anio: hoy().slice(0, 4) } })).find(
    ({ Nombre }) => Nombre === 'Hoy mismo',
  );
  await expect(eva.quitarFestivo(route(deHoy?.Id ?? 0))).rejects.toMatchObject({ status: 409 });
  await expect(
    eva.nombrarFestivo({ ...route(deHoy?.Id ?? 0), body: { nombre: 'X', fuente: '' } }),
  ).rejects.toMatchObject({ status: 409 });
  await eva.quitarFestivo(route(primero?.Id ?? 0));
  expect(await todos()).toHaveLength(9);
});

test('a local holiday belongs to one work centre, once a day', async () => {
  await execute(sql`insert into centro_trabajo (codigo, nombre) values ('BIO', 'Bilbao')`);
  const body = { fecha: `${ANIO}-07-31`, centro: 'BIO', nombre: 'San Ignacio', ambito: 'L' as const, fuente: 'BOB' };
  await eva.crearFestivo({ body });
  await expect(eva.crearFestivo({ body })).rejects.toMatchObject({
    status: 409,
    message: 'Ese día ya es festivo allí',
  });
  for (const mal of [{ centro: '' }, { centro: 'ZZZ' }, { fecha: hoy() }, { ambito: 'N' as const }])
    await expect(eva.crearFestivo({ body: { ...body, ...mal } })).rejects.toMatchObject({ status: 422 });
  expect(
    (await eva.festivos({ query: { anio: String(ANIO), centro: 'BIO' } })).some(
      ({ Nombre }) => Nombre === 'San Ignacio',
    ),
  ).toBe(true);
  expect(
    (await eva.festivos({ query: { anio: String(ANIO), centro: 'CEU' } })).some(
      ({ Nombre }) => Nombre === 'San Ignacio',
    ),
  ).toBe(false);
});

// @spec 1.turnos
test('a pasted list is previewed line by line, and a wrong line refuses all of it', async () => {
  const bueno = [
    `${ANIO}-07-31;BIO;San Ignacio;L;BOB`,
    `${ANIO}-10-25;BIO;Día de Euskadi;A;BOPV`,
    `${ANIO}-07-31;BIO;San Ignacio de Loyola`,
  ];
  const malo = ['2020-01-01;BIO;Pasado', `${ANIO}-02-30;BIO;Nada`];
  const lineas = await eva.previsualizarFestivos({ body: { texto: [...bueno, ...malo].join('\n') } });
  expect(lineas.map(({ Linea, Que }) => [Linea, Que])).toEqual([
    [1, 'igual'],
    [2, 'nuevo'],
    [3, 'cambia'],
    [4, 'error'],
    [5, 'error'],
  ]);
  const antes = await todos();
  await expect(eva.cargarFestivos({ body: { texto: [...bueno, ...malo].join('\n') } })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'texto', message: expect.stringMatching(/^Línea 4: .*ya ha llegado\. Línea 5: /) }],
  });
  expect(await todos()).toEqual(antes);
  expect(await eva.cargarFestivos({ body: { texto: bueno.join('\n') } })).toEqual({ Cargados: 2 });
  expect(
    (await todos()).filter(({ CentroCodigo }) => CentroCodigo === 'BIO').map(({ Nombre, Fuente }) => [Nombre, Fuente]),
  ).toEqual([
    ['San Ignacio de Loyola', 'BOB'],
    ['Día de Euskadi', 'BOPV'],
  ]);
});
