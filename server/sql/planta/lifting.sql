-- Lifting gear: state by its inspection, and inspections that are written once (S-816x, S-817x).

-- State of an element at an instant, by the clocks of a zone (S-8160); `estadoDeIzado` of the contract says the same.
create or replace function estado_izado(situacion smallint, proxima date, zona text, ahora timestamptz) returns smallint
  language sql immutable as $$
  select (case when situacion = 2 then 4 when situacion = 3 then 5 when situacion <> 1 then 6
               when proxima is null or proxima < (ahora at time zone zona)::date then 3
               when proxima - (ahora at time zone zona)::date <= 30 then 2 else 1 end)::smallint
$$;

-- A person may inspect a type of element on a day: named for it, or for all types.
create or replace function es_competente_izado(quien bigint, tipo bigint, dia date) returns boolean language sql stable as $$
  select exists (
    select from competente_izado c where c.usuario_id = quien and (c.tipo_id is null or tipo is null or c.tipo_id = tipo)
       and dia between c.desde and coalesce(c.hasta, 'infinity'))
$$;

-- An inspection that says fit has all answers of its own checklist, and no critical point bad (S-817x); checked where it is written.
create or replace function inspeccion_izado_completa() returns trigger language plpgsql as $$
declare
  lista lista_izado;
begin
  select l.* into lista from lista_izado l join izado_elemento e on e.tipo_id = l.tipo_id
    where l.id = new.lista_id and e.id = new.elemento_id;
  if lista.id is null or exists (
      select from jsonb_array_elements(new.respuestas) r
       where not coalesce(r ->> 'respuesta' in ('B', 'M', 'N')
         and lista.puntos @> jsonb_build_array(jsonb_build_object('n', r -> 'n')), false)) then
    raise exception using errcode = 'check_violation', constraint = 'inspeccion_izado_de_su_lista',
      message = 'answers of another checklist';
  end if;
  if new.resultado = 1 and exists (
      select from jsonb_array_elements(lista.puntos) p
        left join lateral (select r.value from jsonb_array_elements(new.respuestas) r
          where r.value -> 'n' = p.value -> 'n' limit 1) r on true
       where r.value is null or (r.value ->> 'respuesta' = 'M' and (p.value -> 'critico')::boolean)) then
    raise exception using errcode = 'check_violation', constraint = 'inspeccion_izado_apta_completa',
      message = 'a fit inspection is whole';
  end if;
  return new;
end $$;
create trigger inspeccion_izado_completa before insert on inspeccion_izado
  for each row execute function inspeccion_izado_completa();

-- A photo of an inspection stays as it is.
create or replace function inspeccion_izado_foto_usada() returns trigger language plpgsql as $$
begin
  if old.inspeccion_id is not null then
    raise exception 'las fotos de una inspección no se cambian ni se borran' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger inspeccion_izado_foto_intocable before update or delete on inspeccion_izado_foto
  for each row execute function inspeccion_izado_foto_usada();

-- Checklists and inspections are added to and never changed, deleted or emptied.
create or replace function izado_intocable() returns trigger language plpgsql as $$
begin
  raise exception 'las inspecciones y sus listas no se cambian ni se borran (%)', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger inspeccion_izado_intocable before update or delete or truncate on inspeccion_izado
  for each statement execute function izado_intocable();
create trigger lista_izado_intocable before update or delete or truncate on lista_izado
  for each statement execute function izado_intocable();

-- Everybody hears of elements, their documents, checks, types and colours.
create or replace function izado_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('izado', null);
  return null;
end $$;
create trigger color_izado_en_vivo after insert or update on color_izado
  for each statement execute function izado_en_vivo();
create trigger izado_comprobacion_en_vivo after insert or update on izado_comprobacion
  for each statement execute function izado_en_vivo();
create trigger izado_documento_en_vivo after insert on izado_documento
  for each statement execute function izado_en_vivo();
create trigger izado_elemento_en_vivo after insert or update on izado_elemento
  for each statement execute function izado_en_vivo();
create trigger tipo_izado_en_vivo after insert or update on tipo_izado
  for each statement execute function izado_en_vivo();

-- Everybody hears of inspections, checklists and competent people.
create or replace function inspecciones_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('inspecciones', null);
  return null;
end $$;
create trigger competente_izado_en_vivo after insert or update on competente_izado
  for each statement execute function inspecciones_en_vivo();
create trigger inspeccion_izado_en_vivo after insert on inspeccion_izado
  for each statement execute function inspecciones_en_vivo();
create trigger lista_izado_en_vivo after insert on lista_izado
  for each statement execute function inspecciones_en_vivo();

-- PRL and MANTENIMIENTO hear of a file that is read.
create or replace function izado_importacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('inspecciones', array(select u.id from usuario u where u.activo and u.roles && '{PRL,MANTENIMIENTO}'));
  return null;
end $$;
create trigger izado_importacion_en_vivo after insert or update or delete on izado_importacion
  for each statement execute function izado_importacion_en_vivo();
