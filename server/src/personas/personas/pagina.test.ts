// The page of a person over HTTP: its parts for each reader, the calls that they stand for, and the trace of the readings.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import type { ParteDeFicha } from '#contract/personas/personas/ficha.schemas.ts';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { buildPersona } from '../../../test/build/personas/build-personas.ts';
import { buildPrestamo } from '../../../test/build/personas/build-prestamos.ts';
import { abrirAlmacen, buildRecibo } from '../../../test/build/planta/build-epi.ts';
import { buildPermiso } from '../../../test/build/tiempo/build-permisos.ts';
import { ausentar } from '../../../test/build/tiempo/build-jornada.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { medico } from '../../../test/sensibles/permisos.ts';
import { type Persona, useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const ana = await idDe('ana');
const ficha = async (login: string, id = ana) => (await as(login)).client(personas).ficha(route(id));

beforeAll(async () => {
  const n = await abrirAlmacen();
  await buildRecibo(as, n);
  await buildPrestamo(as, { estado: 'concedido' });
  await buildPermiso(as, {});
  await buildViaje(as, { estado: 'pendiente' });
});

/** Call of each part, as a reader makes it. */
const LLAMADAS: Record<Exclude<ParteDeFicha, 'resumen'>, (quien: Persona, id: number) => Promise<unknown>> = {
  jornada: (quien, id) => quien.client(presencia).mesDe(route(id)),
  permisos: (quien, id) => quien.client(permisos).deOtra(route(id)),
  documentos: (quien, id) => quien.client(documentos).deOtra(route(id)),
  viajes: (quien, id) => quien.client(viajes).deOtra(route(id)),
  equipo: (quien, id) => quien.client(epi).equipo(route(id)),
  prestamos: (quien, id) => quien.client(prestamos).deOtra(route(id)),
  datos: (quien, id) => quien.client(personas).persona(route(id)),
  historial: (quien, id) => quien.client(personas).historial(route(id)),
};
const TODAS = 'resumen jornada permisos documentos viajes equipo prestamos';
const LECTORES = {
  ana: `${TODAS} historial`,
  eva: `${TODAS} datos historial`,
  luis: 'resumen jornada permisos viajes',
  nuria: 'resumen viajes',
  marta: 'resumen equipo',
  admin: 'resumen datos historial',
  teo: 'resumen',
} as const;

// @spec 1.personas
describe('parts of the page of Ana', () => {
  test.each(Object.entries(LECTORES))('%s reads: %s', async (login, partes) => {
    const { Partes } = await ficha(login);
    expect(Partes).toEqual(partes.split(' '));
    const quien = await as(login);
    for (const [parte, llamar] of Object.entries(LLAMADAS)) {
      const status = await statusOf(llamar(quien, ana));
      const expected = Partes.includes(parte as ParteDeFicha) ? [200] : [403, 404];
      expect(expected.map((answer) => `${parte}: ${answer}`)).toContain(`${parte}: ${status}`);
    }
  });

  test('a person who does not exist has no page and no part, for those who may read everybody', async () => {
    const quien = await as('eva');
    const nobody = 9_999_999;
    const calls: Promise<unknown>[] = [
      quien.client(personas).ficha(route(nobody)),
      quien.client(personas).resumen(route(nobody)),
    ];
    for (const llamar of Object.values(LLAMADAS)) calls.push(llamar(quien, nobody));
    expect(new Set(await Promise.all(calls.map((call) => statusOf(call))))).toEqual(new Set([404]));
  });

  test('a subcontractor finds the one who answers for them, with nobody around, and nobody else', async () => {
    const sara = (await as('sara')).client(personas);
    expect(await statusOf(sara.ficha(route(ana)))).toBe(404);
    expect(await statusOf(sara.resumen(route(ana)))).toBe(404);
    const responsable = (await ficha('sara', await idDe('sara'))).Responsable;
    const deSuResponsable = await sara.ficha(route(responsable?.Id ?? 0));
    expect(deSuResponsable).toMatchObject({ Partes: ['resumen'], Responsable: null, ACargo: [], Personas: 0 });
  });

  test('a person whose account is closed is found by their keepers alone', async () => {
    const { id } = await buildPersona(as);
    await execute(sql`update usuario set activo = false where id = ${id}`);
    expect((await ficha('eva', id)).Activa).toBe(false);
    expect(await statusOf(ficha('teo', id))).toBe(404);
    expect(await statusOf(ficha('eva', 999_999))).toBe(404);
  });
});

describe('where a person is', () => {
  const deAna = async (login: string) => (await ficha(login)).Situacion;
  test('is told with its hour to those who answer for her, and to colleagues as in or out', async () => {
    await execute(sql`
      insert into fichaje_estado (usuario_id, fase, fecha, desde, ultimo_instante, caduca, modalidad)
      values (${ana}, 'D', current_date, now(), now(), now() + interval '8 hours', 'P')
      on conflict (usuario_id) do update set fase = 'D', desde = now(), caduca = now() + interval '8 hours'`);
    for (const login of ['luis', 'eva', 'ana'])
      expect(await deAna(login)).toMatchObject({ Clase: 'dentro', Desde: expect.any(String) });
    for (const login of ['teo', 'admin', 'nuria'])
      expect(await deAna(login)).toMatchObject({ Clase: 'dentro', Desde: null });
    await execute(sql`delete from fichaje_estado where usuario_id = ${ana}`);
  });
  test.each([
    ['E', 'permiso'],
    ['V', 'permiso'],
    ['C', 'viaje'],
  ])(
    'with the letter %s is %s for her responsible, without the reason, and out for colleagues',
    async (letra, clase) => {
      await execute(sql`delete from ausencia where usuario_id = ${ana}`);
      await ausentar(ana, letra, dentroDe(0));
      expect(await deAna('luis')).toMatchObject({ Clase: clase, Hasta: dentroDe(0) });
      expect(await deAna('teo')).toMatchObject({ Clase: 'fuera', Hasta: null });
      expect(JSON.stringify(await ficha('luis'))).not.toContain('nfermedad');
      await execute(sql`delete from ausencia where usuario_id = ${ana}`);
    },
  );
});

test('the next absence is told with its days, and never its reason, to those who answer for her', async () => {
  await execute(sql`delete from ausencia where usuario_id = ${ana}`);
  await ausentar(ana, 'V', dentroDe(0));
  await ausentar(ana, 'E', dentroDe(9));
  await ausentar(ana, 'C', dentroDe(4));
  for (const login of ['luis', 'eva', 'ana'])
    expect((await ficha(login)).Proxima).toEqual({ Clase: 'viaje', Desde: dentroDe(4), Hasta: dentroDe(4) });
  for (const login of ['teo', 'nuria', 'admin']) expect((await ficha(login)).Proxima).toBeNull();
  await execute(sql`delete from ausencia where usuario_id = ${ana} and letra = 'C'`);
  expect((await ficha('luis')).Proxima).toEqual({ Clase: 'permiso', Desde: dentroDe(9), Hasta: dentroDe(9) });
  await execute(sql`delete from ausencia where usuario_id = ${ana}`);
});

describe('summary', () => {
  const resumen = async (login: string) => (await as(login)).client(personas).resumen(route(ana));
  test('has the figures of the parts that the reader may read, and no others', async () => {
    // «Hoy» is there on days with a shift alone, «Horas» in months that have had one.
    const titulos = async (login: string) =>
      (await resumen(login)).Cifras.map(({ Titulo }) => Titulo).filter(
        (titulo) => titulo !== 'Hoy' && titulo !== 'Horas',
      );
    expect((await titulos('eva')).toSorted()).toEqual(['Equipo', 'Préstamos', 'Saldo', 'Vacaciones', 'Viajes']);
    expect((await titulos('luis')).toSorted()).toEqual(['Saldo', 'Vacaciones', 'Viajes']);
    expect(await titulos('nuria')).toEqual(['Viajes']);
    expect(await titulos('teo')).toEqual([]);
    const { Valor, Detalle } = (await resumen('luis')).Cifras.find(({ Titulo }) => Titulo === 'Vacaciones')!;
    expect([Valor, Detalle]).toEqual([
      expect.stringMatching(/^\d+(,5)?$/),
      expect.stringMatching(/^de \d+(,5)? días$/),
    ]);
  });
  test('counts the things of the parts that are lists, for those who may read them', async () => {
    const partes = async (login: string) => (await resumen(login)).Cuentas.map(({ Parte }) => Parte).toSorted();
    expect(await partes('nuria')).toEqual(['viajes']);
    expect(await partes('luis')).toEqual(['permisos', 'viajes']);
    expect(await partes('teo')).toEqual([]);
    const { Cifras, Cuentas } = await resumen('eva');
    const deViajes = Cuentas.find(({ Parte }) => Parte === 'viajes')?.Cuantos ?? 0;
    expect(deViajes).toBeGreaterThanOrEqual(Number(Cifras.find(({ Titulo }) => Titulo === 'Viajes')?.Valor));
    const { Anillo } = Cifras.find(({ Titulo }) => Titulo === 'Vacaciones') ?? {};
    expect(Anillo).toMatchObject({ Unidad: 'D' });
    expect((Anillo?.Valor ?? 0) + (Anillo?.Pendiente ?? 0)).toBeLessThanOrEqual(Anillo?.Total ?? 0);
  });
  test('names what waits, and asks no illness of anybody else', async () => {
    const { id } = await medico(as);
    await execute(sql`update permiso set desde = hoy(), hasta = hoy() where id = ${id}`); // the summary is of this year
    const textos = async (login: string) => (await resumen(login)).Pendientes.map(({ Texto }) => Texto);
    const deMedico = (todos: string[]) => todos.filter((texto) => /médic|ausencia/i.test(texto));
    expect(deMedico(await textos('eva'))).toHaveLength(1);
    expect(deMedico(await textos('luis'))).toEqual([]);
    const { Permisos, Saldos } = await (await as('luis')).client(permisos).deOtra(route(ana));
    expect(JSON.stringify([Permisos, Saldos])).not.toMatch(/médic/i);
  });
});

test('each reading of a part is a line of its person, and none of the person alone', async () => {
  const deAna = (await as('ana')).client(misdatos);
  const cuantas = async () => (await deAna.lecturas({ query: { limite: '200' } })).length;
  for (const login of ['eva', 'luis', 'nuria', 'marta', 'admin', 'ana'] as const) {
    const { Partes } = await ficha(login);
    const quien = await as(login);
    for (const parte of Partes) {
      const antes = await cuantas();
      await (parte === 'resumen' ? quien.client(personas).resumen(route(ana)) : LLAMADAS[parte](quien, ana));
      // ADMIN keeps people, and none of the summary's figures are of its parts.
      const sinRastro = login === 'ana' || (login === 'admin' && parte === 'resumen');
      expect((await cuantas()) - antes, `${parte} by ${login}`).toBe(sinRastro ? 0 : 1);
    }
  }
});
