import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { sumarMesesA } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../../contract/test/reloj.ts';
import { statusOf } from '../../../../../test/acts.ts';
import {
  avisosDe,
  buildCompetente,
  buildElemento,
  buildInspeccion,
  buildLista,
  buildTipo,
  elementoEn,
  formularioDe,
  PUNTOS,
  type Situacion,
} from '../../../../../test/build/planta/build-inspecciones.ts';
import { useApp } from '../../../../../test/harness.ts';
import { unaImagen } from '../../../../../test/build/oficina/build-avisos.ts';

const { as } = await useApp();
let tipoId = 0;
beforeAll(async () => {
  tipoId = await buildTipo('Eslinga de cadena', 6);
  await buildLista(as, tipoId);
  await buildCompetente(as, 'inigo');
  await buildCompetente(as, 'teo', tipoId);
});
const api = async (login = 'teo') => (await as(login)).client(inspecciones);
const params = (id: number) => ({ id: String(id) });
type Cambios = Parameters<typeof formularioDe>[1];
async function probar(id: number, cambios: Cambios = {}, login = 'teo') {
  const clienteDe = await api(login);
  const body = formularioDe(await clienteDe.hoja({ params: params(id) }), cambios);
  return clienteDe.inspeccionar({ params: params(id), body }).then(
    () => 'hecha',
    (error: { status: number; message: string; errors?: { field: string; message: string }[] }) =>
      `${error.status} ${error.errors?.map(({ field, message }) => `${field}: ${message}`).join('; ') || error.message}`,
  );
}

describe('a fit inspection', () => {
  test.each<[Situacion, string | null]>([
    ['enServicio', dentroDe(100)],
    ['enServicio', dentroDe(-40)],
    ['enServicio', null],
    ['enReparacion', dentroDe(-40)],
  ])('a fit inspection puts an element that is %s until %s back into service', async (situacion, proxima) => {
    const id = await buildElemento({ tipoId, situacion, proxima });
    const { Proxima } = await buildInspeccion(as, id, {}, 'teo');
    expect(Proxima).toBe(sumarMesesA(dentroDe(0), 6));
    expect(await elementoEn(id)).toEqual({ estado: 1, proxima: Proxima });
  });

  test('an element out of service waits for its repair, and a scrapped one is never inspected', async () => {
    expect(await probar(await buildElemento({ tipoId, situacion: 'noApto' }))).toContain('409 Está fuera de servicio');
    expect(await probar(await buildElemento({ tipoId, situacion: 'baja' }))).toContain('409 El elemento está de baja');
  });

  test.each<[string, Cambios, string]>([
    ['with a point without an answer', { dadas: { 3: undefined } }, '422 respuestas: Falta un punto'],
    ['with none', { respuestas: [] }, '422 respuestas: Faltan 3 puntos'],
    ['without a measure', { dadas: { 2: { medida: '' } } }, '422 respuestas: Falta un punto'],
    ['with a bad critical point', { dadas: { 1: { r: 'M', nota: 'Abierto' } } }, '422 resultado: No puede ser apto'],
    ['with a critical one left out as none', { dadas: { 1: { r: 'N' } } }, '422 respuestas: Falta un punto'],
    [
      'with a point of no list',
      { respuestas: [{ n: 9, respuesta: 'B', nota: '', medida: '', fotos: [] }] },
      '422 respuestas.0.n',
    ],
    ['of tomorrow', { fecha: dentroDe(1), proxima: dentroDe(2) }, '422 fecha: No puede ser posterior a hoy'],
    ['of a day before they were named', { fecha: dentroDe(-40) }, '422 fecha: Ese día no era usted competente'],
    ['good for longer than its period', { proxima: dentroDe(200) }, '422 proxima: El periodo de este tipo llega hasta'],
    ['by another version of the list', { listaVersion: 7 }, '409 Prevención ha cambiado la lista'],
    ['after one that is not the last', { ultimaId: 999 }, '409 Alguien ha inspeccionado'],
  ])('an inspection with %s is refused, and nothing changes', async (_que, cambios, frase) => {
    const id = await buildElemento({ tipoId, proxima: dentroDe(-5) });
    expect(await probar(id, cambios)).toContain(frase);
    expect(await elementoEn(id)).toEqual({ estado: 1, proxima: dentroDe(-5) });
    expect(await (await api()).deElemento.page({ params: params(id) })).toMatchObject({ items: [] });
  });

  test('an inspection with a bad point that is not critical, and its reason, is fit', async () => {
    const id = await buildElemento({ tipoId });
    expect(await probar(id, { dadas: { 3: { r: 'M', nota: 'Óxido' }, 1: { r: 'N', nota: 'No lleva gancho' } } })).toBe(
      'hecha',
    );
  });
});

// @spec 1.inspecciones
test('an unfit inspection takes the element out of service and notifies prevention and maintenance once each', async () => {
  const id = await buildElemento({ tipoId, codigo: 'CAD-7' });
  await buildInspeccion(
    as,
    id,
    { resultado: 2, observaciones: '', dadas: { 1: { r: 'M', nota: 'Abierto 3 mm' }, 3: undefined } },
    'teo',
  );
  expect(await elementoEn(id)).toMatchObject({ estado: 2 });
  expect((await avisosDe('inigo', 'izado_no_apto')).filter((texto) => texto.includes('CAD-7'))).toEqual([
    expect.stringContaining('Gancho sin deformar: Abierto 3 mm'),
  ]);
  expect(await probar(await buildElemento({ tipoId }), { resultado: 2, observaciones: '' })).toContain(
    '422 observaciones',
  );
});

