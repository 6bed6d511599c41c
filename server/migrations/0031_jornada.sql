-- Working time (decisions 10): what each person is asked to work, what they clock in, its corrections and its monthly closing.

-- 1. The plan. Everything is dated: what held on a day is found by that day, and a change is a new version or a new row.

-- `letra`: spec section 2.14.
create table turno (
  id bigint generated always as identity primary key,
  codigo text not null constraint turno_codigo_unico unique check (codigo ~ '^[A-Z0-9]{1,8}$'),
  nombre text not null constraint turno_nombre_unico unique check (char_length(nombre) between 1 and 60),
  letra text not null check (letra in ('M', 'T', 'N', 'P')),
  activo boolean not null default true
);
comment on constraint turno_codigo_unico on turno is 'Ya hay un turno con ese código';
comment on constraint turno_nombre_unico on turno is 'Ya hay un turno con ese nombre';

-- Hours are minutes of the wall clock from 0:00 of the work date: 22:00 - 06:00 is [[1320, 1800]]. `tramos`: what is to be worked.
-- `obligatorias`: core hours. Entry and exit windows are null in a fixed shift. `pausa_min`: minutes of pause a day that count as work.
create table turno_version (
  turno_id bigint not null references turno,
  version integer not null check (version >= 1),
  desde date not null,
  tramos jsonb not null check (jsonb_typeof(tramos) = 'array' and jsonb_array_length(tramos) between 1 and 4),
  teorico_min integer not null check (teorico_min between 1 and 1440),
  obligatorias jsonb not null default '[]' check (jsonb_typeof(obligatorias) = 'array'),
  entrada_desde integer check (entrada_desde between 0 and 2880),
  entrada_hasta integer check (entrada_hasta between entrada_desde and 2880),
  salida_desde integer check (salida_desde between entrada_hasta and 2880),
  salida_hasta integer check (salida_hasta between salida_desde and 2880),
  pausa_min integer not null default 0 check (pausa_min between 0 and 120),
  creada timestamptz not null default now(),
  creada_por_id bigint references usuario,
  primary key (turno_id, version),
  constraint turno_version_ventanas_juntas check (num_nulls(entrada_desde, entrada_hasta, salida_desde, salida_hasta) in (0, 4))
);

-- A rotation: the shifts of its cycle from the day `ancla` on, 0 for a day of rest. `festivos`: it works on holidays too.
create table cuadrante (
  id bigint generated always as identity primary key,
  nombre text not null constraint cuadrante_nombre_unico unique check (char_length(nombre) between 1 and 60),
  festivos boolean not null default false,
  activo boolean not null default true
);
comment on constraint cuadrante_nombre_unico on cuadrante is 'Ya hay un cuadrante con ese nombre';
create table cuadrante_version (
  cuadrante_id bigint not null references cuadrante,
  version integer not null check (version >= 1),
  desde date not null,
  ancla date not null,
  ciclo bigint[] not null check (cardinality(ciclo) between 1 and 84),
  creada timestamptz not null default now(),
  creada_por_id bigint references usuario,
  primary key (cuadrante_id, version)
);

-- Whose rotation it is, from which day to which, and where they work by default. Rows are added only: on a day the last one that covers it
-- holds. `desfase`: days by which this person is ahead in the cycle. `lote`: what was assigned together.
create table asignacion (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  cuadrante_id bigint not null references cuadrante,
  desfase integer not null default 0 check (desfase between 0 and 83),
  desde date not null,
  hasta date,
  modalidad text not null default 'P' check (modalidad in ('P', 'D')),
  motivo text not null default '' check (char_length(motivo) <= 250),
  lote uuid not null default gen_random_uuid(),
  creada timestamptz not null default now(),
  creada_por_id bigint references usuario,
  constraint asignacion_hasta_tras_desde check (hasta >= desde)
);
comment on constraint asignacion_hasta_tras_desde on asignacion is 'No puede terminar antes de empezar';
create index asignacion_de_persona on asignacion (usuario_id, id desc);

-- National, regional or local, and where that is written.
alter table festivo
  add column ambito text not null default 'N' check (ambito in ('N', 'A', 'L')),
  add column fuente text not null default '' check (char_length(fuente) <= 200);
update festivo set ambito = 'L' where centro_trabajo_codigo is not null;

