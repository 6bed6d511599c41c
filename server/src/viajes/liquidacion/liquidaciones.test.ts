// @spec 1.liquidaciones S-8512 S-8513 S-8514 S-8515 S-8516 S-8517 S-8518
// Settlements over HTTP: what is sent and frozen, who sees and does what in each state, lines that go back alone, and the trip at the end.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { route, statusOf } from '../../../test/acts.ts';
import { formularioGasto } from '../../../test/build/build-gastos.ts';
import { buildLiquidacion, buildTerminado } from '../../../test/build/build-liquidaciones.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(liquidaciones);
const gastosDe = async (login: string) => (await as(login)).client(gastos);
const viajeDe = async (id: number) => (await as('ana')).client(viajes).viaje(route(id));
const lineaDe = async (id: number, texto: string) => {
  const { Lineas } = await (await de('ana')).liquidacion(route(id));
  const linea = Lineas.find(({ Detalle, Concepto }) => Detalle === texto || Concepto.startsWith(texto));
  if (!linea) throw new Error(`no line ${texto}`);
  return linea.Id;
};

test('a settlement is sent as it is seen: expenses and dietas with their rules, the advance deducted, and both are frozen', async () => {
  const viajeId = await buildTerminado(as);
  await execute(sql`update viaje set anticipo_euros = 100 where id = ${viajeId}`);
  const ana = await de('ana');
  const prevista = await ana.deViaje(route(viajeId));
  expect(prevista).toMatchObject({
    Gastos: 36.8,
    Dietas: 133.35,
    Anticipo: 100,
    Total: 70.15,
    Puede: true,
    Motivo: '',
  });
  expect(await statusOf(ana.enviar({ body: { viajeId, total: 70.16 } }))).toBe(409);
  const { Id } = await ana.enviar({ body: { viajeId, total: 70.15 } });
  await execute(sql`update tarifa_dieta set importe = 10 where zona = 'ES'`);
  const enviada = await ana.liquidacion(route(Id));
  await execute(sql`update tarifa_dieta set importe = exento where zona = 'ES'`);
  expect(enviada).toMatchObject({ Estado: 'Pendiente de aprobación', EnManosDe: 'Luis Ortega', Total: 70.15 });
  expect(enviada.Lineas.map(({ Clase, Importe }) => [Clase, Importe])).toEqual([
    ['dieta', 53.34],
    ['dieta', 53.34],
    ['dieta', 26.67],
    ['gasto', 18.4],
    ['gasto', 18.4],
  ]);
  const centimos = (euros: number) => Math.round(euros * 100);
  const deDietas = enviada.Lineas.filter(({ Clase }) => Clase === 'dieta');
  expect(deDietas.map(({ Reglas }) => Reglas.reduce((suma, linea) => suma + centimos(linea.Importe), 0))).toEqual(
    deDietas.map(({ Importe }) => centimos(Importe)),
  );
  expect(await ana.deViaje(route(viajeId))).toMatchObject({
    Puede: false,
    Motivo: 'No queda nada por liquidar',
    Total: 0,
  });
  const [gasto] = (await (await gastosDe('ana')).deViaje(route(viajeId))).Gastos;
  expect(gasto).toMatchObject({ Estado: 'En liquidación', acciones: [] });
  const dia = { viajeId, fecha: enviada.Lineas[0]!.Fecha, sinNoche: true };
  expect(await statusOf((await gastosDe('ana')).dia({ body: dia }))).toBe(409);
  expect(await statusOf((await gastosDe('ana')).horas({ body: { viajeId, sale: '10:00' } }))).toBe(409);
});

