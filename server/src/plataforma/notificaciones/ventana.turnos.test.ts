// @spec 1.turnos
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { insertCentrosDeTrabajo } from '#server/casa/demo/centros.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';

await useApp();

/** Hours of a working day by the wall clock, in minutes from its 0:00. */
type Horas = readonly [desde: number, hasta: number];
type Persona = {
  id: number;
  zona: string;
  centro: string;
  /** Hours of each day of the cycle from Monday 1 January 2024 on; null for rest. */
  ciclo: readonly (Horas | null)[];
  /** True for people who work on holidays. */
  festivos: boolean;
  ausente: readonly [desde: string, hasta: string] | null;
};
const M: Horas = [360, 840];
const T: Horas = [840, 1320];
const N: Horas = [1320, 1800];
const semana = (horas: Horas) => [horas, horas, horas, horas, horas, null, null];
const TRES = [...semana(M), ...semana(T), ...semana(N)];
const VIGILANCIA = [N, N, N, N, null, null, null, null, null, null, N, N, N, N];
const FESTIVOS = [
  '2026-01-01',
  '2026-01-06',
  '2026-04-03',
  '2026-05-01',
  '2026-10-12',
  '2026-12-08',
  '2026-12-25',
  '2027-01-01',
];
const LOCALES: Record<string, string> = { SDR: '2026-07-28', LPA: '2026-09-08' };
const CASOS: readonly Omit<Persona, 'id' | 'zona'>[] = [
  { centro: 'SDR', ciclo: semana(N), festivos: false, ausente: null },
  { centro: 'LPA', ciclo: semana(N), festivos: false, ausente: null },
  { centro: 'CEU', ciclo: semana(N), festivos: true, ausente: null },
  { centro: 'SDR', ciclo: TRES, festivos: false, ausente: ['2026-08-03', '2026-08-23'] },
  { centro: 'SDR', ciclo: [...TRES.slice(7), ...TRES.slice(0, 7)], festivos: false, ausente: null },
  { centro: 'LPA', ciclo: TRES, festivos: false, ausente: ['2026-10-24', '2026-10-25'] },
  { centro: 'SDR', ciclo: VIGILANCIA, festivos: true, ausente: ['2026-12-24', '2026-12-31'] },
  { centro: 'LPA', ciclo: semana([510, 1080]), festivos: false, ausente: null },
];
const ZONAS: Record<string, string> = { SDR: 'Europe/Madrid', LPA: 'Atlantic/Canary', CEU: 'Africa/Ceuta' };