-- Limits, in minutes, of one work centre or (null) of all. On a day the last version of the centre that has begun holds, else the general one.
create table regla_jornada (
  version integer generated always as identity primary key,
  centro_trabajo_codigo text references centro_trabajo,
  desde date not null,
  cortesia_min integer not null default 5 check (cortesia_min between 0 and 60),
  saldo_max_min integer not null default 2400 check (saldo_max_min between 0 and 12000),
  saldo_min_min integer not null default -1200 check (saldo_min_min between -12000 and 0),
  descanso_min integer not null default 720 check (descanso_min between 0 and 1440),
  descanso_semanal_min integer not null default 2160 check (descanso_semanal_min between 0 and 5760),
  jornada_max_min integer not null default 540 check (jornada_max_min between 60 and 1440),
  preaviso_dias integer not null default 5 check (preaviso_dias between 0 and 60),
  desfase_max_seg integer not null default 60 check (desfase_max_seg between 1 and 3600),
  motivo text not null default '' check (char_length(motivo) <= 250),
  creada timestamptz not null default now(),
  creada_por_id bigint references usuario
);
insert into regla_jornada (desde, motivo) values ('2000-01-01', 'Art. 34 y 37 del Estatuto de los Trabajadores');

-- Days on which somebody does not work, by the letter of spec section 2.14. `minutos` null: the whole day. A and E are health data.
create table ausencia (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  desde date not null,
  hasta date not null,
  letra text not null check (letra in ('A', 'B', 'C', 'E', 'H', 'J', 'L', 'O', 'R', 'S', 'U', 'V', 'W', 'Y', 'Z')),
  minutos integer check (minutos between 1 and 1440),
  nota text not null default '' check (char_length(nota) <= 250),
  creada timestamptz not null default now(),
  creada_por_id bigint references usuario,
  anulada timestamptz,
  anulada_por_id bigint references usuario,
  constraint ausencia_hasta_tras_desde check (hasta >= desde)
);
comment on constraint ausencia_hasta_tras_desde on ausencia is 'No puede terminar antes de empezar';
create index ausencia_de_persona on ausencia (usuario_id, desde) where anulada is null;

-- The plan of somebody's days, one row a day. `turno_id` null: rest, a holiday that their rotation keeps, or nobody has assigned them any
-- (`asignado` false). `ausencia`: letter of a whole day; `ausente_min`: minutes of absences of part of it, `ausente_letra` its letter.
create function plan_de(quien bigint, primero date, ultimo date)
returns table (fecha date, zona text, asignado boolean, modalidad text, festivo text, turno_id bigint, turno_version integer, turno_desde date, turno text, letra text,
  tramos jsonb, teorico_min integer, obligatorias jsonb, entrada_desde integer, entrada_hasta integer, salida_desde integer, salida_hasta integer,
  pausa_min integer, cuadrante text, ausencia text, ausente_min integer, ausente_letra text)
language sql stable as $$
  select d.dia, p.zona, a.id is not null, coalesce(a.modalidad, 'P'), f.nombre, t.id, t.version, t.desde, t.nombre, t.letra,
         t.tramos, t.teorico_min, t.obligatorias, t.entrada_desde, t.entrada_hasta, t.salida_desde, t.salida_hasta, t.pausa_min, a.cuadrante,
         x.letra, coalesce(y.minutos, 0), y.letra
    from (select u.centro_trabajo_codigo as centro, coalesce(c.zona, 'Europe/Madrid') as zona
            from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo where u.id = quien) p
    cross join lateral (select g::date as dia from generate_series(primero::timestamp, ultimo::timestamp, interval '1 day') g) d
    left join lateral (
      select a.id, a.modalidad, a.desfase, a.cuadrante_id, q.nombre as cuadrante, q.festivos from asignacion a join cuadrante q on q.id = a.cuadrante_id
       where a.usuario_id = quien and a.desde <= d.dia and (a.hasta is null or a.hasta >= d.dia) order by a.id desc limit 1) a on true
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
$$;

-- A wall-clock minute of a day as an instant.
create function minuto_de(dia date, minuto integer, zona text) returns timestamptz language sql stable as $$
  select (dia::timestamp + make_interval(mins => minuto)) at time zone zona
$$;

-- Hours within which somebody is told things: those of their shift, from their first to their last planned minute. Nobody assigned to them: Monday
-- to Friday from 8:00 to 18:00 by the clocks of their work centre, but for its holidays.
create or replace function jornada_de(quien bigint, dia date) returns tstzrange language sql stable as $$
  select case
    when p.ausencia is not null then null
    when p.turno_id is not null then tstzrange(
      minuto_de(dia, coalesce(p.entrada_desde, (p.tramos -> 0 ->> 0)::integer), p.zona),
      minuto_de(dia, coalesce(p.salida_hasta, (p.tramos -> -1 ->> 1)::integer), p.zona))
    when not p.asignado and extract(isodow from dia) < 6 and p.festivo is null
      then tstzrange(minuto_de(dia, 480, p.zona), minuto_de(dia, 1080, p.zona)) end
    from plan_de(quien, dia, dia) p
