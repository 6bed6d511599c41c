-- Hours within which a person is told things on devices and by mail (S-980, art. 88 LOPDGDD).

-- Hours of one day in which a person is told things (S-980): from the first to the last planned minute of their shift. Without a rotation:
-- Monday to Friday from 8:00 to 18:00 of their work centre, except its holidays. Null: none.
create or replace function horas_para_notificar(quien bigint, dia date) returns tstzrange language sql stable as $$
  select case
    when p.ausencia is not null then null
    when p.turno_id is not null then tstzrange(
      instante_de_minuto(dia, coalesce(p.entrada_desde, (p.tramos -> 0 ->> 0)::integer), p.zona),
      instante_de_minuto(dia, coalesce(p.salida_hasta, (p.tramos -> -1 ->> 1)::integer), p.zona))
    when not p.asignado and extract(isodow from dia) < 6 and p.festivo is null
      then tstzrange(instante_de_minuto(dia, 480, p.zona), instante_de_minuto(dia, 1080, p.zona)) end
    from plan_de_jornada(quien, dia, dia) p
$$;

-- Hours for notifications in which an instant falls, or else the next ones (S-980); a night shift of yesterday counts. A year without any:
-- a year later.
create or replace function ventana_para_notificar(quien bigint, instante timestamptz) returns tstzrange language plpgsql stable as $$
declare
  hoy_alli date := (instante at time zone coalesce(
    (select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien),
      'Europe/Madrid'))::date;
  ventana tstzrange;
begin
  for n in -1..366 loop
    ventana := horas_para_notificar(quien, hoy_alli + n);
    if ventana is not null and upper(ventana) > instante then return ventana; end if;
  end loop;
  return tstzrange(instante + interval '366 days', instante + interval '367 days');
end $$;

-- Instant at which a person may next be told something (S-980): at once within their hours, or when their next ones begin.
create or replace function proxima_hora_para_notificar(quien bigint, instante timestamptz) returns timestamptz language sql stable as $$
  select greatest(lower(ventana_para_notificar(quien, instante)), instante)
$$;

-- Hours of `horas_para_notificar` in words: days and hours of a weekly rotation, or else the name of the rotation.
create or replace function horario_de_notificaciones(quien bigint) returns text language sql stable as $$
  with p as (
    select case c.zona when 'Atlantic/Canary' then ' (hora de Canarias)' else '' end as alli
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo where u.id = quien),
  a as (
    select a.desfase, q.id, q.nombre, q.festivos from asignacion a join cuadrante q on q.id = a.cuadrante_id
     where a.usuario_id = quien and a.desde <= hoy() and (a.hasta is null or a.hasta >= hoy()) order by a.id desc limit 1),
  v as (
    select v.ancla, v.ciclo, cardinality(v.ciclo) as n, a.desfase from a join cuadrante_version v on v.cuadrante_id = a.id
     where v.desde <= hoy() order by v.version desc limit 1),
  dias as (
    select d as dia, (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[d] as nombre, h.horas
      from v cross join generate_series(1, 7) d cross join lateral (
        select 'de ' || hora_de_minuto(coalesce(w.entrada_desde, (w.tramos -> 0 ->> 0)::integer))
               || ' a ' || hora_de_minuto(coalesce(w.salida_hasta, (w.tramos -> -1 ->> 1)::integer)) as horas
          from turno_version w
         where w.turno_id = v.ciclo[1 + ((date_trunc('week', hoy())::date + d - 1 - v.ancla + v.desfase) % v.n + v.n) % v.n]
           and w.desde <= hoy()
         order by w.version desc limit 1) h
     where v.n in (1, 7)),
  semana as (
    select count(distinct horas) as distintas, count(*) as n, min(horas) as horas, min(dia) as primero, max(dia) as ultimo,
           (array_agg(nombre order by dia))[1] as de, (array_agg(nombre order by dia desc))[1] as a,
           regexp_replace(string_agg(nombre || case when dia > 5 then 's' else '' end, ', ' order by dia), ', ([^,]*)$', ' y \1') as lista
      from dias)
  select case
           when a.id is null then 'de lunes a viernes, de 8:00 a 18:00'
           when s.distintas = 1 then case when s.n = 7 then 'todos los días' when s.n > 2 and s.ultimo - s.primero + 1 = s.n
             then 'de ' || s.de || ' a ' || s.a
                                          else 'los ' || s.lista end || ', ' || s.horas
           else 'según su cuadrante «' || a.nombre || '», de la entrada a la salida de cada turno' end
         || p.alli || case when a.festivos then '' else ', salvo festivos' end
    from p left join a on true cross join semana s
$$;

-- Instant so many working days later by the calendar of a person (S-1207), counted from the hour at which they could first know. A year
-- without any ends too.
create or replace function tras_dias_laborables(quien bigint, desde timestamptz, dias int) returns timestamptz
  language plpgsql stable as $$
declare
  zona text := coalesce((select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien),
    'Europe/Madrid');
  inicio timestamp := proxima_hora_para_notificar(quien, desde) at time zone zona;
  dia date := inicio::date;
  faltan int := dias;
begin
  for n in 1..400 loop
    exit when faltan = 0;
    dia := dia + 1;
    if horas_para_notificar(quien, dia) is not null then faltan := faltan - 1; end if;
  end loop;
  return (dia + inicio::time) at time zone zona;
end $$;

-- A notification that is still true when it is about to be told (S-984): not of a notice that is over, that is no longer asked of the
-- person, or that they have read.
create or replace function notificacion_sigue_vigente(n notificacion) returns boolean language sql stable as $$
  select n.tipo <> 'aviso_nuevo' or exists (
    select from aviso a join usuario u on u.id = n.usuario_id
     where a.id = case when n.sobre ~ '^aviso:\d+$' then substr(n.sobre, 7)::bigint end
       and estado_de_aviso(a) = 3 and aviso_se_pide_a(a, u)
       and not exists (select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id and v.edicion >= a.edicion_lectura))
$$;
