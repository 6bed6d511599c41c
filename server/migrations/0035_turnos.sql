-- RRHH keeps work centres, shifts, rotations, rules and holidays on screens.

-- A number, for its acts and its history.
alter table centro_trabajo add column id bigint generated always as identity constraint centro_trabajo_numero unique;
comment on constraint centro_trabajo_pkey on centro_trabajo is 'Ya hay un centro de trabajo con ese código';
comment on constraint centro_trabajo_nombre_unico on centro_trabajo is 'Ya hay un centro de trabajo con ese nombre';
create index asignacion_de_cuadrante on asignacion (cuadrante_id);

-- A minute of the wall clock as people write it: 1800 is 6:00.
create function en_reloj(minuto integer) returns text language sql immutable as $$
  select minuto / 60 % 24 || ':' || lpad((minuto % 60)::text, 2, '0')
$$;
-- The hours of `jornada_de` in words: the days and hours of a weekly rotation, or else the name of the rotation.
create or replace function horario_de_avisos(quien bigint) returns text language sql stable as $$
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
        select 'de ' || en_reloj(coalesce(w.entrada_desde, (w.tramos -> 0 ->> 0)::integer))
               || ' a ' || en_reloj(coalesce(w.salida_hasta, (w.tramos -> -1 ->> 1)::integer)) as horas
          from turno_version w
         where w.turno_id = v.ciclo[1 + ((date_trunc('week', hoy())::date + d - 1 - v.ancla + v.desfase) % v.n + v.n) % v.n] and w.desde <= hoy()
         order by w.version desc limit 1) h
     where v.n in (1, 7)),
  semana as (
    select count(distinct horas) as distintas, count(*) as n, min(horas) as horas, min(dia) as primero, max(dia) as ultimo,
           (array_agg(nombre order by dia))[1] as de, (array_agg(nombre order by dia desc))[1] as a,
           regexp_replace(string_agg(nombre || case when dia > 5 then 's' else '' end, ', ' order by dia), ', ([^,]*)$', ' y \1') as lista
      from dias)
  select case
           when a.id is null then 'de lunes a viernes, de 8:00 a 18:00'
           when s.distintas = 1 then case when s.n = 7 then 'todos los días' when s.n > 2 and s.ultimo - s.primero + 1 = s.n then 'de ' || s.de || ' a ' || s.a
                                          else 'los ' || s.lista end || ', ' || s.horas
           else 'según su cuadrante «' || a.nombre || '», de la entrada a la salida de cada turno' end
         || p.alli || case when a.festivos then '' else ', salvo festivos' end
    from p left join a on true cross join semana s
$$;
