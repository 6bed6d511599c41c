import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, manyValues, oneValue } from '#server/casa/base/db.ts';
import { dentroDe, hoy } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import {
  abrirAlmacen,
  buildEpi,
  buildRecibo,
  caducar,
  formularioEpi,
  type Numeros,
  piezaDe,
  vaciar,
} from '../../../test/build/planta/build-epi.ts';
import { useApp } from '../../../test/harness.ts';
import { ponerZona } from '../../../test/zona-de-centro.ts';
import { avisarDeCaducidad } from './entrega/caducidad.worker.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(epi);
const recibosDe = async (login: string) => (await as(login)).client(recibosEpi);
let n: Numeros;
beforeAll(async () => {
  n = await abrirAlmacen();
});
beforeEach(vaciar);

const quedan = async (login = 'ana') =>
  (await (await de(login)).posibilidades({ query: {} })).Articulos.find(({ Id }) => Id === n.guante)?.Cupo?.Quedan;
const hay = (lote: string) =>
  oneValue(z.int())(sql`select sum(cantidad)::int as n from epi_existencia where lote = ${lote}`);
const avisos = (tipo: string) =>
  manyValues(z.string())(
    sql`select u.login from notificacion x join usuario u on u.id = x.usuario_id where x.tipo = ${tipo} and x.leida is null order by 1`,
  );

describe('asking for equipment', () => {
  // @spec 1.epi S-8190 S-8191
  test('a request inside the quota is approved at once, and the size is remembered', async () => {
    const ana = await de('ana');
    expect(await quedan()).toBe(2);
    expect(await ana.crear({ body: formularioEpi(n.guante) })).toMatchObject({ EstadoId: 2, Estado: 'Aprobada' });
    const { Articulos } = await ana.posibilidades({ query: {} });
    expect(Articulos.find(({ Id }) => Id === n.guante)).toMatchObject({ TallaUltima: '9', Cupo: { Quedan: 1 } });
    // Articles of the job come first; articles without a quota are offered too.
    expect(Articulos.slice(0, 2).every(({ Obligatorio }) => Obligatorio)).toBe(true);
    expect(Articulos.find(({ Id }) => Id === n.mascarilla)?.Cupo).toBeNull();
  });

  // @spec 1.epi S-8191
  test('a request outside the quota waits for PRL, whose decision is notified', async () => {
    const ana = await de('ana');
    const { Id, EstadoId } = await ana.crear({ body: formularioEpi(n.guante, { cantidad: 3 }) });
    expect(EstadoId).toBe(1);
    expect((await ana.solicitud(route(Id))).EnManosDe).toBe('Prevención');
    expect(await quedan()).toBe(2);
    const inigo = (await as('inigo')).client(solicitudes);
    const pendiente = (await inigo.misPendientes({ query: {} })).find(
      ({ EntidadId, TipoCodigo }) => TipoCodigo === 'EPI' && EntidadId === Id,
    );
    expect(pendiente?.Datos).toContainEqual({ Nombre: 'Cupo del puesto', Valor: '2 al mes; quedan 2' });
    expect(pendiente?.Resumen).not.toContain('9');
    await inigo.aceptar({ body: { Id: pendiente?.Id ?? 0, comentario: 'Conforme' } });
    expect(await ana.solicitud(route(Id))).toMatchObject({ Estado: 'Aprobada', EnManosDe: '' });
    expect(await quedan()).toBe(0);
    expect(await avisos('solicitud_aceptada')).toContain('ana');
  });

  test('a rejected or cancelled request gives its quota back', async () => {
    await buildEpi(as, n, { estado: 'cancelada', cantidad: 2 });
    await buildEpi(as, n, { estado: 'rechazada' });
    expect(await quedan()).toBe(2);
  });

  test.each([
    ['an article that nobody offers', () => formularioEpi(999_999), 'articuloId'],
    ['a size that there is not', () => formularioEpi(n.guante, { talla: '44' }), 'talla'],
    ['a size of what has none', () => formularioEpi(n.casco, { talla: '9' }), 'talla'],
    ['to replace what is not theirs', () => formularioEpi(n.guante, { sustituyeId: 999_999 }), 'sustituyeId'],
  ])('a request for %s is refused beside its field', async (_que, body, campo) => {
    const error = await (await de('ana')).crear({ body: body() }).catch((e: unknown) => e);
    expect(error).toMatchObject({ status: 422, errors: [{ field: campo }] });
  });

  // @spec 1.epi S-8198
  test('subcontractors’ people ask for no equipment, and read the reason', async () => {
    const sara = await de('sara');
    expect(await sara.posibilidades({ query: {} })).toMatchObject({ Puede: false, Articulos: [] });
    expect((await sara.posibilidades({ query: {} })).Motivo).toContain('Su empresa');
    expect(await statusOf(sara.crear({ body: formularioEpi(n.guante) }))).toBe(403);
  });

  test('PRL alone asks for somebody else, which approves the request', async () => {
    const personaId = await idDe('ana');
    expect(await statusOf((await de('marta')).crear({ body: formularioEpi(n.guante, { personaId }) }))).toBe(404);
    const { Id } = await (await de('inigo')).crear({ body: formularioEpi(n.guante, { cantidad: 5, personaId }) });
    expect(await (await de('ana')).solicitud(route(Id))).toMatchObject({
      Estado: 'Aprobada',
      PedidaPor: 'Íñigo Vega',
      DentroDeCupo: false,
    });
  });
});

