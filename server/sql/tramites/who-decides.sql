-- Who decides on a request: one rule for every kind of request (decisions 0024, 0034, 0106).

-- Person who decides, or the role and its first person (S-702, S-1200, S-1204, S-8089, S-8369, S-8550): the person it is for; the role
-- asked for; whoever is asked first, while they are here and answer for something or somebody; whoever answers for the cost centre,
-- contract or area; else the first one above the requester; with nobody above, the role of the kind of request. Never a person in it.
-- Without `id` nobody does.
create or replace function quien_decide(s solicitud) returns table (rol text, id bigint) language sql stable rows 1 as $$
  select r.rol, case when r.rol is null then t.id else (
           -- `offset 0`: the smallest id is not looked for by walking all ids.
           select min(d.id) from (
             select u.id from usuario u where u.activo and u.roles @> array[r.rol]
               and u.id <> all (s.peticionario_id || s.interesados) offset 0) d) end
    from (select case
            when s.para_id is not null then coalesce(
              (select u.id from usuario u where u.id = s.para_id and u.activo),
              case when s.tipo = 'CORRECCION' then coalesce(
                superior_de(s.para_id, s.peticionario_id || s.interesados),
                (select min(u.id) from usuario u where u.activo and 'RRHH' = any (u.roles)
                  and u.id <> all (array[s.para_id, s.peticionario_id] || s.interesados))) end)
            when s.rol_pedido is not null then null
            when s.preferido_id <> all (s.peticionario_id || s.interesados)
              and exists (select from usuario u where u.id = s.preferido_id and u.activo and es_responsable(u.id)) then s.preferido_id
            when s.centro_coste_codigo is null and s.contrato_codigo is null
              then aprobador_por_area_o_jerarquia(s.peticionario_id, s.area_codigo, s.interesados)
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

-- Whoever answers for the area, or else the first one above the requester (S-1200); neither the requester nor somebody for whom it is
-- asked (S-1204, S-1262).
create or replace function aprobador_por_area_o_jerarquia(peticionario bigint, area_codigo text, interesados bigint[]) returns bigint
  language sql stable as $$
  select coalesce(
    (select u.id from area a join usuario u on u.id = a.responsable_id
      where a.codigo = aprobador_por_area_o_jerarquia.area_codigo and u.activo
        and u.id <> all (peticionario || interesados)),
    superior_de(peticionario, peticionario || interesados))
$$;

-- Everybody who may decide on a request today: its person or everybody of its role, and those who stand in for them (S-8089), but nobody
-- who is in it (S-1204).
create or replace function quienes_pueden_decidir(s solicitud) returns setof bigint language sql stable as $$
  with titular as (
    select s.aprobador_id as id where s.rol is null
    union all
    select u.id from usuario u where u.activo and u.roles @> array[s.rol] and u.id <> all (s.peticionario_id || s.interesados))
  select x.id
    from (select t.id from titular t
          union select d.para_id from titular t join delegacion d on d.de_id = t.id
            where s.para_id is null and hoy() between d.desde and d.hasta) x
   where x.id <> all (s.peticionario_id || s.interesados)
$$;

-- A new request is given to whoever decides. The shared lock keeps it apart from a change of who is responsible (S-702, S-1201).
create or replace function solicitud_busca_aprobador() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7215022);
  new.rol_pedido := new.rol;
  select d.rol, d.id into new.rol, new.aprobador_id from quien_decide(new) d;
  return new;
end $$;
create trigger solicitud_busca_aprobador before insert on solicitud
  for each row when (new.estado_id = 1) execute function solicitud_busca_aprobador();

-- Requests that somebody else decides by now are passed on to them (S-1201).
create or replace function pasar_solicitudes_a_quien_decide(cuales bigint[]) returns void language sql as $$
  update solicitud s set (rol, aprobador_id) = (select d.rol, d.id from quien_decide(s) d), version = version + 1
   where s.id = any (cuales) and s.estado_id = 1
     and exists (select from quien_decide(s) d where (d.rol, d.id) is distinct from (s.rol, s.aprobador_id))
$$;

-- Requests follow a change of who is responsible, of roles, or of who is active (S-702, S-1201, S-8369), also far below the person who
-- changed.
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
  -- Who is asked first is so while they answer for something or somebody, which the change may have begun or ended.
  tocadas := tocadas || array(
    select s.id from solicitud s where s.estado_id = 1 and s.preferido_id in (old.responsable_id, new.responsable_id));
  if tg_table_name = 'usuario' then
    tocadas := tocadas || array(select s.id from solicitud s where s.estado_id = 1 and s.preferido_id = new.id);
  end if;
  perform pasar_solicitudes_a_quien_decide(tocadas);
  return null;
end $$;
create trigger area_cambia_responsable after update of responsable_id on area
  for each row when (old.responsable_id is distinct from new.responsable_id)
  execute function solicitudes_cambian_de_aprobador();
create trigger centro_coste_cambia_responsable after update of responsable_id on centro_coste
  for each row when (old.responsable_id is distinct from new.responsable_id)
  execute function solicitudes_cambian_de_aprobador();
create trigger contrato_cambia_responsable after update of responsable_id on contrato
  for each row when (old.responsable_id is distinct from new.responsable_id)
  execute function solicitudes_cambian_de_aprobador();
create trigger usuario_cambia_aprobador_de_solicitudes after update of responsable_id, activo, roles on usuario
  for each row when (old.responsable_id is distinct from new.responsable_id or old.activo <> new.activo or old.roles <> new.roles)
  execute function solicitudes_cambian_de_aprobador();
create trigger usuario_nuevo_con_rol after insert on usuario
  for each row when (new.activo and not new.roles <@ '{EMPLEADO,SUBCONTRATA}')
  execute function solicitudes_cambian_de_aprobador();

-- Wait of a request: begins with it, begins again when another person has it, and ends with its decision, which counts its notifications
-- as read (S-1201, S-1207).
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
create trigger solicitud_cambia_espera before update of estado_id, aprobador_id, rol on solicitud
  for each row when (old.estado_id = 1 and (new.estado_id <> 1 or new.aprobador_id is distinct from old.aprobador_id
    or new.rol is distinct from old.rol))
  execute function solicitud_espera();
create trigger solicitud_empieza_espera after insert on solicitud
  for each row when (new.estado_id = 1) execute function solicitud_espera();
