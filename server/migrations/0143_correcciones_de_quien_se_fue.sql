-- The other side of a correction that the company proposes for somebody who has left: whoever answers for them, or else human resources.
create or replace function aprobador_de(s solicitud) returns bigint language sql stable as $$
  select case
    when s.para_id is not null then coalesce(
      (select u.id from usuario u where u.id = s.para_id and u.activo),
      case when s.tipo = 'CORRECCION' then coalesce(
        superior_de(s.para_id, s.peticionario_id || s.interesados),
        (select min(u.id) from usuario u where u.activo and 'RRHH' = any (u.roles) and u.id <> all (array[s.para_id, s.peticionario_id] || s.interesados))) end)
    -- `offset 0`: the smallest id is not looked for by walking all ids.
    when s.rol is not null then (
      select min(d.id) from (
        select u.id from usuario u where u.activo and u.roles @> array[s.rol] and u.id <> all (s.peticionario_id || s.interesados) offset 0) d)
    when s.centro_coste_codigo is null and s.contrato_codigo is null then aprobador_de(s.peticionario_id, s.area_codigo, s.interesados)
    else (
      select case when u.activo and u.id <> all (s.peticionario_id || s.interesados) then u.id
                  else superior_de(u.id, s.peticionario_id || s.interesados) end
        from usuario u
       where u.id = coalesce(
         (select c.responsable_id from centro_coste c where c.codigo = s.centro_coste_codigo),
         (select c.responsable_id from contrato c where c.codigo = s.contrato_codigo))) end
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
create index solicitud_pendiente_para on solicitud (para_id) where estado_id = 1 and para_id is not null;
update solicitud s set aprobador_id = aprobador_de(s), version = version + 1
 where s.tipo = 'CORRECCION' and s.estado_id = 1 and s.para_id is not null and s.aprobador_id is null and aprobador_de(s) is not null;