$$;
-- From the day before: a night shift of yesterday may still be going on.
create or replace function ventana_de(quien bigint, instante timestamptz) returns tstzrange language plpgsql stable as $$
declare
  hoy_alli date := (instante at time zone coalesce(
    (select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien), 'Europe/Madrid'))::date;
  ventana tstzrange;
begin
  for n in -1..366 loop
    ventana := jornada_de(quien, hoy_alli + n);
    if ventana is not null and upper(ventana) > instante then return ventana; end if;
  end loop;
  return tstzrange(instante + interval '366 days', instante + interval '367 days');
end $$;

-- 2. Clock-ins. Rows are added only, each linked to the one before it of the same person; a month is a partition, and is dropped whole.

-- `fecha`: the day for which it counts. E entry, S exit, PI and PF the ends of a pause, X: the row `anula_id` no longer stands (one of
-- another type with `anula_id` stands in its place). P present, D remote. `n`, `prev`, `hash`: its place in the chain of its person.
create sequence fichaje_id;
create table fichaje (
  id bigint not null default nextval('fichaje_id'),
  usuario_id bigint not null references usuario,
  fecha date not null,
  tipo text not null check (tipo in ('E', 'S', 'PI', 'PF', 'X')),
  instante timestamptz(3) not null,
  zona text not null,
  modalidad text not null check (modalidad in ('P', 'D')),
  origen text not null check (origen in ('web', 'movil', 'terminal', 'sinred', 'correccion', 'importacion')),
  -- what the device said, for what it kept while it had no network; seconds by which its clock differed
  instante_dispositivo timestamptz(3),
  desfase_seg integer,
  terminal_id bigint,
  importacion_id bigint,
  correccion_id bigint,
  anula_id bigint,
  registrado timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  registrado_por_id bigint references usuario,
  n integer not null check (n >= 1),
  prev text not null,
  hash text not null,
  primary key (fecha, id),
  constraint fichaje_una_vez unique (fecha, usuario_id, n),
  constraint fichaje_anula_algo check (tipo <> 'X' or anula_id is not null)
) partition by range (fecha);
alter sequence fichaje_id owned by fichaje.id;
create index fichaje_de_persona on fichaje (usuario_id, fecha, instante);

create function fichaje_inmutable() returns trigger language plpgsql as $$
begin
  raise exception 'los fichajes no se cambian';
end $$;
create trigger fichaje_inmutable before update or delete on fichaje for each row execute function fichaje_inmutable();
create trigger fichaje_sin_vaciar before truncate on fichaje for each statement execute function fichaje_inmutable();

-- Makes the partition of a day's month. Attached, not created as one: whoever is clocking in does not wait.
create function fichaje_particion(dia date) returns void language plpgsql volatile as $$
declare
  nombre text := 'fichaje_' || to_char(dia, 'YYYY_MM');
  mes date := date_trunc('month', dia);
begin
  if to_regclass(nombre) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext(nombre));
  -- Read from the table, because names are remembered: who waited would not find what was made meanwhile.
  if exists (select from pg_class c where c.relname = nombre and c.relnamespace = current_schema()::regnamespace) then return; end if;
  execute format('create table %I (like fichaje including defaults including constraints)', nombre);
  -- Triggers of a statement are not those of its partitions.
  execute format('create trigger fichaje_sin_vaciar before truncate on %I for each statement execute function fichaje_inmutable()', nombre);
  execute format('alter table fichaje attach partition %I for values from (%L) to (%L)', nombre, mes, (mes + interval '1 month')::date);
end $$;

-- Where somebody is: held by whoever adds to their clock-ins. `fase`: F out, D in, P in a pause; `fecha`, `entrada_id`: of the entry that is open;
-- `caduca`: from then on it is a forgotten exit. `n`, `hash`: the head of their chain; `sellado`: the last link that the company's chain has.
create table fichaje_estado (
  usuario_id bigint primary key references usuario,
  fase text not null default 'F' check (fase in ('F', 'D', 'P')),
  fecha date,
  desde timestamptz(3),
  entrada_id bigint,
  caduca timestamptz,
  modalidad text not null default 'P',
  ultimo_tipo text,
  ultimo_id bigint,
  ultimo_instante timestamptz(3),
  n integer not null default 0,
  hash text not null default repeat('A', 43),
  sellado integer not null default 0
);
create index fichaje_estado_abierto on fichaje_estado (fase) where fase <> 'F';
create index fichaje_estado_sin_sellar on fichaje_estado (usuario_id) where n > sellado;

-- Their own screens hear of it; screens of others look by themselves, because at the change of shift everybody clocks in at once.
create function jornada_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('jornada', array(select distinct usuario_id from ahora order by usuario_id));
  return null;
