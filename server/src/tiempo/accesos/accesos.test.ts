// @spec 7.accesos
// Limits of an access request, rules of its days and hours, and the list of the gate, over HTTP.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { cambioDeHora, dentroDe, hace, hoy, tras } from '../../../../contract/test/reloj.ts';
import {
  borrarAccesos,
  buildAcceso,
  decidir,
  formularioAcceso,
  type FormularioEnviado,
  GUARDIA,
  moverEstancia,
  personas,
  PROLONGACION,
  solicitudDe,
} from '../../../test/build/tiempo/build-accesos.ts';
import { useApp } from '../../../test/harness.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { caducarAccesos } from './acceso.commands.ts';
import { faultsOf, route } from '../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, sonia, sara, teo] = await Promise.all(['ana', 'luis', 'sonia', 'sara', 'teo'].map((l) => as(l)));
if (!ana || !luis || !sonia || !sara || !teo) throw new Error('somebody of the cast is missing');
const de = (quien: typeof ana) => quien.client(accesos);

beforeEach(borrarAccesos);
const misAccesos = async (quien: typeof ana) =>
  (await quien.client(inicio).inicio()).Tarjetas.find(({ Nombre }) => Nombre === 'Mi acceso')?.Filas;
const crear = async (cambios: Partial<FormularioEnviado> = {}) =>
  de(ana).crear({ body: await formularioAcceso(ana, cambios) });

// @spec 7.accesos
describe('permission to ask for an access', () => {
  test.each([
    ['ana', true, ''],
    ['sara', false, 'Solo el personal de la empresa puede pedir accesos'],
    ['admin', false, 'Solo el personal de la empresa puede pedir accesos'],
  ])('of %s: %s, with the reason %j', async (login, Puede, Motivo) => {
    expect(await de(await as(login)).puedeCrearSolicitud()).toEqual({ Puede, Motivo, MaxDias: 31 });
  });

  test('a request without a possible approver is refused, and nothing of it is stored', async () => {
    await execute(sql`update usuario set responsable_id = null where login = 'teo'`);
    expect(await de(teo).puedeCrearSolicitud()).toMatchObject({ Puede: true });
    await execute(sql`update usuario set roles = array_remove(roles, 'RRHH')`);
    expect(await de(teo).puedeCrearSolicitud()).toMatchObject({
      Puede: false,
      Motivo: expect.stringContaining('responsable'),
    });
    const body = await formularioAcceso(ana);
    expect(await faultsOf(de(teo).crear({ body }))).toEqual([403]);
    await execute(sql`update usuario set roles = array_append(roles, 'RRHH') where login = 'eva'`);
    await execute(sql`
      update usuario set responsable_id = (select id from usuario where login = 'eva') where login = 'teo'`);
    expect(await de(teo).puedeCrearSolicitud()).toMatchObject({ Puede: true });
  });

  test('people who may not ask get no names, and people who have left are not among the names', async () => {
    expect(await faultsOf(de(sara).usuariosEnsa())).toEqual([403]);
    expect(await faultsOf(de(sara).usuariosSubcontratas())).toEqual([403]);
    const nombres = async () => (await de(ana).usuariosEnsa()).map(({ Nombre }) => Nombre);
    expect(await nombres()).toContain('Teo Marín');
    await execute(sql`update usuario set activo = false where login = 'teo'`);
    expect(await nombres()).not.toContain('Teo Marín');
    await execute(sql`update usuario set activo = true where login = 'teo'`);
    expect(await de(ana).usuariosSubcontratas()).toEqual([
      { Id: expect.any(Number), Nombre: 'Sara Costa', Origen: 'S', Motivo: '' },
    ]);
  });
});

