import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { many, one, oneValue, manyValues } from '#server/casa/base/db.ts';
import { calcularMes, digestDe } from '#server/tiempo/cierres/libro.commands.ts';
import { calcularPeriodo, saldosHasta } from '#server/tiempo/jornada/jornada.port.ts';
import { anioDe } from '#server/tiempo/fichajes/anio.demo.ts';
import { type DiaPlan, segundoDe } from '#server/tiempo/fichajes/dia.demo.ts';
import { hashDeFichaje } from '#server/tiempo/fichajes/eslabon.commands.ts';
import { ausenciasDe } from '#server/tiempo/turnos/ausencias.demo.ts';
import { contar, useDemo } from '../../../test/demo.ts';

useDemo();
let hoy = '';
beforeAll(async () => ({ hoy } = await one(z.object({ hoy: z.string() }))(sql`select hoy()`)));
const ninguno = async (de: Sql) => expect(await contar(de)).toBe(0);
const textos = (de: Sql) => manyValues(z.string())(de);

describe('the hours that people are asked to work', () => {
  test('include office, three shifts, split day, part-time, night watch and kitchen, in three zones, and remote work', async () => {
    const hoyTrabaja = sql`asignacion a join cuadrante q on q.id = a.cuadrante_id`;
    expect(await textos(sql`select distinct q.nombre as x from ${hoyTrabaja} order by 1`)).toHaveLength(7);
    expect(
      await textos(
        sql`select distinct p.letra as x from usuario u cross join lateral plan_de_jornada(u.id, hoy() - 27, hoy()) p
           where p.letra is not null order by 1`,
      ),
    ).toEqual(['M', 'N', 'P', 'T']);
    expect(
      await textos(
        sql`select u.login as x from asignacion a join usuario u on u.id = a.usuario_id where a.modalidad = 'D' order by 1`,
      ),
    ).toEqual(expect.arrayContaining(['pablo', 'teo']));
    await ninguno(sql`usuario u where u.activo and u.password_hash is not null and 'EMPLEADO' = any (u.roles) and u.login <> 'presidencia'
      and exists (select from plan_de_jornada(u.id, hoy() - 365, hoy() + 30) p where not p.asignado)`);
  });

  test('the gate is watched every night of the year to come', async () => {
    expect(
      await contar(sql`generate_series(hoy()::timestamp, hoy() + 60, interval '1 day') d
      where not exists (select from usuario u cross join lateral plan_de_jornada(u.id, d::date, d::date) p
         where p.cuadrante = 'Vigilancia de noche' and p.letra = 'N')`),
    ).toBe(0);
  });

  test('people are away for several reasons, nobody was on strike, and of Luis’s people one is ill today', async () => {
    const letras = await textos(sql`select distinct letra as x from ausencia order by 1`);
    expect(letras).toEqual(expect.arrayContaining(['E', 'R', 'V']));
    expect(letras).not.toContain('W');
    const deLuis = sql`ausencia a join usuario u on u.id = a.usuario_id join usuario r on r.id = u.responsable_id
      where r.login = 'luis' and hoy() between a.desde and a.hasta`;
    expect(await textos(sql`select a.letra as x from ${deLuis} order by 1`)).toEqual(['E', 'V']);
    await ninguno(
      sql`ausencia a join ausencia b on b.usuario_id = a.usuario_id and b.id > a.id and b.desde <= a.hasta and a.desde <= b.hasta`,
    );
  });
});

