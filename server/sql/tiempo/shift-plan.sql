-- Plan of a person's days: shifts, holidays, absences; and what counts leave again when the plan changes.

-- Stretches of a shift without their last `quita` minutes.
create or replace function tramos_acortados(tramos jsonb, quita integer) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_array(x.de, x.a - x.corte) order by x.n) filter (where x.a - x.corte > x.de), '[]')
    from (select t.n, t.de, t.a,
                 least(t.a - t.de, greatest(0, quita - coalesce(sum(t.a - t.de) over (order by t.n desc
                   rows between unbounded preceding and 1 preceding), 0)))::integer as corte
            from (select e.n, (e.v ->> 0)::integer as de, (e.v ->> 1)::integer as a
                    from jsonb_array_elements(tramos) with ordinality e (v, n)) t) x
$$;

-- Stretches as far as they lie before a minute.
create or replace function tramos_antes_de(tramos jsonb, fin integer) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_array((e.v ->> 0)::integer, least((e.v ->> 1)::integer, fin)) order by e.n)
    from jsonb_array_elements(tramos) with ordinality e (v, n) where (e.v ->> 0)::integer < fin
$$;

-- Plan of a person's days, one row a day (S-704x): shift, by the rotation or a granted swap (S-8611), place, by the
-- rotation or a planned day of telework (S-8620), holiday, absence of
-- the whole day (`ausencia`) or of parts of it (`partes`).
-- `turno_id` null: rest, holiday, or no rotation (`asignado` false). Nothing is owed on days outside the staff (S-8340).
create or replace function plan_de_jornada(quien bigint, primero date, ultimo date) returns table (
  fecha date, zona text, asignado boolean, modalidad text, festivo text, turno_id bigint, turno_version integer, turno_desde date,
  turno text, letra text, tramos jsonb, teorico_min integer, obligatorias jsonb, entrada_desde integer, entrada_hasta integer,
  salida_desde integer, salida_hasta integer, pausa_min integer, cuadrante text, ausencia text, ausente_min integer, partes jsonb,
  media boolean
) language sql stable as $$
  select d.dia, p.zona, a.id is not null, case when h.fecha is not null then 'D' else coalesce(a.modalidad, 'P') end, f.nombre,
         t.id, t.version, t.desde,
         t.nombre || coalesce(' · ' || r.nombre, ''), t.letra,
         c.tramos, coalesce(r.minutos, t.teorico_min), case when r.minutos is null then t.obligatorias
           else tramos_antes_de(t.obligatorias, (c.tramos -> -1 ->> 1)::integer) end, t.entrada_desde, t.entrada_hasta,
         case when r.minutos is null then t.salida_desde
           else greatest(t.entrada_hasta, t.salida_desde - (t.teorico_min - r.minutos)) end, t.salida_hasta, t.pausa_min,
         a.cuadrante,
         coalesce(x.letra, case when e.entero then y.partes -> 0 ->> 'letra' end), coalesce(y.minutos, 0),
         case when x.letra is not null or e.entero and jsonb_array_length(y.partes) = 1 then '[]' else coalesce(y.partes, '[]') end,
         coalesce(r.media, false)
    from (select u.centro_trabajo_codigo as centro, coalesce(z.zona, 'Europe/Madrid') as zona, u.alta,
                 coalesce(u.baja, u.desactivado) as fin
            from usuario u left join centro_trabajo z on z.codigo = u.centro_trabajo_codigo where u.id = quien) p
    cross join lateral (select g::date as dia from generate_series(primero::timestamp, ultimo::timestamp, interval '1 day') g) d
    left join lateral (
      select a.id, a.modalidad, a.desfase, a.cuadrante_id, q.nombre as cuadrante, q.festivos from asignacion a
        join cuadrante q on q.id = a.cuadrante_id
       where a.usuario_id = quien and a.desde <= d.dia and (a.hasta is null or a.hasta >= d.dia)
         and d.dia >= coalesce(p.alta, d.dia) and d.dia <= coalesce(p.fin, d.dia) order by a.id desc limit 1) a on true
    left join lateral (
      select v.ancla, v.ciclo, cardinality(v.ciclo) as n from cuadrante_version v
       where v.cuadrante_id = a.cuadrante_id and v.desde <= d.dia order by v.version desc limit 1) v on true
    left join lateral (
      select f.nombre from festivo f where f.fecha = d.dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = p.centro)
       order by f.centro_trabajo_codigo nulls last limit 1) f on true
    left join lateral (
      select s.turno_id, s.cambio_id from turno_cambiado s
       where s.usuario_id = quien and s.fecha = d.dia and s.asignacion_id = a.id order by s.cambio_id desc limit 1) s on true
    left join lateral (
      select t.id, t.nombre, t.letra, w.version, w.desde, w.tramos, w.teorico_min, w.obligatorias, w.entrada_desde, w.entrada_hasta,
        w.salida_desde,
             w.salida_hasta, w.pausa_min
        from turno t join turno_version w on w.turno_id = t.id and w.desde <= d.dia
       where case when s.cambio_id is not null then t.id = s.turno_id
             else t.id = v.ciclo[1 + ((d.dia - v.ancla + a.desfase) % v.n + v.n) % v.n] and (f.nombre is null or a.festivos) end
       order by w.version desc limit 1) t on true
    left join dia_teletrabajo h on h.usuario_id = quien and h.fecha = d.dia and h.estado_id = 1
    left join lateral (
      -- The shortest of those that hold on the day, for people who rest on holidays (S-8580).
      select k.nombre, k.minutos is null as media,
             case when k.minutos is null then (t.teorico_min + 1) / 2 else least(k.minutos, t.teorico_min) end as minutos
        from dia_corto k
       where d.dia between k.desde and k.hasta and extract(isodow from d.dia)::smallint = any (k.dias) and f.nombre is null
         and (k.centro_trabajo_codigo is null or k.centro_trabajo_codigo = p.centro) and not coalesce(a.festivos, false)
       order by 3, k.id limit 1) r on true
    cross join lateral (
      select case when r.minutos is null then t.tramos else tramos_acortados(t.tramos, t.teorico_min - r.minutos) end as tramos) c
    left join lateral (
      select x.letra from ausencia x where x.usuario_id = quien and x.anulada is null and x.minutos is null
        and d.dia between x.desde and x.hasta
       order by x.id desc limit 1) x on true
    left join lateral (
      select sum(k.minutos)::integer as minutos, jsonb_agg(jsonb_build_object('letra', k.letra, 'minutos', k.minutos)
        order by k.minutos desc, k.letra) as partes
        from (select y.letra, sum(y.minutos)::integer as minutos from ausencia y
               where y.usuario_id = quien and y.anulada is null and y.minutos > 0
                 and d.dia between y.desde and y.hasta group by y.letra) k) y on true
    -- 480: a working day without a rotation.
    cross join lateral (select coalesce(y.minutos >= coalesce(r.minutos, t.teorico_min, 480) - 1, false) as entero) e
   order by d.dia
