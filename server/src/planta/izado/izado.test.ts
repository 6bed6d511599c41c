import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import { estadoDeIzado } from '#contract/planta/izado/izado.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { minutoDe, ZONAS } from '#contract/casa/kernel/zona.ts';
import { execute, many, one, oneValue, transaction } from '#server/casa/base/db.ts';
import { notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { encodeCursor } from '#server/casa/kernel/cursor.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { route, statusOf } from '../../../test/acts.ts';
import { buildElemento, diaDe, formularioElemento, usuarioDe } from '../../../test/build/planta/build-izado.ts';
import { useApp } from '../../../test/harness.ts';
import { darPorApto, darPorNoApto, elementoDe, elementosDe } from './izado.port.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(izado);
const roto = { titulo: 'Eslinga cortada', descripcion: 'Un corte de dos centímetros junto al ojal' };

// @spec 1.izado
test('the database and the contract agree at every midnight, a month before it and in each situation', async () => {
  const proxima = '2027-03-28'; // the clocks go forward
  for (const zona of ZONAS)
    for (const dias of [-31, -30, -1, 0, 1])
      for (const ms of [-1, 0, 1].map((n) => minutoDe(sumarDias(proxima, dias), 0, zona) + n))
        for (const SituacionId of [1, 2, 3, 4])
          for (const Proxima of [proxima, null]) {
            const e = await oneValue(z.int())(sql`
                select estado_izado(${SituacionId}::smallint, ${Proxima}::date, ${zona},
                                    ${new Date(ms).toISOString()}::timestamptz) as e`);
            expect({ zona, ms, e }).toEqual({ zona, ms, e: estadoDeIzado({ SituacionId, Proxima }, ms, zona) });
          }
});
test('an element expires by the clock of its own work centre', async () => {
  await execute(
    sql`insert into centro_trabajo (codigo, nombre, zona) values ('CEU', 'Ceuta', 'Africa/Ceuta') on conflict do nothing`,
  );
  const ana = await de('ana');
  for (const centro of ['SDR', 'LPA', 'CEU'])
    for (const [dias, Estado] of [
      [0, 'Próximo a vencer'],
      [-1, 'Vencido'],
      [31, 'Apto'],
    ] as const) {
      const { id, codigo } = await buildElemento(as, { proxima: dias, cambios: { centro } });
      expect(await ana.elemento(route(id))).toMatchObject({ Codigo: codigo, Estado });
      const estado = { Apto: '1', 'Próximo a vencer': '2', Vencido: '3' }[Estado];
      const lista = await ana.elementos({ query: { centro, estado, limite: '200' } });
      expect(lista.map(({ Id }) => Id)).toContain(id);
      expect(lista.every((elemento) => elemento.Estado === Estado)).toBe(true);
    }
});
test('an element without inspection is overdue and listed first, and a good check before use is refused', async () => {
  const { id } = await buildElemento(as, { estado: 'nuevo', cambios: { centro: 'MAD' } });
  const ana = await de('ana');
  const [primero] = await ana.elementos({ query: { centro: 'MAD' } });
  expect(primero).toMatchObject({ Id: id, Estado: 'Vencido', Proxima: null });
  expect(await statusOf(ana.comprobar({ ...route(id), body: { defecto: false } }))).toBe(409);
  expect(await statusOf(ana.comprobar({ ...route(id), body: { defecto: true, nota: 'Sin etiqueta' } }))).toBe(200);
});

describe('withdrawal of an element', () => {
  // @spec 1.izado
  test('a withdrawal opens a report of a risk with its data, and notifies prevention and maintenance', async () => {
    const { id, codigo } = await buildElemento(as);
    await execute(sql`update usuario set roles = '{EMPLEADO,MANTENIMIENTO}' where login = 'teo'`);
    const ana = await de('ana');
    const { ComunicacionId, Numero } = await ana.retirar({ ...route(id), body: roto });
    expect(await ana.elemento(route(id))).toMatchObject({
      Estado: 'No apto',
      ComunicacionId,
      Motivo: roto.descripcion,
    });
    expect(await (await as('ana')).client(comunicaciones).comunicacion(route(ComunicacionId))).toMatchObject({
      Numero,
      Titulo: roto.titulo,
      Tipo: 'Grúas y elementos de izado',
      RiesgoPersonas: true,
      Ubicacion: `Santander, Nave 2, perchero · ${codigo}`,
      EstadoId: 1,
    });
    const ruta = `/menu/comunicaciones/tablero/${ComunicacionId}`;
    const avisados = await many(z.object({ login: z.string(), tipo: z.string() }))(sql`
        select u.login, n.tipo
          from notificacion n join usuario u on u.id = n.usuario_id
         where n.tipo in ('izado_retirado', 'comunicacion_riesgo')
           and (n.titulo like ${`${codigo}%`} or n.ruta = ${ruta} or n.texto like ${`%${codigo}%`})`);
    expect(avisados).toContainEqual({ login: 'teo', tipo: 'izado_retirado' });
    expect(avisados).toContainEqual({ login: 'inigo', tipo: 'comunicacion_riesgo' });
    // Other colleagues get no link to the report.
    expect((await (await de('pablo')).elemento(route(id))).ComunicacionId).toBeNull();
  });
  // @spec 1.izado
  test('an element stays in service where the report of its withdrawal fails', async () => {
    const { id } = await buildElemento(as);
    const ana = await de('ana');
    expect(await statusOf(ana.retirar({ ...route(id), body: { ...roto, adjuntos: [999_999] } }))).toBe(422);
    expect(await ana.elemento(route(id))).toMatchObject({ Estado: 'Apto', acciones: ['retirar', 'comprobar'] });
  });
  test('a report names the code of the element after a place of any length', async () => {
    const codigo = 'EN-UN-LUGAR-LARGO';
    const { Id: id } = await (
      await de('inigo')
    ).crear({ body: await formularioElemento({ codigo, lugar: '😀'.repeat(60) }) });
    const ana = await as('ana');
    const { ComunicacionId } = await ana.client(izado).retirar({ ...route(id), body: roto });
    const ubicacion = await oneValue(z.string())(sql`select ubicacion from comunicacion where id = ${ComunicacionId}`);
    expect(ubicacion).toMatch(/^Santander, (😀)+ · EN-UN-LUGAR-LARGO$/u);
  });
  test('a withdrawal sent again under its key is done once, and a second one is a conflict', async () => {
    const { id } = await buildElemento(as);
    const ana = await de('ana');
    const idempotencyKey = crypto.randomUUID();
    const retirada = await ana.retirar({ ...route(id), body: roto, idempotencyKey });
    expect(await ana.retirar({ ...route(id), body: roto, idempotencyKey })).toEqual(retirada);
    await expect((await de('luis')).retirar({ ...route(id), body: roto })).rejects.toMatchObject({
      status: 409,
      message: 'Ya está fuera de servicio: no apto',
    });
  });
});

describe('an inspection', () => {
  // @spec 1.izado
  test('a withdrawn element returns by a repair and an inspection alone, with the colour of that day', async () => {
    const { id } = await buildElemento(as, { estado: 'no apto' });
    const usuario = await usuarioDe('inigo');
    const fecha = await diaDe('SDR');
    await execute(
      sql`insert into color_izado (desde, hasta, nombre, muestra) values (hoy() - 5, hoy() + 5, 'Azul', '#1d4ed8')`,
    );
    const apto = () => transaction(() => darPorApto({ usuario, id, fecha, proxima: sumarDias(fecha, 180) }));
    await expect(apto()).rejects.toMatchObject({ status: 409 });
    await (await de('inigo')).reparar({ ...route(id), body: { motivo: 'Al taller' } });
    await apto();
    const ana = await de('ana');
    expect(await ana.elemento(route(id))).toMatchObject({
      Estado: 'Apto',
      Motivo: '',
      ColorAlDia: true,
      Color: { Nombre: 'Azul' },
    });
    expect((await ana.elementos({ query: { color: 'vigente' } })).map(({ Id }) => Id)).toContain(id);
    expect((await ana.elementos({ query: { color: 'otro' } })).map(({ Id }) => Id)).not.toContain(id);
  });
  test('an element that gets another kind is overdue until its next inspection', async () => {
    const { id } = await buildElemento(as, { estado: 'apto' });
    const inigo = await de('inigo');
    const ficha = await inigo.elemento(route(id));
    const { Id: tipoId } = await inigo.crearTipo({ body: { nombre: 'Con lista corta', meses: 6, activo: true } });
    const body = await formularioElemento({ codigo: ficha.Codigo, tipoId: ficha.TipoId, lugar: 'Otro sitio' });
    await inigo.cambiar({ ...route(id), body });
    expect(await inigo.elemento(route(id))).toMatchObject({ Estado: 'Apto', Proxima: ficha.Proxima });
    await inigo.cambiar({ ...route(id), body: { ...body, tipoId } });
    expect(await inigo.elemento(route(id))).toMatchObject({ Estado: 'Vencido' });
    await inigo.cambiar({ ...route(id), body });
    expect(await inigo.elemento(route(id))).toMatchObject({ Estado: 'Vencido' });
  });
  test('an element that gets a greater load limit is overdue until its next inspection', async () => {
    const { id } = await buildElemento(as, { estado: 'apto' });
    const inigo = await de('inigo');
    const ficha = await inigo.elemento(route(id));
    const body = await formularioElemento({ codigo: ficha.Codigo, tipoId: ficha.TipoId, cmu: ficha.Cmu - 1 });
    await inigo.cambiar({ ...route(id), body });
    expect(await inigo.elemento(route(id))).toMatchObject({ Estado: 'Apto', Proxima: ficha.Proxima });
    await inigo.cambiar({ ...route(id), body: { ...body, cmu: ficha.Cmu } });
    expect(await inigo.elemento(route(id))).toMatchObject({ Estado: 'Vencido' });
  });
  const sinLeer = async (id: number) =>
    (
      await many(z.object({ tipo: z.string() }))(
        sql`select tipo from notificacion where sobre = ${`izado:${id}`} and leida is null`,
      )
    ).length;
  test('a scrapped element and one in repair are no longer announced as about to expire', async () => {
    for (const [acto, estado] of [
      ['reparar', 'no apto'],
      ['darDeBaja', 'próximo'],
    ] as const) {
      const { id } = await buildElemento(as, { estado });
      await transaction(() =>
        notificarRol('PRL', {
          tipo: 'izado_vence',
          titulo: 'Una inspección de izado vence',
          texto: 'Inspecciónelo',
          ruta: `/menu/izado/${id}`,
          sobre: `izado:${id}`,
        }),
      );
      expect(await sinLeer(id)).not.toBe(0);
      await (await de('inigo'))[acto]({ ...route(id), body: { motivo: 'Cadena gastada' } });
      expect(await sinLeer(id)).toBe(0);
    }
  });
  test('an inspection of an older version or of a scrapped element is refused', async () => {
    const usuario = await usuarioDe('inigo');
    const { id } = await buildElemento(as);
    const { Version } = await elementoDe(id);
    const no = (version: number) =>
      transaction(() => darPorNoApto({ usuario, id, version, fecha: '2026-01-02', motivo: 'Corte' }));
    await expect(no(Version + 1)).rejects.toMatchObject({ status: 409 });
    await no(Version);
    const { id: deBaja } = await buildElemento(as, { estado: 'baja' });
    const apto = transaction(() => darPorApto({ usuario, id: deBaja, fecha: '2026-01-02', proxima: '2027-01-02' }));
    await expect(apto).rejects.toMatchObject({ status: 409 });
    await expect(elementoDe(999_999)).rejects.toMatchObject({ status: 404 });
  });
});

test('a code is unique in the company in any letter case, and each element has its own QR', async () => {
  const inigo = await de('inigo');
  const body = await formularioElemento({ codigo: 'gri-77' });
  await inigo.crear({ body });
  await expect(inigo.crear({ body: { ...body, codigo: 'GRI-77' } })).rejects.toMatchObject({
    message: 'Ya hay un elemento con ese código',
  });
  const { total, distintos } = await one(z.object({ total: z.int(), distintos: z.int() }))(
    sql`select count(*)::int as total, count(distinct qr)::int as distintos from izado_elemento where qr ~ '^[a-z0-9]{16}$'`,
  );
  expect(distintos).toBe(total);
});
test('an element is found by its label, also where another has the same text as its code', async () => {
  const { id, qr } = await buildElemento(as);
  await (await de('inigo')).crear({ body: await formularioElemento({ codigo: qr.toUpperCase() }) });
  expect((await (await de('ana')).codigo({ query: { codigo: qr } })).Id).toBe(id);
});
test('an unknown or hostile code finds nothing', async () => {
  const ana = await de('ana');
  for (const codigo of ['k3v9x2m4q7t1w8zb', 'NO-HAY', "x' or 1=1 --", '🙂', '%'])
    expect(await statusOf(ana.codigo({ query: { codigo } }))).toBe(404);
});
test('a check that waited without network counts by its own day, a week at most', async () => {
  const { id } = await buildElemento(as, { estado: 'vencido' });
  const ana = await de('ana');
  const con = (dias: number) =>
    statusOf(ana.comprobar({ ...route(id), body: { defecto: false, cuando: hace(dias, 'd') } }));
  expect([await con(0), await con(3), await con(8)]).toEqual([409, 200, 409]);
});
// @spec 1.izado
test('a second kind of the same name, a second colour of a day and a colour that ends before it begins are refused', async () => {
  const inigo = await de('inigo');
  const tipo = { nombre: 'Balancín', meses: 12, activo: true };
  const { Id } = await inigo.crearTipo({ body: tipo });
  await expect(inigo.crearTipo({ body: { ...tipo, nombre: 'BALANCÍN' } })).rejects.toMatchObject({
    status: 409,
    message: 'Ya hay un tipo con ese nombre',
  });
  await inigo.cambiarTipo({ ...route(Id), body: { ...tipo, activo: false }, version: 1 });
  expect(await statusOf(inigo.cambiarTipo({ ...route(Id), body: tipo, version: 1 }))).toBe(409);
  const nuevo = await formularioElemento({ tipoId: Id });
  expect(await statusOf(inigo.crear({ body: nuevo }))).toBe(422);
  const color = { desde: '2040-01-01', hasta: '2040-06-30', nombre: 'Rosa', muestra: '#ff0099', texto: '' };
  await inigo.crearColor({ body: color });
  await expect(
    inigo.crearColor({ body: { ...color, desde: '2040-06-30', hasta: '2040-12-31' } }),
  ).rejects.toMatchObject({
    message: 'Otro color tiene ya alguno de esos días',
  });
  expect(await statusOf(inigo.crearColor({ body: { ...color, desde: '2041-06-30', hasta: '2041-01-01' } }))).toBe(422);
});
test('a device stores the elements of its own centre alone', async () => {
  const { id } = await buildElemento(as, { cambios: { centro: 'LPA' } });
  const { id: delCentro } = await buildElemento(as, { estado: 'no apto' });
  const { Centro, Zona, Elementos } = await (await de('ana')).miCentro();
  expect({ Centro, Zona }).toEqual({ Centro: 'SDR', Zona: 'Europe/Madrid' });
  const situaciones = new Map(Elementos.map((e) => [e.Id, e.SituacionId]));
  expect([situaciones.get(delCentro), situaciones.has(id)]).toEqual([2, false]);
});
test('the list goes on from its cursor, and the export from its last row', async () => {
  const ana = await de('ana');
  const todos = await ana.elementos({ query: { limite: '200' } });
  const porDos: number[] = [];
  let tras: Awaited<ReturnType<typeof elementosDe>>[number] | undefined;
  do {
    const filas: Awaited<ReturnType<typeof elementosDe>> = await elementosDe({}, 2, tras);
    porDos.push(...filas.map(({ Id }) => Id));
    tras = filas.at(-1);
  } while (tras !== undefined);
  expect(porDos).toEqual(todos.map(({ Id }) => Id));
  const cursor = encodeCursor([70_000, '2026-01-01', 1]);
  expect(await statusOf(ana.elementos({ query: { cursor } }))).toBe(400);
});
