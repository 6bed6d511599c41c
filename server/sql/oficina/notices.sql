-- Notices and news: state, readers, and whose screens hear of them (S-110x to S-116x).

-- State of a notice follows from its acts and the clock (S-1103): 1 Borrador, 2 Programado, 3 Publicado, 4 Caducado, 5 Retirado.
create or replace function estado_de_aviso(a aviso) returns smallint language sql stable as $$
  select case when a.publicado is null then 1 when a.retirado is not null then 5
              when a.hasta <= now() then 4 when a.se_ve_desde > now() then 2 else 3 end::smallint
$$;

-- People whom a notice is for: all, or those of its work centres and areas, and subcontractors where it says so.
create or replace function aviso_es_para(a aviso, u usuario) returns boolean language sql immutable as $$
  select a.todos
      or coalesce(u.centro_trabajo_codigo = any(a.centros), false)
      or coalesce(u.area_codigo = any(a.areas), false)
      or (a.subcontratas and 'SUBCONTRATA' = any(u.roles))
$$;

-- People who are asked to read a notice: those it is for, but nobody of what was said before they came unless it is pinned; news of a
-- canteen is asked of nobody (S-8150).
create or replace function aviso_se_pide_a(a aviso, u usuario) returns boolean language sql immutable as $$
  select a.canal <> 'C' and aviso_es_para(a, u) and (a.fijado or a.se_ve_desde is null
    or coalesce(a.relectura, a.se_ve_desde) >= u.creado)
$$;

-- Readers of a notice with the work centre and area by which the report counts them; frozen once it is over (S-1111, S-1119).
create or replace function lectores_de_aviso(a aviso) returns table (usuario_id bigint, centro_codigo text, area_codigo text)
  language sql stable as $$
  select l.* from aviso_cierre c, unnest(c.lectores, c.centros, c.areas) l where c.aviso_id = a.id
  union all
  select u.id, u.centro_trabajo_codigo, u.area_codigo from usuario u where a.cerrado is null and u.activo and aviso_se_pide_a(a, u)
$$;

-- Whose open screens ask again: COMUNICACION, and whom it is for while it is seen (S-1121).
create or replace function oyentes_de_aviso(a aviso) returns setof bigint language sql stable as $$
  select u.id from usuario u
   where u.activo and ('COMUNICACION' = any(u.roles) or (a.canal = 'C' and a.centros <@ cocinas_de(u.id))
     or (estado_de_aviso(a) = 3 and aviso_es_para(a, u)))
$$;

-- Listeners of a notice hear of it, before and after the change.
create or replace function avisos_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[] := '{}';
begin
  if tg_op <> 'INSERT' then
    quienes := array(select q from antes a, oyentes_de_aviso(a) q);
  end if;
  if tg_op <> 'DELETE' then
    quienes := quienes || array(select q from ahora a, oyentes_de_aviso(a) q);
  end if;
  perform avisar_en_vivo('avisos', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $$;
create trigger aviso_borrado_en_vivo after delete on aviso
  referencing old table as antes for each statement execute function avisos_en_vivo();
create trigger aviso_cambiado_en_vivo after update on aviso
  referencing old table as antes new table as ahora for each statement execute function avisos_en_vivo();
create trigger aviso_creado_en_vivo after insert on aviso
  referencing new table as ahora for each statement execute function avisos_en_vivo();

-- The reader's own screens hear that a notice was read.
create or replace function aviso_leido_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('avisos', array(select distinct usuario_id from nuevas));
  return null;
end $$;
create trigger visita_en_vivo after insert on aviso_visita
  referencing new table as nuevas for each statement execute function aviso_leido_en_vivo();

-- The person hears which canteens they follow (S-8152).
create or replace function seguidor_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('avisos', array[new.usuario_id]);
  return null;
end $$;
create trigger seguidor_en_vivo after insert or update of comedores on aviso_seguidor
  for each row execute function seguidor_en_vivo();
