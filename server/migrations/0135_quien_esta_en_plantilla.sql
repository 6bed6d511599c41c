-- Last day of those whose account was closed without one: until it, they are of the staff.
alter table usuario add column desactivado date;
create function usuario_se_desactiva() returns trigger language plpgsql as $$
begin
  new.desactivado := case when new.activo then null when tg_op = 'INSERT' then hoy() when old.activo then hoy() else new.desactivado end;
  return new;
end $$;
alter table usuario disable trigger user;
update usuario u set desactivado = coalesce(
    (select max((h.instante at time zone 'Europe/Madrid')::date) from historial h
      where h.entidad = 'usuario' and h.entidad_id = u.id and h.acto in ('desactivar', 'cerrar')), hoy())
 where not u.activo;
alter table usuario enable trigger user;
create trigger usuario_se_desactiva before insert or update of activo on usuario for each row execute function usuario_se_desactiva();

-- Population of the lists of a period: of the staff on some day of it, whatever became of their account since.
create function empleado_entre(u usuario, desde date, hasta date) returns boolean language sql immutable as $$
  select 'EMPLEADO' = any (u.roles) and coalesce(u.alta <= hasta, true) and coalesce(coalesce(u.baja, u.desactivado) >= desde, true)
$$;

-- Nobody owes hours of days on which they were not of the staff, whatever their shift says.
create or replace function plan_de(quien bigint, primero date, ultimo date)
 RETURNS TABLE(fecha date, zona text, asignado boolean, modalidad text, festivo text, turno_id bigint, turno_version integer, turno_desde date, turno text, letra text, tramos jsonb, teorico_min integer, obligatorias jsonb, entrada_desde integer, entrada_hasta integer, salida_desde integer, salida_hasta integer, pausa_min integer, cuadrante text, ausencia text, ausente_min integer, ausente_letra text)
 LANGUAGE sql
 STABLE
AS $function$
  select d.dia, p.zona, a.id is not null, coalesce(a.modalidad, 'P'), f.nombre, t.id, t.version, t.desde, t.nombre, t.letra,
         t.tramos, t.teorico_min, t.obligatorias, t.entrada_desde, t.entrada_hasta, t.salida_desde, t.salida_hasta, t.pausa_min, a.cuadrante,
         x.letra, coalesce(y.minutos, 0), y.letra
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
      select sum(y.minutos)::integer as minutos, min(y.letra) as letra from ausencia y
       where y.usuario_id = quien and y.anulada is null and y.minutos is not null and d.dia between y.desde and y.hasta) y on true
   order by d.dia
$function$;