describe('the store', () => {
  // @spec 1.epi S-8192 S-8196
  test('the store gives the lot that expires first, and equipment is good until the end of its lot or of its life', async () => {
    const antes = await hay('G-1');
    await buildRecibo(as, n);
    expect(await hay('G-1')).toBe(antes - 1);
    await (
      await recibosDe('marta')
    ).entregar({
      body: {
        personaId: await idDe('teo'),
        almacenId: n.almacen,
        lineas: [{ articuloId: n.casco, talla: '', cantidad: 1 }],
      },
    });
    const mascarilla = await (
      await de('inigo')
    ).crear({ body: formularioEpi(n.mascarilla, { talla: '', personaId: await idDe('teo') }) });
    await (await de('marta')).entregar({ ...route(mascarilla.Id), body: { almacenId: n.almacen } });
    const [guante] = await (await de('ana')).mios({ query: {} });
    expect(guante).toMatchObject({ Lote: 'G-1', Caduca: dentroDe(90), Estado: 'Por firmar' });
    const piezasDeTeo = await (await de('teo')).mios({ query: {} });
    expect(piezasDeTeo.map(({ Caduca }) => Caduca)).toEqual([dentroDe(30), null]);
  });

  test('the keepers of an open store see people’s equipment', async () => {
    const [id, ana] = [await buildEpi(as, n, { estado: 'entregada' }), await idDe('ana')];
    const marta = await de('marta');
    const ve = () => Promise.all([statusOf(marta.solicitud(route(id))), statusOf(marta.equipo(route(ana)))]);
    expect(await ve()).toEqual([200, 200]);
    await execute(sql`update epi_almacen set cerrado = hoy() where id = ${n.almacen}`);
    expect(await ve()).toEqual([404, 404]);
    await execute(sql`update epi_almacen set cerrado = null where id = ${n.almacen}`);
  });

  test('the store gives nothing to somebody who has left and could not sign', async () => {
    const id = await buildEpi(as, n, { de: 'teo' });
    const quedaban = await hay('G-1');
    await execute(sql`update usuario set activo = false where login = 'teo'`);
    const marta = await de('marta');
    expect(await statusOf(marta.entregar({ ...route(id), body: { almacenId: n.almacen } }))).toBe(409);
    expect(await hay('G-1')).toBe(quedaban);
    await execute(sql`update usuario set activo = true where login = 'teo'`);
  });

  // @spec 1.epi S-8192 S-8196
  test('the store gives two lots where one is not enough, with one receipt', async () => {
    const quedaban = await hay('G-1');
    await execute(sql`insert into epi_movimiento (existencia_id, clase, cantidad, motivo, quien_id)
      select id, 'A', 1 - cantidad, 'Recuento', ${await idDe('marta')} from epi_existencia where lote = 'G-1'`);
    const id = await buildRecibo(as, n, { cantidad: 2 });
    const { Piezas, Resumen } = await (await recibosDe('ana')).recibo(route(id));
    expect(Piezas.map(({ Lote, Cantidad }) => [Lote, Cantidad])).toEqual([
      ['G-1', 1],
      ['G-2', 1],
    ]);
    expect(Resumen).toBe('Guante de prueba (2)');
    await execute(sql`insert into epi_movimiento (existencia_id, clase, cantidad, motivo, quien_id)
      select id, 'A', ${quedaban}, 'Recuento', ${await idDe('marta')} from epi_existencia where lote = 'G-1'`);
  });

  test('a store without stock refuses, and nothing changes', async () => {
    const id = await buildEpi(as, n, { talla: '10' });
    const marta = await de('marta');
    expect(await statusOf(marta.preparar({ ...route(id), body: { almacenId: n.almacen } }))).toBe(409);
    expect(await statusOf(marta.entregar({ ...route(id), body: { almacenId: n.almacen } }))).toBe(409);
    expect(await statusOf(marta.entregar({ ...route(id), body: { almacenId: n.otro } }))).toBe(422);
    expect(await (await de('ana')).solicitud(route(id))).toMatchObject({ EstadoId: 2, ReciboId: null });
    expect((await (await de('marta')).solicitud(route(id))).Almacenes).toEqual([
      { Id: n.almacen, Nombre: 'Almacén de Marta', Hay: 0 },
    ]);
  });

  test('the person is notified of pieces set aside, which return when nobody comes', async () => {
    const antes = await hay('G-1');
    const id = await buildEpi(as, n, { estado: 'preparada' });
    expect(await avisos('epi_movimiento')).toContain('ana');
    expect(await hay('G-1')).toBe(antes - 1);
    expect(await (await de('ana')).mios({ query: {} })).toEqual([]);
    await expect(
      (await as('inigo')).client(almacenEpi).cerrarAlmacen({ params: { id: String(n.almacen) }, body: {} }),
    ).rejects.toMatchObject({ status: 409 });
    await (await de('marta')).reponer(route(id));
    expect(await hay('G-1')).toBe(antes);
    const avisosDeAna = await (await as('ana')).client(notificaciones).mias({ query: {} });
    expect(
      avisosDeAna.filter(({ Ruta, Leida }) => Ruta.endsWith(`/${id}`) && !Leida).map(({ Titulo }) => Titulo),
    ).toEqual(['Su equipo de protección ha vuelto al almacén']);
    expect((await (await de('ana')).solicitud(route(id))).Estado).toBe('Aprobada');
  });

  test('a keeper does not hand equipment to themselves', async () => {
    await execute(
      sql`update usuario set centro_trabajo_codigo = 'SDR', puesto = 'Calderera de prueba' where login = 'marta'`,
    );
    const { Id } = await (await de('marta')).crear({ body: formularioEpi(n.guante) });
    const marta = await de('marta');
    expect((await marta.solicitud(route(Id))).acciones).toEqual(['cancelar']);
    expect(await statusOf(marta.entregar({ ...route(Id), body: { almacenId: n.almacen } }))).toBe(409);
    const kit = {
      personaId: await idDe('marta'),
      almacenId: n.almacen,
      lineas: [{ articuloId: n.casco, talla: '', cantidad: 1 }],
    };
    expect(await statusOf((await recibosDe('marta')).entregar({ body: kit }))).toBe(409);
  });

  // @spec 1.epi S-8197
  test('the store takes back reusable returns, and discards the others', async () => {
    const antes = await hay('G-1');
    const marta = await de('marta');
    for (const [destino, debe] of [
      ['B', antes - 1],
      ['A', antes - 1],
    ] as const) {
      const pieza = await piezaDe(await buildRecibo(as, n, { estado: 'firmado' }));
      await marta.devolver({ ...route(pieza), body: { destino } });
      expect(await hay('G-1')).toBe(debe);
    }
    const idas = await marta.equipo({ ...route(await idDe('ana')), query: { ver: 'P' } });
    expect(idas.map(({ Estado }) => Estado)).toEqual(['Devuelta', 'Devuelta']);
  });
});

