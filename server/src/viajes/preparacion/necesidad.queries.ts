import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { LugarVisitado } from '#contract/viajes/viaje.schemas.ts';
import { Necesidad, type FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import { type ActoViaje, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { type Autor, insertHistorial } from '#server/casa/kernel/historial.ts';

const NecesidadRow = z.omit(Necesidad, { acciones: true });
export type NecesidadRow = z.output<typeof NecesidadRow>;
const Id = z.object({ Id: z.int() });

export const selectNecesidades = (viajeId: number) =>
  many(NecesidadRow)(sql`
    select n.id as "Id", n.tipo as "Tipo", v.estado_id as "EstadoViajeId", n.combo1 as "Combo1",
           n.texto_corto1 as "TextoCorto1", n.texto_corto2 as "TextoCorto2", n.texto_corto3 as "TextoCorto3",
           n.texto_corto4 as "TextoCorto4",
           n.fecha_inicio as "FechaInicio", n.fecha_fin as "FechaFin", n.notas as "Notas", quiere_propuesta(n) as "QuierePropuesta",
           p.id as "PropuestaElegidaId", n.sin_propuesta_motivo as "SinPropuestaMotivo"
      from necesidad n
      join viaje v on v.id = n.viaje_id
      left join propuesta p on p.necesidad_id = n.id and p.estado_id = 3
     where n.viaje_id = ${viajeId}
     order by n.fecha_inicio nulls last, n.id`);

/** Inserts a need; `textoCorto3` is filled in here. */
export const insertNecesidad = (f: FormularioNecesidad, textoCorto3: string) =>
  maybeOne(Id)(sql`
    insert into necesidad (viaje_id, tipo, combo1, texto_corto1, texto_corto2, texto_corto3, texto_corto4, fecha_inicio, fecha_fin, notas)
    values (${f.viajeId}, ${f.tipo}, ${f.combo1 ?? null}, ${f.textoCorto1 ?? ''}, ${f.textoCorto2 ?? ''}, ${textoCorto3},
      ${f.textoCorto4 ?? ''},
            ${f.fechaInicio ?? null}, ${f.fechaFin ?? null}, ${f.notas ?? ''})
    returning id as "Id"`);

/**
 * Copies the needs of a trip to another one of other dates: those of the first day fall on its first day, those of the last on its last,
 * and those between keep their distance to the departure.
 */
export function insertNecesidadesDe(deId: number, viajeId: number) {
  // Days outside the trip are kept within the dates that a form accepts, because other dates could not be read back.
  const movida = (
    dia: Sql,
    extremos: Sql,
  ) => sql`case when ${dia} is not null then least(date '2099-12-31', greatest(date '2000-01-01', case ${extremos}
    when ${dia} + (v.fecha_salida - o.fecha_salida) > v.fecha_regreso then v.fecha_regreso
    else ${dia} + (v.fecha_salida - o.fecha_salida) end)) end`;
  const alFinal = (dia: Sql) => sql`when ${dia} >= o.fecha_regreso then ${dia} + (v.fecha_regreso - o.fecha_regreso)`;
  const alPrincipio = sql`when n.fecha_inicio <= o.fecha_salida then n.fecha_inicio + (v.fecha_salida - o.fecha_salida)`;
  return execute(sql`
    insert into necesidad (viaje_id, tipo, combo1, texto_corto1, texto_corto2, texto_corto3, texto_corto4, fecha_inicio, fecha_fin, notas)
    select v.id, n.tipo, n.combo1, n.texto_corto1, n.texto_corto2, n.texto_corto3, n.texto_corto4,
           ${movida(sql`n.fecha_inicio`, sql`${alPrincipio} ${alFinal(sql`n.fecha_inicio`)}`)},
           ${movida(sql`n.fecha_fin`, alFinal(sql`n.fecha_fin`))}, n.notas
      from necesidad n join viaje o on o.id = n.viaje_id join viaje v on v.id = ${viajeId}
     where o.id = ${deId}
     order by n.id`);
}

/** Where this person's last journey began; '' before the first one. */
export const selectOrigen = async (usuarioId: number): Promise<string> => {
  const salida = await maybeOne(z.object({ origen: z.string() }))(sql`
    select n.texto_corto1 as origen from viaje v join necesidad n on n.viaje_id = v.id and n.tipo = 'I'
     where v.solicitante_id = ${usuarioId}::bigint
     order by v.fecha_salida desc, v.id desc, n.fecha_inicio nulls last, n.id limit 1`);
  return salida?.origen ?? '';
};

export const deleteNecesidad = (id: number) =>
  maybeOne(Id)(sql`delete from necesidad where id = ${id} returning id as "Id"`);

/** Stores the reason to go without a proposal, and undoes the choice, if any. */
export async function updateSinPropuesta(id: number, motivo: string) {
  await execute(sql`update propuesta set estado_id = 2 where necesidad_id = ${id} and estado_id = 3`);
  return maybeOne(Id)(sql`
    update necesidad n set sin_propuesta_motivo = ${motivo} where n.id = ${id} and quiere_propuesta(n) returning n.id as "Id"`);
}

type Linea = { acto: ActoViaje | 'sinPropuesta' | 'descartar'; autor: Autor; mas?: Sql | string };
/** Line of the trip's history about a need: `de` is `necesidad n …`, without rows when the act changes nothing. */
export const insertLinea = (de: Sql, { acto, autor, mas = '' }: Linea) =>
  execute(
    insertHistorial(
      'viaje',
      sql`(
      select n.viaje_id as id, concat_ws(' · ',
             (${JSON.stringify(TIPO_NECESIDAD)}::jsonb ->> n.tipo) || ': ' || concat_ws(' – ', nullif(n.texto_corto1, ''),
               nullif(n.texto_corto2, '')),
             nullif(${mas}, '')) as sobre
        from ${de})`,
      { autor, acto, comentario: sql`x.sobre` },
    ),
  );

/** Line of an act on the need; with a reason, the line of going without a proposal, when that is new. */
export const insertLineaDeNecesidad = (
  id: number,
  { motivo, ...linea }: Omit<Linea, 'mas'> & { motivo?: string | undefined },
) =>
  motivo === undefined
    ? insertLinea(sql`necesidad n where n.id = ${id}`, linea)
    : insertLinea(sql`necesidad n where n.id = ${id} and n.sin_propuesta_motivo <> ${motivo}`, {
        ...linea,
        mas: motivo,
      });

export const selectCompaniasAlquiler = () =>
  many(z.object({ Id: z.int(), Nombre: z.string() }))(sql`
    select id as "Id", nombre as "Nombre" from compania_alquiler order by id`);

/**
 * Places of a person's trips, theirs first, and those of the last two years to which two people of the company have asked to go; a draft is
 * its person's alone.
 */
export const selectLugares = (usuarioId: number) =>
  many(LugarVisitado)(sql`
    select "Lugar", "PaisCodigo", "ProvinciaCodigo"
      from (select v.destino as "Lugar", v.pais_codigo as "PaisCodigo", v.provincia_codigo as "ProvinciaCodigo",
                   bool_or(v.solicitante_id = ${usuarioId}) as propio, count(distinct v.solicitante_id) as personas
              from viaje v
             where v.solicitante_id = ${usuarioId} or (v.fecha_salida > hoy() - 730 and v.estado_id <> 1)
             group by 1, 2, 3) l
     where propio or personas > 1
     order by propio desc, personas desc, 1, 2, 3 limit 200`);
