// Time off against the balance of hours, over HTTP: only what there is, by whoever may, once in the ledger, and back when it is not taken.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { idDe, route } from '../../../../test/acts.ts';
import { cerrar, laborables, mesPasado, PORQUE } from '../../../../test/build/tiempo/build-cierres.ts';
import { DESCANSO, conSaldo, dentro, descansoDe } from '../../../../test/build/tiempo/build-descanso.ts';
import { asignarSemana } from '../../../../test/build/tiempo/build-jornada.ts';
import { buildPermiso, decidir, pedido, solicitudDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';
import { recontarPermisos } from '../recuento/recuento.commands.ts';

const { as } = await useApp();
const [ana, luis, eva] = await Promise.all([as('ana'), as('luis'), as('eva')]);
const deAna = ana.client(permisos);
const disponible = async () => (await descansoDe(as, 'ana')).DisponibleMin;
const pedir = (desde: number, hasta = desde, estado: 'pendiente' | 'aprobado' = 'pendiente') =>
  buildPermiso(as, { codigo: DESCANSO, desde: dentro(desde), hasta: dentro(hasta), estado });
/** Two days and a half. */
beforeAll(() => conSaldo(as, 'ana', 1200));

// @spec 1.permisos S-8583 S-8584
test('a person asks for what the balance has, sees what would be left, and is refused what it has not', async () => {
  const body = await pedido({ codigo: DESCANSO, desde: dentro(10), hasta: dentro(11) });
  const { motivo: _, ...dias } = body;
  expect(await deAna.calcular({ body: dias })).toMatchObject({
    Cantidad: 960,
    Quedan: [],
    Impedimentos: [],
    Descanso: { SaldoMin: 1200, ComprometidoMin: 0, DisponibleMin: 1200, QuedaMin: 240 },
  });
  const { Id } = await deAna.crear({ body });
  const solicitud = await luis.client(solicitudes).solicitud(route(await solicitudDe(luis, Id)));
  expect(solicitud.Datos).toContainEqual({ Nombre: 'Le quedaría de saldo de horas', Valor: '4\u00A0h' });
  await expect(deAna.crear({ body: { ...body, desde: dentro(14), hasta: dentro(14) } })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'hasta', message: 'Tiene 4\u00A0h de saldo disponible y pide 8\u00A0h' }],
  });
  await expect(
    deAna.crear({
      body: { ...body, desde: dentro(14), hasta: dentro(14), parte: 'H', horaDesde: 480, horaHasta: 510 },
    }),
  ).rejects.toMatchObject({ errors: [{ field: 'hasta', message: 'Como mínimo 1\u00A0h cada vez' }] });
  await decidir(luis, Id, 'aceptar');
  expect(await descansoDe(as, 'ana')).toMatchObject({
    Codigo: DESCANSO,
    SaldoMin: 1200,
    PedidoMin: 0,
    ConcedidoMin: 960,
    DisponibleMin: 240,
    Lineas: [
      { Fecha: dentro(11), Que: 'Reservado', Minutos: -480, PermisoId: Id },
      { Fecha: dentro(10), Que: 'Reservado', Minutos: -480, PermisoId: Id },
    ],
  });
  await luis.client(permisosConcedidos).acortar({ body: { Id, ultimo: dentro(10), motivo: PORQUE } });
  expect((await descansoDe(as, 'ana')).Lineas.map(({ Que, Minutos }) => [Que, Minutos])).toEqual([
    ['Devuelto', 480],
    ['Reservado', -480],
    ['Reservado', -480],
  ]);
  await luis.client(permisosConcedidos).revocar({ body: { Id, motivo: PORQUE } });
  expect(await disponible()).toBe(1200);
});

// @spec 1.permisos S-8585
test('a waiting request that the balance no longer covers is refused when it is granted', async () => {
  const primero = await pedir(20, 21);
  const segundo = await pedir(23, 23).catch(() => null);
  expect(segundo).toBeNull();
  await execute(sql`update saldo_inicial set cantidad = 480 where usuario_id = ${await idDe('ana')}`);
  await execute(sql`
    insert into saldo_inicial_apunte (saldo_id, cantidad, motivo)
    select id, -720, 'Contado dos veces' from saldo_inicial where usuario_id = ${await idDe('ana')}`);
  await expect(decidir(luis, primero, 'aceptar')).rejects.toMatchObject({
    status: 409,
    message: 'Ya no hay saldo de horas bastante: quedan 8\u00A0h y toma 16\u00A0h',
  });
  await decidir(luis, primero, 'rechazar');
  await execute(sql`
    insert into saldo_inicial_apunte (saldo_id, cantidad, motivo)
    select id, 720, 'No eran dos veces' from saldo_inicial where usuario_id = ${await idDe('ana')}`);
  expect(await disponible()).toBe(1200);
});

