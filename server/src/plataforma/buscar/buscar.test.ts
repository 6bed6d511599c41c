import { beforeAll, describe, expect, test } from 'vitest';
import { buscar } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { watchStatements } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildAcceso, formularioAcceso, personas as personasDe } from '../../../test/build/tiempo/build-accesos.ts';
import { buildAviso, para } from '../../../test/build/oficina/build-avisos.ts';
import { buildSugerencia } from '../../../test/build/oficina/build-buzon.ts';
import { buildComunicacion } from '../../../test/build/planta/build-comunicaciones.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { buildElemento, buildTipo } from '../../../test/build/planta/build-inspecciones.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();

const PERSONAS = ['ana', 'luis', 'nuria', 'eva', 'pablo', 'marta', 'inigo', 'sonia', 'sara', 'teo', 'admin'] as const;
type Quien = (typeof PERSONAS)[number];
type Ven = Partial<Record<Quien, readonly string[]>>;
const busca = async (login: string, texto: string) => (await as(login)).client(buscar).buscar({ query: { texto } });
const a = (tipo: string, ...quienes: Quien[]): Ven => Object.fromEntries(quienes.map((quien) => [quien, [tipo]]));
const FIRMA = 'Pendientes de mi firma';

/** Word of a single row, and the kinds under which each person finds it; other people do not. */
const CASOS: Record<string, { texto: string; ven: Ven }> = {
  'a draft trip': { texto: 'Borradorsk', ven: a('Viajes', 'ana') },
  'a trip with the travel desk': {
    texto: 'propuestópolis',
    ven: { ...a('Viajes', 'ana'), nuria: ['Viajes de la agencia'] },
  },
  'a trip that waits for Luis, who has delegated in Marta': {
    texto: 'AEROPUERTINA',
    ven: { ...a('Viajes', 'ana'), nuria: ['Viajes de la agencia'], ...a(FIRMA, 'luis', 'marta') },
  },
  'an access that waits': { texto: 'Palangre', ven: a('Accesos', 'ana', 'teo') },
  'a communication that waits': {
    texto: 'cabrestante',
    ven: { ...a('Comunicaciones', 'ana'), ...a(FIRMA, 'luis', 'marta') },
  },
  'a communication on the board': {
    texto: 'trinquete',
    ven: { ...a('Comunicaciones', 'ana'), inigo: ['Tablero de averías'] },
  },
  'a notice for engineering': { texto: 'bauprés', ven: a('Avisos', 'ana', 'luis') },
  'a notice not yet published': { texto: 'mesana', ven: {} },
  'a piece of news for everybody': { texto: 'botadura', ven: a('La empresa informa', ...PERSONAS) },
  'a signed suggestion': { texto: 'toldilla', ven: a('Sugerencias', 'ana') },
  'an anonymous suggestion': { texto: 'sentina', ven: {} },
  'a colleague': { texto: 'ortega', ven: a('Persona', ...PERSONAS.filter((quien) => quien !== 'sara')) },
};

beforeAll(async () => {
  await delegarHoy('luis', 'marta');
  await buildViaje(as, { estado: 'borrador', formulario: { lugarDestino: 'Borradorsk' } });
  await buildViaje(as, { estado: 'en propuestas', formulario: { lugarDestino: 'Propuestópolis' } });
  await buildViaje(as, { estado: 'pendiente', formulario: { lugarDestino: 'Aeropuertina' } });
  const ana = await as('ana');
  await buildAcceso(
    as,
    await formularioAcceso(ana, { motivo: 'Palangre', personas: await personasDe(ana, 'Ana Prieto', 'Teo Marín') }),
  );
  await buildComunicacion(as, { estado: 'pendiente', cambios: { titulo: 'El cabrestante no gira' } });
  await buildComunicacion(as, { estado: 'aceptada', cambios: { titulo: 'El trinquete no iza' } });
  await buildAviso(as, { titular: 'Bauprés nuevo', audiencia: para('ING') });
  await buildAviso(as, { titular: 'Palo de mesana', estado: 'programado' });
  await buildAviso(as, { canal: 'N', titular: 'Día de la botadura' });
  await buildSugerencia(as, { comentario: 'Pintar la toldilla' });
  await buildSugerencia(as, { comentario: 'Limpiar la sentina', anonima: true });
});