test('the whole way: approved in the inbox, checked, closed; the trip is settled with it and the traveller is told', async () => {
  const { id, viajeId } = await buildLiquidacion(as);
  const bandeja = (await as('luis')).client(solicitudes);
  const [pendiente] = (await bandeja.misPendientes()).filter(
    (s) => s.TipoCodigo === 'LIQUIDACION' && s.EntidadId === id,
  );
  expect(pendiente?.Datos.map(({ Nombre }) => Nombre)).toEqual(expect.arrayContaining(['Viaje', 'Exento', 'A pagar']));
  await bandeja.aceptar({ body: { Id: pendiente!.Id, comentario: 'Conforme' } });
  const clara = await de('clara');
  expect((await clara.todas({ query: { estado: '2' } })).map(({ Id }) => Id)).toContain(id);
  await clara.comprobar({ ...route(id), body: {} });
  const liquidar = (await as('nuria')).client(viajes).viajeLiquidar({ body: { viajeId } });
  await expect(liquidar).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('liquidación en curso'),
  });
  expect(await viajeDe(viajeId)).toMatchObject({ EstadoId: 6 });
  await clara.cerrar({ ...route(id), body: { comentario: 'Transferencia del día 5' } });
  expect(await viajeDe(viajeId)).toMatchObject({ EstadoId: 7 });
  const { Historial, Estado } = await (await de('ana')).liquidacion(route(id));
  expect(Estado).toBe('Cerrada');
  expect(Historial.map(({ Acto }) => Acto)).toEqual(['enviar', 'aprobar', 'comprobar', 'cerrar']);
  const avisos = await many(z.object({ titulo: z.string() }))(
    sql`select n.titulo from notificacion n join usuario u on u.id = n.usuario_id
         where u.login = 'ana' and n.sobre = ${`liquidacion:${id}`} order by n.id`,
  );
  expect(avisos.map(({ titulo }) => titulo)).toEqual([
    'Liquidación aprobada',
    'Liquidación comprobada',
    'Liquidación cerrada',
  ]);
});

test('refused lines go back alone with their reason, are mended and sent again, and the trip waits for them', async () => {
  const { id, viajeId, total } = await buildLiquidacion(as);
  const [luis, clara, ana] = [await de('luis'), await de('clara'), await de('ana')];
  const taxi = { linea: await lineaDe(id, 'Taxi 1'), motivo: 'El recibo no se lee' };
  await luis.aprobar({ ...route(id), body: { rechazadas: [taxi] } });
  expect(await ana.liquidacion(route(id))).toMatchObject({ Total: Math.round((total - 18.4) * 100) / 100 });
  const sellado = await oneValue(z.string())(
    sql`select decidido::text from solicitud where tipo = 'LIQUIDACION' and entidad_id = ${id}`,
  );
  expect(sellado).toContain('El recibo no se lee');
  const dieta = { linea: await lineaDe(id, 'Dieta'), motivo: 'Ese día no viajó' };
  await clara.comprobar({ ...route(id), body: { rechazadas: [dieta] } });
  await clara.cerrar({ ...route(id), body: {} });
  expect(await viajeDe(viajeId)).toMatchObject({ EstadoId: 6 });
  const { Gastos } = await (await gastosDe('ana')).deViaje(route(viajeId));
  const vuelto = Gastos.find(({ EstadoId }) => EstadoId === 4);
  expect(vuelto).toMatchObject({ Texto: 'Taxi 1', Rechazo: 'El recibo no se lee', acciones: ['cambiar', 'borrar'] });
  // The day went back and may be sent again; the expense only once it has been changed.
  expect((await ana.deViaje(route(viajeId))).Lineas.map(({ Clase }) => Clase)).toEqual(['dieta']);
  const { viajeId: _viaje, ...cuerpo } = formularioGasto(viajeId, { texto: 'Taxi 1, con su recibo' });
  await (await gastosDe('ana')).cambiar({ ...route(vuelto!.Id), body: cuerpo });
  const segunda = await ana.deViaje(route(viajeId));
  expect(segunda.Lineas.map(({ Clase }) => Clase)).toEqual(['dieta', 'gasto']);
  const { Id } = await ana.enviar({ body: { viajeId, total: segunda.Total } });
  await luis.aprobar({ ...route(Id), body: {} });
  await clara.comprobar({ ...route(Id), body: {} });
  await clara.cerrar({ ...route(Id), body: {} });
  expect(await viajeDe(viajeId)).toMatchObject({ EstadoId: 7 });
});

