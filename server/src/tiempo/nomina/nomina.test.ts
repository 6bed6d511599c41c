// @spec 1.nomina S-8426 S-8427
// Closed months for the payroll: what is in them, what is not, and what changes between two readings.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import type { NominaDelMes } from '#contract/tiempo/nomina/nomina.schemas.ts';
import { execute, many } from '#server/casa/base/db.ts';
import {
  buildCierre,
  cierresDe,
  conTurno,
  laborables,
  mesPasado,
  PORQUE,
  trabajarMes,
} from '../../../test/build/tiempo/build-cierres.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { buildClave } from '../../../test/build/plataforma/build-claves.ts';
import { idDe } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';

const { app, as } = await useApp();
const mes = mesPasado();
let authorization = '';
let claveId = 0;
let cierreDeTeo = 0;
async function leer(query = ''): Promise<NominaDelMes> {
  const answer = await app.inject({ url: `/api/v1/nomina/meses/${mes}${query}`, headers: { authorization } });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<NominaDelMes>();
}

beforeAll(async () => {
  ({
    id: claveId,
    cabeceras: { authorization },
  } = await buildClave({ nombre: 'Nóminas' }));
  for (const login of ['teo', 'ana', 'luis']) {
    await conTurno(login, mes);
    await trabajarMes(login, mes);
  }
  const eva = (await as('eva')).client(presencia);
  const [, , , cuarto = '', quinto = ''] = laborables(mes, 5);
  const ausencia = { usuarioId: await idDe('teo'), minutos: null, nota: '' };
  await eva.crearAusencia({ body: { ...ausencia, desde: cuarto, hasta: cuarto, letra: 'E' } });
  await eva.crearAusencia({ body: { ...ausencia, desde: quinto, hasta: quinto, letra: 'V' } });
  cierreDeTeo = await buildCierre(as, 'teo', mes, 'cerrado');
  await buildCierre(as, 'ana', mes, 'cerrado');
  await buildCierre(as, 'luis', mes, 'pendiente');
});

test('a month has the people whose closing is final, with its figures, and counts the others by their state', async () => {
  const { Personas, Cerrados, SinCerrar, Siguiente } = await leer();
  expect(Personas.map(({ Nombre }) => Nombre).toSorted()).toEqual(['Ana Prieto', 'Teo Marín']);
  expect([Cerrados, Siguiente]).toEqual([2, null]);
  expect(SinCerrar).toContainEqual({ Estado: 'Pendiente de conformidad', Personas: 1 });
  const teo = Personas.find(({ Nombre }) => Nombre === 'Teo Marín');
  expect(teo?.Ausencias).toEqual([
    { Letra: 'E', Nombre: 'Enfermedad', Dias: 1, DiasDeTrabajo: 1, Minutos: 480 },
    { Letra: 'V', Nombre: 'Vacaciones', Dias: 1, DiasDeTrabajo: 1, Minutos: 480 },
  ]);
  const propio = (await (await cierresDe(as, 'teo')).mios()).find(({ Id }) => Id === cierreDeTeo);
  expect(teo?.Horas).toMatchObject({
    PrevistoMin: propio?.TeoricoMin,
    TrabajadoMin: propio?.TrabajadoMin,
    SaldoMin: propio?.SaldoMin,
    FinalMin: propio?.FinalMin,
  });
});

test('the parts of a month come one after the other, each person once', async () => {
  const primera = await leer('?limite=1');
  const segunda = await leer(`?limite=1&cursor=${primera.Siguiente}`);
  expect([primera.Personas.length, segunda.Personas.length, segunda.Siguiente]).toEqual([1, 1, null]);
  expect(primera.Personas[0]?.Matricula).not.toBe(segunda.Personas[0]?.Matricula);
});

// @spec 1.misdatos S-8040
test('the health of a person leaves its trace, under the name of the key, and the others leave none', async () => {
  const Linea = z.object({ persona: z.string(), clase: z.string(), clave: z.nullable(z.int()), llamada: z.string() });
  await execute(sql`select setval(pg_get_serial_sequence('lectura_sensible', 'id'), 100000)`);
  await leer();
  expect(
    await many(Linea)(sql`
      select p.login as persona, l.clase, l.clave_id as clave, l.llamada from lectura_sensible l
        join usuario p on p.id = l.persona_id where l.id > 100000`),
  ).toEqual([{ persona: 'teo', clase: 'salud', clave: claveId, llamada: 'GET /api/v1/nomina/meses/:mes' }]);
  const teo = await (await as('teo')).send('/api/usuario/datospersonales/lecturas', { method: 'GET', headers: {} });
  expect(await teo.text()).toContain('Clave «Nóminas»');
});

test('a second reading has what has changed since, and says which months are no longer closed', async () => {
  const desde = new Date(ahora()).toISOString();
  expect((await leer(`?desde=${desde}`)).Personas).toEqual([]);
  await (await cierresDe(as, 'eva')).reabrir({ body: { Id: cierreDeTeo, motivo: PORQUE } });
  expect((await leer(`?desde=${desde}`)).Personas).toMatchObject([
    { Nombre: 'Teo Marín', Cerrado: false, Horas: null, Ausencias: [] },
  ]);
  expect((await leer()).Personas.map(({ Nombre }) => Nombre)).toEqual(['Ana Prieto']);
});

test('a wrong month, cursor or instant is told, and nothing else is read', async () => {
  for (const path of ['2026-13', `${mes}?cursor=AAA`, `${mes}?desde=ayer`, `${mes}?limite=0`, `${mes}?otra=1`]) {
    const { statusCode } = await app.inject({ url: `/api/v1/nomina/meses/${path}`, headers: { authorization } });
    expect([path, statusCode]).toEqual([path, 400]);
  }
});