// @spec 2 S-5920
describe('rights of the search', () => {
  test.each(Object.entries(CASOS))(
    'the row «%s» is found only by people who may see it',
    async (_cosa, { texto, ven }) => {
      const hallado = await Promise.all(
        PERSONAS.map(async (quien) => [quien, (await busca(quien, texto)).map(({ Tipo }) => Tipo)] as const),
      );
      expect(Object.fromEntries(hallado.filter(([, tipos]) => tipos.length > 0))).toEqual(ven);
    },
  );

  test('the search requires a session', async () => {
    await expect(nobody.client(buscar).buscar({ query: { texto: 'botadura' } })).rejects.toMatchObject({ status: 401 });
  });
});

test('a finding names its kind and leads to its screen', async () => {
  const [viaje] = await busca('ana', 'aeropuertina');
  expect(viaje).toEqual({
    Tipo: 'Viajes',
    Texto: expect.stringMatching(/^Aeropuertina, \d\d\/\d\d\/\d{4}$/),
    Detalle: expect.stringMatching(/^V-\d{4}-\d{5} · Pendiente de aprobación$/),
    Ruta: expect.stringMatching(/^\/menu\/viajes\/\d+$/),
  });
  const [codigo = ''] = viaje?.Detalle.split(' ') ?? [];
  expect(await busca('ana', codigo)).toEqual([viaje]);
  expect((await busca('luis', codigo))[0]).toMatchObject({
    Texto: expect.stringContaining('Aeropuertina'),
    Detalle: expect.stringContaining('Ana Prieto'),
    Ruta: expect.stringMatching(/^\/menu\/solicitudes\/\d+\?ver=pendientes$/),
  });
});

test('a trip that has begun or is over has the state of its list', async () => {
  const trips = [
    { lugarDestino: 'Regatópolis', fechaSalida: dentroDe(-9), fechaRegreso: dentroDe(-7) },
    { lugarDestino: 'Travesiópolis', fechaSalida: dentroDe(-2), fechaRegreso: dentroDe(2) },
  ];
  for (const formulario of trips) await buildViaje(as, { estado: 'aprobado', formulario });
  for (const [texto, momento] of [
    ['regatópolis', 'Realizado'],
    ['travesiópolis', 'En curso'],
  ] as const)
    for (const quien of ['ana', 'nuria'] as const)
      expect((await busca(quien, texto))[0]?.Detalle).toMatch(new RegExp(` · ${momento}$`));
});

test('without an exact match, resembling words are found, under the same rights', async () => {
  expect((await busca('ana', 'aeropuretina')).map(({ Tipo }) => Tipo)).toEqual(['Viajes']);
  expect((await busca('luis', 'cabrestnate')).map(({ Tipo }) => Tipo)).toEqual([FIRMA]);
  expect(await busca('teo', 'aeropuretina')).toEqual([]);
});

test('a search gives a few findings of each kind', async () => {
  for (let i = 0; i < 6; i++) await buildSugerencia(as, { comentario: `Otra boya ${i}` });
  expect(await busca('ana', 'boya')).toHaveLength(4);
});

test('an exact match comes before the names that begin with the text', async () => {
  const tipoId = await buildTipo();
  for (const codigo of ['ABOZA-1', ...Array.from({ length: 9 }, (_, n) => `BOZA-1${n}`), 'ZBOZA-1', 'BOZA-1'])
    await buildElemento({ tipoId, codigo });
  expect((await busca('inigo', 'boza-1'))[0]).toMatchObject({ Texto: expect.stringMatching(/^BOZA-1\b(?!\d)/) });
});

test('signs in a search are plain characters, and less than two letters are refused', async () => {
  for (const texto of ["ab' or 1=1 --", 'ab%', 'a_b', 'ab\\', 'ab"; drop table viaje; --', 'ab{}', 'ab😀'])
    expect(await busca('ana', texto)).toEqual([]);
  for (const texto of ['a', '%%', '', ' a ', '__', '-7-'])
    await expect(busca('ana', texto)).rejects.toMatchObject({ status: 400 });
});

test('a search takes one statement for each list of each area, and as many again without an exact match', async () => {
  const inigo = (await as('inigo')).client(buscar);
  const count = async (texto: string) => {
    const texts: string[] = [];
    const stop = watchStatements((text) => texts.push(text));
    await inigo.buscar({ query: { texto } });
    stop();
    return texts.length;
  };
  expect(await count('botadura')).toBeLessThanOrEqual(22);
  expect(await count('no hay nada así')).toBeLessThanOrEqual(32);
});
