import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { route } from '../../test/acts.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { buildViaje, formularioViaje } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

/* Asking for a trip in few touches: its return journey, a copy of a trip, and the usual place of departure. */
const { as } = await useApp();
const ana = (await as('ana')).client(viajes);
const pedir = async (desde: number, hasta: number) =>
  (await ana.crear({ body: formularioViaje({ fechaSalida: dentroDe(desde), fechaRegreso: dentroDe(hasta) }) })).Id;
const necesitar = async (viajeId: number, dias: readonly [inicio: number | null, fin?: number][]) => {
  for (const [inicio, fin] of dias)
    await ana.crearNecesidad({
      body: {
        viajeId,
        tipo: 'A',
        textoCorto1: 'Bilbao',
        textoCorto2: 'Hotel Ría',
        notas: 'Sin ruido',
        ...(inicio === null ? {} : { fechaInicio: dentroDe(inicio) }),
        ...(fin === undefined ? {} : { fechaFin: dentroDe(fin) }),
      },
    });
};
const fechasDe = async (viajeId: number) =>
  (await ana.viajeNecesidades({ body: { viajeId } })).map((n) => [n.FechaInicio, n.FechaFin]);

// @spec 4 S-5881
test('a journey there and back is two needs of one call', async () => {
  const viajeId = await pedir(30, 32);
  const { Version } = await ana.viaje(route(viajeId));
  const { Id } = await ana.crearNecesidad({
    body: {
      viajeId,
      tipo: 'I',
      combo1: 1,
      textoCorto1: 'Santander',
      textoCorto2: 'Bilbao',
      fechaInicio: dentroDe(30),
      fechaFin: dentroDe(32),
      idaYVuelta: true,
      notas: 'Por la mañana',
    },
  });
  const needs = await ana.viajeNecesidades({ body: { viajeId } });
  expect(needs.map((n) => [n.TextoCorto1, n.TextoCorto2, n.TextoCorto3, n.FechaInicio, n.FechaFin, n.Notas])).toEqual([
    ['Santander', 'Bilbao', 'Avión', dentroDe(30), null, 'Por la mañana'],
    ['Bilbao', 'Santander', 'Avión', dentroDe(32), null, 'Por la mañana'],
  ]);
  expect(needs[0]?.Id).toBe(Id);
  const despues = await ana.viaje(route(viajeId));
  expect(despues.Version).toBe(Version + 1);
  expect(despues.Historial.slice(1).map((h) => [h.Acto, h.Comentario])).toEqual([
    ['crearNecesidad', 'Itinerario: Santander – Bilbao'],
    ['crearNecesidad', 'Itinerario: Bilbao – Santander'],
  ]);
});

test('of simultaneous deletions of a need one succeeds', async () => {
  const viajeId = await pedir(30, 32);
  await necesitar(viajeId, [[30, 32]]);
  const [need] = await ana.viajeNecesidades({ body: { viajeId } });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ana.borrarNecesidad(route(need?.Id ?? 0))));
  const refused = tries.flatMap((trie) => (trie.status === 'rejected' ? [trie.reason as { status: number }] : [])); // ApiError
  expect(refused.map(({ status }) => status)).toEqual(Array<number>(19).fill(404));
});

test('a journey begins at the place of the last outward journey', async () => {
  const teo = (await as('teo')).client(viajes);
  expect(await teo.origenHabitual()).toEqual({ Origen: '' });
  const { Id: viajeId } = await teo.crear({ body: formularioViaje({ centroCoste: '3400' }) });
  expect(await teo.origenHabitual()).toEqual({ Origen: '' });
  const tramo = { viajeId, tipo: 'I', textoCorto1: 'Torrelavega', textoCorto2: 'Bilbao' } as const;
  await teo.crearNecesidad({ body: { ...tramo, fechaInicio: dentroDe(30), fechaFin: dentroDe(32), idaYVuelta: true } });
  expect(await teo.origenHabitual()).toEqual({ Origen: 'Torrelavega' });
});

test('the places of one’s own trips are offered again, and those of the company once two people have sent a trip there', async () => {
  const { crear, lugaresVisitados } = (await as('pablo')).client(viajes);
  const de = async (lugar: string) => (await lugaresVisitados()).filter(({ Lugar }) => Lugar === lugar);
  const [propio, deUna, deDos] = ['Isla de la Toja', 'Islote de una', 'Islote de dos'];
  await crear({ body: formularioViaje({ lugarDestino: propio, provincia: '36', centroCoste: '1200' }) });
  expect(await de(propio)).toEqual([{ Lugar: propio, PaisCodigo: 'SP', ProvinciaCodigo: '36' }]);
  for (const lugarDestino of [deUna, deDos])
    await buildViaje(as, { estado: 'en propuestas', formulario: { lugarDestino } });
  const deTeo = { de: 'teo', formulario: { lugarDestino: deDos, centroCoste: '3400' } };
  await buildViaje(as, deTeo);
  expect(await de(deDos)).toEqual([]);
  await buildViaje(as, { ...deTeo, estado: 'en propuestas' });
  expect(await de(deUna)).toEqual([]);
  expect(await de(deDos)).toHaveLength(1);
  await expect((await as('sara')).client(viajes).lugaresVisitados()).rejects.toMatchObject({ status: 403 });
});