test('refusals: all lines given back, a line of another settlement, an old version, one’s own', async () => {
  const { id } = await buildLiquidacion(as, 'aprobada', { taxis: 1 });
  const vecina = await buildLiquidacion(as, 'aprobada', { taxis: 1 });
  const clara = await de('clara');
  const { Lineas, Version } = await clara.liquidacion(route(id));
  const rechazadas = Lineas.map(({ Id }) => ({ linea: Id, motivo: 'No' }));
  expect(await statusOf(clara.comprobar({ ...route(id), body: { rechazadas } }))).toBe(422);
  const ajena = [{ linea: await lineaDe(vecina.id, 'Taxi 1'), motivo: 'No' }];
  expect(await statusOf(clara.comprobar({ ...route(id), body: { rechazadas: ajena } }))).toBe(409);
  expect(await statusOf(clara.comprobar({ ...route(id), body: {}, version: Version - 1 }))).toBe(409);
  expect(await clara.liquidacion(route(id))).toMatchObject({ EstadoId: 2, Version });
  await clara.anticipo({ ...route(id), body: { importe: 30.5, motivo: 'En efectivo' } });
  expect(await clara.liquidacion(route(id))).toMatchObject({ Anticipo: 30.5, Version: Version + 1 });
  await execute(sql`update usuario set roles = array_append(roles, 'ADMINISTRACION') where login = 'ana'`);
  expect(await statusOf((await de('ana')).comprobar({ ...route(id), body: {} }))).toBe(403);
  await execute(sql`update usuario set roles = array_remove(roles, 'ADMINISTRACION') where login = 'ana'`);
});

test('a settlement given back or taken back frees its lines, and a trip that is being settled is not called off', async () => {
  const { viajeId } = await buildLiquidacion(as, 'devuelta');
  const ana = await de('ana');
  const prevista = await ana.deViaje(route(viajeId));
  expect(prevista).toMatchObject({ Puede: true, Gastos: 36.8 });
  const { Id } = await ana.enviar({ body: { viajeId, total: prevista.Total } });
  const anular = () => as('ana').then((p) => p.client(viajes).viajeAnular({ body: { viajeId, comentario: 'Ya no' } }));
  await expect(anular()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('liquidación') });
  await ana.retirar({ ...route(Id), body: {} });
  expect((await (await gastosDe('ana')).deViaje(route(viajeId))).Gastos.map(({ EstadoId }) => EstadoId)).toEqual([
    1, 1,
  ]);
  await anular();
});

test('a trip without settlement is closed by the travel desk as before, and its history says so', async () => {
  const viajeId = await buildTerminado(as, { taxis: 0 });
  await (await as('nuria')).client(viajes).viajeLiquidar({ body: { viajeId } });
  const { Historial } = await viajeDe(viajeId);
  expect(Historial.at(-1)).toMatchObject({ Acto: 'liquidar', Comentario: 'Sin liquidación de gastos' });
  expect(await (await de('ana')).deViaje(route(viajeId))).toMatchObject({ Puede: false });
});

test('ADMINISTRACION sees the expenses and receipts of a trip once its settlement is approved, and writes none of them', async () => {
  const { id, viajeId } = await buildLiquidacion(as, 'enviada', { taxis: 1 });
  const [clara, nuria] = [await gastosDe('clara'), await gastosDe('nuria')];
  const [gasto] = (await (await gastosDe('ana')).deViaje(route(viajeId))).Gastos;
  const estados = async (lectora: typeof clara) => [
    await statusOf(lectora.deViaje(route(viajeId))),
    await statusOf(lectora.dietas(route(viajeId))),
    await statusOf(lectora.recibo(route(gasto!.Id))),
  ];
  expect(await estados(clara)).toEqual([404, 404, 404]);
  await (await de('luis')).aprobar({ ...route(id), body: {} });
  expect(await estados(clara)).toEqual([200, 200, 200]);
  expect(await estados(nuria)).toEqual([404, 404, 404]);
  expect(await clara.deViaje(route(viajeId))).toMatchObject({ Puede: false });
  expect(await statusOf(clara.borrar(route(gasto!.Id)))).toBe(403);
});

