-- The mailbox of a canteen (decisions 11): of the same mailbox, with its canteen in place of an area.
alter table buzon alter column area_codigo drop not null,
  add column centro text references comedor,
  -- Day and dish of which it speaks.
  add column dia date,
  add column plato text not null default '' check (char_length(plato) <= 80),
  -- The meal made somebody ill: their name and how to reach them are told to PRL alone.
  add column malestar boolean not null default false,
  add constraint buzon_de_area_o_de_comedor check ((area_codigo is null) = (centro is not null)),
  add constraint buzon_de_la_comida check (centro is not null or (dia is null and plato = '' and not malestar));
-- Mailbox of an entry: the code of its area, or '@' and that of its canteen.
alter table buzon add column destino text not null generated always as (coalesce(area_codigo, '@' || centro)) stored;
drop index buzon_de_area;
drop index buzon_por_anunciar;
create index buzon_por_anunciar on buzon_anonima (destino, fecha) where not anunciada;
create index buzon_de_area on buzon (destino, estado_id, fecha, id);

create or replace function personas_de_buzon(codigo text) returns setof bigint language sql stable as $$
  select u.id from usuario u
   where u.activo and u.id in (
     select a.responsable_id from area a where a.codigo = $1
     union select d.para_id from area a join delegacion d on d.de_id = a.responsable_id
            where a.codigo = $1 and hoy() between d.desde and d.hasta
     union select p.usuario_id from buzon_persona p where p.area_codigo = $1
     union select unnest(cocineros_de(substr($1, 2))) where $1 like '@%')
$$;
create or replace function areas_de_buzon(quien bigint) returns setof text language sql stable as $$
  select a.codigo from area a where a.responsable_id = quien
  union select a.codigo from area a join delegacion d on d.de_id = a.responsable_id
         where d.para_id = quien and hoy() between d.desde and d.hasta
  union select p.area_codigo from buzon_persona p where p.usuario_id = quien
  union select '@' || c from unnest(cocinas_de(quien)) c
$$;
create or replace function buzon_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('buzon', (
    select coalesce(array_agg(distinct q.x), '{}') from nuevas n, lateral (select n.autor_id as x union select personas_de_buzon(n.destino)) q
     where q.x is not null and (tg_op = 'UPDATE' or not n.anonima)));
  return null;
end $$;
