import { unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { inspeccion } from '#contract/tiempo/registro/registro.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute, many, oneValue, transaction } from '#server/casa/base/db.ts';
import { readJws } from '#server/casa/claves/jws.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { buildLogger } from '#server/casa/config/log.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { buildFichajes } from '../../../test/build/tiempo/build-registro.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';
import { marchar } from '../../../test/relojes.ts';
import { selectAbierto } from './acceso/acceso.queries.ts';
import { relojesDeInspeccion } from './registro.worker.ts';
import { caducarPaquetes, prepararPaquete } from './paquete/paquete.commands.ts';
import { updateTomar } from './paquete/paquete.queries.ts';
import { resumirMes } from './representacion/representacion.commands.ts';

const { as, nobody, config, app } = await useApp();
const log = buildLogger(config);
const OCTUBRE = { desde: '2026-10-01', hasta: '2026-10-31' };
const preparar = async () => {
  const encargo = await updateTomar();
  if (encargo) await prepararPaquete(encargo, new AbortController().signal, { log });
};
let ana: number;
let luis: number;
beforeAll(async () => {
  [ana, luis] = [await idDe('ana'), await idDe('luis')];
  await asignarSemana(ana, { tramos: [[540, 1020]] });
  await buildFichajes('ana', { desde: '2026-10-05', cuantos: 5 });
  await buildFichajes('luis', { desde: '2026-10-05', cuantos: 2 });
  await buildFichajes('teo', { desde: '2026-10-05', cuantos: 1 });
  // Ana is ill for two days, which the register must not show.
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra) values (${ana}, '2026-10-12', '2026-10-13', 'E')`);
});

const Manifiesto = z.object({
  empresa: z.string(),
  personas: z.array(z.object({ matricula: z.string() })),
  ficheros: z.array(z.object({ nombre: z.string(), bytes: z.int(), sha256: z.string() })),
});
// @spec 1.registro
describe('a package', () => {
  // @spec 1.registro
  test('is made in the background, announced when ready, and has per person a CSV, a PDF and the proof, sealed together', async () => {
    const eva = (await as('eva')).client(inspeccion);
    const { Id } = await eva.crearPaquete({
      body: { ...OCTUBRE, usuarioIds: [ana, luis, ana], motivo: 'Requerimiento 12' },
    });
    expect((await eva.paquetes())[0]).toMatchObject({ Id, Personas: 2, EstadoId: 'P', Hechas: 0 });
    expect(await statusOf(eva.bajarPaquete(route(Id)))).toBe(404);
    await preparar();
    const [listo] = await eva.paquetes();
    expect(listo).toMatchObject({ EstadoId: 'L', Hechas: 2, Motivo: 'Requerimiento 12' });
    expect((await (await as('eva')).client(notificaciones).mias({}))[0]).toMatchObject({
      Titulo: 'El paquete de inspección está listo',
    });

    const { nombre, contenido } = await eva.bajarPaquete(route(Id));
    expect(nombre).toBe('registro-2026-10-01-2026-10-31.zip');
    const ficheros = unzipSync(new Uint8Array(await contenido.arrayBuffer()));
    const texto = (fichero: string) => Buffer.from(ficheros[fichero] ?? []).toString();
    const deAna = Object.keys(ficheros).filter((fichero) => fichero.includes('ana-prieto'));
    expect(new Set(deAna.map((fichero) => fichero.split('.').at(-1)))).toEqual(new Set(['csv', 'json', 'pdf']));
    const base = deAna[0]?.split('.')[0] ?? '';
    const csv = texto(`${base}.csv`);
    expect(csv.startsWith('\uFEFFFecha;Inicio;Fin;')).toBe(true);
    expect(csv).toContain('05/10/2026;09:00;17:00;;8:00;8:00;;Presencial;Entrada 09:00, Salida 17:00;');
    const pdf = texto(`${base}.pdf`);
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/Lang (es-ES)');
    const { kid, publica } = getSigning();
    const manifiesto = z.parse(
      Manifiesto,
      await readJws(texto('manifiesto.jws'), { typ: 'paquete+jws', kid, publica }),
    );
    expect(manifiesto.ficheros.map((fichero) => fichero.nombre).toSorted()).toEqual(
      Object.keys(ficheros)
        .filter((fichero) => fichero !== 'manifiesto.jws')
        .toSorted(),
    );
    const prueba: unknown = JSON.parse(texto(`${base}.json`));
    expect(prueba).toMatchObject({ eslabones: { length: 10 }, cabezas: [{ n: 10 }] });
    // The package has neither the letter nor the word of an illness, nor the heads of other people.
    const todo = Object.entries(ficheros)
      .filter(([fichero]) => !fichero.endsWith('.html'))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join('');
    expect(todo).not.toMatch(/Enfermedad|ausencia|"letra"|CodigoReal/i);
    const hash = await oneValue(z.string())(
      sql`select hash from fichaje_estado where usuario_id = ${await idDe('teo')}`,
    );
    expect(todo).not.toContain(hash);
  });

  test('expires with its file', async () => {
    const eva = (await as('eva')).client(inspeccion);
    await execute(sql`update paquete set caduca = now()`);
    const { Id } = (await eva.paquetes())[0] ?? { Id: 0 };
    expect(await statusOf(eva.bajarPaquete(route(Id)))).toBe(404);
    await caducarPaquetes();
    expect((await eva.paquetes())[0]).toMatchObject({ Id, EstadoId: 'C' });
  });

  test.each([
    [{ usuarioIds: [] }, 'usuarioIds'],
    [{ usuarioIds: [999_999] }, 'usuarioIds'],
    [{ desde: '2026-11-01', hasta: '2026-10-31' }, 'hasta'],
    [{ desde: '2022-01-01' }, 'desde'],
    [{ motivo: ' ' }, 'motivo'],
  ])('%j is refused beside its field', async (cambio, campo) => {
    const eva = (await as('eva')).client(inspeccion);
    const body = { ...OCTUBRE, usuarioIds: [ana], motivo: 'Requerimiento', ...cambio };
    await expect(eva.crearPaquete({ body })).rejects.toMatchObject({ status: 422, errors: [{ field: campo }] });
  });
});

const abrir = async (cambio: { usuarioIds?: number[]; horas?: number } = {}) =>
  (await as('eva')).client(inspeccion).crearAcceso({
    body: {
      ...OCTUBRE,
      usuarioIds: [ana, luis],
      nombre: 'Marina Soler',
      organismo: 'Inspección de Trabajo',
      referencia: 'OS 39/1',
      horas: 72,
      ...cambio,
    },
  });
const visita = nobody.client(inspeccion);
// @spec 1.registro
describe('the access of an inspector', () => {
  test('shows its people and period to the holder of the link, and these people see who reads', async () => {
    const { Secreto } = await abrir();
    const secreto = { secreto: Secreto };
    const consulta = await visita.consulta({ params: secreto });
    expect(consulta).toMatchObject({
      Nombre: 'Marina Soler',
      Personas: [{ Id: luis }, { Id: ana }],
      Paquete: { EstadoId: 'P' },
    });
    const mes = { mes: '2026-10' };
    const dias = await visita.consultaRegistro({ params: { ...secreto, id: String(ana) }, query: mes });
    expect(dias[0]).toMatchObject({ Fecha: '2026-10-01', PrevistoMin: 480, Fichajes: [] });
    expect(dias.find(({ Fecha }) => Fecha === '2026-10-05')).toMatchObject({ Inicio: '09:00', Fin: '17:00' });
    expect(JSON.stringify(dias)).not.toMatch(/Enfermedad|Permiso/);
    const ajenos: [string, string][] = [
      [String(await idDe('teo')), '2026-10'],
      [String(ana), '2026-09'],
      [String(ana), '2026-11'],
    ];
    for (const [id, mesPedido] of ajenos)
      expect(await statusOf(visita.consultaRegistro({ params: { ...secreto, id }, query: { mes: mesPedido } }))).toBe(
        404,
      );
    expect(await statusOf(visita.bajarConsulta({ params: secreto }))).toBe(404);
    await preparar();
    expect((await visita.bajarConsulta({ params: secreto })).nombre).toContain('.zip');

    const deAna = await as('ana');
    expect((await deAna.client(notificaciones).mias({}))[0]).toMatchObject({
      Titulo: 'Un inspector puede consultar su registro de jornada',
      Ruta: '/menu/jornada/accesos-inspeccion',
    });
    const [acceso] = await deAna.client(inspeccion).misAccesos();
    expect(acceso).toMatchObject({ Organismo: 'Inspección de Trabajo', Vivo: true });
    expect(acceso?.Lecturas.map(({ Que, Persona }) => [Que, Persona])).toEqual([
      ['paquete', null],
      ['registro', 'Ana Prieto'],
      ['lista', null],
    ]);
    expect((await (await as('luis')).client(inspeccion).misAccesos())[0]?.Lecturas.map(({ Que }) => Que)).toEqual([
      'paquete',
      'lista',
    ]);
    expect(await (await as('teo')).client(inspeccion).misAccesos()).toEqual([]);
    expect((await (await as('eva')).client(inspeccion).accesos())[0]).toMatchObject({
      Personas: 2,
      Lecturas: { length: 3 },
    });
  });

  // @spec 1.registro
  test('ends at its expiry or by revocation; wrong, expired and revoked links get the same bytes', async () => {
    const { Id, Secreto } = await abrir({ horas: 1 });
    const vive = (cuando: ReturnType<typeof sql>) =>
      transaction(async () => {
        await execute(sql`update acceso_inspeccion set caduca = ${cuando} where id = ${Id}`);
        return (await selectAbierto(huellaDe(Secreto))) !== undefined;
      });
    expect(await vive(sql`now() + interval '1 microsecond'`)).toBe(true);
    expect(await vive(sql`now()`)).toBe(false);
    const respuesta = async (secreto: string) => {
      const { statusCode, headers, body } = await app.inject({ url: `/api/inspeccion/consulta/${secreto}` });
      return { statusCode, body, control: headers['cache-control'] };
    };
    const caducado = await respuesta(Secreto);
    expect(caducado).toMatchObject({ statusCode: 404, control: expect.stringContaining('no-store') });
    expect(await respuesta('x'.repeat(22))).toEqual(caducado);
    expect(await respuesta('%00')).toEqual(caducado);

    const segundo = await abrir();
    const eva = (await as('eva')).client(inspeccion);
    expect((await respuesta(segundo.Secreto)).statusCode).toBe(200);
    await eva.revocarAcceso({ body: { Id: segundo.Id } });
    expect(await respuesta(segundo.Secreto)).toEqual(caducado);
    expect(await statusOf(eva.revocarAcceso({ body: { Id: segundo.Id } }))).toBe(409);
    expect(await statusOf(eva.revocarAcceso({ body: { Id: 999_999 } }))).toBe(404);
    expect((await (await as('ana')).client(notificaciones).mias({}))[0]).toMatchObject({
      Titulo: 'El acceso de un inspector ha terminado',
    });
  });

  // @spec 1.registro
  test('leaves its secret in no table', async () => {
    const { Secreto } = await abrir();
    const tablas = await many(
      z.object({ nombre: z.string() }),
    )(sql`select quote_ident(table_name) as nombre from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE'`);
    const { raw } = await import('sql-template-tag');
    for (const { nombre } of tablas) {
      const hay = await oneValue(z.boolean())(
        sql`select exists (select from ${raw(nombre)} t where t::text like ${`%${Secreto}%`}) as hay`,
      );
      expect([nombre, hay]).toEqual([nombre, false]);
    }
  });

  test('lives 72 hours at most', async () => {
    await expect(abrir({ horas: 73 })).rejects.toMatchObject({ status: 422, errors: [{ field: 'horas' }] });
  });
});

