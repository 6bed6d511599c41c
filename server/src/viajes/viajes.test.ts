import { describe, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, many, watchStatements } from '#server/casa/base/db.ts';
import { route } from '../../test/acts.ts';
import { dentroDe, hoy } from '../../../contract/test/reloj.ts';
import { buildViaje, formularioPropuesta, formularioViaje, unPdf } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';

const { as } = await useApp();
const de = async (quien: string) => (await as(quien)).client(viajes);
const notificacionesA = (login: string) =>
  many(z.object({ asunto: z.string() }))(sql`
    select n.correo_asunto as asunto from notificacion n join usuario u on u.id = n.usuario_id where u.login = ${login} order by n.id`);

// @spec 3 4
test('a trip goes from request to tickets, and each step leaves its line and its message', async () => {
  const ana = await de('ana');
  const nuria = await de('nuria');
  const luis = await de('luis');
  const { Id: id, Codigo } = await ana.crear({ body: formularioViaje({ anticipoEuros: 120.5 }) });
  expect(Codigo).toMatch(new RegExp(`^V-${hoy().slice(0, 4)}-\\d{5}$`));
  const { Id: tren } = await ana.crearNecesidad({
    body: { viajeId: id, tipo: 'I', combo1: 2, textoCorto1: 'Santander', textoCorto2: 'Bilbao' },
  });
  const { Id: hotel } = await ana.crearNecesidad({
    body: { viajeId: id, tipo: 'A', textoCorto1: 'Bilbao', fechaInicio: dentroDe(30), fechaFin: dentroDe(32) },
  });
  expect(
    (await ana.viajeNecesidades({ body: { viajeId: id } })).map((n) => [n.Tipo, n.TextoCorto3, n.EstadoViajeId]),
  ).toEqual([
    ['A', '', 1],
    ['I', 'Tren', 1],
  ]);
  expect(await ana.viajeAprobacionSoliciante({ ...route(id), body: id })).toEqual({
    Id: id,
    EstadoId: 2,
    Estado: 'En propuestas',
  });
  expect((await notificacionesA('nuria')).at(-1)?.asunto).toContain(Codigo);

  const a = (precio: number) => formularioPropuesta(tren, { precio, validaHasta: dentroDe(5) });
  await nuria.crearPropuesta({ body: a(99.99) });
  const { Id: barata } = await nuria.crearPropuesta({ body: a(10.1) });
  await nuria.subirDocumentoPropuesta({ ...route(barata), fichero: unPdf('oferta.pdf') });
  expect(await ana.viajePropuestas({ body: { viajeId: id, tipo: 'I', estadoId: 2 } })).toEqual([]);
  expect(await ana.viajePropuestas({ body: { viajeId: id, tipo: 'I', estadoId: 1 } })).toEqual([]);
  expect(await nuria.publicarPropuestas({ body: { viajeId: id } })).toEqual({ Id: id, Publicadas: 2 });
  expect((await notificacionesA('ana')).at(-1)?.asunto).toContain('propuestas');

  const vistas = await ana.viajePropuestas({ body: { viajeId: id, tipo: 'I', estadoId: 2 } });
  expect(vistas.map((p) => [p.Precio, p.EstadoId, p.TieneDocumento, p.acciones])).toEqual([
    [10.1, 2, true, ['elegir']],
    [99.99, 2, false, ['elegir']],
  ]);
  expect((await ana.documentoPropuesta(route(barata))).nombre).toBe('oferta.pdf');
  await ana.elegirPropuesta({ body: { propuestaId: vistas[1]?.Id ?? 0 } });
  await ana.elegirPropuesta({ body: { propuestaId: barata } });
  await expect(ana.viajeAprobacionSoliciante({ ...route(id), body: { id } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Elija una propuesta'),
  });
  await ana.sinPropuesta({ body: { necesidadId: hotel, motivo: 'Duermo en casa de mi hermana' } });
  expect(await ana.viajeAprobacionSoliciante({ ...route(id), body: { id } })).toMatchObject({
    EstadoId: 3,
    Estado: 'Pendiente de aprobación',
  });

  expect((await luis.viajesPendientesAprobacion()).map((v) => [v.Id, v.Precio, v.EnManosDe])).toContainEqual([
    id,
    10.1,
    'Luis Ortega',
  ]);
  const [pedido] = (await luis.viajesPendientesAprobacion()).filter((v) => v.Id === id);
  expect((await luis.viaje(route(id))).Historial.at(-1)).toMatchObject({
    Acto: 'conformar',
    Fecha: pedido?.EnEsperaDesde,
  });
  await luis.viajeAprobar({ body: { viajeId: id, comentario: 'Buen viaje' } });
  expect((await notificacionesA('ana')).at(-1)?.asunto).toContain('aprobado');

  await expect(nuria.viajeEmitir({ body: { viajeId: id } })).rejects.toMatchObject({ status: 409 });
  await nuria.subirDocumento({ ...route(id), campos: { tipo: 'Billete' }, fichero: unPdf() });
  await nuria.viajeEmitir({ body: { viajeId: id } });
  const [documento] = await ana.viajeDocumentos(route(id));
  expect(documento).toMatchObject({
    Tipo: 'Billete',
    Nombre: 'billete.pdf',
    Mime: 'application/pdf',
    SubidoPor: 'Nuria Salas',
  });
  const bajado = await ana.documento(route(documento?.Id ?? 0));
  expect(await bajado.contenido.text()).toContain('%PDF-1.4');
  expect(bajado.nombre).toMatch(/^billete - Ana Prieto - \d\d-\d\d-\d{4}\.pdf$/);

  const final = await ana.viaje(route(id));
  expect(final).toMatchObject({
    EstadoId: 6,
    Estado: 'Documentación emitida',
    Precio: 10.1,
    AnticipoEuros: 120.5,
    CORReferencia: '1200',
    CargarA: 'Centro Coste',
    Provincia: 'Bizkaia',
  });
  const propuesta = 'Itinerario: Santander – Bilbao · Tren de la costa';
  expect(final.Historial.map((h) => [h.Acto, h.Quien, h.Comentario])).toEqual([
    ['crear', 'Ana Prieto', ''],
    ['crearNecesidad', 'Ana Prieto', 'Itinerario: Santander – Bilbao'],
    ['crearNecesidad', 'Ana Prieto', 'Alojamiento: Bilbao'],
    ['enviar', 'Ana Prieto', ''],
    ['proponer', 'Nuria Salas', ''],
    ['elegir', 'Ana Prieto', propuesta],
    ['elegir', 'Ana Prieto', propuesta],
    ['sinPropuesta', 'Ana Prieto', 'Alojamiento: Bilbao · Duermo en casa de mi hermana'],
    ['conformar', 'Ana Prieto', ''],
    ['aprobar', 'Luis Ortega', 'Buen viaje'],
    ['subirDocumento', 'Nuria Salas', 'billete.pdf'],
    ['emitir', 'Nuria Salas', ''],
  ]);
});

describe('a trip that is sent', () => {
  // @spec 4
  test('goes straight to the approver without needs, or with the traveller’s own car only', async () => {
    const ana = await de('ana');
    const { Id: vacio } = await ana.crear({ body: formularioViaje() });
    expect(await ana.viajeAprobacionSoliciante({ ...route(vacio) })).toMatchObject({ EstadoId: 3 });
    const { Id: enCoche } = await ana.crear({ body: formularioViaje() });
    await ana.crearNecesidad({
      body: { viajeId: enCoche, tipo: 'I', combo1: 4, textoCorto1: 'Santander', textoCorto2: 'Bilbao' },
    });
    expect(await ana.viajeAprobacionSoliciante({ ...route(enCoche), body: { viajeId: enCoche } })).toMatchObject({
      EstadoId: 3,
    });
  });
  // @spec 7
  test('is refused when the body names another trip', async () => {
    const { id } = await buildViaje(as);
    await expect((await de('ana')).viajeAprobacionSoliciante({ ...route(id), body: id + 1 })).rejects.toMatchObject({
      status: 400,
    });
  });
  // @spec 6
  test('is decided by the person above where the requester is the responsible', async () => {
    const { id } = await buildViaje(as, { de: 'luis', estado: 'pendiente', aprueba: 'eva' });
    expect((await (await de('luis')).viaje(route(id))).EnManosDe).toBe('Eva Robles');
    await expect((await de('luis')).viajeAprobar({ body: { viajeId: id } })).rejects.toMatchObject({ status: 403 });
    await (await de('eva')).viajeAprobar({ body: { viajeId: id } });
  });
});

describe('withdrawing and reopening', () => {
  // @spec 4
  test('a withdrawn trip is a draft again, without choices and visible to its author only', async () => {
    const { id, propuestaId } = await buildViaje(as, { estado: 'pendiente' });
    const ana = await de('ana');
    await ana.viajeRetirar({ body: { viajeId: id } });
    expect(await ana.viaje(route(id))).toMatchObject({ EstadoId: 1, Precio: null, EnManosDe: 'Ana Prieto' });
    for (const login of ['luis', 'nuria'])
      await expect((await de(login)).viaje(route(id))).rejects.toMatchObject({ status: 404 });
    await expect(ana.elegirPropuesta({ body: { propuestaId } })).rejects.toMatchObject({ status: 409 });
    await ana.viajeAprobacionSoliciante({ ...route(id) });
    expect((await ana.propuestasDelViaje(route(id))).map((p) => p.EstadoId)).toEqual([2]);
  });
  // @spec 4
  test('a rejected trip can be reopened, changed and sent again', async () => {
    const { id } = await buildViaje(as, { estado: 'rechazado' });
    const ana = await de('ana');
    expect((await ana.viaje(route(id))).Historial.at(-1)?.Comentario).toBe('Mejor por videoconferencia');
    await ana.viajeReabrir({ body: { viajeId: id } });
    await ana.actualizar({ ...route(id), body: formularioViaje({ lugarDestino: 'Getxo' }) });
    expect(await ana.viaje(route(id))).toMatchObject({ EstadoId: 1, LugarDestino: 'Getxo' });
  });
  // @spec 4
  test('a called-off trip stays visible to the people who saw it before', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    await (await de('nuria')).viajeAnular({ body: { viajeId: id, comentario: 'Huelga de trenes' } });
    expect((await (await de('luis')).viaje(route(id))).EstadoId).toBe(8);
    expect((await notificacionesA('ana')).at(-1)?.asunto).toContain('anulado');
    const { id: borrador } = await buildViaje(as, { estado: 'anulado' });
    await expect((await de('nuria')).viaje(route(borrador))).rejects.toMatchObject({ status: 404 });
  });
});

