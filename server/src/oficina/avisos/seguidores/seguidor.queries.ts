import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many, maybeValue, oneValue } from '#server/casa/base/db.ts';

export const selectSeguidos = async (usuarioId: number): Promise<string[]> =>
  (await maybeValue(z.array(z.string()))(sql`select comedores from aviso_seguidor where usuario_id = ${usuarioId}`)) ??
  [];

/** A follower hears of news published from now on; the day of their last message stays, of any canteen. */
export const updateSeguidos = async (usuarioId: number, { centro, seguir }: { centro: string; seguir: boolean }) => {
  const comedores = await oneValue(z.array(z.string()))(sql`
    insert into aviso_seguidor as s (usuario_id, comedores) values (${usuarioId}, ${seguir ? [centro] : []}::text[])
    on conflict (usuario_id) do update set comedores = array_remove(s.comedores, ${centro}::text) || excluded.comedores,
      hasta = case when s.comedores = '{}' then excluded.hasta else s.hasta end
    returning comedores`);
  return comedores;
};

const Novedades = z.object({ usuarioId: z.int(), centro: z.string(), nombre: z.string(), cuantas: z.int() });
/**
 * Takes the next followers who have news and are in their working time, each once a day: later news wait for the next
 * day. Processes skip each other's rows. Authors do not hear of their own news.
 */
export const updateSeguidoresPorDecir = (limite: number) =>
  many(Novedades)(sql`
    with vez as (
      select s.usuario_id, n.centro, n.cuantas from aviso_seguidor s
        cross join lateral (
          select min(a.centros[1]) as centro, count(*)::int as cuantas from aviso a
           where a.canal = 'C' and a.fase = 3 and a.se_ve_desde > s.hasta and a.se_ve_desde <= now() and a.hasta > now()
             and a.centros <@ s.comedores and a.autor_id <> s.usuario_id) n
       where s.comedores <> '{}' and s.dicho is distinct from hoy() and n.cuantas > 0
         and exists (select from usuario u where u.id = s.usuario_id and u.activo)
         and proxima_hora_para_notificar(s.usuario_id, now()) <= now()
       order by s.usuario_id limit ${limite} for no key update of s skip locked),
    dichas as (
      update aviso_seguidor s set dicho = hoy(), hasta = date_trunc('milliseconds', now()) from vez where s.usuario_id = vez.usuario_id)
    select v.usuario_id as "usuarioId", v.centro, c.nombre, v.cuantas from vez v join centro_trabajo c on c.codigo = v.centro`);