describe('the clock-ins of the demo', () => {
  // @spec 1.operacion S-7080
  test('cover a year of everybody up to now, with every act, place and origin', async () => {
    expect(await contar(sql`fichaje`)).toBeGreaterThan(25_000);
    expect(
      await contar(sql`(select usuario_id from fichaje group by 1 having max(fecha) - min(fecha) > 330) x`),
    ).toBeGreaterThan(45);
    await ninguno(sql`fichaje where registrado > now() or instante > registrado`);
    for (const [columna, valores] of [
      ['tipo', ['E', 'PF', 'PI', 'S']],
      ['modalidad', ['D', 'P']],
      ['origen', ['correccion', 'movil', 'sinred', 'terminal', 'web']],
      ['zona', ['Atlantic/Canary', 'Europe/Madrid']],
    ] as const)
      expect(await textos(sql`select distinct to_jsonb(f) ->> ${columna} as x from fichaje f order by 1`)).toEqual(
        valores,
      );
  });

  // @spec 1.operacion S-7080
  test('form a valid chain for each person, whose head is their state', async () => {
    const Fila = z.object({
      usuarioId: z.int(),
      id: z.int(),
      n: z.int(),
      tipo: z.enum(['E', 'S', 'PI', 'PF']),
      fecha: z.string(),
      instante: z.string(),
      zona: z.string(),
      modalidad: z.enum(['P', 'D']),
      origen: z.enum(['web', 'movil', 'terminal', 'sinred']),
      instanteDispositivo: z.nullable(z.string()),
      desfaseSeg: z.nullable(z.int()),
      registrado: z.string(),
      prev: z.string(),
      hash: z.string(),
    });
    const filas = await many(
      Fila,
    )(sql`select f.usuario_id as "usuarioId", f.id, f.n, tipo, fecha, instante, zona, modalidad, origen,
          instante_dispositivo as "instanteDispositivo",
          desfase_seg as "desfaseSeg", registrado, prev, hash
        from fichaje f join usuario u on u.id = f.usuario_id where u.login in ('ana', 'sonia', 'teo') order by f.usuario_id, f.n`);
    expect(filas.filter(({ usuarioId, ...fila }) => hashDeFichaje(usuarioId, fila) !== fila.hash)).toEqual([]);
    await ninguno(
      sql`(select prev, lag(hash, 1, repeat('A', 43)) over (partition by usuario_id order by n) as antes from fichaje) x
        where prev <> antes`,
    );
    await ninguno(sql`fichaje_estado e where (e.n, e.hash) is distinct from
      (select (f.n, f.hash) from fichaje f where f.usuario_id = e.usuario_id order by f.n desc limit 1)`);
    await ninguno(sql`fichaje_estado where (fase = 'F') <> (caduca is null)`);
    await ninguno(sql`fichaje f where f.id > (select last_value from fichaje_id)`);
  });

  const trabajado = sql`(
    select usuario_id, fecha, sum(extract(epoch from instante) * case when tipo in ('E', 'PF') then -1 else 1 end) / 60 as minutos,
           count(*) filter (where tipo = 'E') - count(*) filter (where tipo = 'S') as abiertas
      from fichaje group by 1, 2)`;
  test('have plausible hours, and few missing exits', async () => {
    const Resumen = z.object({ dias: z.int(), raros: z.int(), abiertos: z.int(), anaAbierto: z.boolean() });
    const [resumen] = await many(Resumen)(sql`
      select count(*)::int as dias, count(*) filter (where abiertas = 0 and minutos not between 115 and 660)::int as raros,
        count(*) filter (where abiertas > 0 and fecha < hoy() - 1)::int as abiertos,
        coalesce(bool_or(abiertas = 1) filter (where usuario_id = (select id from usuario where login = 'ana')
          and fecha < hoy()), false) as "anaAbierto"
      from ${trabajado} t`);
    expect(resumen).toMatchObject({ raros: 0, anaAbierto: true });
    expect(resumen?.abiertos).toBeLessThan(6);
    expect(resumen?.dias).toBeGreaterThan(9_000);
  });
  test('have none on a day of absence', async () => {
    expect(
      await contar(
        sql`fichaje f join ausencia a on a.usuario_id = f.usuario_id and a.minutos is null and f.fecha between a.desde and a.hasta`,
      ),
    ).toBe(0);
  });
});

