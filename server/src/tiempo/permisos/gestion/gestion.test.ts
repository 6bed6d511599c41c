import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../../test/acts.ts';
import { ANIO, buildPermiso, enJunio, pedido, tipoDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const [eva, ana] = [await as('eva'), await as('ana')];
const [rrhh, deAna] = [eva.client(permisosGestion), ana.client(permisos)];
const delAnio = (anio = ANIO) => ({ anio: String(anio) });
const saldo = async (persona: string, anio = ANIO) => {
  const filas = await rrhh.saldos({ query: { ...delAnio(anio), texto: persona } });
  return filas.find(({ Persona }) => Persona === persona);
};
const version = {
  desde: `${ANIO}-01-01`,
  letra: 'Y' as const,
  unidad: 'D' as const,
  naturales: false,
  medias: true,
  periodo: 'A' as const,
  derecho: 6,
  prorrateo: true,
  validacion: 'R' as const,
  justificante: 'N' as const,
  preavisoDias: 0,
  arrastreMax: 0,
  arrastreHasta: '12-31',
  baseLegal: 'Convenio nuevo',
  explicacion: 'Tres días al año.',
};

// @spec 1.gestionpermisos
test('only human resources see or change the management of leave', async () => {
  const luis = await as('luis');
  for (const [nombre, { method, path }] of Object.entries(permisosGestion.endpoints)) {
    const { status } = await luis.send(permisosGestion.base + path.replace(':id', '1'), { method, headers: {} });
    expect({ nombre, status }).toEqual({ nombre, status: 403 });
  }
});

// @spec 1.gestionpermisos S-8026
test('the balances of everybody are listed by name, with search and pages, for a type and a year', async () => {
  const [primera] = await rrhh.saldos({ query: { limite: '1' } });
  expect(primera).toMatchObject({ Persona: 'Ana Prieto', Matricula: '0012', Unidad: 'D', Derecho: 44, Letra: 'V' });
  const { filas, next } = await rrhh.saldos
    .page({ query: { limite: '2' } })
    .then(({ items, next: mas }) => ({ filas: items, next: mas }));
  expect(filas.map(({ Persona }) => Persona)).toEqual(['Ana Prieto', 'Clara Luna']);
  const pagina = await rrhh.saldos({ query: { limite: '1', ...(next && { cursor: next }) } });
  expect(pagina[0]?.Persona).toBe('Eva Robles');
  const libre = await rrhh.saldos({ query: { tipo: 'LIBRE', texto: 'inigo' } });
  expect(libre).toMatchObject([{ Persona: 'Íñigo Vega', Letra: 'Y', Derecho: 4 }]);
  await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 1), estado: 'aprobado' });
  await buildPermiso(as, { desde: enJunio(1) });
  expect(await saldo('Ana Prieto')).toMatchObject({ Aprobado: 4, Solicitado: 2, Arrastrado: 10, Disponible: 48 });
});

// @spec 1.gestionpermisos S-8026
test('an adjustment has a reason, reaches the person, and nobody makes their own', async () => {
  const body = {
    usuarioId: await idDe('teo'),
    tipoId: await tipoDe('VACACIONES'),
    anio: ANIO,
    cantidad: 3,
    motivo: 'Antigüedad',
  };
  await rrhh.ajustar({ body });
  await rrhh.ajustar({ body: { ...body, cantidad: -1, motivo: 'Error al contar' } });
  expect(await saldo('Teo Marín')).toMatchObject({ Derecho: 44, Ajustes: 2, Disponible: 56 });
  const { Tipos } = await rrhh.persona({ ...route(body.usuarioId), query: delAnio() });
  const vacaciones = Tipos.find(({ TipoId }) => TipoId === body.tipoId);
  expect(vacaciones?.Lineas.map(({ Cantidad, Motivo, Quien }) => [Cantidad, Motivo, Quien])).toEqual([
    [-1, 'Error al contar', 'Eva Robles'],
    [3, 'Antigüedad', 'Eva Robles'],
  ]);
  const avisos = await many(z.object({ texto: z.string() }))(sql`
    select texto from notificacion where tipo = 'permiso_ajuste' and usuario_id = ${body.usuarioId} order by id`);
  expect(avisos.map(({ texto }) => texto)).toEqual([
    `+1,5\u00A0días de Vacaciones de ${ANIO}. Motivo: Antigüedad`,
    `−medio día de Vacaciones de ${ANIO}. Motivo: Error al contar`,
  ]);
  expect(await statusOf(rrhh.ajustar({ body: { ...body, usuarioId: await idDe('eva') } }))).toBe(403);
});

