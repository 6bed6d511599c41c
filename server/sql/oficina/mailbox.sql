-- Mailbox: who reads it, and how the hour of what is anonymous stays untold.

-- People who read the mailbox of an area or, with '@', of a canteen: its responsible, who stands in today, and those named (S-8153).
-- Nobody who has left.
create or replace function personas_de_buzon(codigo text) returns setof bigint language sql stable as $$
  select u.id from usuario u
   where u.activo and u.id in (
     select a.responsable_id from area a where a.codigo = $1
     union select d.para_id from area a join delegacion d on d.de_id = a.responsable_id
            where a.codigo = $1 and hoy() between d.desde and d.hasta
     union select p.usuario_id from buzon_persona p where p.area_codigo = $1
     union select unnest(cocineros_de(substr($1, 2))) where $1 like '@%')
$$;

-- Mailboxes that a person reads: areas, and canteens with '@' (S-8153).
create or replace function areas_de_buzon(quien bigint) returns setof text language sql stable as $$
  select a.codigo from area a where a.responsable_id = quien
  union select a.codigo from area a join delegacion d on d.de_id = a.responsable_id
         where d.para_id = quien and hoy() between d.desde and d.hasta
  union select p.area_codigo from buzon_persona p where p.usuario_id = quien
  union select '@' || c from unnest(cocinas_de(quien)) c
$$;

-- Open screens hear of what is signed and of what the area does; of an anonymous one that comes in nobody hears, because the hour would be
-- told.
create or replace function buzon_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('buzon', (
    select coalesce(array_agg(distinct q.x), '{}') from nuevas n,
      lateral (select n.autor_id as x union select personas_de_buzon(n.destino)) q
     where q.x is not null and (tg_op = 'UPDATE' or not n.anonima)));
  return null;
end $$;
create trigger buzon_cambia_en_vivo after update on buzon
  referencing new table as nuevas for each statement execute function buzon_en_vivo();
create trigger buzon_nueva_en_vivo after insert on buzon
  referencing new table as nuevas for each statement execute function buzon_en_vivo();

-- A person hears that they read a mailbox, or no longer do.
create or replace function buzon_persona_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('buzon', array[coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $$;
create trigger buzon_persona_en_vivo after insert or delete on buzon_persona
  for each row execute function buzon_persona_en_vivo();