describe('delegation', () => {
  // @spec 6
  test('a delegate sees and decides the same trips, and the history names the represented person', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    const marta = await de('marta');
    await expect(marta.viaje(route(id))).rejects.toMatchObject({ status: 404 });
    await execute(
      sql`insert into delegacion (de_id, para_id, desde, hasta) select l.id, m.id, hoy(), hoy() from usuario l, usuario m
        where l.login = 'luis' and m.login = 'marta'`,
    );
    expect((await marta.viajesPendientesAprobacion()).map((v) => v.Id)).toContain(id);
    await marta.viajeAprobar({ body: { viajeId: id } });
    expect((await (await de('ana')).viaje(route(id))).Historial.at(-1)).toMatchObject({
      Acto: 'aprobar',
      Quien: 'Marta Gil',
      EnNombreDe: 'Luis Ortega',
    });
    await execute(sql`delete from delegacion`);
  });
  test('a delegate decides neither on their own trip nor outside the dates of the delegation', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    await execute(
      sql`insert into delegacion (de_id, para_id, desde, hasta) select l.id, a.id, hoy(), hoy() from usuario l, usuario a
        where l.login = 'luis' and a.login = 'ana'`,
    );
    await expect((await de('ana')).viajeAprobar({ body: { viajeId: id } })).rejects.toMatchObject({ status: 403 });
    await execute(
      sql`insert into delegacion (de_id, para_id, desde, hasta) select l.id, m.id, hoy() + 1, hoy() + 9 from usuario l,
        usuario m where l.login = 'luis' and m.login = 'marta'`,
    );
    await expect((await de('marta')).viajeAprobar({ body: { viajeId: id } })).rejects.toMatchObject({ status: 404 });
    await execute(sql`delete from delegacion`);
  });
  test('a new responsible inherits the waiting trips', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    const cambiar = (login: string) =>
      execute(sql`
        update centro_coste set responsable_id = (select id from usuario where login = ${login}) where codigo = '1200'`);
    await cambiar('inigo');
    expect((await (await de('inigo')).viajesPendientesAprobacion()).map((v) => v.Id)).toContain(id);
    expect((await (await de('luis')).viajesPendientesAprobacion()).map((v) => v.Id)).not.toContain(id);
    await cambiar('luis');
  });
});