// @spec 1.registro
describe('representatives of the workers', () => {
  // @spec 1.registro
  test('read the summary of their centre from noon of the 1st on and are notified, and nobody else reads it', async () => {
    const eva = await as('eva');
    const centros = await many(z.object({ codigo: z.string() }))(sql`
      select distinct u.centro_trabajo_codigo as codigo from usuario u where u.id = ${ana}`);
    const centro = centros[0]?.codigo ?? null;
    const desde = '2026-01-01';
    const nombrar = (usuarioId: number, de: string | null) =>
      eva.client(inspeccion).nombrarRepresentante({ body: { usuarioId, centro: de, desde, hasta: null } });
    await nombrar(await idDe('teo'), centro);
    expect(await statusOf(nombrar(await idDe('teo'), centro))).toBe(409);
    expect(await statusOf(nombrar(999_999, null))).toBe(422);

    const antes = await resumirMes('2026-11-01T10:59:00Z');
    expect(antes).toBe(true); // The summary is of September.
    while (await resumirMes('2026-11-01T10:59:00Z'));
    const teo = (await as('teo')).client(inspeccion);
    expect((await teo.resumenes()).map(({ Mes }) => Mes)).toEqual(['2026-09-01']);
    while (await resumirMes('2026-11-01T11:00:00Z'));
    const [ultimo] = await teo.resumenes();
    expect(ultimo).toMatchObject({ Mes: '2026-10-01' });
    const params = { id: String(ultimo?.Id) };
    const { Lineas } = await teo.resumen({ params });
    expect(Lineas.find(({ Nombre }) => Nombre === 'Ana Prieto')).toMatchObject({ TrabajadoMin: 2_400, PagadoMin: 0 });
    expect(JSON.stringify(Lineas)).not.toMatch(/Enfermedad/);
    expect(await (await teo.bajarResumen({ params })).contenido.text()).toContain('Ana Prieto;40:00;');
    expect((await (await as('teo')).client(notificaciones).mias({}))[0]).toMatchObject({
      Titulo: 'Resumen de horas de octubre de 2026',
    });

    const { Tarjetas } = await (await as('teo')).client(inicio).inicio();
    expect(Tarjetas.find(({ Nombre }) => Nombre === 'Representación')?.Filas[0]).toMatchObject({
      Texto: 'Horas de octubre de 2026',
    });
    const luisa = (await as('luis')).client(inspeccion);
    expect(await luisa.resumenes()).toEqual([]);
    expect(await statusOf(luisa.resumen({ params }))).toBe(404);
    expect(await statusOf(luisa.bajarResumen({ params }))).toBe(404);
    expect(await statusOf(eva.client(inspeccion).resumen({ params }))).toBe(200);
    // The representative of another centre sees nothing of this one.
    const [{ Id } = { Id: 0 }] = await eva.client(inspeccion).representantes();
    await eva.client(inspeccion).cesarRepresentante({ body: { Id, hasta: '2026-01-31' } });
    expect(await statusOf(teo.resumen({ params }))).toBe(404);
    expect(await statusOf(eva.client(inspeccion).cesarRepresentante({ body: { Id, hasta: '2026-02-28' } }))).toBe(409);
  });
});