$$;

-- Days of all of which somebody is absent, by one absence or by parts of them (S-8368). `hasta`: last day of the absence.
create or replace function dias_enteros_de_ausencia(quien bigint, primero date, ultimo date)
  returns table (fecha date, letra text, hasta date)
  language sql stable as $$
  select g::date, x.letra, x.hasta
    from ausencia x, generate_series(greatest(x.desde, primero)::timestamp, least(x.hasta, ultimo)::timestamp, interval '1 day') g
   where x.usuario_id = quien and x.anulada is null and x.minutos is null and x.desde <= ultimo and x.hasta >= primero
  union all
  select d.dia, p.ausencia, d.dia
    from (select distinct g::date as dia
            from ausencia y, generate_series(greatest(y.desde, primero)::timestamp, least(y.hasta, ultimo)::timestamp, interval '1 day') g
           where y.usuario_id = quien and y.anulada is null and y.minutos is not null and y.desde <= ultimo and y.hasta >= primero) d
   cross join lateral plan_de_jornada(quien, d.dia, d.dia) p
   where p.ausencia is not null
$$;

-- Days of a person, or of everybody (null), whose plan has changed: leave on them is counted again by a clock (S-8352).
create or replace function anotar_plan_cambiado(quien bigint, primero date, ultimo date) returns void language plpgsql as $$
begin
  if ultimo < hoy() then return; end if;
  insert into plan_cambiado (usuario_id, desde, hasta) values (quien, greatest(primero, hoy()), ultimo);
  perform avisar_en_vivo('permisos', case when quien is not null then array[quien] end);
end $$;

-- A holiday that is added or taken away changes the plan of its day (S-8352).
create or replace function festivo_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(null, fecha, fecha) from (select distinct fecha from cambiados where fecha >= hoy()) f;
  return null;
end $$;
create trigger festivo_nuevo_cambia_plan after insert on festivo
  referencing new table as cambiados for each statement execute function festivo_cambia_plan();
create trigger festivo_quitado_cambia_plan after delete on festivo
  referencing old table as cambiados for each statement execute function festivo_cambia_plan();

-- A shorter day that is added, taken away or ended changes the plan of its days (S-8580).
create or replace function dia_corto_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(null, coalesce(new.desde, old.desde), greatest(new.hasta, old.hasta));
  return null;
