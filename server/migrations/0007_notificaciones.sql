-- What happened to each person, on which devices and how they want to hear of it, and when they may be told (art. 88 LOPDGDD).

-- `urgente`: it does not wait for the person's hours. `antes_de`: nor for hours that only open after that instant. `entregar_desde`: not before; it also holds the lease of whoever is
-- delivering it and the wait between tries. `sobre`: what it is about, such as 'viaje:17', so that an act can settle it.
create table notificacion (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  tipo text not null check (tipo ~ '^[a-z_]{1,40}$'),
  titulo text not null check (char_length(titulo) between 1 and 120),
  texto text not null check (char_length(texto) <= 2000),
  -- What a locked screen may show beside the title: nothing of other people, places or amounts.
  en_dispositivo text not null default '' check (char_length(en_dispositivo) <= 200),
  ruta text not null check (ruta ~ '^/([^/\\]|$)' and char_length(ruta) <= 300),
  sobre text,
  creada timestamptz not null default now(),
  leida timestamptz,
  urgente boolean not null default false,
  antes_de timestamptz,
  entregar_desde timestamptz not null,
  intentos smallint not null default 0,
  -- numbers of `suscripcion` that have taken it
  aceptada_por bigint[] not null default '{}',
  entregada timestamptz,
  resultado text check (resultado in ('dispositivo', 'correo', 'ambos', 'leida', 'nadie')),
  correo_asunto text not null,
  correo_texto text not null,
  correo_adjuntos bigint[] not null default '{}',
  constraint notificacion_entregada_con_resultado check ((entregada is null) = (resultado is null))
);
create index notificacion_de_usuario on notificacion (usuario_id, id desc);
create index notificacion_sin_leer on notificacion (usuario_id) where leida is null;
create index notificacion_sin_leer_sobre on notificacion (sobre) where leida is null;
create index notificacion_por_entregar on notificacion (entregar_desde, id) where entregada is null;
create index notificacion_por_fecha on notificacion (creada);

-- Whether what it tells is still so for its person when it is about to be told. What falls by itself says how in its own area (0008).
create function sigue_en_pie(n notificacion) returns boolean language sql stable as $$ select true $$;

-- A device that hears: where its browser's push service takes messages, and the keys that seal them (RFC 8030, RFC 8291).
-- `sid`: the session it was given in; `huella`: the device's own digest, as in `dispositivo`.
create table suscripcion (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  endpoint text not null constraint suscripcion_endpoint_unico unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  nombre text not null check (char_length(nombre) between 1 and 60),
  sid text not null,
  huella text,
  -- the session of somebody else that has come in on the device: meanwhile it hears nothing
  en_manos_de text,
  creada timestamptz not null default now(),
  vista timestamptz not null default now(),
  -- refusals in a row that are no reason to forget it at once
  fallos smallint not null default 0
);
create index suscripcion_de_usuario on suscripcion (usuario_id);
create index suscripcion_de_sesion on suscripcion (sid);
create index suscripcion_de_huella on suscripcion (huella);
create index suscripcion_en_otras_manos on suscripcion (en_manos_de) where en_manos_de is not null;

-- Only what differs from the default: on the device, and by mail when no device could be told.
create table preferencia (
  usuario_id bigint not null references usuario on delete cascade,
  tipo text not null check (tipo ~ '^[a-z_]{1,40}$'),
  dispositivo boolean not null default true,
  correo text not null default 'reserva' check (correo in ('siempre', 'reserva', 'nunca')),
  primary key (usuario_id, tipo)
);

-- A device hears while its person is in there, or would be but for the hours a session lasts. Leaving ends it, and so do a
-- new password and being disabled, whatever part of the product does it. What it heard for somebody else goes with whoever had come in.
create function sesion_pierde_suscripciones() returns trigger language plpgsql as $$
begin
  delete from suscripcion where sid = new.sid or en_manos_de = new.sid;
  return null;
end $$;
create trigger sesion_pierde_suscripciones after update of terminada on sesion for each row
  when (new.terminada is not null and old.terminada is null)
  execute function sesion_pierde_suscripciones();
create function usuario_pierde_suscripciones() returns trigger language plpgsql as $$
begin
  delete from suscripcion where usuario_id = new.id;
  return null;
end $$;
create trigger usuario_pierde_suscripciones after update of activo, password_hash on usuario for each row
  when (not new.activo or new.password_hash is distinct from old.password_hash)
  execute function usuario_pierde_suscripciones();

-- Open screens hear of what is new and of what was read on another device.
create function notificacion_en_vivo() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform avisar_en_vivo('notificaciones', (select coalesce(array_agg(distinct usuario_id), '{}') from nuevas));
  else
    perform avisar_en_vivo('notificaciones', (
      select coalesce(array_agg(distinct n.usuario_id), '{}') from nuevas n join viejas v on v.id = n.id where n.leida is distinct from v.leida));
  end if;
  return null;
end $$;
create trigger notificacion_nueva_en_vivo after insert on notificacion referencing new table as nuevas
  for each statement execute function notificacion_en_vivo();
create trigger notificacion_leida_en_vivo after update on notificacion referencing new table as nuevas old table as viejas
  for each statement execute function notificacion_en_vivo();

-- The hours of a person on one day, as instants; null when they do not work then. THE place to be replaced once shifts,
-- absences and personal hours exist: everything else asks here. Until then: Monday to Friday from 8:00 to 18:00 by the
-- clocks of their work centre, except on its holidays.
create function jornada_de(quien bigint, dia date) returns tstzrange language sql stable as $$
  select tstzrange((dia + time '08:00') at time zone c.zona, (dia + time '18:00') at time zone c.zona)
    from (select u.centro_trabajo_codigo as codigo, coalesce(t.zona, 'Europe/Madrid') as zona
            from usuario u left join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien) c
   where extract(isodow from dia) < 6
     and not exists (select from festivo f where f.fecha = dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = c.codigo))
$$;
-- The same, in words for the person.
create function horario_de_avisos(quien bigint) returns text language sql stable as $$
  select 'de lunes a viernes, de 8:00 a 18:00' || case t.zona when 'Atlantic/Canary' then ' (hora de Canarias)' else '' end || ', salvo festivos'
    from usuario u left join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien
$$;
-- The working window in which an instant falls, or else the next one. In a year without any: a year later.
create function ventana_de(quien bigint, instante timestamptz) returns tstzrange language plpgsql stable as $$
declare
  hoy_alli date := (instante at time zone coalesce(
    (select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien), 'Europe/Madrid'))::date;
  ventana tstzrange;
begin
  for n in 0..366 loop
    ventana := jornada_de(quien, hoy_alli + n);
    if ventana is not null and upper(ventana) > instante then return ventana; end if;
  end loop;
  return tstzrange(instante + interval '366 days', instante + interval '367 days');
end $$;
-- When a person may next be told something: at that very instant, or when their next window opens.
create function proxima_ventana(quien bigint, instante timestamptz) returns timestamptz language sql stable as $$
  select greatest(lower(ventana_de(quien, instante)), instante)
$$;

-- Mail that stands in for a notification keeps to the same hours, also when it has to be tried again.
-- `antes_de`: unless they only open after that instant.
alter table correo add column en_horario boolean not null default false, add column antes_de timestamptz;