describe('an access in which its approver figures', () => {
  // @spec 7.solicitudes S-1204 S-1262
  test('is decided by the person above the approver: nobody authorises their own stay', async () => {
    const { Id } = await crear({ personas: await personas(ana, 'Ana Prieto', 'Luis Ortega') });
    const eva = await as('eva');
    expect(await de(luis).acceso(route(Id))).toMatchObject({
      EnManosDe: 'Eva Robles',
      acciones: [],
      SolicitudId: null,
    });
    expect((await de(luis).pendientes()).map((a) => a.Id)).not.toContain(Id);
    expect(await faultsOf(de(luis).rechazar({ body: { Id, comentario: 'No' } }))).toEqual([403]);
    await decidir(eva, Id, 'aceptar');
    expect((await de(luis).acceso(route(Id))).Estado).toBe('Autorizado');
  });

  test('is refused with the reason where every possible approver figures in it', async () => {
    const todos = await personas(ana, 'Luis Ortega', 'Eva Robles', 'Íñigo Vega');
    await expect(crear({ personas: todos })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('nadie autoriza su propio acceso'),
    });
  });
});

describe('the content of a request', () => {
  const [sin, conFirma] = [
    [PROLONGACION, 0],
    [GUARDIA, 1],
  ];
  test.each([sin, conFirma])('an access of type %i needs signature %i', async (tipoAccesoId = 0, firma = 0) => {
    const { Id, Numero } = await crear({ tipoAccesoId });
    expect(Numero).toMatch(/^AFJ-\d{4}-\d{5}$/);
    expect(await de(ana).acceso(route(Id))).toMatchObject({
      FirmaDigital: firma,
      EnManosDe: 'Luis Ortega',
      EstadoId: 1,
    });
  });

  // @spec 7.accesos
  test('the approver reads the whole content of the request', async () => {
    const gente = await personas(ana, 'Sara Costa', 'Ana Prieto');
    const { Id } = await crear({ personas: gente, horaInicio: '22:00', horaFin: '02:00' });
    const inbox = luis.client(solicitudes);
    const { Datos, Resumen, Ruta } = await inbox.solicitud(route(await solicitudDe(luis, Id)));
    expect(Datos.map(({ Nombre, Valor }) => `${Nombre}: ${Valor}`)).toEqual([
      'Tipo de acceso: Prolongación de jornada',
      'Personas: Ana Prieto (Empresa), Sara Costa (Subcontrata)',
      'Periodicidad: Una vez',
      expect.stringMatching(/^Fechas: \S+ \d+ de \S+ de \d{4}$/),
      'Hora de inicio y fin: 22:00 - 02:00 (+1)',
      'Compensación: Compensar',
      'Motivo: Prueba de carga',
    ]);
    expect(Resumen).toMatch(/^Prolongación de jornada: 2 personas, \d\d\/\d\d\/\d{4}, 22:00 - 02:00 \(\+1\)$/);
    expect(Ruta).toBe(`/menu/accesos/${Id}`);
  });

  test('the signed content tells two people of one name apart', async () => {
    const body = await formularioAcceso(ana);
    await execute(
      sql`insert into usuario (matricula, login, correo, nombre, roles)
        values ('9100', 'otra.ana', 'otra@extramuros.example', 'Ana Prieto', '{EMPLEADO}')`,
    );
    try {
      const { Id } = await de(ana).crear({ body });
      const { Datos } = await luis.client(solicitudes).solicitud(route(await solicitudDe(luis, Id)));
      expect(Datos[1]).toEqual({ Nombre: 'Personas', Valor: 'Ana Prieto (0012, Empresa)' });
    } finally {
      await execute(sql`delete from usuario where login = 'otra.ana'`);
    }
  });

  // @spec 7.accesos
  test('past days, unknown types and people who cannot be chosen are reported together', async () => {
    const [persona = { origen: 'E', id: 0 }] = await personas(ana, 'Ana Prieto');
    expect(
      await faultsOf(
        crear({ fechaDesde: dentroDe(-1), tipoAccesoId: 99, personas: [{ origen: 'S', id: persona.id }] }),
      ),
    ).toEqual([
      422,
      'tipoAccesoId: El tipo de acceso no existe o ya no se ofrece',
      'personas: Alguna persona ya no está activa o no es de ese origen',
      'fechaDesde: La fecha ya ha pasado',
    ]);
    expect(await faultsOf(crear({ personas: [persona, { origen: 'E', id: 999_999 }] }))).toEqual([
      422,
      'personas: Alguna persona ya no está activa o no es de ese origen',
    ]);
  });

  test('an access of today may be asked for until its hour has gone by', async () => {
    const hora = await oneValue(z.string())(sql`select to_char(now() at time zone 'Europe/Madrid', 'HH24:MI') as hora`);
    // Stay of tonight that ends tomorrow: valid at any hour at which the test runs.
    expect(await crear({ fechaDesde: hoy(), horaInicio: '23:59', horaFin: '00:30' })).toHaveProperty('Id');
    const pasada = faultsOf(crear({ fechaDesde: hoy(), horaInicio: '00:00', horaFin: '00:01' }));
    expect(await pasada).toEqual(hora > '00:01' ? [422, 'horaFin: Esa hora ya ha pasado'] : []);
  });

  // @spec 7.accesos
  test('the days follow from the periodicity, 31 at most, and the detail lists all of them', async () => {
    const { Id } = await crear({ periodicidad: 'D', fechaDesde: dentroDe(3), fechaHasta: dentroDe(33) });
    const { Fechas, ...a } = await de(ana).acceso(route(Id));
    expect([Fechas.length, Fechas[0], Fechas[30]]).toEqual([31, dentroDe(3), dentroDe(33)]);
    expect(a).toMatchObject({ Periodicidad: 'Diaria', DiasPeriodicidad: '' });
    expect(await faultsOf(crear({ periodicidad: 'D', fechaDesde: dentroDe(3), fechaHasta: dentroDe(34) }))).toEqual([
      422,
      'fechaHasta: Como máximo 31 días',
    ]);
    const semanal = await crear({
      periodicidad: 'S',
      diasPeriodicidad: [5, 1],
      fechaDesde: dentroDe(3),
      fechaHasta: dentroDe(16),
    });
    expect(await de(ana).acceso(route(semanal.Id))).toMatchObject({
      DiasPeriodicidad: 'L, V',
      Fechas: { length: 4 },
    });
  });

  // @spec 7.accesos
  test('people who are expected elsewhere at those hours are a warning, not a refusal', async () => {
    const [gente, sola] = [await personas(ana, 'Ana Prieto', 'Sara Costa'), await personas(ana, 'Sara Costa')];
    await crear({ personas: sola, horaInicio: '20:00', horaFin: '22:00' });
    const pisa = await crear({ personas: gente, horaInicio: '21:59', horaFin: '23:00' });
    expect(pisa.Advertencias).toEqual(['Sara Costa ya figura en otro acceso a esas horas']);
    expect((await de(luis).acceso(route(pisa.Id))).Advertencias).toEqual(pisa.Advertencias);
    expect((await de(sara).acceso(route(pisa.Id))).Advertencias).toEqual([]);
    expect((await crear({ personas: gente, horaInicio: '23:00', horaFin: '23:30' })).Advertencias).toEqual([]);
  });

  test('two calls with one idempotency key make one access', async () => {
    const body = await formularioAcceso(ana);
    const idempotencyKey = crypto.randomUUID();
    const [primero, repetido] = [
      await de(ana).crear({ body, idempotencyKey }),
      await de(ana).crear({ body, idempotencyKey }),
    ];
    expect(repetido).toEqual(primero);
    expect(await de(ana).solicitudesMis()).toHaveLength(1);
  });
});