describe('lists', () => {
  // @spec 7
  test('pages follow each other without gaps or repeats, and say where the next one is', async () => {
    const pablo = await de('pablo');
    for (let i = 0; i < 7; i++)
      await pablo.crear({ body: formularioViaje({ centroCoste: '3200', lugarDestino: `Destino ${i}` }) });
    const vistos: number[] = [];
    let cursor: string | undefined;
    do {
      const pagina = await pablo.viajesMis.page({ query: { limite: '3', ...(cursor ? { cursor } : {}) } });
      vistos.push(...pagina.items.map((v) => v.Id));
      cursor = pagina.next;
    } while (cursor);
    expect(vistos).toHaveLength(7);
    expect(new Set(vistos).size).toBe(7);
    expect(vistos).toEqual((await pablo.viajesMis()).map((v) => v.Id));
  });
  // @spec 4 S-5981
  test('my trips are the ones to come, the nearest first, and then past ones, the last first, page by page', async () => {
    const marta = await de('marta');
    const dias: [salida: number, regreso: number][] = [
      [-40, -38], // over
      [9, 12], // to come
      [-3, 1], // under way
      [-9, -1], // over since yesterday
      [2, 4], // the nearest to leave
      [-20, 30], // long under way
    ];
    for (const [salida, regreso] of dias)
      await marta.crear({
        body: formularioViaje({
          centroCoste: '3200',
          lugarDestino: `${salida} a ${regreso}`,
          fechaSalida: dentroDe(salida),
          fechaRegreso: dentroDe(regreso),
        }),
      });
    const orden = ['-20 a 30', '-3 a 1', '2 a 4', '9 a 12', '-9 a -1', '-40 a -38'];
    expect((await marta.viajesMis()).map((v) => v.LugarDestino)).toEqual(orden);
    for (const limite of ['1', '2', '4']) {
      const vistos: string[] = [];
      let cursor: string | undefined;
      do {
        const pagina = await marta.viajesMis.page({ query: { limite, ...(cursor ? { cursor } : {}) } });
        vistos.push(...pagina.items.map((v) => v.LugarDestino));
        cursor = pagina.next;
      } while (cursor);
      expect(vistos).toEqual(orden);
    }
  });
  test('text is found regardless of accents and case, and wildcards are plain characters', async () => {
    const pablo = await de('pablo');
    await pablo.crear({ body: formularioViaje({ centroCoste: '3200', lugarDestino: 'Málaga 100%' }) });
    const buscar = async (texto: string) => (await pablo.viajesMis({ query: { texto } })).map((v) => v.LugarDestino);
    expect(await buscar('malaga')).toEqual(['Málaga 100%']);
    expect(await buscar('100%')).toEqual(['Málaga 100%']);
    expect(await buscar('_álaga')).toEqual([]);
  });
  test('the travel desk sorts both ways and filters by state, and does not see drafts', async () => {
    const nuria = await de('nuria');
    const codigos = async (query: { orden: 'codigo' | '-codigo' }) =>
      (await nuria.viajesGestion({ query })).map((v) => v.Codigo);
    expect(await codigos({ orden: '-codigo' })).toEqual((await codigos({ orden: 'codigo' })).toReversed());
    expect(
      (await nuria.viajesGestion({ query: { estado: '2,4' } })).every((v) => v.EstadoId === 2 || v.EstadoId === 4),
    ).toBe(true);
    expect((await nuria.viajesGestion()).some((v) => v.EstadoId === 1)).toBe(false);
  });
});

