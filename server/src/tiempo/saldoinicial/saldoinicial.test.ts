import { beforeAll, describe, expect, test } from 'vitest';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { faultsOf, idDe, route, statusOf } from '../../../test/acts.ts';
import { unPdf } from '../../../test/build/build.ts';
import {
  cerrar,
  cierresDe,
  conTurno,
  laborables,
  mesPasado,
  PORQUE,
  trabajarMes,
} from '../../../test/build/tiempo/build-cierres.ts';
import {
  buildInicial,
  ficheroDeIniciales,
  formularioInicial,
  FUENTE,
  inicialesDe,
  vacaciones,
} from '../../../test/build/tiempo/build-saldoinicial.ts';
import { useApp } from '../../../test/harness.ts';
import { avanzar } from './importacion/importacion.commands.ts';

const { as } = await useApp();
const [ANTES, MES, SIGUIENTE] = [mesPasado(3), mesPasado(2), mesPasado(1)];
const libro = async (login: string, mes: string) => (await as(login)).client(jornada).saldoHorario({ query: { mes } });
const porque = (act: Promise<unknown>) =>
  act.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

// @spec 1.saldoinicial S-8600 S-8601 S-8602
describe('the balance of hours of a person who began elsewhere', () => {
  let id = 0;
  const dia = laborables(MES, 3)[1] ?? '';
  beforeAll(async () => {
    await conTurno('ana', ANTES);
    await trabajarMes('ana', ANTES);
    await trabajarMes('ana', MES);
    id = await buildInicial(as, { de: 'ana', fecha: dia, cantidad: 390 });
  });
  test('begins with its figure and its source, and days before it are not counted again', async () => {
    const [primera, segunda] = await libro('ana', MES);
    expect(primera).toMatchObject({ Fecha: dia, Minutos: 390, Acumulado: 390, Regla: `Sale de: ${FUENTE}` });
    expect(segunda?.Fecha).toBe(dia);
    expect((await libro('ana', ANTES))[0]?.Minutos).toBeLessThan(0);
  });
  test('has a counter entry with its reason for a mistake', async () => {
    const eva = await inicialesDe(as);
    await eva.corregir({ ...route(id), version: 1, body: { cantidad: 300, motivo: PORQUE } });
    expect(await libro('ana', MES)).toMatchObject([
      { Minutos: 390 },
      { Concepto: 'Corrección del saldo inicial', Minutos: -90, Acumulado: 300, Regla: `Motivo: ${PORQUE}` },
      {},
      ...Array.from({ length: (await libro('ana', MES)).length - 3 }, () => ({})),
    ]);
    expect(await statusOf(eva.corregir({ ...route(id), version: 1, body: { cantidad: 1, motivo: PORQUE } }))).toBe(409);
    expect(await faultsOf(eva.corregir({ ...route(id), body: { cantidad: 300, motivo: PORQUE } }))).toEqual([
      422,
      'cantidad: Es la cifra que ya tiene: escriba la que debería ser',
    ]);
  });
  test('is closed from its figure, though clock-ins of before it are open, and no month before it is', async () => {
    expect(await porque(cerrar(as, 'ana', ANTES))).toBe(
      'Su saldo inicial es posterior y ya lo incluye: ese mes no se cierra',
    );
    const cierre = await cerrar(as, 'ana', MES);
    const cerrado = await (await cierresDe(as, 'eva')).cierre(route(cierre));
    expect(cerrado).toMatchObject({ ArrastradoMin: 300, TrabajadoMin: 2 * 465, Coincide: true });
    expect(cerrado.FinalMin).toBe(300 + (cerrado.SaldoMin ?? 0));
    expect((await libro('ana', SIGUIENTE))[0]).toMatchObject({ Minutos: cerrado.FinalMin });
  });
  test('changes no more while a month is closed from it', async () => {
    const eva = await inicialesDe(as);
    expect(await eva.uno(route(id))).toMatchObject({
      acciones: ['adjuntar'],
      Impide: expect.stringMatching(/reábralos/),
    });
    for (const acto of [
      () => eva.corregir({ ...route(id), body: { cantidad: 0, motivo: PORQUE } }),
      () => eva.anular({ ...route(id), body: { motivo: PORQUE } }),
    ])
      expect(await porque(acto())).toMatch(/^Tiene meses cerrados/);
    const cierres = await cierresDe(as, 'eva');
    const { Id } = await cierres.persona({ ...route(await idDe('ana')), query: { mes: MES } });
    await cierres.reabrir({ body: { Id: Id ?? 0, motivo: PORQUE } });
    await eva.anular({ ...route(id), body: { motivo: PORQUE } });
    expect(await eva.uno(route(id))).toMatchObject({
      Estado: 'Anulado',
      Apuntes: [{ Cantidad: 390 }, { Cantidad: -90 }, { Cantidad: -300, Motivo: PORQUE, Quien: 'Eva Robles' }],
      Historial: [{ Acto: 'crear' }, { Acto: 'corregir' }, { Acto: 'anular', Comentario: PORQUE }],
      acciones: [],
    });
    expect((await libro('ana', MES))[0]?.Concepto).toMatch(/sin cerrar$/);
    expect(await buildInicial(as, { de: 'ana', fecha: `${MES}-01`, cantidad: 0 })).toBeGreaterThan(id);
  });
});

