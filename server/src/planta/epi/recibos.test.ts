import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { idDe, pastTriggers, route, statusOf } from '../../../test/acts.ts';
import {
  abrirAlmacen,
  buildRecibo,
  caducar,
  formularioEpi,
  type Numeros,
  vaciar,
  vaciarCupo,
} from '../../../test/build/planta/build-epi.ts';
import { buildAcceso } from '../../../test/build/tiempo/build-accesos.ts';
import { renovarQr } from '../../../test/build/tiempo/build-terminal.ts';
import { PASSWORD_FIRMA, ponerClave } from '../../../test/firma.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(epi);
const recibosDe = async (login: string) => (await as(login)).client(recibosEpi);
let n: Numeros;
beforeAll(async () => {
  n = await abrirAlmacen();
});
beforeEach(vaciar);
const codigoDe = async (id: number) => (await (await recibosDe('ana')).recibo(route(id))).CodigoVerificacion ?? '';
const verificar = async (codigo: string) => (await as('ana')).client(firma).verificar({ params: { codigo } });

describe('receipts', () => {
  test('a receipt names the delivered equipment with lot, expiry and instructions, and waits for its person alone', async () => {
    const id = await buildRecibo(as, n);
    const { Datos } = await (await recibosDe('ana')).recibo(route(id));
    expect(Datos[0]).toEqual({
      Nombre: 'Equipo 1',
      Valor: expect.stringMatching(/^1 × Guante de prueba, talla 9, EN 388, lote G-\d, caduca el/) as string,
    });
    expect(Datos.at(-1)?.Valor).toContain('instrucciones');
    for (const login of ['ana', 'luis', 'inigo', 'marta']) {
      const items = await (await as(login)).client(solicitudes).misPendientes({ query: {} });
      expect({ login, espera: items.some(({ TipoCodigo }) => TipoCodigo === 'RECIBOEPI') }).toEqual({
        login,
        espera: login === 'ana',
      });
    }
    // Its line in the inbox names neither article nor size.
    const [linea] = await (await as('ana')).client(solicitudes).misPendientes({ query: {} });
    expect(linea?.Resumen).toBe('Entrega de un equipo de protección');
    expect(
      await statusOf((await as('ana')).client(solicitudes).aceptar({ body: { Id: linea?.Id ?? 0, comentario: 'Sí' } })),
    ).toBe(409);
  });

  test('a receipt waits for its signature on the day’s page, in words of its own and apart from the decisions', async () => {
    const esperan = async (login: string) =>
      (await (await as(login)).client(inicio).inicio()).Espera.filter(({ Texto }) => Texto.includes('esper')).map(
        ({ Texto, Detalle, Ruta }) => [Texto, Detalle, Ruta],
      );
    const id = await buildRecibo(as, n);
    expect(await esperan('ana')).toEqual([
      ['Un recibo de EPI espera su firma', expect.stringMatching(/^Entrega de un/), `/menu/epi/recibos/${id}`],
    ]);
    await vaciarCupo();
    await buildRecibo(as, n);
    expect(await esperan('ana')).toEqual([
      ['2 recibos de EPI esperan su firma', 'El más antiguo, de', '/menu/solicitudes?ver=pendientes'],
    ]);
    await buildAcceso(as, { estado: 'pendiente' });
    await execute(
      sql`update usuario set centro_trabajo_codigo = 'SDR', puesto = 'Calderera de prueba' where login = 'luis'`,
    );
    await buildRecibo(as, n, { de: 'luis' });
    expect((await esperan('luis')).map(([texto]) => texto)).toEqual([
      'Una solicitud espera su decisión', // the older one
      'Un recibo de EPI espera su firma',
    ]);
  });

  // @spec 1.epi S-8194
  test('a receipt is sealed by its signature, and a later change of its content is reported', async () => {
    const id = await buildRecibo(as, n, { estado: 'firmado' });
    const codigo = await codigoDe(id);
    expect(await verificar(codigo)).toMatchObject({
      Valida: true,
      TipoSolicitud: 'Recibo de EPI',
      Firmante: 'Ana Prieto',
      Clase: 'Sellada por el servidor',
    });
    await pastTriggers(
      sql`update solicitud set datos = jsonb_set(datos, '{0,Valor}', '"9 × Guante"') where tipo = 'RECIBOEPI' and entidad_id = ${id}`,
    );
    expect((await verificar(codigo)).Valida).toBe(false);
  });

  // @spec 1.epi S-8194
  test('a receipt is exported as a PDF for people who see it', async () => {
    const id = await buildRecibo(as, n, { estado: 'firmado' });
    const { nombre, contenido } = await (await recibosDe('marta')).pdf(route(id));
    expect(nombre).toMatch(/^Recibo de EPI RE-\d{4}-\d{5} - .+ - \d\d-\d\d-\d{4}\.pdf$/);
    expect(
      Buffer.from(await contenido.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await statusOf((await recibosDe('luis')).pdf(route(id)))).toBe(404);
  });

  // @spec 1.epi S-8194
  test('a receipt of a person with a key of their own is signed with its password', async () => {
    const teo = await as('teo');
    await ponerClave(teo);
    const id = await buildRecibo(as, n, { de: 'teo' });
    const deTeo = teo.client(recibosEpi);
    expect((await deTeo.recibo(route(id))).FirmaDigital).toBe(1);
    // It is not signed at the counter, where the server would seal it without the password.
    const marta = await recibosDe('marta');
    expect((await marta.recibo(route(id))).acciones).not.toContain('mostrador');
    expect(await statusOf(marta.mostrador({ ...route(id), body: { qr: await renovarQr(teo) } }))).toBe(409);
    expect(await statusOf(deTeo.firmar({ ...route(id), body: {} }))).toBe(422);
    expect(await statusOf(deTeo.firmar({ ...route(id), body: { password: 'otra cualquiera' } }))).toBe(422);
    await deTeo.firmar({ ...route(id), body: { password: PASSWORD_FIRMA } });
    const { CodigoVerificacion } = await deTeo.recibo(route(id));
    expect(await teo.client(firma).verificar({ params: { codigo: CodigoVerificacion ?? '' } })).toMatchObject({
      Valida: true,
      Clase: 'Con la clave de la persona',
    });
  });

  // @spec 1.epi S-8194
  test('a receipt is signed at the counter with the person’s own QR, and with no other', async () => {
    const id = await buildRecibo(as, n);
    const marta = await recibosDe('marta');
    for (const qr of [await renovarQr(await as('teo')), 'EXAAAAAAAAAAAAAAAAAAAAAAAAAA', 'https://example.org'])
      expect(await statusOf(marta.mostrador({ ...route(id), body: { qr } }))).toBe(422);
    await marta.mostrador({ ...route(id), body: { qr: await renovarQr(await as('ana')) } });
    const { Estado, Comentario } = await (await recibosDe('ana')).recibo(route(id));
    expect(Estado).toBe('Firmado');
    expect(Comentario).toContain('ante Marta Gil');
    expect(await verificar(await codigoDe(id))).toMatchObject({ Valida: true, Firmante: 'Ana Prieto' });
  });

  test('a refused receipt is notified to its keeper, who annuls it: the stock comes back and the request waits again', async () => {
    const hay = await oneValue(z.int())(sql`select sum(cantidad)::int as hay from epi_existencia`);
    const id = await buildRecibo(as, n, { estado: 'no conforme' });
    const login = await oneValue(z.string())(sql`
        select u.login
          from notificacion x join usuario u on u.id = x.usuario_id
         where x.tipo = 'solicitud_rechazada'
         order by x.id desc
         limit 1`);
    expect(login).toBe('marta');
    await (await recibosDe('marta')).anular({ ...route(id), body: { motivo: 'Era otra talla' } });
    const ahora = await one(z.object({ hay: z.int() }))(sql`select sum(cantidad)::int as hay from epi_existencia`);
    expect(ahora.hay).toBe(hay);
    const [solicitud] = await (await de('ana')).solicitudes({ query: {} });
    expect(solicitud).toMatchObject({ Estado: 'Aprobada', ReciboId: null });
    expect(await (await de('ana')).mios({ query: { ver: 'V' } })).toEqual([]);
    // After the annulment the request can be delivered again.
    await (await de('marta')).entregar({ ...route(solicitud?.Id ?? 0), body: { almacenId: n.almacen } });
    expect((await (await recibosDe('ana')).mios({ query: {} })).map(({ Estado }) => Estado)).toEqual([
      'Por firmar',
      'Anulado',
    ]);
  });
});

describe('deliveries without a request', () => {
  const lineas = () => [
    { articuloId: n.guante, talla: '9', cantidad: 2 },
    { articuloId: n.casco, talla: '', cantidad: 1 },
  ];
  // @spec 1.epi S-8193
  test('a delivery has one receipt for all its articles, and covers what the person lacked', async () => {
    const personaId = await idDe('ana');
    const marta = await de('marta');
    expect((await marta.kit(route(personaId))).Faltan.map(({ Articulo, Cantidad }) => [Articulo, Cantidad])).toEqual([
      ['Casco de prueba', 1],
      ['Guante de prueba', 2],
    ]);
    const { Id } = await (
      await recibosDe('marta')
    ).entregar({ body: { personaId, almacenId: n.almacen, lineas: lineas() } });
    expect((await (await recibosDe('ana')).recibo(route(Id))).Piezas).toHaveLength(2);
    expect((await marta.kit(route(personaId))).Faltan).toEqual([]);
    // The delivery has used up the quota.
    expect((await (await de('ana')).crear({ body: formularioEpi(n.guante) })).EstadoId).toBe(1);
  });

  // @spec 1.epi S-8193
  test('a delivery beyond the quota is made by PRL alone, and whole or not at all', async () => {
    const body = {
      personaId: await idDe('ana'),
      almacenId: n.almacen,
      lineas: [...lineas(), { articuloId: n.guante, talla: '9', cantidad: 1 }],
    };
    const error = await (await recibosDe('marta')).entregar({ body }).catch((e: unknown) => e);
    expect(error).toMatchObject({ status: 422, errors: [{ field: 'lineas.0.articuloId' }] });
    const sinTalla10 = { ...body, lineas: [...lineas().slice(1), { articuloId: n.guante, talla: '10', cantidad: 1 }] };
    expect(await statusOf((await recibosDe('marta')).entregar({ body: sinTalla10 }))).toBe(409);
    expect(await (await de('ana')).mios({ query: {} })).toEqual([]);
    expect(await statusOf((await recibosDe('inigo')).entregar({ body }))).toBe(200);
  });

  test('a delivery to people of another centre or of a subcontractor is refused', async () => {
    const a = async (login: string) => ({ personaId: await idDe(login), almacenId: n.almacen, lineas: lineas() });
    await execute(sql`update usuario set centro_trabajo_codigo = 'MAD' where login = 'luis'`);
    await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login = 'sara'`);
    const marta = await recibosDe('marta');
    expect(await statusOf(marta.entregar({ body: await a('luis') }))).toBe(404);
    expect(await statusOf(marta.entregar({ body: await a('sara') }))).toBe(403);
  });
});

describe('missing equipment', () => {
  const faltaA = async (query: Record<string, string> = {}) =>
    (await (await de('inigo')).faltas({ query }))
      .find(({ Persona }) => Persona === 'Ana Prieto')
      ?.Faltan.map(({ Articulo, Detalle }) => [Articulo, Detalle]);
  // @spec 1.epi S-8199
  test('a person lacks the obligatory articles of their job without a valid piece', async () => {
    expect(await faltaA()).toEqual([
      ['Casco de prueba', 'No lo tiene'],
      ['Guante de prueba', 'No lo tiene'],
    ]);
    const recibo = await buildRecibo(as, n, { estado: 'firmado' });
    expect(await faltaA()).toEqual([['Casco de prueba', 'No lo tiene']]);
    await caducar(recibo, -2);
    expect(await faltaA()).toEqual([
      ['Casco de prueba', 'No lo tiene'],
      ['Guante de prueba', 'Caducó hace 2 días'],
    ]);
    await (await de('ana')).crear({ body: formularioEpi(n.casco, { talla: '' }) });
    expect((await faltaA())?.[0]).toEqual(['Casco de prueba', 'Pedido: lo prepara el almacén']);
  });
  test('a person lacks nothing before their first day', async () => {
    await execute(sql`update usuario set alta = hoy() + 1 where login = 'ana'`);
    expect(await faltaA()).toBeUndefined();
    await execute(sql`update usuario set alta = hoy() where login = 'ana'`);
    expect(await faltaA()).toBeDefined();
    await execute(sql`update usuario set alta = null where login = 'ana'`);
  });

  // @spec 1.epi S-8199
  test('missing equipment is found by centre, job and words, and exported to a spreadsheet', async () => {
    expect(await faltaA({ centro: 'SDR', puesto: 'calderera de prueba', texto: 'prieto' })).toHaveLength(2);
    for (const [que, valor] of [
      ['centro', 'MAD'],
      ['puesto', 'Otro'],
      ['texto', 'nadie así'],
      ['area', 'XX'],
    ] as const)
      expect(await faltaA({ [que]: valor })).toBeUndefined();
    const { contenido } = await (await de('inigo')).faltasCsv({ query: { texto: 'prieto' } });
    const hoja = await contenido.text();
    expect(hoja.trim().split('\r\n')).toHaveLength(3);
    expect(hoja).toContain(';Casco de prueba;1;No lo tiene');
  });
});