test('no call of the hot path takes more than three statements, and twelve an approval with its seal', async () => {
  await buildViaje(as, { estado: 'aprobado' }); // the chain has its first links
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  const ana = await de('ana');
  const luis = await de('luis');
  const cuenta = async (llamada: () => Promise<unknown>) => {
    let n = 0;
    const stop = watchStatements(() => n++);
    await llamada();
    stop();
    return n;
  };
  expect(await cuenta(() => ana.viajesMis())).toBeLessThanOrEqual(3);
  expect(await cuenta(() => ana.viaje(route(id)))).toBeLessThanOrEqual(3);
  expect(
    await cuenta(() => ana.crear({ body: formularioViaje(), idempotencyKey: crypto.randomUUID() })),
  ).toBeLessThanOrEqual(3);
  expect(await cuenta(() => luis.viajeAprobar({ body: { viajeId: id } }))).toBeLessThanOrEqual(12);
});

describe('the same creation sent twice', () => {
  // @spec 7
  test('is one trip with one answer under one key, and with other data the key is refused', async () => {
    const teo = await de('teo');
    const idempotencyKey = crypto.randomUUID();
    const body = formularioViaje({ centroCoste: '3400' });
    const [primero, repetido] = await Promise.all([
      teo.crear({ body, idempotencyKey }),
      teo.crear({ body, idempotencyKey }),
    ]);
    expect(repetido).toEqual(primero);
    expect(await teo.crear({ body, idempotencyKey })).toEqual(primero);
    expect(await teo.viajesMis()).toHaveLength(1);
    await expect(teo.crear({ body: { ...body, lugarDestino: 'Vigo' }, idempotencyKey })).rejects.toMatchObject({
      status: 409,
    });
    await expect(teo.crear({ body, idempotencyKey: 'no-es-un-uuid' })).rejects.toMatchObject({ status: 400 });
  });
});

