-- Boards of visual management: days, levels, and who answers for them (S-820x).

-- Saturdays, Sundays and holidays of a work centre are days of rest (S-8201).
create or replace function dia_de_descanso(el_centro text, dia date) returns boolean language sql stable as $$
  select extract(isodow from dia) > 5
      or exists (select from festivo f where f.fecha = dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = el_centro))
$$;

-- Last working day of a work centre before a day (S-8201).
create or replace function dia_laborable_antes(el_centro text, dia date) returns date language sql stable as $$
  select coalesce((select d::date from generate_series(dia - 1, dia - 30, interval '-1 day') d
    where not dia_de_descanso(el_centro, d::date) order by d desc limit 1), dia - 1)
$$;

-- Today in a work centre, by its own clocks (S-8201).
create or replace function hoy_en(el_centro text, ahora timestamptz default now()) returns date language sql stable as $$
  select (ahora at time zone t.zona)::date from centro_trabajo t where t.codigo = el_centro
$$;

-- First day that is open on the boards of a work centre (S-8202): a day stays open until 10:00 of its next working day.
create or replace function tablero_abierto_desde(el_centro text, ahora timestamptz default now()) returns date language sql stable as $$
  select case when not dia_de_descanso(el_centro, l.hora::date) and l.hora::time >= '10:00' then l.hora::date
              else dia_laborable_antes(el_centro, l.hora::date) end
    from centro_trabajo t, lateral (select ahora at time zone t.zona as hora) l where t.codigo = el_centro
$$;

-- A value of a closed day changes only with a reason, whoever writes it (S-8202).
create or replace function valor_de_dia_cerrado() returns trigger language plpgsql as $$
begin
  if (new.valor, new.motivo, new.objetivo, new.mas_es_mejor) is distinct from (old.valor, old.motivo, old.objetivo, old.mas_es_mejor)
     and new.correccion = ''
     and new.fecha < (select tablero_abierto_desde(t.centro) from indicador i join tablero t on t.id = i.tablero_id
       where i.id = new.indicador_id) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'a closed day changes only with a reason';
  end if;
  return new;
end $$;
create trigger valor_de_dia_cerrado before update on valor_tablero
  for each row execute function valor_de_dia_cerrado();

-- Person who answers for a board: its own, or else that of its area.
create or replace function responsable_de_tablero(t tablero) returns bigint language sql stable as $$
  select coalesce(t.responsable_id, (select a.responsable_id from area a where a.codigo = t.area_codigo))
$$;

-- Board above, first that of its own work centre (S-8206).
create or replace function tablero_superior(t tablero) returns bigint language sql stable as $$
  select s.id from tablero s
   where s.activo and s.nivel > t.nivel and (s.nivel = 2 and s.area_codigo = t.area_codigo or s.nivel = 3 and s.centro = t.centro)
   order by s.nivel, s.centro = t.centro desc, s.id limit 1
$$;

-- People who answer for a board, for its area, or for a board above it.
create or replace function mandos_de_tablero(t tablero) returns bigint[] language sql stable as $$
  with recursive arriba (id) as (
    select t.id
    union
    select tablero_superior(x) from arriba a join tablero x on x.id = a.id)
  select coalesce(array_agg(distinct u.id), '{}') from usuario u
   where u.activo and (u.id in (select responsable_de_tablero(x) from arriba a join tablero x on x.id = a.id)
     or u.id = (select a.responsable_id from area a where a.codigo = t.area_codigo))
$$;

-- A person answers for a board or for one above it, or is ADMIN.
create or replace function manda_en_tablero(quien bigint, t tablero) returns boolean language sql stable as $$
  select quien = any (mandos_de_tablero(t)) or exists (select from usuario u where u.id = quien and 'ADMIN' = any (u.roles))
$$;

-- A person writes on a board: those named for it, and whoever answers for it.
create or replace function lleva_tablero(quien bigint, t tablero) returns boolean language sql stable as $$
  select exists (select from tablero_persona p where p.tablero_id = t.id and p.usuario_id = quien) or manda_en_tablero(quien, t)
$$;

-- A person sees a board: that of the plant everybody, others their area and those who keep them.
create or replace function ve_tablero(quien bigint, t tablero) returns boolean language sql stable as $$
  select t.activo and (t.nivel = 3 or exists (select from usuario u where u.id = quien and u.area_codigo = t.area_codigo)) or (
    case when t.activo then lleva_tablero(quien, t) else manda_en_tablero(quien, t) end)
$$;

-- Everybody with a board open hears of it.
create or replace function tableros_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('tableros', null);
  return null;
end $$;
create trigger accion_tablero_nueva_en_vivo after insert on accion_tablero
  for each statement execute function tableros_en_vivo();
create trigger indicador_en_vivo after insert or update on indicador
  for each statement execute function tableros_en_vivo();
create trigger tablero_en_vivo after insert or update on tablero
  for each statement execute function tableros_en_vivo();
create trigger tablero_persona_en_vivo after insert or delete on tablero_persona
  for each statement execute function tableros_en_vivo();
create trigger valor_tablero_en_vivo after insert or update on valor_tablero
  for each statement execute function tableros_en_vivo();

-- Boards hear of actions that moved; the clock of overdue actions finds none nearly always, and is then not told.
create or replace function acciones_de_tablero_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from filas) then
    perform avisar_en_vivo('tableros', null);
  end if;
  return null;
end $$;
create trigger accion_tablero_en_vivo after update on accion_tablero
  referencing new table as filas for each statement execute function acciones_de_tablero_en_vivo();