describe('a copy of a trip', () => {
  test('is a draft with the sent form, names its origin, and leaves the original alone', async () => {
    const id = await pedir(30, 32);
    await necesitar(id, [[30, 32]]);
    const antes = await ana.viaje(route(id));
    const body = formularioViaje({ lugarDestino: 'Getxo', fechaSalida: dentroDe(60), fechaRegreso: dentroDe(61) });
    const copia = await ana.viajeDuplicar({ ...route(id), body });
    expect(await ana.viaje(route(copia.Id))).toMatchObject({
      EstadoId: 1,
      LugarDestino: 'Getxo',
      Historial: [{ Acto: 'crear', Quien: 'Ana Prieto', Comentario: `Copia del viaje ${antes.Codigo}` }],
    });
    const [n] = await ana.viajeNecesidades({ body: { viajeId: copia.Id } });
    expect(n).toMatchObject({ Tipo: 'A', TextoCorto1: 'Bilbao', TextoCorto2: 'Hotel Ría', Notas: 'Sin ruido' });
    expect(await ana.viaje(route(id))).toEqual(antes);
  });

  const enDias = (fechas: readonly (number | null)[][]) =>
    fechas.map((dias) => dias.map((dia) => (dia === null ? null : dentroDe(dia))));
  // @spec 4 S-5884
  test.each([
    [
      'the same length',
      [60, 64],
      [
        [60, 64],
        [62, 63],
        [64, null],
        [null, null],
      ],
    ],
    [
      'more days',
      [60, 66],
      [
        [60, 66],
        [62, 63],
        [66, null],
        [null, null],
      ],
    ],
    [
      'fewer days',
      [60, 61],
      [
        [60, 61],
        [61, 61],
        [61, null],
        [null, null],
      ],
    ],
    [
      'one day',
      [60, 60],
      [
        [60, 60],
        [60, 60],
        [60, null],
        [null, null],
      ],
    ],
  ])('has its needs within the dates of a trip of %s', async (_, [salida = 0, regreso = 0], esperadas) => {
    const id = await pedir(30, 34);
    await necesitar(id, [[30, 34], [32, 33], [34], [null]]);
    const body = formularioViaje({ fechaSalida: dentroDe(salida), fechaRegreso: dentroDe(regreso) });
    const fechas = await fechasDe((await ana.viajeDuplicar({ ...route(id), body })).Id);
    expect(fechas).toHaveLength(4);
    expect(fechas).toEqual(expect.arrayContaining(enDias(esperadas)));
  });

  test('of a one-day trip puts the ends of a stay on the two days of the new trip', async () => {
    const id = await pedir(30, 30);
    await necesitar(id, [[30, 30]]);
    const body = formularioViaje({ fechaSalida: dentroDe(60), fechaRegreso: dentroDe(62) });
    expect(await fechasDe((await ana.viajeDuplicar({ ...route(id), body })).Id)).toEqual([
      [dentroDe(60), dentroDe(62)],
    ]);
  });

  test.each([
    ['after', '2099-12-31', 90],
    ['before', '2000-01-01', -90],
  ])('moves a need from long %s its trip to an allowed date', async (_, dia, lejos) => {
    const id = await pedir(30, 30);
    await necesitar(id, [[30 + lejos, 31 + lejos]]);
    const body = formularioViaje({ fechaSalida: dia, fechaRegreso: dia });
    expect(await fechasDe((await ana.viajeDuplicar({ ...route(id), body })).Id)).toEqual([[dia, dia]]);
  });

  test('is refused to people who may no longer ask for trips', async () => {
    const id = await pedir(30, 32);
    await execute(sql`update usuario set roles = '{}' where login = 'ana'`);
    await expect(ana.viajeDuplicar({ ...route(id), body: formularioViaje() })).rejects.toMatchObject({ status: 403 });
  });
});

test('other trips on the same days are one warning together', async () => {
  const eva = (await as('eva')).client(viajes);
  const body = formularioViaje({ centroCoste: '1200' });
  const codigos = [];
  for (let i = 0; i < 3; i++) codigos.push((await eva.crear({ body })).Codigo);
  const [a, b, c] = codigos;
  expect((await eva.crear({ body })).Advertencias).toEqual([
    `Las fechas coinciden con las de los viajes ${a}, ${b} y ${c}`,
  ]);
});

// @spec 4 S-5883
test('a past departure is a warning until the decision', async () => {
  const luis = (await as('luis')).client(viajes);
  const body = formularioViaje({ fechaSalida: dentroDe(-3), fechaRegreso: dentroDe(1) });
  const { Id } = await luis.crear({ body });
  const advertencias = async () => (await luis.viaje(route(Id))).Advertencias;
  expect(await advertencias()).toContain('La fecha de salida ya ha pasado');
  await execute(sql`update viaje set estado_id = 4 where id = ${Id}`);
  expect(await advertencias()).not.toContain('La fecha de salida ya ha pasado');
});
