import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { type COLUMNAS_EQUIPO, Objetivo, Seguimiento } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { conPalabras, contains, type Palabras } from '#server/casa/base/search.ts';
import { clavesDeFila, type OrdenDePagina, ordenesDe, porEntero, porTexto } from '#server/casa/kernel/orden/orden.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const Medido = z.pick(Objetivo, { Inicio: true, Meta: true, Actual: true, Sentido: true, Peso: true, Grado: true });
/** `EstadoId`: the stored one. */
const Guardado = z.omit(Objetivo, {
  Progreso: true,
  SemaforoCodigo: true,
  Semaforo: true,
  Estado: true,
  acciones: true,
});
const ObjetivoRow = z.extend(Guardado, {
  lleva: z.boolean(),
  loSigue: z.boolean(),
  Desde: z.string(),
  Hasta: z.string(),
  hoy: z.string(),
  /** Objectives fixed for areas, of a company's objective that is their mean. */
  hijos: z.array(Medido),
});
export type ObjetivoRow = z.output<typeof ObjetivoRow>;
const DetalleRow = z.extend(ObjetivoRow, {
  Descripcion: z.string(),
  Ciclo: z.string(),
  Responsable: z.string(),
  ResponsableId: z.int(),
  Padre: z.nullable(z.object({ Id: z.int(), Titulo: z.string() })),
  Motivo: z.string(),
  cicloEstadoId: z.int(),
  seguimientos: z.array(z.extend(z.omit(Seguimiento, { Progreso: true, PuedeAdjuntar: true }), { quienId: z.int() })),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** The reader; `rrhh`: of human resources; `empresa`: keeps the company's too. */
export type Quien = { usuarioId: number; rrhh: boolean; empresa: boolean };

/** Condition: decides today on this person's requests: human resources where nobody is above. */
export const llevaPersona = (usuarioId: number, persona: Sql): Sql => sql`(${persona} <> ${usuarioId} and coalesce(
  aprobador_por_area_o_jerarquia(${persona}, null, '{}') in ${representados(usuarioId)},
  exists (select from usuario lp
    where lp.id in ${representados(usuarioId)} and lp.id <> ${persona} and lp.activo and lp.roles @> '{RRHH}')))`;
/** Condition: responsible of the area, or one of today's delegates. */
export const llevaArea = (usuarioId: number, codigo: Sql): Sql =>
  sql`exists (select from area la where la.codigo = ${codigo} and la.responsable_id in ${representados(usuarioId)})`;
const lleva = (usuarioId: number, o: Sql): Sql => sql`(case ${o}.nivel
  when 2 then ${llevaPersona(usuarioId, sql`${o}.persona_id`)} when 1 then ${llevaArea(usuarioId, sql`${o}.area_codigo`)} else false end)`;

/**
 * Visibility: the company's objectives everybody, an area's its people, a personal one its person, their responsible
 * and human resources. Drafts of the first two are visible to their keepers alone.
 */
const visible = ({ usuarioId, rrhh, empresa }: Quien, o: Sql): Sql => sql`(
  case ${o}.nivel
    when 0 then ${empresa} or ${o}.estado_id <> 1
    when 1 then ${rrhh} or ${o}.responsable_id = ${usuarioId} or ${llevaArea(usuarioId, sql`${o}.area_codigo`)}
      or (${o}.estado_id <> 1 and ${o}.area_codigo = (select v.area_codigo from usuario v where v.id = ${usuarioId}))
    else ${rrhh} or ${o}.persona_id = ${usuarioId} or ${llevaPersona(usuarioId, sql`${o}.persona_id`)} end)`;
const enCiclo = ({ empresa }: Quien): Sql => sql`(${empresa} or c.estado_id >= 2)`;

const medido = (o: Sql) => sql`json_build_object('Inicio', ${o}.inicio, 'Meta', ${o}.meta, 'Actual', ${o}.actual,
  'Sentido', ${o}.sentido, 'Peso', ${o}.peso, 'Grado', ${o}.grado)`;
const columnas = (quien: Quien) => sql`
  o.id as "Id", o.ciclo_id as "CicloId", (array['E', 'A', 'P'])[o.nivel + 1] as "NivelCodigo", o.area_codigo as "AreaCodigo",
  coalesce(a.nombre, '') as "Area",
  o.persona_id as "PersonaId", coalesce(u.nombre, '') as "Persona",
  (select p.id from objetivo p where p.id = o.padre_id and ${visible(quien, sql`p`)}) as "PadreId",
  o.titulo as "Titulo", o.unidad as "Unidad", o.inicio as "Inicio", o.meta as "Meta", o.actual as "Actual", o.sentido as "Sentido",
  o.peso as "Peso",
  o.grado as "Grado", o.publico as "Publico", o.calculo as "Calculo", o.estado_id as "EstadoId", o.version as "Version",
  ${lleva(quien.usuarioId, sql`o`)} as lleva, o.responsable_id = ${quien.usuarioId} as "loSigue", c.desde as "Desde",
  c.hasta as "Hasta", hoy()::text as hoy,
  case when o.calculo = 'H' then coalesce((select json_agg(${medido(sql`h`)} order by h.id) from objetivo h
    where h.padre_id = o.id and h.nivel = 1 and h.estado_id in (3, 5)), '[]') else '[]' end as hijos`;
const tablas = sql`
  objetivo o
  join ciclo_objetivos c on c.id = o.ciclo_id
  left join area a on a.codigo = o.area_codigo
  left join usuario u on u.id = o.persona_id`;

export const selectObjetivo = (quien: Quien, id: number) =>
  maybeOne(ObjetivoRow)(
    sql`select ${columnas(quien)} from ${tablas} where o.id = ${id} and ${enCiclo(quien)} and ${visible(quien, sql`o`)}`,
  );
export const selectObjetivoDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien)}, o.descripcion as "Descripcion", c.nombre as "Ciclo", c.estado_id as "cicloEstadoId",
           r.nombre as "Responsable", r.id as "ResponsableId", o.motivo as "Motivo",
           (select json_build_object('Id', p.id, 'Titulo', p.titulo)
             from objetivo p
             where p.id = o.padre_id and ${visible(quien, sql`p`)}) as "Padre",
           coalesce((select json_agg(json_build_object('Id', s.id, 'Fecha', s.fecha, 'Valor', s.valor, 'Comentario', s.comentario,
             'quienId', q.id, 'Quien', q.nombre,
               'Registrado', to_char(s.registrado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Evidencia',
                 coalesce(f.nombre, ''))
                 order by s.fecha, s.id)
             from (select * from seguimiento_objetivo x where x.objetivo_id = o.id order by x.fecha desc, x.id desc limit 100) s
             join usuario q on q.id = s.quien_id left join archivo f on f.id = s.archivo_id), '[]') as seguimientos,
           ${historialDe('objetivo', sql`o.id`, { lector: quien.usuarioId })} as "Historial"
      from ${tablas} join usuario r on r.id = o.responsable_id
     where o.id = ${id} and ${enCiclo(quien)} and ${visible(quien, sql`o`)}`);

/**
 * Objectives of the company, of the areas that the reader sees, and their own, by layer and in the order of writing;
 * 500 at most.
 */
export const selectArbol = (quien: Quien, cicloId: number) =>
  many(ObjetivoRow)(sql`
    select ${columnas(quien)} from ${tablas}
     where o.ciclo_id = ${cicloId} and ${enCiclo(quien)} and (o.nivel < 2 or o.persona_id = ${quien.usuarioId})
       and ${visible(quien, sql`o`)}
     order by o.nivel, o.id limit 500`);
/** Objectives of one person, in the order of writing. */
export const selectDePersona = (quien: Quien, { personaId, cicloId }: { personaId: number; cicloId: number }) =>
  many(ObjetivoRow)(sql`
    select ${columnas(quien)} from ${tablas}
     where o.nivel = 2 and o.persona_id = ${personaId} and o.ciclo_id = ${cicloId} and ${enCiclo(quien)} and ${visible(quien, sql`o`)}
     order by o.id limit 200`);

/** All objectives of a cycle: for human resources, who see everything. */
export const selectTodos = (quien: Quien, cicloId: number) =>
  many(ObjetivoRow)(sql`select ${columnas(quien)} from ${tablas} where o.ciclo_id = ${cicloId} order by o.nivel, o.id`);

/** Evaluated once for each person of the team, and not for each of their objectives. */
const deMiEquipo = ({ usuarioId, rrhh }: Quien): Sql =>
  rrhh
    ? empty
    : sql`
      and o.persona_id = any (array(select e
        from ${representados(usuarioId)} t, equipo_de(t.id) e
        where ${llevaPersona(usuarioId, sql`e`)}))`;

export const ordenEquipo = ordenesDe<(typeof COLUMNAS_EQUIPO)[number]>(sql`o.id`, {
  numero: porEntero(sql`o.id`),
  persona: porTexto(sql`u.nombre`, 'puede faltar'),
  titulo: porTexto(sql`o.titulo`),
  peso: porEntero(sql`o.peso`),
  estado: porEntero(sql`o.estado_id`),
});
type Filtro = { limite: number; estado?: string | undefined; texto?: string | undefined };
/**
 * Personal objectives of people on whom the reader decides, or of everybody. One row more than
 * `limite`.
 */
export const selectEquipo = (quien: Quien, cicloId: number, f: Filtro, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(ObjetivoRow, { clave: clavesDeFila }))(sql`
    select ${columnas(quien)}, ${clave} from ${tablas}
     where o.nivel = 2 and o.ciclo_id = ${cicloId} and ${enCiclo(quien)} ${deMiEquipo(quien)} ${tras}
       ${f.estado ? sql`and o.estado_id = any (${f.estado.split(',').map(Number)}::int[])` : empty}
       ${
         f.texto
           ? sql`and o.persona_id in (select w.id
               from usuario w
               where ${contains(sql`sin_tildes(' ' || w.nombre || ' ' || w.matricula)`, f.texto)})`
           : empty
       }
     ${por} ${firstRows(f.limite)}`);

/** Objectives under way today: one's own, and those of the team; 200 of each at most. */
export const selectEnCurso = (usuarioId: number) => {
  const quien = { usuarioId, rrhh: false, empresa: false };
  const enCurso = sql`
    select ${columnas(quien)} from ${tablas} where o.nivel = 2 and o.estado_id = 3 and c.estado_id = 2 and c.desde <= hoy()`;
  return many(ObjetivoRow)(sql`
    select * from ((${enCurso} and o.persona_id = ${usuarioId} limit 200) union all (${enCurso} ${deMiEquipo(quien)} limit 200)) x`);
};

type Buscado = Palabras & { limite: number };
/** Objectives with the words, of the open cycles: those of the tree. */
export const selectBuscados = (quien: Quien, { limite, ...palabras }: Buscado) =>
  many(ObjetivoRow)(sql`
    select ${columnas(quien)} from ${tablas}
     where c.estado_id = 2 and o.estado_id in (1, 2, 3) and (o.nivel < 2 or o.persona_id = ${quien.usuarioId}) and ${visible(quien, sql`o`)}
       ${conPalabras(sql`sin_tildes(' ' || o.titulo)`, palabras)}
     order by o.nivel desc, o.id desc ${firstRows(limite)}`);

const PublicoRow = z.extend(Medido, {
  Titulo: z.string(),
  Unidad: z.string(),
  Ciclo: z.string(),
  Area: z.string(),
  Desde: z.string(),
  Hasta: z.string(),
  hoy: z.string(),
});
export type PublicoRow = z.output<typeof PublicoRow>;
/** Public and fixed objectives in the open cycles; 100 at most. It reads no row of a person. */
export const selectPublicos = () =>
  many(PublicoRow)(sql`
    select o.titulo as "Titulo", o.unidad as "Unidad", o.inicio as "Inicio", o.meta as "Meta", o.actual as "Actual",
           o.sentido as "Sentido", o.peso as "Peso",
           null as "Grado", c.nombre as "Ciclo", coalesce(a.nombre, '') as "Area", c.desde as "Desde", c.hasta as "Hasta",
           hoy()::text as hoy
      from objetivo o join ciclo_objetivos c on c.id = o.ciclo_id left join area a on a.codigo = o.area_codigo
     where o.publico and o.nivel < 2 and o.estado_id = 3 and c.estado_id = 2
     order by c.desde, o.nivel, o.titulo, o.id limit 100`);

export const CON_MOTIVO = (motivo: string): Sql => sql`, motivo = ${motivo}`;