// @spec 1.permisos S-8586 S-8574
test('sickness, a holiday and a shorter day give the hours of their days back', async () => {
  const Id = await pedir(1, 2, 'aprobado');
  expect(await disponible()).toBe(240);
  const baja = await ana.client(bajas).comunicar({
    body: { clase: 'E', desde: dentro(1), prevista: dentro(1), recaida: false, papel: null },
  });
  expect(await disponible()).toBe(720);
  await eva.client(bajas).retirar({ body: { Id: baja.Id, motivo: 'Un error' } });
  expect(await disponible()).toBe(240);
  const dia = { desde: dentro(2), hasta: dentro(2) };
  await execute(sql`update cuadrante set festivos = false`);
  await execute(sql`
    insert into dia_corto (nombre, desde, hasta, dias, minutos)
    values ('Tarde libre', ${dia.desde}, ${dia.hasta}, '{1,2,3,4,5,6,7}', 300)`);
  await recontarPermisos();
  expect(await disponible()).toBe(420);
  await execute(sql`insert into festivo (fecha, nombre) values (${dentro(2)}, 'De prueba')`);
  await recontarPermisos();
  expect(await disponible()).toBe(720);
  await execute(sql`delete from festivo where nombre = 'De prueba'`);
  await execute(sql`delete from dia_corto where nombre = 'Tarde libre'`);
  await execute(sql`update cuadrante set festivos = true`);
  await recontarPermisos();
  expect(await disponible()).toBe(240);
  const vivos = await deAna.mios({ query: { estado: '2' } });
  for (const { Id: vivo } of vivos)
    await luis.client(permisosConcedidos).revocar({ body: { Id: vivo, motivo: PORQUE } });
  expect(vivos.length).toBeGreaterThan(0);
  expect(Id).toBeGreaterThan(0);
  expect(await disponible()).toBe(1200);
});

// @spec 1.permisos S-8587
test('days that the ledger has counted are enjoyed, and a closing takes them once', async () => {
  const teo = await idDe('teo');
  const [dia = ''] = laborables(mesPasado(1), 1);
  await conSaldo(as, 'teo', 1200);
  await asignarSemana(teo, { desde: dia, hasta: dia });
  const Id = await buildPermiso(as, {
    de: 'teo',
    aprueba: 'eva',
    codigo: DESCANSO,
    desde: dentro(5),
    estado: 'aprobado',
  });
  expect(await descansoDe(as, 'teo')).toMatchObject({ SaldoMin: 720, ConcedidoMin: 480, DisponibleMin: 240 });
  // The leave is put on the day of last month on which he has not worked: nobody waits for it here.
  await execute(sql`
    with p as (update permiso set desde = ${dia}, hasta = ${dia} where id = ${Id}),
      a as (update descanso_apunte set fecha = ${dia} where permiso_id = ${Id}),
      d as (update permiso_dia set fecha = ${dia} where permiso_id = ${Id})
    update ausencia set desde = ${dia}, hasta = ${dia} where permiso_id = ${Id}`);
  const disfrutado = {
    SaldoMin: 720,
    ConcedidoMin: 0,
    DisponibleMin: 720,
    Lineas: [{ Fecha: dia, Que: 'Disfrutado', Minutos: -480, PermisoId: Id }],
  };
  expect(await descansoDe(as, 'teo')).toMatchObject(disfrutado);
  const cierre = await cerrar(as, 'teo', mesPasado(1));
  expect(await descansoDe(as, 'teo')).toMatchObject(disfrutado);
  // Granted hours are not paid out.
  await buildPermiso(as, { de: 'teo', aprueba: 'eva', codigo: DESCANSO, desde: dentro(6), estado: 'aprobado' });
  const rrhh = eva.client(cierres);
  const ajuste = (pagadoMin: number) => ({ body: { Id: cierre, compensadoMin: 0, pagadoMin } });
  await expect(rrhh.ajustar(ajuste(300))).rejects.toMatchObject({
    status: 422,
    errors: [expect.objectContaining({ message: expect.stringMatching(/8\u00A0h: puede sacar 4\u00A0h más$/) })],
  });
  await rrhh.ajustar(ajuste(240));
  expect(await descansoDe(as, 'teo')).toMatchObject({ SaldoMin: 480, ConcedidoMin: 480, DisponibleMin: 0 });
});

// @spec 1.permisos S-8588
test('human resources change its minimum and its whole days, never what it is taken from, and may stop offering it', async () => {
  const rrhh = eva.client(permisosGestion);
  const tipo = (await rrhh.tipos()).find(({ ContraSaldo }) => ContraSaldo);
  if (!tipo) throw new Error('it is there');
  const [v] = tipo.Versiones;
  const version = {
    desde: dentro(0),
    letra: 'O' as const,
    unidad: 'H' as const,
    naturales: false,
    medias: false,
    periodo: 'A' as const,
    derecho: null,
    prorrateo: false,
    validacion: 'R' as const,
    justificante: 'N' as const,
    preavisoDias: 3,
    arrastreMax: 0,
    arrastreHasta: '12-31',
    baseLegal: v?.BaseLegal ?? '',
    explicacion: v?.Explicacion ?? '',
    minimo: null,
    enteros: true,
  };
  await expect(rrhh.crearVersion({ ...route(tipo.Id), body: { ...version, derecho: 480 } })).rejects.toMatchObject({
    status: 422,
  });
  await rrhh.crearVersion({ ...route(tipo.Id), body: version });
  const horas = await pedido({ codigo: DESCANSO, desde: dentro(30), parte: 'H', horaDesde: 480, horaHasta: 600 });
  await expect(deAna.crear({ body: horas })).rejects.toMatchObject({
    errors: [{ field: 'parte', message: 'Ese permiso no se pide así' }],
  });
  const cambio = { nombre: tipo.Nombre, bloqueable: true, activo: false };
  await rrhh.nombrarTipo({ ...route(tipo.Id), body: cambio });
  expect((await descansoDe(as, 'ana')).Codigo).toBeNull();
  await expect(pedir(30)).rejects.toMatchObject({ status: 422 });
  await rrhh.nombrarTipo({ ...route(tipo.Id), body: { ...cambio, activo: true } });
});
