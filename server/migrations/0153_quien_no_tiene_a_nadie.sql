-- Where nobody is above the requester, or all who were have left, a role decides: human resources, of invoices administration.
-- `rol_pedido`: role that was asked for. `rol`: role that decides now, none while somebody is above.
alter table tipo_solicitud add column sin_nadie text collate "C" not null default 'RRHH' check (sin_nadie ~ '^[A-Z_]{2,30}$');
update tipo_solicitud set sin_nadie = 'ADMINISTRACION' where codigo = 'FACTURA';
alter table solicitud add column rol_pedido text check (rol_pedido ~ '^[A-Z_]{2,30}$');
alter table solicitud disable trigger user;
-- Leave that waits with human resources because nobody was above goes back when somebody is.
update solicitud s set rol_pedido = s.rol
 where s.rol is not null and not (s.tipo = 'PERMISO' and s.estado_id = 1 and exists (
   select from permiso p join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
    where p.id = s.entidad_id and v.validacion <> 'H'));
alter table solicitud enable trigger user;

-- The person who decides, or the role and the first person of it; without `id` nobody does.
create function quien_decide(s solicitud) returns table (rol text, id bigint) language sql stable rows 1 as $$
  select r.rol, case when r.rol is null then t.id else (
           -- `offset 0`: the smallest id is not looked for by walking all ids.
           select min(d.id) from (
             select u.id from usuario u where u.activo and u.roles @> array[r.rol] and u.id <> all (s.peticionario_id || s.interesados) offset 0) d) end
    from (select case
            when s.para_id is not null then coalesce(
              (select u.id from usuario u where u.id = s.para_id and u.activo),
              case when s.tipo = 'CORRECCION' then coalesce(
                superior_de(s.para_id, s.peticionario_id || s.interesados),
                (select min(u.id) from usuario u where u.activo and 'RRHH' = any (u.roles) and u.id <> all (array[s.para_id, s.peticionario_id] || s.interesados))) end)
            when s.rol_pedido is not null then null
            when s.centro_coste_codigo is null and s.contrato_codigo is null then aprobador_de(s.peticionario_id, s.area_codigo, s.interesados)
            else (
              select case when u.activo and u.id <> all (s.peticionario_id || s.interesados) then u.id
                          else superior_de(u.id, s.peticionario_id || s.interesados) end
                from usuario u
               where u.id = coalesce(
                 (select c.responsable_id from centro_coste c where c.codigo = s.centro_coste_codigo),
                 (select c.responsable_id from contrato c where c.codigo = s.contrato_codigo))) end as id) t
   cross join lateral (select case
            when s.para_id is not null or t.id is not null then null
            else coalesce(s.rol_pedido, (select k.sin_nadie from tipo_solicitud k where k.codigo = s.tipo)) end as rol) r
$$;

create or replace function solicitud_busca_aprobador() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7215022);
  new.rol_pedido := new.rol;
  select d.rol, d.id into new.rol, new.aprobador_id from quien_decide(new) d;
  return new;
end $$;

-- Requests that are somebody else's by now.
create function solicitud_a_quien_decide(cuales bigint[]) returns void language sql as $$
  update solicitud s set (rol, aprobador_id) = (select d.rol, d.id from quien_decide(s) d), version = version + 1
   where s.id = any (cuales) and s.estado_id = 1
     and exists (select from quien_decide(s) d where (d.rol, d.id) is distinct from (s.rol, s.aprobador_id))
$$;

create or replace function solicitudes_cambian_de_aprobador() returns trigger language plpgsql as $$
declare
  tocadas bigint[];
begin
  perform pg_advisory_xact_lock(7215022);
  if tg_table_name = 'area' then
    tocadas := array(select id from solicitud where estado_id = 1 and area_codigo = new.codigo);
  elsif tg_table_name = 'centro_coste' then
    tocadas := array(select id from solicitud where estado_id = 1 and centro_coste_codigo = new.codigo);
  elsif tg_table_name = 'contrato' then
    tocadas := array(select id from solicitud where estado_id = 1 and contrato_codigo = new.codigo);
  else
    -- People below, however far: those between may have left, or be the ones for whom it is asked. What waits for nobody, or for a role.
    tocadas := array(
      with recursive abajo (id) as (select new.id union select u.id from abajo b join usuario u on u.responsable_id = b.id)
      select s.id from solicitud s join abajo b on b.id = s.peticionario_id where s.estado_id = 1
      union select s.id from solicitud s join abajo b on b.id = s.para_id where s.estado_id = 1
      union select id from solicitud where estado_id = 1 and aprobador_id is null
      union select id from solicitud where estado_id = 1 and aprobador_id = new.id
      union select id from solicitud where estado_id = 1 and rol is not null and cola = any (old.roles || new.roles)
      union select s.id from solicitud s join area a on a.codigo = s.area_codigo where s.estado_id = 1 and a.responsable_id = new.id
      -- Charged to this person, or to somebody below who does not decide it.
      union select s.id from abajo b join centro_coste c on c.responsable_id = b.id join solicitud s on s.centro_coste_codigo = c.codigo
             where s.estado_id = 1 and (b.id = new.id or s.rol is not null or s.aprobador_id is distinct from b.id)
      union select s.id from abajo b join contrato c on c.responsable_id = b.id join solicitud s on s.contrato_codigo = c.codigo
             where s.estado_id = 1 and (b.id = new.id or s.rol is not null or s.aprobador_id is distinct from b.id));
    if old.roles is distinct from new.roles then
      perform avisar_en_vivo(t.tema, array[new.id]) from (select tema from tipo_solicitud union select 'solicitudes') t;
    end if;
  end if;
  perform solicitud_a_quien_decide(tocadas);
  return null;
