import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import type { Client } from '#web/casa/red/api.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import {
  cerrar,
  delegarHoy,
  notificacionesDe,
  pedir,
  prepararCosas,
  vaciarBandejas,
} from '../../../test/build/tramites/build-solicitudes.ts';
import { paginas } from '../../../test/build/oficina/build-avisos.ts';
import { useApp } from '../../../test/harness.ts';

const { as, config } = await useApp();
const cliente = async (login: string) => (await as(login)).client(solicitudes);
const estadoDeCosa = (id: number) => oneValue(z.int())(sql`select estado_id as e from cosa where id = ${id}`);

beforeAll(prepararCosas);
beforeEach(vaciarBandejas);

describe('the inbox', () => {
  // @spec 7.solicitudes
  test('holds the whole content of waiting requests, the oldest first, page by page', async () => {
    const hechas: number[] = [];
    for (let n = 0; n < 5; n++) hechas.push((await pedir({ resumen: `Petición ${n}` })).id);
    // Two of the same instant are told apart by their number, and a later number may be older.
    await execute(sql`
      update solicitud set creada = now() - interval '3 days' where id = any (${hechas.slice(3)}::bigint[])`);
    const orden = [...hechas.slice(3), ...hechas.slice(0, 3)];
    const luis = await cliente('luis');
    expect(await leer(luis.misPendientes)).toEqual(orden);
    const [primera] = await luis.misPendientes({ query: { limite: '1' } });
    expect(primera).toMatchObject({
      TipoCodigo: 'ACCESO',
      TipoSolicitud: 'Acceso fuera de jornada',
      Peticionario: 'Ana Prieto',
      Resumen: 'Petición 3',
      Datos: [{ Nombre: 'Motivo', Valor: 'Revisión de la grúa' }],
      FirmaDigital: 0,
      Estado: 'Pendiente',
      EnNombreDe: null,
      EnManosDe: 'Luis Ortega',
      Recordada: null,
      acciones: ['aceptar', 'rechazar'],
    });
    expect((await leer((await cliente('ana')).mias)).slice(0, 5)).toEqual(orden.toReversed());
  });

  test('puts first what has to be decided first: by its own day, or a week after it was asked for', async () => {
    const [vieja, lejana, cercana] = [await pedir(), await pedir(), await pedir()].map(({ id }) => id);
    await execute(sql`update solicitud set creada = now() - interval '3 days' where id = ${vieja}`);
    await execute(sql`update solicitud set dia = hoy() + 90 where id = ${lejana}`);
    await execute(sql`update solicitud set dia = hoy() + 2 where id = ${cercana}`);
    const luis = await cliente('luis');
    expect(await leer(luis.misPendientes)).toEqual([cercana, vieja, lejana]);
    const [primera] = await luis.misPendientes({});
    expect(primera).toMatchObject({ Quien: 'Ana Prieto', Medida: '', Cosa: 'la solicitud de Ana Prieto' });
    expect(primera?.Alerta).toEqual({ Texto: 'Empieza en 2 días', Tono: 'bad' });
  });

  test('gives the kinds without a tab of their own together, and the sum of what has an amount', async () => {
    const acceso = await pedir();
    const comunicacion = await pedir({ tipo: 'COMUNICACION' });
    await execute(sql`update solicitud set importe = 261.96 where id in (${acceso.id}, ${comunicacion.id})`);
    const luis = await cliente('luis');
    const solicitudesOtras = await luis.misPendientes({ query: { tipo: 'OTRAS' } });
    expect(solicitudesOtras.map(({ Id, Medida }) => [Id, Medida])).toEqual(
      [acceso, comunicacion].map(({ id }) => [id, '261,96\u00A0€']),
    );
    expect(await luis.misPendientes({ query: { tipo: 'VIAJE' } })).toEqual([]);
    const { PorDecidir } = await luis.resumen();
    expect(PorDecidir.map(({ Importe, ConImporte }) => [Importe, ConImporte])).toEqual([
      [261.96, 1],
      [261.96, 1],
    ]);
  });

  test('continues after its cursor, although the first page has been decided meanwhile', async () => {
    const hechas = [await pedir(), await pedir(), await pedir()].map(({ id }) => id);
    const luis = await cliente('luis');
    const decidir = async () => {
      for (const Id of hechas.slice(0, 2)) await luis.aceptar({ body: { Id, comentario: 'Conforme' } });
    };
    expect(await leer(luis.misPendientes, decidir)).toEqual(hechas);
  });

  test.each([
    ['misPendientes', 'nada'],
    ['misPendientes', toCursor(['2026-01-01', 2, 3])],
    ['misPendientes', toCursor([1.5, 2, 3])],
    ['misPendientes', toCursor([1, 2])],
    ['misPendientes', toCursor([1, Number.MAX_VALUE, 3])],
    ['mias', toCursor([3])],
    ['mias', toCursor({ id: 3 })],
  ] as const)('%s refuses a foreign cursor: %s', async (lista, cursor) => {
    expect(await statusOf((await cliente('luis'))[lista]({ query: { cursor } }))).toBe(400);
  });

  test('accepts the extreme keys of a cursor', async () => {
    const luis = await cliente('luis');
    for (const extremo of [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
      expect(await statusOf(luis.misPendientes({ query: { cursor: toCursor([extremo, extremo, extremo]) } }))).toBe(
        200,
      );
  });

  test('shows requests that need more than a comment, which are decided on the area’s screen', async () => {
    const { id, cosaId } = await pedir({ tipo: 'COMUNICACION' });
    const luis = await cliente('luis');
    expect(await luis.misPendientes()).toMatchObject([{ Id: id, EntidadId: cosaId, acciones: [] }]);
    expect(await luis.misPendientes({ query: { tipo: 'ACCESO' } })).toEqual([]);
    expect((await luis.resumen()).PorDecidir).toMatchObject([
      { TipoCodigo: 'COMUNICACION', TipoSolicitud: 'Comunicación', Total: 1 },
    ]);
    expect((await luis.solicitud(route(id))).acciones).toEqual([]);
    for (const acto of [luis.aceptar, luis.rechazar])
      await expect(acto({ body: { Id: id, comentario: 'Sin plan' } })).rejects.toMatchObject({
        status: 409,
        message: 'Esta solicitud se decide en su propia pantalla',
      });
    expect(await estadoDeCosa(cosaId)).toBe(1);
    expect((await notificacionesDe(`solicitud:${id}`))[0]?.ruta).toBe(`/menu/comunicaciones/${cosaId}`);
  });

  // @spec 7.solicitudes S-1212
  test('is counted kind by kind, with the oldest of each', async () => {
    await pedir();
    const { id } = await pedir({ tipo: 'COMUNICACION' });
    await pedir({ tipo: 'COMUNICACION' });
    await pedir({ tipo: 'COMUNICACION', area: 'MAN' }); // Íñigo's
    await execute(sql`update solicitud set creada = '2026-03-02T09:00:00Z' where id = ${id}`);
    const porDecidir = async (login: string) => (await (await cliente(login)).resumen()).PorDecidir;
    expect(await porDecidir('luis')).toMatchObject([
      { TipoCodigo: 'COMUNICACION', Total: 2, Desde: '2026-03-02T09:00:00.000Z' },
      { TipoCodigo: 'ACCESO', Total: 1 },
    ]);
    expect(await porDecidir('inigo')).toMatchObject([{ TipoCodigo: 'COMUNICACION', Total: 1 }]);
    expect(await porDecidir('teo')).toEqual([]);
  });
});

describe('a decision', () => {
  // @spec 7.solicitudes
  test('needs a comment of at most 500 characters', async () => {
    const { id } = await pedir();
    const luis = await cliente('luis');
    for (const acto of [luis.aceptar, luis.rechazar])
      for (const comentario of ['', '   ', 'x'.repeat(501)])
        await expect(acto({ body: { Id: id, comentario } })).rejects.toMatchObject({
          status: 422,
          errors: [{ field: 'comentario' }],
        });
    expect(await luis.aceptar({ body: { Id: id, comentario: 'x'.repeat(500) } })).toMatchObject({
      EstadoId: 2,
      Estado: 'Aceptada',
    });
  });

  test('has its effect in the area, is in the history, and notifies the requester', async () => {
    const { id, cosaId } = await pedir();
    const luis = await cliente('luis');
    await luis.rechazar({ body: { Id: id, comentario: 'Ese día no hay vigilancia' } });
    expect(await estadoDeCosa(cosaId)).toBe(3);
    const vista = await (await cliente('ana')).solicitud(route(id));
    expect(vista).toMatchObject({ EstadoId: 3, EnManosDe: '', acciones: [] });
    expect(
      vista.Historial.map(({ Quien, EnNombreDe, Acto, Comentario }) => [Quien, EnNombreDe, Acto, Comentario]),
    ).toEqual([
      ['Ana Prieto', null, 'crear', ''],
      ['Luis Ortega', null, 'rechazar', 'Ese día no hay vigilancia'],
    ]);
    // Luis's notification is read; Ana's shows nothing of the request on a locked screen.
    expect(await notificacionesDe(`solicitud:${id}`)).toMatchObject([
      { quien: 'luis', tipo: 'solicitud_espera', leida: true },
    ]);
    const [notificacion] = await many(
      z.object({
        titulo: z.string(),
        enDispositivo: z.string(),
        texto: z.string(),
        ruta: z.string(),
        correo: z.string(),
      }),
    )(sql`
      select titulo, en_dispositivo as "enDispositivo", texto, ruta, correo_texto as correo from notificacion
       where usuario_id = ${await idDe('ana')} and tipo = 'solicitud_rechazada' order by id desc limit 1`);
    expect(notificacion).toMatchObject({ titulo: 'Solicitud rechazada', ruta: `/menu/accesos/${cosaId}` });
    expect(notificacion?.enDispositivo).toMatch(/^Su solicitud X-2026-\d{5} no se ha aceptado\.$/);
    expect(notificacion?.texto).toContain('Ese día no hay vigilancia');
    expect(notificacion?.correo).toContain(`${config.URL_PUBLICA}/menu/accesos/${cosaId}`);
  });

  // @spec 7.solicitudes
  test('by delegation stores both names, and its author keeps seeing the request', async () => {
    await delegarHoy('luis', 'marta');
    const { id } = await pedir();
    const marta = await cliente('marta');
    expect(await marta.misPendientes()).toMatchObject([
      { Id: id, EnNombreDe: 'Luis Ortega', EnManosDe: 'Luis Ortega' },
    ]);
    expect((await notificacionesDe(`solicitud:${id}`)).map(({ quien }) => quien).toSorted()).toEqual(['luis', 'marta']);
    await marta.aceptar({ body: { Id: id, comentario: 'Conforme' } });
    await execute(sql`delete from delegacion`);
    const { Historial } = await marta.solicitud(route(id));
    expect(Historial[1]).toMatchObject({ Quien: 'Marta Gil', EnNombreDe: 'Luis Ortega', Acto: 'aceptar' });
    // Same lines for the represented person, none of them their own.
    expect((await (await cliente('luis')).solicitud(route(id))).Historial).toEqual(
      Historial.map((linea) => ({ ...linea, Propia: false })),
    );
    expect(Historial.map(({ Propia }) => Propia)).toEqual([false, true]);
  });

  test('sent twice under one key is done once and answered the same; without a key the second is refused', async () => {
    const { id } = await pedir();
    const luis = await cliente('luis');
    const idempotencyKey = crypto.randomUUID();
    const body = { Id: id, comentario: 'Conforme' };
    const answers = [await luis.aceptar({ body, idempotencyKey }), await luis.aceptar({ body, idempotencyKey })];
    expect(answers[0]).toEqual(answers[1]);
    await expect(luis.aceptar({ body })).rejects.toMatchObject({ status: 409 });
    await expect(luis.aceptar({ body: { ...body, comentario: 'Otra cosa' }, idempotencyKey })).rejects.toMatchObject({
      status: 409,
    });
    expect((await luis.solicitud(route(id))).Historial).toHaveLength(2);
  });

  test('on an outdated version is refused', async () => {
    const { id } = await pedir();
    const luis = await cliente('luis');
    const body = { Id: id, comentario: 'Conforme' };
    await expect(luis.aceptar({ body, version: 7 })).rejects.toMatchObject({ status: 409 });
    await luis.aceptar({ body, version: 1 });
  });

  // @spec 7.solicitudes
  test('is rolled back when its effect in the area fails', async () => {
    const { id, cosaId } = await pedir();
    await execute(sql`update cosa set estado_id = 5 where id = ${cosaId}`);
    const luis = await cliente('luis');
    await expect(luis.aceptar({ body: { Id: id, comentario: 'Conforme' } })).rejects.toMatchObject({ status: 409 });
    const vista = await luis.solicitud(route(id));
    expect(vista).toMatchObject({ EstadoId: 1, Version: 1 });
    expect(vista.Historial).toHaveLength(1);
  });
});

describe('a request that ends without a decision', () => {
  test('leaves the inbox, and its notifications count as read', async () => {
    for (const [hasta, estado, quien] of [
      [4, 'Retirada', 'Ana Prieto'],
      [5, 'Caducada', ''],
    ] as const) {
      const cosa = await pedir();
      await cerrar(cosa, hasta);
      const luis = await cliente('luis');
      expect(await luis.misPendientes()).toEqual([]);
      const vista = await luis.solicitud(route(cosa.id));
      expect(vista).toMatchObject({ Estado: estado, acciones: [] });
      expect(vista.Historial.at(-1)).toMatchObject({ Quien: quien, Estado: estado });
      expect(await notificacionesDe(`solicitud:${cosa.id}`)).toMatchObject([{ quien: 'luis', leida: true }]);
      await cerrar(cosa, hasta); // once
      expect((await luis.solicitud(route(cosa.id))).Historial).toHaveLength(2);
    }
  });
});

function toCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}
/** Ids of a list in pages of two. `entre` runs after the first one. */
async function leer(
  { page }: Pick<Client<typeof solicitudes>['mias'], 'page'>,
  entre?: () => Promise<unknown>,
): Promise<number[]> {
  const filas = await paginas(async (cursor) => {
    const pagina = await page({ query: { limite: '2', cursor } });
    expect(pagina.items.length).toBeLessThanOrEqual(2);
    return pagina;
  }, entre);
  return filas.map(({ Id }) => Id);
}
