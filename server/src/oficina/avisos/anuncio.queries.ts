import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { execute, manyValues, maybeOne, one } from '#server/casa/base/db.ts';

const Anuncio = z.object({
  Id: z.int(),
  edicion: z.int(),
  hastaUsuario: z.int(),
  /** Some readers may have been notified already. */
  repaso: z.boolean(),
  /** Condition: visible, possibly unread by somebody, and still the edition that has to be read. */
  enVigor: z.boolean(),
  /** Instant from which the notice asks for this reading. */
  desde: instante,
});
export type Anuncio = z.output<typeof Anuncio>;
/** Locks the next edition to announce. Open screens learn here that the time of a scheduled notice has come. */
export const selectSiguienteAnuncio = () =>
  maybeOne(Anuncio)(sql`
    with vez as (
      select n.*, a as aviso, a.se_ve_desde > a.publicado and not n.dicho as empieza
        from aviso_anuncio n join aviso a on a.id = n.aviso_id
       where n.terminado is null and a.se_ve_desde <= now()
       order by a.se_ve_desde, a.id limit 1 for no key update skip locked)
    select aviso_id as "Id", edicion, hasta_usuario as "hastaUsuario", repaso,
           estado_de_aviso(aviso) = 3 and (aviso).canal = 'A' and edicion = (aviso).edicion_lectura as "enVigor",
           coalesce((aviso).relectura, (aviso).se_ve_desde) as desde,
           case when empieza then avisar_en_vivo('avisos', array(select oyentes_de_aviso(aviso)))::text end
      from vez`);

const ids = (query: Sql) => manyValues(z.int())(query);
/** Readers after the last notified one who have not read the notice. */
export const selectLectoresPorAnunciar = ({ Id, edicion, hastaUsuario }: Anuncio, limite: number) =>
  ids(sql`
    select u.id from aviso a join usuario u on u.id > ${hastaUsuario}
     where a.id = ${Id} and u.activo and aviso_se_pide_a(a, u)
       and not exists (select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id and v.edicion >= ${edicion})
     order by u.id limit ${limite}`);

/** People of `usuarioIds` who are not, or no longer, readers of the notice. */
export const selectAjenos = (id: number, usuarioIds: readonly number[]) =>
  ids(sql`
    select u.id from aviso a join usuario u on u.id = any (${usuarioIds}::bigint[])
     where a.id = ${id} and not (u.activo and aviso_se_pide_a(a, u))`);

type Avance = { hastaUsuario: number; terminado: boolean };
export const updateAnuncio = ({ Id, edicion }: Anuncio, { hastaUsuario, terminado }: Avance) =>
  execute(sql`
    update aviso_anuncio set hasta_usuario = ${hastaUsuario}, dicho = true, terminado = case when ${terminado}::boolean then now() end
     where aviso_id = ${Id} and edicion = ${edicion}`);

const Cierre = z.object({ Id: z.int(), caduca: z.boolean() });
type Cierre = z.output<typeof Cierre>;
export const selectSiguienteCierre = () =>
  maybeOne(Cierre)(sql`
    select a.id as "Id", a.retirado is null as caduca from aviso a
     where a.publicado is not null and a.cerrado is null and (a.retirado is not null or a.hasta <= now())
     order by a.id limit 1 for no key update skip locked`);
/** One statement, since the people of a whole company go into its arrays. Open screens learn here that a notice has expired. */
export const insertCierre = ({ Id, caduca }: Cierre) =>
  execute(sql`
    with lectores as (
      select u.id, u.centro_trabajo_codigo as centro, u.area_codigo as area,
             exists (select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id and v.edicion >= a.edicion_lectura) as leido
        from aviso a join usuario u on u.activo and aviso_se_pide_a(a, u) where a.id = ${Id}),
    cierre as (
      insert into aviso_cierre (aviso_id, lectores, centros, areas, leidos)
      select ${Id}::bigint, coalesce(array_agg(id order by id), '{}'), coalesce(array_agg(centro order by id), '{}'),
             coalesce(array_agg(area order by id), '{}'), count(*) filter (where leido)::int from lectores),
    cerrado as (update aviso set cerrado = date_trunc('milliseconds', now()) where id = ${Id})
    select case when ${caduca}::boolean then avisar_en_vivo('avisos', array(select id from lectores))::text end`);

const Medida = z.object({ Esperan: z.int(), EnCurso: z.int(), MasAntigua: z.nullable(z.string()) });
/** Editions whose time has come and whose announcement is not finished. */
export const selectMedida = () =>
  one(Medida)(sql`
    select count(*)::int as "Esperan", (count(*) filter (where n.dicho))::int as "EnCurso", min(a.se_ve_desde) as "MasAntigua"
      from aviso_anuncio n join aviso a on a.id = n.aviso_id where n.terminado is null and a.se_ve_desde <= now()`);
