import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { InspeccionEnLista } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { CLAVES_RESPUESTA } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, manyValues, maybeOne, one } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

const Ultima = z.object({ id: z.int(), fecha: z.string() });
export const selectUltima = (elementoId: number) =>
  maybeOne(Ultima)(
    sql`select id, fecha from inspeccion_izado where elemento_id = ${elementoId} order by id desc limit 1`,
  );

type Nueva = { elementoId: number; listaId: number; usuarioId: number };
/** A broken `inspeccion_izado_una_a_la_vez` means that two inspections follow the same one. */
export const insertInspeccion = ({ elementoId, listaId, usuarioId }: Nueva, f: FormularioInspeccion) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into inspeccion_izado (elemento_id, lista_id, anterior_id, clase, fecha, inspector_id, empresa, resultado, proxima,
      respuestas, observaciones, corrige)
    values (${elementoId}, ${listaId}, ${f.ultimaId}, ${f.clase}, ${f.fecha}::date, ${usuarioId}, ${f.empresa}, ${f.resultado},
      ${f.proxima}::date,
            ${JSON.stringify(f.respuestas.map(({ fotos: _fotos, ...r }) => r))}::jsonb, ${f.observaciones}, ${f.corrige})
    returning id as "Id"`);

const EnLista = z.omit(InspeccionEnLista, { Clase: true, Estado: true });
export type EnListaRow = z.output<typeof EnLista>;
const columnas = sql`
  i.id as "Id", i.elemento_id as "ElementoId", i.fecha as "Fecha", i.clase as "ClaseId", u.nombre as "Inspector", i.empresa as "Empresa",
  i.resultado as "EstadoId", i.proxima as "Proxima",
  jsonb_array_length(jsonb_path_query_array(i.respuestas, '$[*] ? (@.respuesta == "M")')) as "Malas",
  (select count(*)::int from inspeccion_izado_foto f where f.inspeccion_id = i.id) as "Fotos",
  exists (select from inspeccion_izado s where s.elemento_id = i.elemento_id and s.anterior_id = i.id and s.corrige) as "Corregida"`;
export const selectDeElemento = (elementoId: number, limite: number, desde: Desde<typeof claveId>) =>
  many(EnLista)(sql`
    select ${columnas} from inspeccion_izado i join usuario u on u.id = i.inspector_id
     where i.elemento_id = ${elementoId} ${antesDe(sql`i.id`, desde)} order by i.id desc ${firstRows(limite)}`);

const Detalle = z.extend(EnLista, {
  Codigo: z.string(),
  Tipo: z.string(),
  ListaVersion: z.int(),
  Corrige: z.boolean(),
  Observaciones: z.string(),
  Registrada: z.iso.datetime(),
  puntos: z.array(
    z.object({ n: z.int(), texto: z.string(), critico: z.boolean(), pide: z.enum(['nada', 'medida', 'foto']) }),
  ),
  respuestas: z.array(
    z.object({ n: z.int(), respuesta: z.enum(CLAVES_RESPUESTA), nota: z.string(), medida: z.string() }),
  ),
  fotos: z.array(z.object({ id: z.int(), punto: z.int() })),
});
export type DetalleRow = z.output<typeof Detalle>;
const detalle = sql`
  select ${columnas}, e.codigo as "Codigo", t.nombre as "Tipo", l.version as "ListaVersion", i.corrige as "Corrige",
         i.observaciones as "Observaciones",
         i.creada as "Registrada", l.puntos, i.respuestas,
         coalesce((select json_agg(json_build_object('id', f.id, 'punto', f.punto) order by f.id)
           from inspeccion_izado_foto f
           where f.inspeccion_id = i.id),
           '[]') as fotos
    from inspeccion_izado i
    join usuario u on u.id = i.inspector_id
    join lista_izado l on l.id = i.lista_id
    join tipo_izado t on t.id = l.tipo_id
    join izado_elemento e on e.id = i.elemento_id`;
export const selectInspeccion = (id: number) => maybeOne(Detalle)(sql`${detalle} where i.id = ${id}`);
/** Inspections of an element for its dossier, the newest first. */
export const selectTodas = (elementoId: number, limite: number) =>
  many(Detalle)(sql`${detalle} where i.elemento_id = ${elementoId} order by i.id desc limit ${limite}`);

/** People who are notified of an unfit element. */
export const selectQuienesAtienden = (salvo: number): Promise<number[]> =>
  manyValues(z.int())(
    sql`select id from usuario where activo and roles && '{PRL,MANTENIMIENTO}' and id <> ${salvo} order by id`,
  );
