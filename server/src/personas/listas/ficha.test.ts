// Cost centres, contracts, areas and rental companies over HTTP: ADMIN keeps them, RRHH reads, and waiting requests
// follow their responsible.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import type { Cual } from '#contract/personas/listas/listas.rules.ts';
import type { FichaMaestro } from '#contract/personas/listas/listas.schemas.ts';
import { oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { formularioComunicacion } from '../../../test/build/planta/build-comunicaciones.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const [admin, ana] = [await as('admin'), await as('ana')];
const api = admin.client(maestros);
const hallar = async (lista: Cual, codigo: string) => {
  const todas = await api.fichas({ params: { cual: lista }, query: { limite: '200' } });
  const ficha = todas.find(({ Codigo }) => Codigo === codigo);
  if (!ficha) throw new Error(`${codigo} is not there`);
  return ficha;
};
const cuerpo = ({ Nombre, ResponsableId, Desde, Hasta, Valores }: FichaMaestro) => ({
  nombre: Nombre,
  responsableId: ResponsableId,
  desde: Desde,
  hasta: Hasta,
  valores: Valores,
});
const nuevo = { nombre: 'Ensayos', responsableId: null, desde: dentroDe(0), hasta: null };

describe('a new row of a list', () => {
  test.each([
    ['centroscoste', '12', 'Cuatro cifras'],
    ['contratos', 'NB 1', 'Hasta veinte letras, cifras, puntos o guiones'],
    ['areas', 'AB1', 'Tres letras'],
  ] as const)('in the list %s, %s is refused beside its field', async (lista, codigo, message) => {
    await expect(api.crearFicha({ params: { cual: lista }, body: { codigo, ...nuevo } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'codigo', message }],
    });
  });
  test('a row with a column of another list is refused in Spanish', async () => {
    const body = { codigo: 'ENS', ...nuevo, valores: { length: 3 } };
    await expect(api.crearFicha({ params: { cual: 'areas' }, body })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'valores', message: 'Valor no válido' }],
    });
  });
  test('a repeated code and a seventh rental company are refused', async () => {
    const de = (lista: Cual, codigo: string) =>
      statusOf(api.crearFicha({ params: { cual: lista }, body: { codigo, ...nuevo } }));
    expect([await de('centroscoste', '1200'), await de('areas', 'ING'), await de('companias', '7')]).toEqual([
      409, 409, 409,
    ]);
  });
  test('a new row exists at once, closes with a date and keeps its history', async () => {
    const { Id } = await api.crearFicha({ params: { cual: 'contratos' }, body: { codigo: 'zz-9', ...nuevo } });
    const params = { cual: 'contratos', id: String(Id) } as const;
    expect((await api.contratos()).map(({ Codigo }) => Codigo)).toContain('ZZ-9');
    const { Version } = await api.ficha({ params });
    const body = { ...nuevo, desde: dentroDe(-9), hasta: dentroDe(-1) };
    await api.cambiarFicha({ params, version: Version, body });
    expect(await statusOf(api.cambiarFicha({ params, version: Version, body }))).toBe(409);
    expect((await api.contratos()).map(({ Codigo }) => Codigo)).not.toContain('ZZ-9');
    const ficha = await api.ficha({ params });
    expect(ficha.Abierto).toBe(false);
    expect(ficha.Historial.map(({ Acto }) => Acto)).toEqual(['crear', 'cambiar']);
    expect(
      (await api.fichas({ params: { cual: 'contratos' }, query: { ver: 'cerrados' } })).map(({ Codigo }) => Codigo),
    ).toContain('ZZ-9');
    await expect(api.cambiarFicha({ params, body: { ...body, hasta: dentroDe(-10) } })).rejects.toMatchObject({
      status: 422,
    });
  });
});

// @spec 1.personas S-8280 S-8281 S-8282 S-8283
test('requests that wait for the responsible of a cost centre pass to the new one, as the preview showed', async () => {
  const viaje = await buildViaje(as, { estado: 'pendiente' });
  const ficha = await hallar('centroscoste', '1200');
  const params = { cual: 'centroscoste', id: String(ficha.Id) } as const;
  const body = { ...cuerpo(ficha), responsableId: await idDe('nuria') };
  const vista = await api.verFicha({ params, body });
  expect(vista.Solicitudes).toContainEqual(expect.objectContaining({ Tipo: 'Viaje', A: 'Nuria Salas' }));
  const aprobador = () =>
    oneValue(z.string())(
      sql`select a.login from viaje v join usuario a on a.id = v.aprobador_id where v.id = ${viaje.id}`,
    );
  expect(await aprobador()).toBe('luis');
  await api.cambiarFicha({ params, version: ficha.Version, body });
  expect(await aprobador()).toBe('nuria');
  await api.cambiarFicha({ params, body: cuerpo(ficha) });
  expect(await aprobador()).toBe('luis');
  await expect(api.cambiarFicha({ params, body: { ...body, responsableId: 999_999 } })).rejects.toMatchObject({
    errors: [{ field: 'responsableId', message: 'Elija a una persona en activo' }],
  });
});

// @spec 1.personas S-8283
test('an area that is closed is no longer offered nor accepted, and a rental company has a name alone', async () => {
  const ficha = await hallar('areas', 'COM');
  const params = { cual: 'areas', id: String(ficha.Id) } as const;
  const areas = async () => (await ana.client(comunicaciones).areas()).map(({ Nombre }) => Nombre);
  expect(await areas()).toContain(ficha.Nombre);
  await api.cambiarFicha({ params, body: { ...cuerpo(ficha), hasta: dentroDe(-1) } });
  expect(await areas()).not.toContain(ficha.Nombre);
  // Sent by hand, it is refused as well.
  const enAreaCerrada = formularioComunicacion(ana, { areaId: ficha.Id });
  await expect(enAreaCerrada.then((body) => ana.client(comunicaciones).crear({ body }))).rejects.toMatchObject({
    errors: [{ field: 'areaId' }],
  });
  const sugerencia = { areaId: ficha.Id, comentario: 'Una idea', anonimo: false };
  expect(await statusOf(ana.client(buzon).crear({ body: sugerencia }))).toBe(422);
  const compania = await hallar('companias', '1');
  const deAlquiler = { cual: 'companias', id: '1' } as const;
  await api.cambiarFicha({ params: deAlquiler, body: { ...cuerpo(compania), nombre: 'Coches del Norte' } });
  expect((await hallar('companias', '1')).Nombre).toBe('Coches del Norte');
  expect(
    await statusOf(api.cambiarFicha({ params: deAlquiler, body: { ...cuerpo(compania), responsableId: 1 } })),
  ).toBe(422);
});