end $$;

create or replace function solicitud_espera() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into espera (solicitud_id, desde, revisar)
    values (new.id, new.creada, case when new.aprobador_id is null then now() else now() + interval '2 days' end);
  elsif new.estado_id <> 1 then
    delete from espera where solicitud_id = new.id;
    update notificacion set leida = now() where sobre = 'solicitud:' || new.id and leida is null;
  elsif new.rol is null or new.rol is distinct from old.rol or old.aprobador_id is null or new.aprobador_id is null then
    -- Another person has it, or a role: the count begins again. Among the people of a role it goes on.
    update espera set desde = now(), revisar = now(), heredada = true, recordada = null, escalada = null where solicitud_id = new.id;
  end if;
  return new;
end $$;
drop trigger solicitud_cambia_espera on solicitud;
create trigger solicitud_cambia_espera before update of estado_id, aprobador_id, rol on solicitud for each row
  when (old.estado_id = 1 and (new.estado_id <> 1 or new.aprobador_id is distinct from old.aprobador_id or new.rol is distinct from old.rol))
  execute function solicitud_espera();
drop function aprobador_de(solicitud);

-- Trips: the role is kept with the person, and the queue as that of their request.
alter table viaje add column rol text check (rol ~ '^[A-Z_]{2,30}$');
alter table viaje add column cola text collate "C" generated always as (coalesce(rol, aprobador_id::text)) stored;
drop index viaje_por_aprobar;
create index viaje_por_aprobar on viaje (cola, fecha_salida, id) where estado_id = 3;
create or replace function viaje_sigue_a_su_solicitud() returns trigger language plpgsql as $$
begin
  update viaje set aprobador_id = new.aprobador_id, rol = new.rol
   where id = new.entidad_id and (aprobador_id, rol) is distinct from (new.aprobador_id, new.rol);
  return null;
end $$;
drop trigger viaje_sigue_a_su_solicitud on solicitud;
create trigger viaje_sigue_a_su_solicitud after insert or update of aprobador_id, rol on solicitud for each row
  when (new.tipo = 'VIAJE' and new.estado_id = 1) execute function viaje_sigue_a_su_solicitud();
create or replace function personas_de_viaje(v viaje) returns setof bigint language sql stable as $$
  with titular as (
    select v.aprobador_id as id where v.rol is null and v.aprobador_id is not null
    union all
    select u.id from usuario u where u.activo and u.roles @> array[v.rol] and u.id <> v.solicitante_id)
  select v.solicitante_id
  union select t.id from titular t
  union select d.para_id from titular t join delegacion d on d.de_id = t.id where hoy() between d.desde and d.hasta
  union select u.id from usuario u where v.estado_id > 1 and u.activo and 'GESTOR_VIAJES' = any(u.roles)
$$;

-- Communications: whoever sees to them is the queue of their request, also once it is decided.
drop index solicitud_de_comunicacion_de;
create index solicitud_de_comunicacion_de on solicitud (cola, entidad_id) where tipo = 'COMUNICACION';
create or replace function comunicaciones_cambian_de_responsable() returns trigger language plpgsql as $$
begin
  update solicitud s set aprobador_id = coalesce(aprobador_de(s.peticionario_id, s.area_codigo, s.interesados), s.aprobador_id),
         rol = case when aprobador_de(s.peticionario_id, s.area_codigo, s.interesados) is null
                    then (select k.sin_nadie from tipo_solicitud k where k.codigo = s.tipo) end
    from comunicacion c
   where c.estado_id in (2, 4, 5, 7) and s.tipo = 'COMUNICACION' and s.entidad_id = c.id and s.estado_id = 2
     and case tg_table_name when 'area' then c.area_codigo = to_jsonb(new) ->> 'codigo' else s.aprobador_id = (to_jsonb(new) ->> 'id')::bigint end
     and s.aprobador_id is distinct from aprobador_de(s.peticionario_id, s.area_codigo, s.interesados);
  return null;
end $$;

-- People whose screens show a thing that waits for a role.
create or replace function accesos_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[];
begin
  quienes := array(
    select a.solicitante_id from ahora a
    union select p.usuario_id from ahora a join acceso_persona p on p.acceso_id = a.id
    union select q from ahora a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id, quienes_deciden(s) q);
  if tg_op = 'UPDATE' and exists (select from ahora where estado_id in (2, 4)) then
    quienes := quienes || array(select id from usuario where activo and 'SEGURIDAD' = any(roles));
  end if;
  perform avisar_en_vivo('accesos', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $$;
create or replace function objetivos_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from ahora where persona_id is null) then
    perform avisar_en_vivo('objetivos', null);
  else
    perform avisar_en_vivo('objetivos', array(
      select a.persona_id from ahora a
      union select d.id from (select distinct persona_id, aprobador_de(persona_id, null, '{}') as aprobador_id from ahora) a,
        lateral (select a.aprobador_id as id where a.aprobador_id is not null
                 union all select u.id from usuario u where a.aprobador_id is null and u.activo and u.roles @> '{RRHH}') d));
  end if;
  return null;
end $$;