test('the list finds an access by its words, and by the days that it falls on', async () => {
  const grua = await crear({ motivo: 'Montaje de la grúa', fechaDesde: dentroDe(3), fechaHasta: dentroDe(3) });
  const dique = await crear({ motivo: 'Dique 2 % vacío', fechaDesde: dentroDe(8), fechaHasta: dentroDe(8) });
  const encontrados = async (query: Record<string, string>) =>
    (await de(ana).solicitudesMis({ query })).map(({ Id }) => Id);
  expect(await encontrados({ texto: 'MONTAJE grua' })).toEqual([grua.Id]);
  expect(await encontrados({ texto: dique.Numero })).toEqual([dique.Id]);
  expect(await encontrados({ texto: '2 %' })).toEqual([dique.Id]);
  expect(await encontrados({ texto: 'prieto' })).toEqual([dique.Id, grua.Id]);
  expect(await encontrados({ desde: dentroDe(4) })).toEqual([dique.Id]);
  expect(await encontrados({ hasta: dentroDe(4) })).toEqual([grua.Id]);
  expect(await encontrados({ desde: dentroDe(3), hasta: dentroDe(8) })).toEqual([dique.Id, grua.Id]);
  expect(await encontrados({ desde: dentroDe(8), hasta: dentroDe(3) })).toEqual([]);
  expect(await encontrados({ texto: 'grúa', estado: '2' })).toEqual([]);
  expect(await de(sonia).solicitudesMis({ query: { texto: 'grua' } })).toEqual([]);
});