end $$;
create trigger fichaje_en_vivo after insert on fichaje referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger asignacion_en_vivo after insert on asignacion referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger ausencia_nueva_en_vivo after insert on ausencia referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger ausencia_cambia_en_vivo after update on ausencia referencing new table as ahora for each statement execute function jornada_en_vivo();

-- An incident that somebody has settled, for good or until it is settled anew: the last row holds. C: its minutes count; P: they are paid; N: they
-- do not count; J: it is justified and moves no minutes.
create table incidencia_resuelta (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  fecha date not null,
  tipo text not null check (tipo ~ '^[a-z_]{1,30}$'),
  resolucion text not null check (resolucion in ('C', 'P', 'N', 'J')),
  comentario text not null check (char_length(comentario) between 1 and 500),
  quien_id bigint not null references usuario,
  instante timestamptz not null default now()
);
create index incidencia_resuelta_de_persona on incidencia_resuelta (usuario_id, fecha, id desc);
create trigger incidencia_resuelta_en_vivo after insert on incidencia_resuelta referencing new table as ahora
  for each statement execute function jornada_en_vivo();

-- 3. Corrections: what stood and what is proposed in its place, both kept whatever is decided. `por_empresa`: the person decides on it.
create table correccion (
  id bigint generated always as identity primary key,
  numero text not null constraint correccion_numero_unico unique,
  usuario_id bigint not null references usuario,
  fecha date not null,
  propone_id bigint not null references usuario,
  por_empresa boolean not null,
  motivo text not null check (char_length(motivo) between 10 and 500),
  antes jsonb not null,
  despues jsonb not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  version integer not null default 1,
  creada timestamptz not null default now(),
  constraint correccion_de_la_empresa check (por_empresa = (propone_id <> usuario_id))
);
create unique index correccion_una_abierta on correccion (usuario_id, fecha) where estado_id = 1;
create index correccion_de_persona on correccion (usuario_id, id desc);
create trigger correccion_nueva_en_vivo after insert on correccion referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger correccion_cambia_en_vivo after update on correccion referencing new table as ahora for each statement execute function jornada_en_vivo();
insert into tipo_solicitud values ('CORRECCION', 'jornada');
create or replace function ultimo_numero(que text) returns bigint language sql stable as $$
  select coalesce(max(split_part(codigo, '-', 3)::bigint), 0)
    from (select codigo from viaje where que like 'viaje-%' and codigo like 'V-%'
          union all select numero from acceso where que like 'acceso-%'
          union all select numero from comunicacion where que like 'comunicacion-%'
          union all select numero from correccion where que like 'correccion-%') c
   where split_part(codigo, '-', 2) = split_part(que, '-', 2)
$$;

-- The person who decides, and nobody else, whoever is responsible: on what the company proposes to them.
alter table solicitud add column para_id bigint references usuario;
create or replace function aprobador_de(s solicitud) returns bigint language sql stable as $$
  select case
    when s.para_id is not null then (select u.id from usuario u where u.id = s.para_id and u.activo)
    when s.centro_coste_codigo is null and s.contrato_codigo is null then aprobador_de(s.peticionario_id, s.area_codigo, s.interesados)
    else (
      select case when u.activo and u.id <> all (s.peticionario_id || s.interesados) then u.id
                  else superior_de(u.id, s.peticionario_id || s.interesados) end
        from usuario u
       where u.id = coalesce(
         (select c.responsable_id from centro_coste c where c.codigo = s.centro_coste_codigo),
         (select c.responsable_id from contrato c where c.codigo = s.contrato_codigo))) end
$$;

-- 4. Closings: 1 Abierto has no row; 2 Pendiente de conformidad, 3 Conforme, 4 Disconforme, 5 Cerrado, 6 Reabierto. `lineas`: the ledger as it was
-- closed, and `hash` its digest. Minutes: `arrastrado` comes from the month before, `compensado` and `pagado` leave the balance.
create table cierre (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  mes date not null check (extract(day from mes) = 1),
  estado_id smallint not null check (estado_id between 2 and 6),
  teorico_min integer not null,
  trabajado_min integer not null,
  saldo_min integer not null,
  arrastrado_min integer not null,
  compensado_min integer not null default 0,
  pagado_min integer not null default 0,
  lineas jsonb not null,
  hash text not null,
  seq bigint,
  version integer not null default 1,
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario,
  constraint cierre_una_vez unique (usuario_id, mes)
);
create trigger cierre_nuevo_en_vivo after insert on cierre referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger cierre_cambia_en_vivo after update on cierre referencing new table as ahora for each statement execute function jornada_en_vivo();
create index cierre_de_mes on cierre (mes, estado_id);

-- Hours that were authorised outside the working day are paid (P) or compensated (C), as chosen in the request.
alter table acceso add column compensacion text not null default 'C' check (compensacion in ('C', 'P'));
