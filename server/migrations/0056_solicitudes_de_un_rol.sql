-- Requests that the people of a role decide (0024): any of them, and those to whom one of them has delegated today.

-- Queue in which a request waits: of its role, or of its approver.
alter table solicitud add column cola text collate "C" generated always as (coalesce(rol, aprobador_id::text)) stored;
create index solicitud_pendiente_en_cola on solicitud (cola, tipo, creada, id) where estado_id = 1;

drop function quienes_deciden(bigint) cascade;
create function quienes_deciden(s solicitud) returns setof bigint language sql stable as $$
  with titular as (
    select s.aprobador_id as id where s.rol is null
    union all
    select u.id from usuario u where s.rol is not null and u.activo and s.rol = any (u.roles) and u.id <> all (s.peticionario_id || s.interesados))
  select x.id
    from (select t.id from titular t
          union select d.para_id from titular t join delegacion d on d.de_id = t.id where s.para_id is null and hoy() between d.desde and d.hasta) x
   where x.id <> all (s.peticionario_id || s.interesados)
$$;

create or replace function personas_de_comunicacion(c comunicacion) returns setof bigint language sql stable as $$
  select c.autor_id
  union select q from solicitud s, quienes_deciden(s) q where s.tipo = 'COMUNICACION' and s.entidad_id = c.id
  union select u.id from usuario u where c.estado_id in (2, 4, 5, 6, 7) and u.activo and 'MANTENIMIENTO' = any(u.roles)
  union select u.id from usuario u where c.riesgo_personas and u.activo and 'PRL' = any(u.roles)
$$;

create or replace function espera_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('solicitudes', array(
    select s.peticionario_id from solicitud s where s.id = new.solicitud_id
    union select q from solicitud s, quienes_deciden(s) q where s.id = new.solicitud_id));
  return null;
end $$;

create or replace function solicitud_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[];
begin
  quienes := array(select n.peticionario_id from nuevas n union select q from nuevas n, quienes_deciden(n) q);
  if tg_op = 'UPDATE' then
    quienes := quienes || array(select q from viejas v, quienes_deciden(v) q);
    perform avisar_en_vivo(t.tema, array(select distinct unnest(quienes)))
       from (select distinct k.tema from nuevas n join tipo_solicitud k on k.codigo = n.tipo) t;
  end if;
  perform avisar_en_vivo('solicitudes', array(select distinct unnest(quienes)));
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
  elsif new.rol is null or old.aprobador_id is null or new.aprobador_id is null then
    -- Another person has it: the count begins again. Among the people of a role it goes on.
    update espera set desde = now(), revisar = now(), heredada = true, recordada = null, escalada = null where solicitud_id = new.id;
  end if;
  return new;
end $$;

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
      union select id from solicitud where estado_id = 1 and aprobador_id is null
      union select id from solicitud where estado_id = 1 and aprobador_id = new.id
      union select id from solicitud where estado_id = 1 and rol is not null and cola = any (old.roles || new.roles)
      union select s.id from solicitud s join area a on a.codigo = s.area_codigo where s.estado_id = 1 and a.responsable_id = new.id
      -- Charged to this person, or to somebody below who does not decide it.
      union select s.id from abajo b join centro_coste c on c.responsable_id = b.id join solicitud s on s.centro_coste_codigo = c.codigo
             where s.estado_id = 1 and (b.id = new.id or s.aprobador_id is distinct from b.id)
      union select s.id from abajo b join contrato c on c.responsable_id = b.id join solicitud s on s.contrato_codigo = c.codigo
             where s.estado_id = 1 and (b.id = new.id or s.aprobador_id is distinct from b.id));
    if old.roles is distinct from new.roles then
      perform avisar_en_vivo(t.tema, array[new.id]) from (select tema from tipo_solicitud union select 'solicitudes') t;
    end if;
  end if;
  update solicitud s set aprobador_id = aprobador_de(s), version = version + 1
   where s.id = any (tocadas) and s.estado_id = 1 and s.aprobador_id is distinct from aprobador_de(s);
  return null;
end $$;

drop trigger usuario_cambia_aprobador_de_solicitudes on usuario;
create trigger usuario_cambia_aprobador_de_solicitudes after update of responsable_id, activo, roles on usuario for each row
  when (old.responsable_id is distinct from new.responsable_id or old.activo <> new.activo or old.roles <> new.roles)
  execute function solicitudes_cambian_de_aprobador();
-- A person who comes in with a role may be the one for whom something waits.
create trigger usuario_nuevo_con_rol after insert on usuario for each row
  when (new.activo and not new.roles <@ '{EMPLEADO,SUBCONTRATA}') execute function solicitudes_cambian_de_aprobador();