describe("the hours are those of the company's zone", () => {
  // Day, hours, the beginning in UTC and how many real hours it lasts.
  const [PRIMAVERA, OTONO] = [cambioDeHora('primavera'), cambioDeHora('otoño')];
  // @spec 7.accesos
  test.each([
    ['a night in winter', sumarDias(OTONO, 9), '22:00', '02:00', '21:00', 4],
    ['the night in which the clocks go on', sumarDias(PRIMAVERA, -1), '22:00', '06:00', '21:00', 7],
    ['the night in which they go back', sumarDias(OTONO, -1), '22:00', '06:00', '20:00', 9],
    ['between two minutes that there are not', PRIMAVERA, '02:15', '02:45', '01:15', 0.5],
    ['from a minute that there is not', PRIMAVERA, '02:30', '03:10', '01:30', 2 / 3],
    ['a summer evening', sumarDias(PRIMAVERA, 95), '22:00', '00:00', '20:00', 2],
  ])('%s: %s from %s to %s', async (_cual, fecha, horaInicio, horaFin, enUtc, horas) => {
    const { Id } = await crear({ fechaDesde: fecha, horaInicio, horaFin });
    const empieza = Date.parse(`${fecha}T${enUtc}:00Z`);
    const Estancia = z.object({ desde: z.string(), hasta: z.string() });
    expect(await one(Estancia)(sql`select desde, hasta from acceso_dia where acceso_id = ${Id}`)).toEqual({
      desde: tras(0, 'h', empieza),
      hasta: tras(horas, 'h', empieza),
    });
  });
});

describe('expiry and decisions in time', () => {
  // @spec 7.accesos
  test('an undecided access expires when its last stay is over, and not a moment before', async () => {
    const id = await buildAcceso(as);
    const acaba = tras(4, 'h');
    await moverEstancia(id, tras(1, 'h'), acaba);
    expect(await caducarAccesos(hace(0.001, 's', Date.parse(acaba)))).toBe(0);
    expect(await caducarAccesos(acaba)).toBe(1);
    expect(await caducarAccesos(acaba)).toBe(0);
    const a = await de(ana).acceso(route(id));
    const { Acto, Quien } = a.Historial.at(-1) ?? {};
    expect([a.Estado, a.EnManosDe, a.acciones, Acto, Quien]).toEqual(['Caducado', '', [], 'caducar', '']);
    expect(await de(luis).pendientes()).toEqual([]);
  });

  test('an access whose last stay is over cannot be accepted', async () => {
    const id = await buildAcceso(as);
    await moverEstancia(id, '2026-01-01T16:00:00Z', '2026-01-01T19:00:00Z');
    await expect(decidir(luis, id, 'aceptar')).rejects.toMatchObject({
      status: 409,
      message: 'Ya ha terminado su última estancia: el acceso ha caducado',
    });
    expect(await de(ana).acceso(route(id))).toMatchObject({ Estado: 'Pendiente' });
  });

  test('of two people who act on the same version, one succeeds', async () => {
    const id = await buildAcceso(as);
    const { Version } = await de(ana).acceso(route(id));
    await decidir(luis, id, 'aceptar');
    expect(await faultsOf(de(ana).anular({ body: { Id: id }, version: Version }))).toEqual([409]);
    await de(ana).anular({ body: { Id: id }, version: Version + 1 });
    expect(await faultsOf(de(ana).anular({ body: { Id: id } }))).toEqual([409]);
  });
});