const PERSONAS = ['ana', 'luis', 'clara', 'nuria', 'inigo', 'eva', 'sara', 'admin'] as const;
type Persona = (typeof PERSONAS)[number];
const ESTADOS = ['enviada', 'aprobada', 'comprobada', 'cerrada', 'devuelta', 'retirada'] as const;
type Estado = (typeof ESTADOS)[number];
/** Person of each act, and its state. */
const ACTOS: Record<string, readonly [quien: Persona, en: Estado]> = {
  retirar: ['ana', 'enviada'],
  aprobar: ['luis', 'enviada'],
  rechazar: ['luis', 'enviada'],
  comprobar: ['clara', 'aprobada'],
  anticipo: ['clara', 'aprobada'],
  devolver: ['clara', 'aprobada'],
  cerrar: ['clara', 'comprobada'],
};
/** Luis had each decision; ADMINISTRACION has what he approved. */
const VEN: Record<Estado, readonly Persona[]> = {
  enviada: ['ana', 'luis'],
  aprobada: ['ana', 'luis', 'clara'],
  comprobada: ['ana', 'luis', 'clara'],
  cerrada: ['ana', 'luis', 'clara'],
  devuelta: ['ana', 'luis'],
  retirada: ['ana', 'luis'],
};
describe.each(ESTADOS)('persons and acts on a settlement that is %s', (estado) => {
  test('are as the table says, and nothing that is refused changes anything', async () => {
    const { id } = await buildLiquidacion(as, estado, { taxis: 1 });
    const huella = () =>
      oneValue(z.string())(sql`
      select md5(concat((select json_agg(l order by l.id) from liquidacion l), (select json_agg(n order by n.id) from liquidacion_linea n),
        (select max(id) from historial)))`);
    for (const quien of PERSONAS) {
      const cliente = await de(quien);
      const ve = VEN[estado].includes(quien);
      expect([quien, await statusOf(cliente.liquidacion(route(id)))]).toEqual([quien, ve ? 200 : 404]);
      const antes = await huella();
      const ofrecidos = ve ? (await cliente.liquidacion(route(id))).acciones : [];
      const propios = Object.keys(ACTOS).filter((acto) => ACTOS[acto]![0] === quien && ACTOS[acto]![1] === estado);
      expect([quien, ofrecidos.toSorted()]).toEqual([quien, propios.toSorted()]);
      const cuerpos = { motivo: 'x', importe: 1 };
      const llamadas: Record<string, () => Promise<unknown>> = {
        retirar: () => cliente.retirar({ ...route(id), body: {} }),
        aprobar: () => cliente.aprobar({ ...route(id), body: {} }),
        rechazar: () => cliente.rechazar({ ...route(id), body: { motivo: 'x' } }),
        comprobar: () => cliente.comprobar({ ...route(id), body: {} }),
        anticipo: () => cliente.anticipo({ ...route(id), body: cuerpos }),
        devolver: () => cliente.devolver({ ...route(id), body: { motivo: 'x' } }),
        cerrar: () => cliente.cerrar({ ...route(id), body: {} }),
      };
      for (const [acto, llamar] of Object.entries(llamadas)) {
        if (propios.includes(acto)) continue;
        // An act of this person comes too early or too late.
        const esSuyo = ACTOS[acto]![0] === quien;
        expect([quien, acto, await statusOf(llamar())]).toEqual([quien, acto, !ve ? 404 : esSuyo ? 409 : 403]);
      }
      expect([quien, await huella()]).toEqual([quien, antes]);
    }
  });
});
