import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioLista, Punto } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import { ListaDeTipo } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';

const PuntoRow = z.object({
  n: z.int(),
  texto: z.string(),
  critico: z.boolean(),
  pide: z.enum(['nada', 'medida', 'foto']),
});
export const verPunto = ({ n, texto, critico, pide }: z.output<typeof PuntoRow>): Punto => ({
  N: n,
  Texto: texto,
  Critico: critico,
  Pide: pide,
});

export const selectListas = () =>
  many(ListaDeTipo)(sql`
    select t.id as "TipoId", t.nombre as "Tipo", coalesce(l.version, 0) as "Version", coalesce(jsonb_array_length(l.puntos), 0) as "Puntos",
           coalesce(jsonb_array_length(jsonb_path_query_array(l.puntos, '$[*] ? (@.critico == true)')), 0) as "Criticos",
           l.creada as "Cambiada",
           coalesce(u.nombre, '') as "CambiadaPor"
      from tipo_izado t
      left join lateral (select * from lista_izado l where l.tipo_id = t.id order by l.version desc limit 1) l on true
      left join usuario u on u.id = l.creada_por_id
     where t.activo or l.id is not null order by t.nombre collate "es-ES-x-icu"`);

const Vigente = z.object({ id: z.int(), version: z.int(), puntos: z.array(PuntoRow) });
/** Checklist in force of a type. */
export const selectListaVigente = (tipoId: number) =>
  maybeOne(Vigente)(
    sql`select id, version, puntos from lista_izado where tipo_id = ${tipoId} order by version desc limit 1`,
  );
const ListaRow = z.object({
  TipoId: z.int(),
  Tipo: z.string(),
  Version: z.int(),
  puntos: z.array(PuntoRow),
  Versiones: z.array(z.object({ Version: z.int(), Puntos: z.int(), Creada: z.iso.datetime(), CreadaPor: z.string() })),
});
export type ListaRow = z.output<typeof ListaRow>;
/** Checklist of a type with its earlier versions; version 0 and no points while it has none. */
export const selectLista = (tipoId: number) =>
  maybeOne(ListaRow)(sql`
    select t.id as "TipoId", t.nombre as "Tipo", coalesce(l.version, 0) as "Version", coalesce(l.puntos, '[]') as puntos,
           coalesce((select json_agg(json_build_object('Version', v.version, 'Puntos', jsonb_array_length(v.puntos),
             'Creada', to_char(v.creada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'CreadaPor', u.nombre)
               order by v.version desc)
             from lista_izado v join usuario u on u.id = v.creada_por_id where v.tipo_id = t.id), '[]') as "Versiones"
      from tipo_izado t
      left join lateral (select * from lista_izado l where l.tipo_id = t.id order by l.version desc limit 1) l on true
     where t.id = ${tipoId}`);

type Nueva = { tipoId: number; version: number; usuarioId: number };
/** Inserts the next version; a simultaneous one breaks `lista_izado_una_por_version`. */
export const insertLista = ({ tipoId, version, usuarioId }: Nueva, { puntos }: FormularioLista) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into lista_izado (tipo_id, version, puntos, creada_por_id)
    values (${tipoId}, ${version}, ${JSON.stringify(puntos.map((punto, i) => ({ n: i + 1, ...punto })))}::jsonb, ${usuarioId})
    returning id as "Id"`);
