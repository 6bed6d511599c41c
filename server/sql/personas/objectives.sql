-- Objectives: a closed cycle is read only, and weights of a person make a hundred (S-8215).

-- What hangs from a closed cycle is read only. The shared lock makes a closing and a change come one after the other.
create or replace function ciclo_objetivos_cerrado() returns trigger language plpgsql as $$
declare
  fila jsonb := to_jsonb(coalesce(new, old));
  cual bigint;
begin
  cual := coalesce((fila ->> 'ciclo_id')::bigint, (select o.ciclo_id from objetivo o where o.id = (fila ->> 'objetivo_id')::bigint));
  if (select c.estado_id = 3 from ciclo_objetivos c where c.id = cual for share) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'the cycle is closed';
  end if;
  return null;
end $$;
create constraint trigger acuerdo_de_ciclo_sin_cerrar after insert or update on acuerdo_objetivos
  for each row execute function ciclo_objetivos_cerrado();
comment on constraint acuerdo_de_ciclo_sin_cerrar on acuerdo_objetivos is 'El ciclo está cerrado: ya no se acuerda nada en él';
create constraint trigger objetivo_de_ciclo_sin_cerrar after insert or update or delete on objetivo
  for each row execute function ciclo_objetivos_cerrado();
comment on constraint objetivo_de_ciclo_sin_cerrar on objetivo is 'El ciclo está cerrado: sus objetivos ya no cambian';
create constraint trigger seguimiento_de_ciclo_sin_cerrar after insert or update on seguimiento_objetivo
  for each row execute function ciclo_objetivos_cerrado();
comment on constraint seguimiento_de_ciclo_sin_cerrar on seguimiento_objetivo is 'El ciclo está cerrado: ya no se anota nada en él';

-- A closed cycle is not opened again and does not change.
create or replace function ciclo_objetivos_no_vuelve() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = tg_name, message = 'a closed cycle does not change';
end $$;
create constraint trigger ciclo_objetivos_cerrado_no_cambia after update or delete on ciclo_objetivos
  for each row when (old.estado_id = 3) execute function ciclo_objetivos_no_vuelve();
comment on constraint ciclo_objetivos_cerrado_no_cambia on ciclo_objetivos is 'Un ciclo cerrado ya no cambia';

-- Agreed weights of a person in a cycle never pass the hundred (S-8215); the row of the person holds the turn.
create or replace function pesos_hasta_cien() returns trigger language plpgsql as $$
begin
  perform from usuario u where u.id = new.persona_id for no key update;
  if (select sum(o.peso) > 100 from objetivo o where o.persona_id = new.persona_id and o.ciclo_id = new.ciclo_id and o.nivel = 2
    and o.estado_id = 3) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'more than a hundred';
  end if;
  return null;
end $$;
create constraint trigger objetivo_pesos_hasta_cien after insert or update of peso, estado_id, persona_id on objetivo
  deferrable initially deferred for each row when (new.nivel = 2 and new.estado_id = 3)
  execute function pesos_hasta_cien();
comment on constraint objetivo_pesos_hasta_cien on objetivo is 'Los pesos acordados de una persona en un ciclo no pueden pasar de 100';

-- Of a personal objective its person and their responsible hear, of the others everybody (S-8212).
create or replace function objetivos_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from ahora where persona_id is null) then
    perform avisar_en_vivo('objetivos', null);
  else
    perform avisar_en_vivo('objetivos', array(
      select a.persona_id from ahora a
      union select d.id from (select distinct persona_id, aprobador_por_area_o_jerarquia(persona_id, null, '{}') as aprobador_id
        from ahora) a,
        lateral (select a.aprobador_id as id where a.aprobador_id is not null
                 union all select u.id from usuario u where a.aprobador_id is null and u.activo and u.roles @> '{RRHH}') d));
  end if;
  return null;
end $$;
create trigger acuerdo_objetivos_cambia_en_vivo after update on acuerdo_objetivos
  referencing new table as ahora for each statement execute function objetivos_en_vivo();
create trigger acuerdo_objetivos_nuevo_en_vivo after insert on acuerdo_objetivos
  referencing new table as ahora for each statement execute function objetivos_en_vivo();
create trigger objetivo_borrado_en_vivo after delete on objetivo
  referencing old table as ahora for each statement execute function objetivos_en_vivo();
create trigger objetivo_cambia_en_vivo after update on objetivo
  referencing new table as ahora for each statement execute function objetivos_en_vivo();
create trigger objetivo_nuevo_en_vivo after insert on objetivo
  referencing new table as ahora for each statement execute function objetivos_en_vivo();

-- Everybody hears of a new or closed cycle.
create or replace function ciclos_objetivos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('objetivos', null);
  return null;
end $$;
create trigger ciclo_objetivos_en_vivo after insert or update on ciclo_objetivos
  for each statement execute function ciclos_objetivos_en_vivo();