test.each([
  ['of somebody who is not of the staff', async () => ({ usuarioId: await idDe('sara') }), 'usuarioId'],
  ['of what is of each event', async () => ({ tipoId: await tipoDe('MATRIMONIO') }), 'tipoId'],
  ['of what has no limit', async () => ({ tipoId: await tipoDe('SIN_SUELDO') }), 'tipoId'],
  ['of nothing', async () => ({ cantidad: 0 }), 'cantidad'],
  ['without a reason', async () => ({ motivo: ' ' }), 'motivo'],
])('an adjustment %s is refused beside its field', async (_, cambios, field) => {
  const body = {
    usuarioId: await idDe('teo'),
    tipoId: await tipoDe('VACACIONES'),
    anio: ANIO,
    cantidad: 2,
    motivo: 'Prueba',
  };
  await expect(rrhh.ajustar({ body: { ...body, ...(await cambios()) } })).rejects.toMatchObject({
    status: 422,
    errors: [expect.objectContaining({ field })],
  });
});

// @spec 1.gestionpermisos S-8025
test('new rules have a preview, hold from their day on, and earlier requests keep their rules', async () => {
  const id = await tipoDe('LIBRE');
  const antes = await buildPermiso(as, { codigo: 'LIBRE', desde: enJunio(4), hasta: enJunio(4, 1) });
  const efecto = await rrhh.previsualizarVersion({ ...route(id), body: { ...version, derecho: 3 } });
  expect(efecto).toMatchObject({ SinSaldo: 1, Peticiones: 1 });
  expect(efecto.Cambian.find(({ Nombre }) => Nombre === 'Ana Prieto')).toMatchObject({ Antes: 0, Despues: -1 });
  expect(efecto.Personas).toBe(efecto.Cambian.length);
  const nada = await rrhh.tipos();
  expect(nada.find(({ Id }) => Id === id)?.Versiones).toHaveLength(1);
  await rrhh.crearVersion({ ...route(id), body: version });
  const libre = (await rrhh.tipos()).find(({ Id }) => Id === id);
  expect(libre?.Versiones.map(({ Version, Derecho, Rige, Quien }) => [Version, Derecho, Rige, Quien])).toEqual([
    [2, 6, false, 'Eva Robles'],
    [1, 4, true, ''],
  ]);
  const saldos = async (anio: number) =>
    (await rrhh.saldos({ query: { tipo: 'LIBRE', anio: String(anio), texto: 'nuria' } }))[0]?.Derecho;
  expect([await saldos(ANIO - 1), await saldos(ANIO)]).toEqual([4, 6]);
  const conReglas = await one(z.object({ v: z.int() }))(sql`select tipo_version as v from permiso where id = ${antes}`);
  expect(conReglas.v).toBe(1);
});

test.each([
  ['a day that has passed', { desde: dentroDe(-1) }, 'desde'],
  ['a day before the last rules', { desde: dentroDe(1) }, 'desde'],
  ['another unit', { desde: `${ANIO + 2}-01-01`, unidad: 'H' as const, medias: false }, 'unidad'],
  ['half days counted in hours', { desde: `${ANIO + 2}-01-01`, unidad: 'H' as const }, 'medias'],
  [
    'what is carried over of each event',
    { desde: `${ANIO + 2}-01-01`, periodo: 'E' as const, prorrateo: false, arrastreMax: 2 },
    'arrastreMax',
  ],
  ['a day of the year that no month has', { desde: `${ANIO + 2}-01-01`, arrastreHasta: '13-01' }, 'arrastreHasta'],
])('new rules for %s are refused, in the preview too', async (_, cambios, field) => {
  const call = { ...route(await tipoDe('LIBRE')), body: { ...version, ...cambios } };
  const falta = { status: 422, errors: expect.arrayContaining([expect.objectContaining({ field })]) };
  await expect(rrhh.crearVersion(call)).rejects.toMatchObject(falta);
  await expect(rrhh.previsualizarVersion(call)).rejects.toMatchObject(falta);
});