// @spec 1.saldoinicial S-8603 S-8604
test('leave of the year begins with what was left, which its person reads with its source', async () => {
  const anio = dentroDe(0).slice(0, 4);
  const tipoId = await vacaciones(as);
  await buildInicial(as, { de: 'teo', tipoId, fecha: `${anio}-01-01`, cantidad: 25 });
  const teo = await as('teo');
  const { Tipos } = await teo.client(permisos).permisosDelAnio({ params: { param: anio } });
  expect(Tipos.find(({ TipoId }) => TipoId === tipoId)?.Disponible).toBe(12.5);
  expect(await (await inicialesDe(as, 'teo')).mios()).toMatchObject([
    { TipoId: tipoId, Cantidad: 25, Apuntes: [{ Motivo: FUENTE }] },
  ]);
});

// @spec 1.saldoinicial
test('a figure that cannot be is refused with its sentence, and changes nothing', async () => {
  const eva = await inicialesDe(as);
  const crear = async (cambios: Parameters<typeof formularioInicial>[0]) =>
    faultsOf(eva.crear({ body: await formularioInicial(cambios) }));
  const antes = await eva.todos();
  expect(await statusOf(eva.crear({ body: await formularioInicial({ de: 'eva' }) }))).toBe(403);
  expect(await crear({ personaId: 999_999 })).toEqual([422, 'personaId: Elija a una persona de la empresa que fiche']);
  expect(await crear({ de: 'sara' })).toEqual([422, 'personaId: Elija a una persona de la empresa que fiche']);
  expect(await crear({ tipoId: 999_999 })).toEqual([
    422,
    'tipoId: Elija el saldo de horas o un permiso que sea de cada año',
  ]);
  for (const fecha of ['2001-01-01', '2099-01-01'])
    expect(await crear({ fecha })).toEqual([422, 'fecha: Elija un día de los últimos cuatro años o del próximo']);
  expect(await crear({ cantidad: 60_001 })).toEqual([422, 'cantidad: Es demasiado']);
  expect(await crear({ tipoId: await vacaciones(as), cantidad: 1_001 })).toEqual([
    422,
    'cantidad: Como mucho, 500\u00A0días',
  ]);
  expect(await crear({ fuente: 'x' })).toEqual([422, 'fuente: Al menos 5 caracteres']);
  expect(await crear({ fuente: 'x'.repeat(2_500) })).toEqual([422, 'fuente: Máximo 250 caracteres']);
  expect(await eva.todos()).toEqual(antes);
});

// @spec 1.saldoinicial S-8605
test('a file is compared with what there is, and corrects a figure with a counter entry', async () => {
  const eva = await inicialesDe(as);
  const matricula = async (login: string) =>
    (await eva.todos()).find(({ PersonaId }) => PersonaId === ids[login])?.Matricula ?? '';
  const ids: Record<string, number> = { luis: await idDe('luis'), nuria: await idDe('nuria') };
  const fecha = `${dentroDe(0).slice(0, 4)}-01-01`;
  const deLuis = await buildInicial(as, { de: 'luis', cantidad: 60 });
  await buildInicial(as, { de: 'nuria', cantidad: 90 });
  const [luis, nuria] = [await matricula('luis'), await matricula('nuria')];
  const { Id } = await eva.leer({
    fichero: ficheroDeIniciales([
      `${luis};horas;${fecha};1:45;${FUENTE}`,
      `${nuria};HORAS;${fecha};1:30;${FUENTE}`,
      `${nuria};VACACIONES;${fecha};10,5;${FUENTE}`,
      `${luis};HORAS;${sumarDias(fecha, 3)};1:45;${FUENTE}`,
      `${luis};OTROS;ayer;mucho;`,
    ]),
  });
  expect(await eva.importacion(route(Id))).toMatchObject({ Nuevas: 1, Cambian: 1, Iguales: 1, Malas: 2 });
  const malas = await eva.filas.page({ ...route(Id), query: { estado: 'M' } });
  expect(malas.items.map(({ Errores }) => Errores.map(({ Campo }) => Campo))).toEqual([
    ['Fecha', 'Matrícula'],
    ['Saldo', 'Fecha', 'Fuente'],
  ]);
  await eva.importar({ ...route(Id), version: 1 });
  while (await avanzar());
  expect(await eva.importacion(route(Id))).toMatchObject({ EstadoId: 3, Hechas: 2, Rechazadas: 0 });
  expect(await eva.uno(route(deLuis))).toMatchObject({
    Cantidad: 105,
    Apuntes: [{ Cantidad: 60 }, { Cantidad: 45, Motivo: FUENTE }],
  });
});

// @spec 1.saldoinicial
test('the document of a figure is read by RRHH and by nobody else, nor is the list', async () => {
  const eva = await inicialesDe(as);
  const id = await buildInicial(as, { de: 'clara' });
  await eva.adjuntar({ ...route(id), fichero: unPdf('hoja.pdf') });
  expect((await eva.uno(route(id))).Fichero?.Nombre).toBe('hoja.pdf');
  expect((await eva.fichero(route(id))).nombre).toMatch(/^hoja - Clara Luna - /);
  for (const login of ['clara', 'luis', 'admin']) {
    const api = await inicialesDe(as, login);
    for (const leer of [() => api.fichero(route(id)), () => api.uno(route(id)), () => api.todos.page()])
      expect(await statusOf(leer())).toBe(403);
  }
  expect(await statusOf(eva.fichero(route(999_999)))).toBe(404);
});