// @spec 7.accesos
test('an access that needs a signature is not accepted in the inbox, and a rejection carries its reason', async () => {
  const [firma, sin] = [await buildAcceso(as, { tipoAccesoId: GUARDIA }), await buildAcceso(as)];
  const no = await de(luis)
    .rechazar({ body: { Id: firma, comentario: 'No' } })
    .catch((e: unknown) => e);
  expect(no).toMatchObject({ status: 409, message: expect.stringContaining('ábralo en Solicitudes') });
  expect(await faultsOf(de(luis).rechazar({ body: { Id: sin } }))).toEqual([422, 'comentario: Campo obligatorio']);
  await de(luis).rechazar({ body: { Id: sin, comentario: 'Esa noche no' } });
  expect((await de(ana).acceso(route(sin))).Historial.at(-1)).toMatchObject({
    Acto: 'rechazar',
    Comentario: 'Esa noche no',
  });
});

// @spec 7.accesos
test("the lists hold the person's own accesses, and the day's page names the next one", async () => {
  // The tests before deactivated and restored these people, so they need new sessions.
  const [deSara, deTeo] = [de(await as('sara')), de(await as('teo'))];
  const gente = await personas(ana, 'Sara Costa');
  const ids = [await buildAcceso(as), await buildAcceso(as, { personas: gente, estado: 'autorizado' })];
  expect((await de(ana).solicitudesMis()).map(({ Id }) => Id)).toEqual(ids.toReversed());
  expect((await de(ana).solicitudesMis({ query: { estado: '2' } })).map(({ Id }) => Id)).toEqual([ids[1]]);
  const page = await de(ana).solicitudesMis.page({ query: { limite: '1' } });
  expect((await de(ana).solicitudesMis({ query: { limite: '1', cursor: page.next } })).map(({ Id }) => Id)).toEqual([
    ids[0],
  ]);
  expect((await deSara.solicitudesMis()).map(({ Id, acciones }) => [Id, acciones])).toEqual([[ids[1], []]]);
  expect(await deTeo.solicitudesMis()).toEqual([]);
  expect((await de(luis).pendientes()).map(({ Id }) => Id)).toEqual([ids[0]]);
  const otroAcceso = await buildAcceso(as);
  const { next } = await de(luis).pendientes.page({ query: { limite: '1' } });
  expect((await de(luis).pendientes({ query: { limite: '1', cursor: next } })).map(({ Id }) => Id)).toEqual([
    otroAcceso,
  ]);
  const forjado = Buffer.from('["2026-99-99 99:99:99+00",1]').toString('base64url');
  expect(await faultsOf(de(luis).pendientes({ query: { cursor: forjado } }))).toEqual([400]);
  await de(ana).rechazar({ body: { Id: otroAcceso } });
  expect(await misAccesos(ana)).toBeUndefined();
  const semana = new Date(dentroDe(5)).toLocaleDateString('es-ES', { weekday: 'short', timeZone: 'UTC' });
  const detalle = `${semana} ${dentroDe(5).split('-').toReversed().join('/')} · 18:00 - 21:00`;
  expect(await misAccesos(await as('sara'))).toMatchObject([
    { Detalle: detalle, Etiqueta: '', Cuenta: null, Ruta: `/menu/accesos/${ids[1]}` },
  ]);
});