// @spec 4
test('an act on an outdated version is refused in every state', async () => {
  const { id } = await buildViaje(as);
  const ana = await de('ana');
  const { Version } = await ana.viaje(route(id));
  await ana.actualizar({ ...route(id), body: formularioViaje({ lugarDestino: 'Vitoria' }), version: Version });
  await expect(ana.actualizar({ ...route(id), body: formularioViaje(), version: Version })).rejects.toMatchObject({
    status: 409,
  });
  await expect(ana.viajeAprobacionSoliciante({ ...route(id), version: Version })).rejects.toMatchObject({
    status: 409,
  });
  expect((await ana.viaje(route(id))).LugarDestino).toBe('Vitoria');
});

// @spec 4
test('warnings do not forbid the act', async () => {
  const clara = await de('clara');
  const { Codigo } = await clara.crear({ body: formularioViaje({ centroCoste: '3500' }) });
  const segundo = await clara.crear({ body: formularioViaje({ centroCoste: '3500', fechaSalida: dentroDe(31) }) });
  expect(segundo.Advertencias).toEqual([`Las fechas coinciden con las del viaje ${Codigo}`]);
  await clara.crearNecesidad({
    body: { viajeId: segundo.Id, tipo: 'T', textoCorto1: 'Casa', textoCorto2: 'Estación', fechaInicio: dentroDe(50) },
  });
  expect((await clara.viaje(route(segundo.Id))).Advertencias).toHaveLength(2);
});

// @spec 4 S-713
test('a warning names another trip only to people who see that trip', async () => {
  const viaje = await buildViaje(as, {
    estado: 'pendiente',
    formulario: { fechaSalida: dentroDe(90), fechaRegreso: dentroDe(92) },
  });
  const otroViaje = await buildViaje(as, { formulario: { fechaSalida: dentroDe(91), fechaRegreso: dentroDe(91) } });
  const notificados = async () =>
    Promise.all(
      ['ana', 'nuria', 'luis'].map(
        async (login) => (await (await de(login)).viaje(route(viaje.id))).Advertencias.length,
      ),
    );
  expect(await notificados()).toEqual([1, 0, 0]);
  const ana = await de('ana');
  await ana.viajeAprobacionSoliciante(route(otroViaje.id));
  expect(await notificados()).toEqual([1, 1, 0]);
  await ana.sinPropuesta({ body: { necesidadId: otroViaje.necesidadId, motivo: 'Voy en taxi' } });
  await ana.viajeAprobacionSoliciante(route(otroViaje.id));
  expect(await notificados()).toEqual([1, 1, 1]);
});