// A second implementation of the rule, with the clocks of the JavaScript engine.
const relojes = new Map(
  Object.values(ZONAS).map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
function horasDe(persona: Persona, fecha: string): Horas | null {
  const { ciclo, centro, ausente, festivos } = persona;
  if (ausente && fecha >= ausente[0] && fecha <= ausente[1]) return null;
  if (!festivos && (FESTIVOS.includes(fecha) || LOCALES[centro] === fecha)) return null;
  return ciclo[diasEntre('2024-01-01', fecha) % ciclo.length] ?? null;
}
function trabaja(persona: Persona, instante: number): boolean {
  const [fecha = '', hora = ''] = relojes.get(persona.zona)!.format(instante).split(' ');
  const minuto = Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
  const hoy = horasDe(persona, fecha);
  const ayer = horasDe(persona, sumarDias(fecha, -1));
  return (hoy !== null && minuto >= hoy[0] && minuto < hoy[1]) || (ayer !== null && minuto + 1440 < ayer[1]);
}
const MEDIA = 1_800_000;
/** The first instant from that one on at which they work: shifts begin at full or half hours. */
function primera(persona: Persona, instante: number): number {
  if (trabaja(persona, instante)) return instante;
  let media = Math.ceil(instante / MEDIA) * MEDIA;
  while (!trabaja(persona, media)) media += MEDIA;
  return media;
}

const gente: Persona[] = [];
beforeAll(async () => {
  await insertCentrosDeTrabajo().catch(() => undefined); // The template may have them already.
  await execute(sql`insert into centro_trabajo (codigo, nombre, zona) values ('CEU', 'Ceuta', 'Africa/Ceuta')`);
  await execute(sql`delete from festivo`);
  await execute(sql`insert into festivo (fecha, nombre) select f::date, 'Festivo' from unnest(${FESTIVOS}::text[]) f`);
  for (const [centro, dia] of Object.entries(LOCALES))
    await execute(sql`insert into festivo (fecha, centro_trabajo_codigo, nombre) values (${dia}, ${centro}, 'Local')`);
  const turnos = new Map<string, number>();
  const turnoDe = async (horas: Horas | null) => {
    if (horas === null) return 0;
    const sabido = turnos.get(horas.join());
    if (sabido !== undefined) return sabido;
    const { turnoId } = await asignarSemana(await idDe('admin'), { tramos: [[...horas]] });
    turnos.set(horas.join(), turnoId);
    return turnoId;
  };
  for (const [n, caso] of CASOS.entries()) {
    const ciclo: number[] = [];
    for (const horas of caso.ciclo) ciclo.push(await turnoDe(horas));
    const id = await oneValue(z.int())(sql`
      with u as (
        insert into usuario (matricula, login, correo, nombre, centro_trabajo_codigo)
        values (${`VEN${n}`}, ${`ven${n}`}, ${`ven${n}@simulada.example`}, ${`Persona ${n}`}, ${caso.centro}) returning id),
      q as (insert into cuadrante (nombre, festivos) values (${`Simulado ${n}`}, ${caso.festivos}) returning id),
      v as (
        insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo)
        select id, 1, '2024-01-01', '2024-01-01', ${ciclo}::bigint[] from q),
      a as (insert into asignacion (usuario_id, cuadrante_id, desde) select u.id, q.id, '2024-01-01' from u, q),
      x as (
        insert into ausencia (usuario_id, desde, hasta, letra)
        select u.id, ${caso.ausente?.[0] ?? null}::date, ${caso.ausente?.[1] ?? null}::date, 'V' from u where ${caso.ausente !== null})
      select id from u`);
    gente.push({ ...caso, id, zona: ZONAS[caso.centro] ?? '' });
  }
});

// The same year each time.
let state = 20_261_123;
const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
const INICIO = Date.parse('2026-01-01T00:00:00Z');
const DELICADAS = '03-28T20 03-29T00 10-24T20 10-25T00 04-02T16 07-27T20 09-07T20 12-24T20 12-31T20 08-02T21'.split(
  ' ',
);
const alAzar = (n: number) =>
  n % 3 === 0
    ? Date.parse(`2026-${DELICADAS[Math.floor(random() * DELICADAS.length)]}:00:00Z`) +
      Math.floor(random() * 720) * 60_000
    : INICIO + Math.floor(random() * 364 * 1440) * 60_000;

test('in a year of shifts, holidays and absences in three zones each notification is due at the first hour of work', async () => {
  const sucesos = gente.flatMap((persona) => Array.from({ length: 250 }, (_, n) => ({ persona, instante: alAzar(n) })));
  const planes = await many(z.object({ cuando: z.string() }))(sql`
    select proxima_hora_para_notificar(id, instante) as cuando
      from unnest(${sucesos.map(({ persona }) => persona.id)}::bigint[],
        ${sucesos.map(({ instante }) => new Date(instante).toISOString())}::timestamptz[])
           with ordinality as s (id, instante, orden)
     order by orden`);
  const faltas = sucesos.flatMap(({ persona, instante }, i) => {
    const plan = Date.parse(planes[i]?.cuando ?? '');
    const esperado = primera(persona, instante);
    return plan === esperado
      ? []
      : [{ login: persona.id, instante: new Date(instante), plan: new Date(plan), esperado: new Date(esperado) }];
  });
  expect(faltas).toEqual([]);
  // The comparison is effective: most of it happens outside.
  expect(sucesos.filter(({ persona, instante }) => !trabaja(persona, instante)).length).toBeGreaterThan(1_000);
});

const PALABRAS: readonly [login: string, palabras: string][] = [
  ['ven0', 'de lunes a viernes, de 22:00 a 6:00, salvo festivos'],
  ['ven1', 'de lunes a viernes, de 22:00 a 6:00 (hora de Canarias), salvo festivos'],
  ['ven2', 'de lunes a viernes, de 22:00 a 6:00'],
  ['ven3', 'según su cuadrante «Simulado 3», de la entrada a la salida de cada turno, salvo festivos'],
  ['ven6', 'según su cuadrante «Simulado 6», de la entrada a la salida de cada turno'],
  ['ven7', 'de lunes a viernes, de 8:30 a 18:00 (hora de Canarias), salvo festivos'],
  ['ana', 'de lunes a viernes, de 8:00 a 18:00, salvo festivos'],
];
const enPalabras = (usuarioId: number) =>
  oneValue(z.string())(sql`select horario_de_notificaciones(${usuarioId}) as dicho`);
test.each(PALABRAS)('the hours of %s are worded as %s', async (login, palabras) => {
  expect(await enPalabras(await idDe(login))).toBe(palabras);
});
test.each([
  [{ dias: [1, 2, 3, 4, 5, 6, 7], festivos: true }, 'todos los días, de 8:00 a 16:00'],
  [{ dias: [1, 3, 5] }, 'los lunes, miércoles y viernes, de 8:00 a 16:00, salvo festivos'],
  [
    { dias: [6, 7], tramos: [[420, 900]] as [number, number][] },
    'los sábados y domingos, de 7:00 a 15:00, salvo festivos',
  ],
  [{ dias: [2] }, 'los martes, de 8:00 a 16:00, salvo festivos'],
  [
    { ventanas: [450, 570, 840, 1140] as [number, number, number, number] },
    'de lunes a viernes, de 7:30 a 19:00, salvo festivos',
  ],
])('a week of %j is worded as %s', async (deLaSemana, palabras) => {
  const id = await idDe('teo');
  await asignarSemana(id, deLaSemana);
  expect(await enPalabras(id)).toBe(palabras);
});