describe('the closings and balances that follow', () => {
  // @spec 1.operacion S-7081
  test('months are closed except each one’s last, which Ana and others still have to confirm', async () => {
    const meses = await manyValues(z.int())(sql`select count(*)::int from cierre group by mes order by mes`);
    expect(meses).toHaveLength(12);
    expect(Math.min(...meses.slice(0, 11))).toBeGreaterThan(50);
    const estados = await manyValues(z.array(z.int()))(sql`
      select array_agg(distinct estado_id order by estado_id)
        from (select estado_id, row_number() over (partition by usuario_id order by mes desc) as lugar from cierre) c
       group by least(lugar, 3) order by least(lugar, 3)`);
    expect(estados).toEqual([[2, 3, 4], [3, 5], [5]]);
    expect(
      await textos(
        sql`select u.login as x from cierre c join usuario u on u.id = c.usuario_id where c.estado_id = 2 and u.login in ('ana', 'teo')`,
      ),
    ).toEqual(['ana']);
    await ninguno(sql`historial where entidad = 'cierre' and instante > now()`);
    await ninguno(sql`cierre where creado > now()`);
  });
  // @spec 1.operacion S-7081
  test('each closing equals a new calculation', async () => {
    const filas = await many(
      z.object({ id: z.int(), mes: z.string(), hash: z.string() }),
    )(sql`select c.usuario_id as id, to_char(c.mes, 'YYYY-MM') as mes, c.hash
        from cierre c join usuario u on u.id = c.usuario_id where u.login in ('ana', 'sonia')`);
    for (const { id, mes, hash } of filas) {
      const { abiertas, ...libro } = await calcularMes(id, mes);
      expect([abiertas, digestDe(id, mes, { ...libro, compensado: 0, pagado: 0 })]).toEqual([[], hash]);
    }
  });
  test('balances stay within two days of work, and each kind of incident is there', async () => {
    const gente = await many(z.object({ id: z.int() }))(sql`select usuario_id as id from fichaje_estado order by 1`);
    const tipos = new Set<string>();
    const saldos: number[] = [];
    for (const { id } of gente) {
      const meses = await saldosHasta(id, hoy.slice(0, 7));
      saldos.push(Math.abs(meses.at(-1)?.AcumuladoMin ?? 0));
      // Days of a closed month too: in the first days of a month the incidents of the last days are in the month before.
      const dias = await calcularPeriodo(id, { desde: sumarDias(hoy, -31), hasta: hoy });
      for (const { Tipo } of dias.flatMap(({ Incidencias }) => Incidencias)) tipos.add(Tipo);
    }
    expect(Math.max(...saldos)).toBeLessThan(1_300);
    expect([...tipos].toSorted()).toEqual(
      expect.arrayContaining(['desfase_reloj', 'entrada_tardia', 'fuera_de_jornada', 'sin_fichar', 'sin_salida']),
    );
  });
  test('Marta stayed in an authorised access, whose hours count in her balance', async () => {
    const id = await oneValue(z.int())(sql`select id from usuario where login = 'marta'`);
    const lineas = (await saldosHasta(id, hoy.slice(0, 7))).flatMap(({ Lineas }) => Lineas);
    expect(lineas.filter(({ Concepto }) => Concepto.startsWith('Fuera de jornada autorizado')).length).toBeGreaterThan(
      1,
    );
  });
  test('corrections wait for Luis and for Pablo, one was applied and one ended in disagreement', async () => {
    const filas = await many(
      z.object({
        login: z.string(),
        estado: z.int(),
        porEmpresa: z.boolean(),
        aplicada: z.int(),
        decide: z.nullable(z.string()),
      }),
    )(sql`
      select u.login, c.estado_id as estado, c.por_empresa as "porEmpresa", a.login as decide,
             (select count(*)::int from fichaje f where f.correccion_id = c.id) as aplicada
        from correccion c join usuario u on u.id = c.usuario_id
        join solicitud s on s.tipo = 'CORRECCION' and s.entidad_id = c.id left join usuario a on a.id = s.aprobador_id order by c.id`);
    expect(filas.find(({ decide, estado }) => decide === 'luis' && estado === 1)).toBeDefined();
    expect(filas.find(({ login }) => login === 'pablo')).toMatchObject({
      estado: 1,
      porEmpresa: true,
      decide: 'pablo',
    });
    expect(filas.find(({ login }) => login === 'marta')).toMatchObject({ estado: 2, aplicada: 1 });
    expect(filas.find(({ login }) => login === 'nuria')).toMatchObject({ estado: 3, aplicada: 0, decide: 'eva' });
  });
});

describe('the same day and seed', () => {
  const dias = Array.from({ length: 40 }, (_, i): DiaPlan => ({
    usuarioId: 1 + (i % 2),
    login: 'ana',
    centroCoste: '1200',
    fecha: new Date(Date.UTC(2026, 9, 1 + Math.floor(i / 2))).toISOString().slice(0, 10),
    zona: 'Europe/Madrid',
    modalidad: 'P',
    tramos: [[480, 960]],
    teoricoMin: 480,
    entradaDesde: 450,
    entradaHasta: 570,
    salidaDesde: 840,
    salidaHasta: 1140,
    ausenteMin: 0,
    acceso: [],
    bases: [0, 1, 2].map((n) => Date.UTC(2026, 9, 1 + Math.floor(i / 2) + n) / 1_000 - 7_200),
  }));
  const ahora = Date.parse('2026-10-20T09:00:00Z');
  const contado = (semilla: number) => JSON.stringify(anioDe(dias, '2026-10-20', { semilla, ahora }));
  test('make the same year of clock-ins, another seed another one', () => {
    expect(contado(7)).toBe(contado(7));
    expect(contado(8)).not.toBe(contado(7));
  });
  test('make the same absences', () => {
    const gente = [{ id: 1, login: 'uno', centroCoste: '1300' }];
    const de = (semilla: number) =>
      JSON.stringify(ausenciasDe(gente, { hoy: '2026-10-20', primero: '2025-10-01', semilla }));
    expect(de(7)).toBe(de(7));
    expect(de(8)).not.toBe(de(7));
  });
  test('a minute of the wall clock is the same instant on both nights of the clock change', () => {
    const deNoche = (fecha: string, desfases: readonly number[]) => ({
      ...(dias[0] as DiaPlan), // a day of the list above
      bases: desfases.map((horas, n) => Date.parse(`${fecha}T00:00:00Z`) / 1_000 + n * 86_400 - horas * 3_600),
    });
    const iso = (dia: DiaPlan, minuto: number) => new Date(segundoDe(dia, minuto) * 1_000).toISOString();
    const [atras, adelante] = [deNoche('2026-10-24', [2, 2, 1]), deNoche('2026-03-28', [1, 1, 2])];
    expect([1320, 1800].map((minuto) => iso(atras, minuto))).toEqual([
      '2026-10-24T20:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
    ]);
    expect([1320, 1800].map((minuto) => iso(adelante, minuto))).toEqual([
      '2026-03-28T21:00:00.000Z',
      '2026-03-29T04:00:00.000Z',
    ]);
  });
});