describe('equipment of a person', () => {
  // @spec 1.epi S-8197
  test('replaced equipment is to be returned once the new piece is delivered, and has one replacement', async () => {
    const ana = await de('ana');
    const viejo = await piezaDe(await buildRecibo(as, n, { estado: 'firmado' }));
    const { Id } = await ana.crear({ body: formularioEpi(n.guante, { motivo: 'D', sustituyeId: viejo }) });
    expect(await statusOf(ana.crear({ body: formularioEpi(n.guante, { sustituyeId: viejo }) }))).toBe(422);
    const guanteViejo = async () => (await ana.mios({ query: { ver: 'V' } })).find((pieza) => pieza.Id === viejo);
    expect(await guanteViejo()).toMatchObject({ Estado: 'En uso', SustitucionPedida: true, acciones: ['perder'] });
    await (await de('marta')).entregar({ ...route(Id), body: { almacenId: n.almacen } });
    expect(await guanteViejo()).toMatchObject({ Estado: 'Por devolver', SustitucionPedida: false });
  });

  test('lost equipment leaves the person’s list, and stays in their history', async () => {
    const ana = await de('ana');
    const pieza = await piezaDe(await buildRecibo(as, n, { estado: 'firmado' }));
    await ana.perder({ ...route(pieza), body: { comentario: 'Se cayó al agua' } });
    expect(await ana.mios({ query: { ver: 'V' } })).toEqual([]);
    expect((await ana.mios({ query: { ver: 'P' } }))[0]).toMatchObject({ Estado: 'Perdida', acciones: [] });
    expect(await statusOf((await de('marta')).devolver({ ...route(pieza), body: { destino: 'A' } }))).toBe(409);
  });

  // @spec 1.epi S-8196
  test('expiring equipment is reported thirty days before and at its expiry, once each, and then to PRL', async () => {
    await execute(sql`update notificacion set leida = now() where tipo in ('epi_caduca', 'epi_caducados')`);
    const recibo = await buildRecibo(as, n, { estado: 'firmado' });
    const mirar = async (dias: number) => {
      await caducar(recibo, dias);
      while (await avisarDeCaducidad());
      return { suyos: (await avisos('epi_caduca')).length, prl: await avisos('epi_caducados') };
    };
    expect(await mirar(31)).toEqual({ suyos: 0, prl: [] });
    expect(await mirar(30)).toEqual({ suyos: 1, prl: [] });
    expect(await mirar(0)).toEqual({ suyos: 1, prl: [] });
    expect(await mirar(-1)).toEqual({ suyos: 2, prl: ['inigo'] });
    expect(await mirar(-9)).toEqual({ suyos: 2, prl: ['inigo'] });
    expect((await (await de('ana')).mios({ query: {} }))[0]).toMatchObject({
      Estado: 'Vencida',
      Plazo: 'Caducó hace 9 días',
    });
  });

  // @spec 1.epi S-8196
  test.each(['Atlantic/Canary', 'Europe/Madrid', 'Africa/Ceuta'])(
    'equipment is good until the midnight of %s',
    async (zona) => {
      const recibo = await buildRecibo(as, n, { estado: 'firmado' });
      await ponerZona('SDR', zona);
      const estadoA = async (caduca: string) => {
        await execute(sql`update epi_pieza set caduca = ${caduca}::date where recibo_id = ${recibo}`);
        return (await (await de('ana')).mios({ query: {} }))[0]?.Plazo;
      };
      expect(await estadoA(hoy(zona))).toBe('Caduca hoy');
      expect(await estadoA(dentroDe(-1, zona))).toBe('Caducó ayer');
      await ponerZona('SDR', 'Europe/Madrid');
    },
  );
});