end $$;
create trigger dia_corto_cambia_plan after insert or update or delete on dia_corto
  for each row execute function dia_corto_cambia_plan();

-- A new version of a shift or rotation changes the plan from its first day on (S-8352).
create or replace function version_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(null, new.desde, null);
  return null;
end $$;
create trigger cuadrante_version_cambia_plan after insert on cuadrante_version
  for each row execute function version_cambia_plan();
create trigger turno_version_cambia_plan after insert on turno_version
  for each row execute function version_cambia_plan();

-- A new assignment to a rotation changes the plan of its person (S-8352).
create or replace function personas_cambian_plan() returns trigger language plpgsql as $$
begin
  insert into plan_cambiado (usuario_id, desde, hasta)
  select usuario_id, greatest(desde, hoy()), hasta from nuevas where hasta is null or hasta >= hoy();
  perform avisar_en_vivo('permisos', array(select distinct usuario_id from nuevas order by 1));
  return null;
end $$;
create trigger asignacion_cambia_plan after insert on asignacion
  referencing new table as nuevas for each statement execute function personas_cambian_plan();

-- Another work centre changes a person's plan from today on (S-8352).
create or replace function centro_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(new.id, hoy(), null);
  return null;
end $$;
create trigger centro_cambia_plan after update of centro_trabajo_codigo on usuario
  for each row when (old.centro_trabajo_codigo is distinct from new.centro_trabajo_codigo)
  execute function centro_cambia_plan();

-- Days of a leave after the last day in the company take nothing (S-8382): a last day that comes, moves or goes has them counted again.
create or replace function baja_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(new.id, least(coalesce(old.baja, old.desactivado), coalesce(new.baja, new.desactivado)) + 1, null);
  return null;
end $$;
create trigger baja_cambia_plan after update of baja, desactivado on usuario
  for each row when (coalesce(old.baja, old.desactivado) is distinct from coalesce(new.baja, new.desactivado))
  execute function baja_cambia_plan();

-- A new leave is counted by the plan of its days from today on (S-8352).
create or replace function permisos_se_cuentan() returns trigger language plpgsql as $$
begin
  insert into plan_cambiado (usuario_id, desde, hasta) select usuario_id, greatest(desde, hoy()), hasta from nuevos where hasta >= hoy();
  return null;
end $$;
create trigger permiso_se_cuenta after insert on permiso
  referencing new table as nuevos for each statement execute function permisos_se_cuentan();

-- Rules of a kind of leave on a day: the last version that has begun. None: the kind did not exist yet (S-8020).
create or replace function reglas_de_tipo_permiso(tipo bigint, dia date) returns setof tipo_permiso_version
  language sql stable rows 1 as $$
  select v.* from tipo_permiso_version v where v.tipo_id = tipo and v.desde <= dia order by v.version desc limit 1
$$;

-- Blocked days that stand in the way of a person's leave of a kind between two days.
create or replace function bloqueos_de_permiso(quien bigint, tipo bigint, primero date, ultimo date) returns setof dia_bloqueado
  language sql stable rows 1 as $$
  select b.* from dia_bloqueado b join usuario u on u.id = quien join tipo_permiso t on t.id = tipo and t.bloqueable
   where b.anulado is null and b.desde <= ultimo and b.hasta >= primero
     and (b.centro_trabajo_codigo is null or b.centro_trabajo_codigo = u.centro_trabajo_codigo)
     and (b.area_codigo is null or b.area_codigo = u.area_codigo)
     and (b.tipo_id is null or b.tipo_id = tipo)
   order by b.desde, b.id
$$;

-- A granted swap changes the plan of its days for both people (S-8611).
create or replace function turno_cambiado_cambia_plan() returns trigger language plpgsql as $$
begin
  insert into plan_cambiado (usuario_id, desde, hasta) select usuario_id, fecha, fecha from nuevos where fecha >= hoy();
  perform avisar_en_vivo('permisos', array(select distinct usuario_id from nuevos order by 1));
  return null;
end $$;
create trigger turno_cambiado_cambia_plan after insert on turno_cambiado
  referencing new table as nuevos for each statement execute function turno_cambiado_cambia_plan();

-- Both people of a swap hear of it.
create or replace function cambio_turno_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('jornada', array(select propone_id from ahora union select otra_id from ahora));
  return null;
end $$;
create trigger cambio_turno_nuevo_en_vivo after insert on cambio_turno
  referencing new table as ahora for each statement execute function cambio_turno_en_vivo();
create trigger cambio_turno_cambia_en_vivo after update on cambio_turno
  referencing new table as ahora for each statement execute function cambio_turno_en_vivo();