test.each([
  ['eva', { paquetes: 200, accesos: 200, representantes: 200, borrados: 200, misAccesos: 200, resumenes: 200 }],
  ['ana', { paquetes: 403, accesos: 403, representantes: 403, borrados: 403, misAccesos: 200, resumenes: 200 }],
  ['luis', { paquetes: 403, accesos: 403, representantes: 403, borrados: 403, misAccesos: 200, resumenes: 200 }],
  ['admin', { paquetes: 403, accesos: 403, representantes: 403, borrados: 403, misAccesos: 200, resumenes: 200 }],
] as const)('%s reads only the lists of their role', async (login, estados) => {
  const persona = (await as(login)).client(inspeccion);
  const leidas = await Promise.all(
    (['paquetes', 'accesos', 'representantes', 'borrados', 'misAccesos', 'resumenes'] as const).map(
      async (que) => [que, await statusOf(persona[que]())] as const,
    ),
  );
  expect(Object.fromEntries(leidas)).toEqual(estados);
  const usuarioIds = [ana];
  const actos = [
    persona.crearPaquete({ body: { ...OCTUBRE, usuarioIds, motivo: 'x' } }),
    persona.crearAcceso({ body: { ...OCTUBRE, usuarioIds, nombre: 'x', organismo: 'x', referencia: 'x', horas: 1 } }),
    persona.nombrarRepresentante({ body: { usuarioId: ana, centro: null, desde: '2025-01-01', hasta: null } }),
    persona.personas(),
  ].map(statusOf);
  expect(new Set(await Promise.all(actos))).toEqual(new Set([estados.paquetes]));
  // The row does not exist: a person without permission is refused before the search.
  const sinFila = estados.paquetes === 200 ? 404 : 403;
  const sobreOtras = [
    persona.bajarPaquete({ params: { id: '999999' } }),
    persona.revocarAcceso({ body: { Id: 999_999 } }),
    persona.cesarRepresentante({ body: { Id: 999_999, hasta: '2026-11-30' } }),
  ].map(statusOf);
  expect(new Set(await Promise.all(sobreOtras))).toEqual(new Set([sinFila]));
});

test('the clocks of the area run without an error', async () => {
  const quejas: string[] = [];
  const marcha = marchar(relojesDeInspeccion, {
    config,
    log: Object.assign(log.child({}), { error: (_: object, mensaje: string) => quejas.push(mensaje) }),
  });
  await marcha.looked();
  await marcha.stop();
  expect(quejas).toEqual([]);
});
