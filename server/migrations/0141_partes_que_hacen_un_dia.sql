-- Absences of part of a day that together cover its work are an absence of all of it. One minute may be missing: half of an odd number of them.
-- `partes`: letter and minutes of each kind, the longest first, as long as they are counted apart: empty where one letter has all of the day.
drop function plan_de(bigint, date, date);
create function plan_de(quien bigint, primero date, ultimo date)
 RETURNS TABLE(fecha date, zona text, asignado boolean, modalidad text, festivo text, turno_id bigint, turno_version integer, turno_desde date, turno text, letra text, tramos jsonb, teorico_min integer, obligatorias jsonb, entrada_desde integer, entrada_hasta integer, salida_desde integer, salida_hasta integer, pausa_min integer, cuadrante text, ausencia text, ausente_min integer, partes jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select d.dia, p.zona, a.id is not null, coalesce(a.modalidad, 'P'), f.nombre, t.id, t.version, t.desde, t.nombre, t.letra,
         t.tramos, t.teorico_min, t.obligatorias, t.entrada_desde, t.entrada_hasta, t.salida_desde, t.salida_hasta, t.pausa_min, a.cuadrante,
         coalesce(x.letra, case when e.entero then y.partes -> 0 ->> 'letra' end), coalesce(y.minutos, 0),
         case when x.letra is not null or e.entero and jsonb_array_length(y.partes) = 1 then '[]' else coalesce(y.partes, '[]') end
    from (select u.centro_trabajo_codigo as centro, coalesce(c.zona, 'Europe/Madrid') as zona, u.alta, coalesce(u.baja, u.desactivado) as fin
            from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo where u.id = quien) p
    cross join lateral (select g::date as dia from generate_series(primero::timestamp, ultimo::timestamp, interval '1 day') g) d
    left join lateral (
      select a.id, a.modalidad, a.desfase, a.cuadrante_id, q.nombre as cuadrante, q.festivos from asignacion a join cuadrante q on q.id = a.cuadrante_id
       where a.usuario_id = quien and a.desde <= d.dia and (a.hasta is null or a.hasta >= d.dia)
         and d.dia >= coalesce(p.alta, d.dia) and d.dia <= coalesce(p.fin, d.dia) order by a.id desc limit 1) a on true
    left join lateral (
      select v.ancla, v.ciclo, cardinality(v.ciclo) as n from cuadrante_version v
       where v.cuadrante_id = a.cuadrante_id and v.desde <= d.dia order by v.version desc limit 1) v on true
    left join lateral (
      select f.nombre from festivo f where f.fecha = d.dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = p.centro)
       order by f.centro_trabajo_codigo nulls last limit 1) f on true
    left join lateral (
      select t.id, t.nombre, t.letra, w.version, w.desde, w.tramos, w.teorico_min, w.obligatorias, w.entrada_desde, w.entrada_hasta, w.salida_desde,
             w.salida_hasta, w.pausa_min
        from turno t join turno_version w on w.turno_id = t.id and w.desde <= d.dia
       where t.id = v.ciclo[1 + ((d.dia - v.ancla + a.desfase) % v.n + v.n) % v.n] and (f.nombre is null or a.festivos)
       order by w.version desc limit 1) t on true
    left join lateral (
      select x.letra from ausencia x where x.usuario_id = quien and x.anulada is null and x.minutos is null and d.dia between x.desde and x.hasta
       order by x.id desc limit 1) x on true
    left join lateral (
      select sum(k.minutos)::integer as minutos, jsonb_agg(jsonb_build_object('letra', k.letra, 'minutos', k.minutos) order by k.minutos desc, k.letra) as partes
        from (select y.letra, sum(y.minutos)::integer as minutos from ausencia y
               where y.usuario_id = quien and y.anulada is null and y.minutos > 0 and d.dia between y.desde and y.hasta group by y.letra) k) y on true
    -- 480: a working day without a rotation.
    cross join lateral (select coalesce(y.minutos >= coalesce(t.teorico_min, 480) - 1, false) as entero) e
   order by d.dia
$function$;

-- Days of all of which somebody is absent, by one absence or by parts of them. `hasta`: last day of the absence.
create function ausencias_enteras(quien bigint, primero date, ultimo date) returns table (fecha date, letra text, hasta date)
  language sql stable as $$
  select g::date, x.letra, x.hasta
    from ausencia x, generate_series(greatest(x.desde, primero)::timestamp, least(x.hasta, ultimo)::timestamp, interval '1 day') g
   where x.usuario_id = quien and x.anulada is null and x.minutos is null and x.desde <= ultimo and x.hasta >= primero
  union all
  select d.dia, p.ausencia, d.dia
    from (select distinct g::date as dia
            from ausencia y, generate_series(greatest(y.desde, primero)::timestamp, least(y.hasta, ultimo)::timestamp, interval '1 day') g
           where y.usuario_id = quien and y.anulada is null and y.minutos is not null and y.desde <= ultimo and y.hasta >= primero) d
   cross join lateral plan_de(quien, d.dia, d.dia) p
   where p.ausencia is not null
$$;

create or replace function delegar_ausencia(cual bigint) returns void language sql as $$
  insert into delegacion (de_id, para_id, desde, hasta, ausencia_id)
  select u.id, p.id, lower(libre), upper(libre) - 1, x.id
    from ausencia x
    join usuario u on u.id = x.usuario_id
    join usuario p on p.id = u.delegado_id and p.activo and 'EMPLEADO' = any (p.roles)
    cross join lateral unnest(
      coalesce((select range_agg(daterange(d.fecha, d.fecha, '[]')) from ausencias_enteras(u.id, greatest(x.desde, hoy()), x.hasta) d), '{}')
      - coalesce(
        (select range_agg(daterange(d.desde, d.hasta, '[]')) from delegacion d where d.de_id = u.id and d.para_id = p.id), '{}')) libre
   where x.id = cual and x.anulada is null and x.hasta >= hoy() and es_responsable(u.id)
  on conflict do nothing
$$;

-- A part makes, or unmakes, a whole day with the other parts of it: theirs is written again too.
create or replace function ausencia_delega() returns trigger language plpgsql as $$
declare
  suyas bigint[] := array(
    select new.id
    union select y.id from ausencia y where new.minutos is not null and y.minutos is not null and y.usuario_id = new.usuario_id
       and y.anulada is null and y.desde <= new.hasta and y.hasta >= new.desde);
begin
  perform soltar_ausencia(c) from unnest(suyas) c;
  perform delegar_ausencia(c) from unnest(suyas) c;
  return null;
end $$;
drop trigger ausencia_delega on ausencia;
create trigger ausencia_delega after insert on ausencia for each row when (new.anulada is null) execute function ausencia_delega();
drop trigger ausencia_acortada_delega on ausencia;
create trigger ausencia_acortada_delega after update of hasta on ausencia for each row
  when (new.anulada is null and new.hasta < old.hasta) execute function ausencia_acorta_delega();
create trigger ausencia_contada_delega after update of minutos on ausencia for each row
  when (new.anulada is null and new.minutos is distinct from old.minutos) execute function ausencia_delega();

create or replace function usuario_cambia_delegado() returns trigger language plpgsql as $$
declare
  cual bigint;
begin
  for cual in select id from ausencia where usuario_id = new.id and anulada is null and hasta >= hoy() loop
    perform soltar_ausencia(cual);
    perform delegar_ausencia(cual);
  end loop;
  return null;
end $$;
