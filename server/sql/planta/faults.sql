-- Communications of faults: who sees to them (S-128x).

-- People who may have a communication on a screen (S-1285): writer, deciders, MANTENIMIENTO once accepted, and PRL where people are at
-- risk.
create or replace function personas_de_comunicacion(c comunicacion) returns setof bigint language sql stable as $$
  select c.autor_id
  union select q from solicitud s, quienes_pueden_decidir(s) q where s.tipo = 'COMUNICACION' and s.entidad_id = c.id
  union select u.id from usuario u where c.estado_id in (2, 4, 5, 6, 7) and u.activo and 'MANTENIMIENTO' = any(u.roles)
  union select u.id from usuario u where c.riesgo_personas and u.activo and 'PRL' = any(u.roles)
$$;

-- An accepted communication that is not closed passes to whoever answers for its area now, or to the role where nobody does (S-1284,
-- S-8372).
create or replace function comunicaciones_cambian_de_responsable() returns trigger language plpgsql as $$
begin
  update solicitud s set aprobador_id = coalesce(aprobador_por_area_o_jerarquia(s.peticionario_id, s.area_codigo, s.interesados),
    s.aprobador_id),
         rol = case when aprobador_por_area_o_jerarquia(s.peticionario_id, s.area_codigo, s.interesados) is null
                    then (select k.sin_nadie from tipo_solicitud k where k.codigo = s.tipo) end
    from comunicacion c
   where c.estado_id in (2, 4, 5, 7) and s.tipo = 'COMUNICACION' and s.entidad_id = c.id and s.estado_id = 2
     and case tg_table_name when 'area' then c.area_codigo = to_jsonb(new) ->> 'codigo'
       else s.aprobador_id = (to_jsonb(new) ->> 'id')::bigint end
     and s.aprobador_id is distinct from aprobador_por_area_o_jerarquia(s.peticionario_id, s.area_codigo, s.interesados);
  return null;
end $$;
create trigger area_cambia_responsable_de_comunicaciones after update of responsable_id on area
  for each row when (old.responsable_id is distinct from new.responsable_id)
  execute function comunicaciones_cambian_de_responsable();
create trigger usuario_deja_sus_comunicaciones after update of activo on usuario
  for each row when (old.activo and not new.activo) execute function comunicaciones_cambian_de_responsable();

-- People of a communication hear of it.
create or replace function comunicacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('comunicaciones', (
    select coalesce(array_agg(distinct p), '{}') from nuevas c, personas_de_comunicacion(c) p where p is not null));
  return null;
end $$;
create trigger comunicacion_cambia_en_vivo after update on comunicacion
  referencing new table as nuevas for each statement execute function comunicacion_en_vivo();
create trigger comunicacion_nueva_en_vivo after insert on comunicacion
  referencing new table as nuevas for each statement execute function comunicacion_en_vivo();