// @spec 1.inspecciones
test('an inspection keeps its version of the checklist, and a new one follows the last', async () => {
  const tipo = await buildTipo();
  await buildLista(as, tipo);
  const id = await buildElemento({ tipoId: tipo });
  const { Id } = await buildInspeccion(as, id);
  await buildLista(as, tipo, [{ texto: 'Otro punto', critico: true, pide: 'nada' }]);
  const deAna = await api('ana');
  const antes = await deAna.inspeccion({ params: params(Id) });
  expect([antes.ListaVersion, antes.Respuestas.map(({ Texto }) => Texto)]).toEqual([
    1,
    PUNTOS.map(({ texto }) => texto),
  ]);
  await buildInspeccion(as, id, { corrige: true, observaciones: 'Faltaba el punto nuevo' });
  const { items } = await deAna.deElemento.page({ params: params(id) });
  expect(items.map(({ Corregida }) => Corregida)).toEqual([false, true]);
});

// @spec 1.inspecciones
test('the database refuses a fit inspection that is incomplete, and any change or deletion', async () => {
  const id = await buildElemento({ tipoId });
  const { Id } = await buildInspeccion(as, id);
  const lista = sql`(select lista_id from inspeccion_izado where id = ${Id})`;
  const poner = (respuestas: unknown) =>
    execute(sql`
      insert into inspeccion_izado (elemento_id, lista_id, anterior_id, clase, fecha, inspector_id, resultado, proxima, respuestas)
      select ${id}, ${lista}, ${Id}, 1, hoy(), inspector_id, 1, hoy() + 30, ${JSON.stringify(respuestas)}::jsonb
      from inspeccion_izado
      where id = ${Id}`);
  const b = (n: number, respuesta = 'B') => ({ n, respuesta, nota: 'x', medida: '1' });
  await expect(poner([b(1), b(2)])).rejects.toThrow('a fit inspection is whole');
  await expect(poner([b(1, 'M'), b(2), b(3)])).rejects.toThrow('a fit inspection is whole');
  await expect(poner([b(1), b(2), b(3), b(4)])).rejects.toThrow('answers of another checklist');
  await expect(poner([b(1, 'X'), b(2), b(3)])).rejects.toThrow('answers of another checklist');
  await expect(execute(sql`update inspeccion_izado set proxima = proxima + 1 where id = ${Id}`)).rejects.toThrow(
    'no se cambian',
  );
  await expect(execute(sql`delete from inspeccion_izado where id = ${Id}`)).rejects.toThrow('no se cambian');
  await expect(execute(sql`update lista_izado set puntos = '[]'`)).rejects.toThrow('no se cambian');
});

// @spec 1.inspecciones
test('people are competent between two days and for a kind, and stop being so', async () => {
  const otroTipo = await buildTipo();
  await buildLista(as, otroTipo);
  const ajeno = await buildElemento({ tipoId: otroTipo });
  expect(await probar(ajeno)).toContain('403 Solo pueden inspeccionarlo');
  const nombramiento = await buildCompetente(as, 'luis', otroTipo);
  expect(await statusOf(buildCompetente(as, 'luis', otroTipo))).toBe(409);
  expect(await probar(ajeno, {}, 'luis')).toBe('hecha');
  const inigo = await api('inigo');
  await inigo.cesar({ params: params(nombramiento), body: { hasta: dentroDe(-1) }, version: 1 });
  expect(await probar(ajeno, {}, 'luis')).toContain('403');
  expect(await statusOf(inigo.cesar({ params: params(nombramiento), body: { hasta: dentroDe(0) } }))).toBe(409);
  const { items } = await inigo.competentes.page({ query: { vigentes: 'si' } });
  expect(items.map(({ Persona }) => Persona)).not.toContain('Luis Ortega');
});

test('a point that asks for a photo has one of the inspector’s own, which everybody then sees', async () => {
  const tipo = await buildTipo();
  await buildLista(as, tipo, [{ texto: 'Foto de la placa', critico: true, pide: 'foto' }]);
  const id = await buildElemento({ tipoId: tipo });
  expect(await probar(id, {}, 'inigo')).toContain('Falta un punto');
  const inigo = await api('inigo');
  const { Id } = await inigo.subirFoto({ fichero: await unaImagen() });
  expect(await statusOf((await api('ana')).foto({ params: params(Id) }))).toBe(404);
  expect(await statusOf((await api('ana')).subirFoto({ fichero: await unaImagen() }))).toBe(403);
  expect(await probar(id, { dadas: { 1: { fotos: [Id + 1000] } } }, 'inigo')).toContain('Alguna foto ya no está');
  await buildInspeccion(as, id, { dadas: { 1: { fotos: [Id] } } });
  expect(await statusOf((await api('ana')).foto({ params: params(Id) }))).toBe(200);
  const n = await oneValue(z.int())(
    sql`select count(*)::int as n from inspeccion_izado_foto where inspeccion_id is not null`,
  );
  expect(n).toBe(1);
});

test('a checklist that somebody else has changed is not overwritten', async () => {
  const tipo = await buildTipo();
  const inigo = await api('inigo');
  const guardar = (version: number) =>
    statusOf(inigo.guardarLista({ params: params(tipo), body: { puntos: PUNTOS }, version }));
  expect([await guardar(0), await guardar(0), await guardar(1)]).toEqual([200, 409, 200]);
  expect((await inigo.lista({ params: params(tipo) })).Versiones.map(({ Version }) => Version)).toEqual([2, 1]);
});
