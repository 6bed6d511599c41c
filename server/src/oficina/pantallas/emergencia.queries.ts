import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Emergencia, type FormularioEmergencia } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { many, maybeOne, maybeValue } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';

const Fila = z.object({ Id: z.int() });
const EmergenciaRow = z.omit(Emergencia, { Estado: true, acciones: true });
export type EmergenciaRow = z.output<typeof EmergenciaRow>;
const columnas = sql`
  e.id as "Id", e.texto as "Texto", e.nivel as "Nivel", e.icono as "Icono", e.desde as "Desde", coalesce(e.centro, '') as "Centro",
  coalesce(c.nombre, 'Todas las pantallas') as "Donde", q.nombre as "Quien", e.terminada as "Terminada",
  coalesce(t.nombre, '') as "TerminadaPor",
  case when e.terminada is null then 1 else 2 end as "EstadoId"`;
const tablas = sql`
  emergencia e left join centro_trabajo c on c.codigo = e.centro join usuario q on q.id = e.lanzada_por_id
  left join usuario t on t.id = e.terminada_por_id`;
/** Present emergencies first, then the newest first: a cursor goes by number, and present ones are few. */
export const selectEmergencias = (limite: number, desde: Desde<typeof claveId>) =>
  many(EmergenciaRow)(
    sql`select ${columnas} from ${tablas} where true ${antesDe(sql`e.id`, desde)} order by e.id desc limit ${limite + 1}`,
  );
export const selectEmergencia = (id: number) =>
  maybeOne(EmergenciaRow)(sql`select ${columnas} from ${tablas} where e.id = ${id} for update of e`);
/** The present emergency over all screens, or over those of a centre. */
export const selectEnPie = (centro: string) =>
  maybeOne(EmergenciaRow)(
    sql`select ${columnas} from ${tablas} where coalesce(e.centro, '') = ${centro} and e.terminada is null`,
  );
/** Undefined: the work centre does not exist. */
export const insertEmergencia = (e: FormularioEmergencia, usuarioId: number) =>
  maybeOne(Fila)(sql`
    insert into emergencia (centro, texto, nivel, icono, lanzada_por_id)
    select nullif(${e.centro}, ''), ${e.texto}, ${e.nivel}::smallint, ${e.icono}, ${usuarioId}::bigint
     where ${e.centro} = '' or exists (select from centro_trabajo where codigo = ${e.centro})
    returning id as "Id"`);
export const updateTerminada = (id: number, usuarioId: number) =>
  maybeOne(Fila)(sql`
    update emergencia set terminada = clock_timestamp(), terminada_por_id = ${usuarioId} where id = ${id} and terminada is null
    returning id as "Id"`);
/** For the day's page of SEGURIDAD. */
export const selectPorTerminar = (): Promise<Esperan | undefined> =>
  maybeValue(Esperan)(sql`
      select ${esperan(sql`
        select e.id, e.texto as nombre, e.desde, hoy() as limite from emergencia e where e.terminada is null`)} as "Espera"`);