test('rules that have not begun can be taken back, unless a request was made with them', async () => {
  const id = await tipoDe('TRASLADO');
  expect(await statusOf(rrhh.quitarVersion(route(id)))).toBe(409);
  const body = { ...version, letra: 'U' as const, periodo: 'E' as const, prorrateo: false };
  await rrhh.crearVersion({ ...route(id), body });
  expect((await rrhh.tipos()).find(({ Id }) => Id === id)?.SePuedeQuitar).toBe(true);
  await rrhh.quitarVersion(route(id));
  await rrhh.crearVersion({ ...route(id), body });
  await deAna.crear({ body: await pedido({ codigo: 'TRASLADO', desde: enJunio(6) }) });
  expect((await rrhh.tipos()).find(({ Id }) => Id === id)?.SePuedeQuitar).toBe(false);
  expect(await statusOf(rrhh.quitarVersion(route(id)))).toBe(409);
  expect(await statusOf(rrhh.quitarVersion(route(999_999)))).toBe(404);
});

test('a type is created, renamed and retired; the holidays cannot be retired', async () => {
  const { Id } = await rrhh.crearTipo({
    body: {
      ...version,
      codigo: 'EXAMENES',
      nombre: 'Exámenes',
      bloqueable: false,
      desde: '2020-01-01',
      periodo: 'A',
      letra: 'R',
    },
  });
  await expect(
    rrhh.crearTipo({ body: { ...version, codigo: 'EXAMENES', nombre: 'Otros', bloqueable: false } }),
  ).rejects.toMatchObject({ status: 409, message: 'Ya hay un tipo de permiso con ese código' });
  expect((await deAna.tipos()).some((tipo) => tipo.Id === Id)).toBe(true);
  await rrhh.nombrarTipo({ ...route(Id), body: { nombre: 'Exámenes oficiales', bloqueable: true, activo: false } });
  expect((await deAna.tipos()).some((tipo) => tipo.Id === Id)).toBe(false);
  const body = { nombre: 'Vacaciones', bloqueable: true, activo: false };
  expect(await statusOf(rrhh.nombrarTipo({ ...route(await tipoDe('VACACIONES')), body }))).toBe(409);
});

// @spec 1.gestionpermisos S-8026
test('the file of a year has every balance, for spreadsheets', async () => {
  const fichero = await rrhh.saldosCsv({ query: delAnio() });
  const lineas = (await fichero.contenido.text()).split('\r\n');
  expect(fichero.nombre).toBe(`saldos-${ANIO}.csv`);
  expect(lineas[0]).toMatch(/^Matrícula;Persona;Centro;Tipo;/);
  expect(lineas.find((linea) => linea.startsWith('0030;Teo Marín;') && linea.includes(';Vacaciones;'))).toMatch(
    new RegExp(`;Vacaciones;días;22;1;5;31/03/${ANIO};0;0;0;28$`),
  );
});

// @spec 1.gestionpermisos
test('reading another person’s health is logged, and reading unused hours is not', async () => {
  const medico = await tipoDe('MEDICO');
  const trazas = async () =>
    await oneValue(z.int())(sql`
      select count(*)::int as n from lectura_sensible where lector_id = ${await idDe('eva')} and clase = 'salud'`);
  const query = { tipo: 'MEDICO', ...delAnio() };
  const antes = await trazas();
  await rrhh.saldos({ query });
  expect(await trazas()).toBe(antes);
  await execute(sql`
    with p as (insert into permiso (numero, usuario_id, tipo_id, tipo_version, desde, hasta, parte, hora_desde, hora_hasta, cantidad)
      values ('PER-MEDICO', ${await idDe('ana')}, ${medico}, 1, ${enJunio()}, ${enJunio()}, 'H', 540, 600, 60) returning id)
    insert into permiso_dia (permiso_id, fecha, cantidad) select id, ${enJunio()}, 60 from p`);
  await rrhh.saldos({ query });
  expect(await trazas()).toBe(antes + 1);
});
