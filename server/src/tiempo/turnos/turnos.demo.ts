import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { type DiaFestivo, festivosNacionales } from '#contract/tiempo/turnos/festivos.rules.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { json } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { insertFestivos } from './festivo.queries.ts';
import { ausenciasDe } from './ausencias.demo.ts';
import { CUADRANTES, FIESTAS, puestosDe, type TurnoDemo, turnosDemo } from './datos.demo.ts';

/** First day of the month, `meses` months before. */
export const mesAntes = (hoy: string, meses: number): string =>
  new Date(Date.UTC(Number(hoy.slice(0, 4)), Number(hoy.slice(5, 7)) - 1 - meses, 1)).toISOString().slice(0, 10);
/** Months of attendance before this one. */
export const MESES = 12;
const LUNES = '2024-01-01';

/** Makes the shifts of everybody for a year and more, the holidays and the absences. */
export const cargar: ParteDemo = async ({ hoy, semilla }) => {
  const primero = mesAntes(hoy, MESES);
  const [de, a] = [Number(primero.slice(0, 4)), Number(hoy.slice(0, 4)) + 1];
  const anios = Array.from({ length: a - de + 1 }, (_, i) => de + i);
  await insertFestivos(anios.flatMap(festivosDe));
  await insertCortos(hoy);
  await insertTurnos(turnosDemo(mesAntes(hoy, 4)));
  await insertCuadrantes();
  const puestos = puestosDe(await selectGente());
  // Pablo has worked from home since the month before last.
  const desdeCasa = puestos.flatMap((puesto) =>
    puesto.login === 'pablo'
      ? [{ ...puesto, modalidad: 'D', desde: mesAntes(hoy, 2), motivo: 'Acuerdo de trabajo a distancia' }]
      : [],
  );
  await insertAsignaciones([...puestos.map((puesto) => ({ ...puesto, desde: primero })), ...desdeCasa]);
  await insertAusencias(ausenciasDe(puestos, { hoy, primero, semilla }));
  return undefined;
};

const Trabajador = z.object({ id: z.int(), login: z.string(), centroCoste: z.nullable(z.string()) });
/** People who clock in: employees with an account, except the presidency. */
const selectGente = () =>
  many(Trabajador)(sql`
    select id, login, centro_coste_codigo as "centroCoste" from usuario
     where activo and password_hash is not null and 'EMPLEADO' = any (roles) and login <> 'presidencia' order by id`);

/** Half a day on 24 and 31 December, of those that are still to come. */
const insertCortos = (hoy: string) => {
  const vienen = [0, 1].flatMap((n) =>
    [
      { dia: `${Number(hoy.slice(0, 4)) + n}-12-24`, nombre: 'Nochebuena' },
      { dia: `${Number(hoy.slice(0, 4)) + n}-12-31`, nombre: 'Nochevieja' },
    ].filter(({ dia }) => dia > hoy),
  );
  return execute(sql`
    insert into dia_corto (desde, hasta, nombre, fuente)
    select dia, dia, nombre, 'Convenio, art. 21' from jsonb_to_recordset(${json(vienen)}) as v (dia date, nombre text)`);
};
const festivosDe = (anio: number): DiaFestivo[] => [
  ...festivosNacionales(anio),
  ...FIESTAS.map(([dia, centro, ambito, nombre, fuente]) => ({
    fecha: `${anio}-${dia}`,
    centro,
    ambito,
    nombre,
    fuente,
  })),
];

const insertTurnos = (turnos: readonly TurnoDemo[]) =>
  execute(sql`
    with t as (
      insert into turno (codigo, nombre, letra) select codigo, nombre, letra
        from jsonb_to_recordset(${json(turnos)}) as t (codigo text, nombre text, letra text) returning id, codigo)
    insert into turno_version (turno_id, version, desde, tramos, teorico_min, obligatorias, entrada_desde, entrada_hasta,
      salida_desde, salida_hasta, pausa_min)
    select t.id, v.n, (v.una ->> 'desde')::date, v.una -> 'tramos',
           (select sum((x ->> 1)::int - (x ->> 0)::int) from jsonb_array_elements(v.una -> 'tramos') x),
           coalesce(v.una -> 'obligatorias', '[]'),
           (v.una #>> '{ventanas,0}')::int, (v.una #>> '{ventanas,1}')::int, (v.una #>> '{ventanas,2}')::int,
           (v.una #>> '{ventanas,3}')::int,
           (v.una ->> 'pausaMin')::int
      from jsonb_to_recordset(${json(turnos)}) as d (codigo text, versiones jsonb)
      join t on t.codigo = d.codigo cross join lateral jsonb_array_elements(d.versiones) with ordinality as v (una, n)`);

const insertCuadrantes = () =>
  execute(sql`
    with d as (
      select * from jsonb_to_recordset(${json(CUADRANTES)}) as d (nombre text, festivos boolean, ciclo text)),
    c as (
      insert into cuadrante (nombre, festivos) select nombre, festivos from d returning id, nombre)
    insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo)
    select c.id, 1, ${LUNES}, ${LUNES},
           array(select coalesce((select t.id from turno t where t.codigo = x.codigo), 0)
                   from unnest(string_to_array(d.ciclo, ' ')) with ordinality as x (codigo, n) order by x.n)
      from c join d on d.nombre = c.nombre`);

const insertAsignaciones = (filas: readonly object[]) =>
  execute(sql`
    insert into asignacion (usuario_id, cuadrante_id, desfase, desde, modalidad, motivo, creada, creada_por_id)
    select a.id, (select c.id from cuadrante c where c.nombre = a.cuadrante), coalesce(desfase, 0), desde, coalesce(modalidad, 'P'),
           coalesce(motivo, ''), desde - interval '10 days', (select u.id from usuario u where u.login = 'eva')
      from jsonb_to_recordset(${json(filas)})
           as a (id bigint, cuadrante text, desfase int, desde date, modalidad text, motivo text)
     order by desde, a.id`);

const insertAusencias = (filas: readonly object[]) =>
  execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, minutos, creada, creada_por_id)
    select "usuarioId", desde, hasta, letra, minutos,
           least(now(), desde - case when letra in ('A', 'E') then interval '-9 hours' else interval '5 days' end),
        (select u.id from usuario u where u.login = 'eva')
      from jsonb_to_recordset(${json(filas)}) as a ("usuarioId" bigint, desde date, hasta date, letra text, minutos int)
     order by desde, "usuarioId"`);
