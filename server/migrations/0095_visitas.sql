-- External accesses (decisions 11, field.md 3.16): visits, their people and passes, entries and exits, safety notices and what has been erased (0084).
insert into plazo_conservacion (codigo, nombre, dias, minimo, maximo) values ('visitas', 'Datos de las visitas', 30, 1, 30);

-- Zones that a visit may go to. `autoriza`: SEGURIDAD has to say yes. `contrata`: a registered subcontractor needs its papers in order. `aforo`: visitors inside at once.
create table zona_visita (
  id bigint generated always as identity primary key,
  codigo text not null check (codigo ~ '^[A-Z0-9-]{2,12}$'),
  nombre text not null check (char_length(nombre) between 1 and 80),
  centro text not null references centro_trabajo,
  autoriza boolean not null default false,
  contrata boolean not null default false,
  aforo integer check (aforo between 1 and 9999),
  desde date not null default '2000-01-01',
  hasta date,
  version integer not null default 1,
  constraint zona_visita_codigo_unico unique (codigo),
  constraint zona_visita_se_cierra_despues check (hasta is null or hasta >= desde)
);
comment on constraint zona_visita_codigo_unico on zona_visita is 'Ya hay una zona con ese código';
comment on constraint zona_visita_se_cierra_despues on zona_visita is 'La fecha de cierre no puede ser anterior a la de apertura';
create index zona_visita_por_centro on zona_visita (centro);

-- Safety notice of a work centre, in its versions: the last one is the one to accept.
create table aviso_seguridad (
  id bigint generated always as identity primary key,
  centro text not null references centro_trabajo,
  numero integer not null,
  texto text not null check (char_length(texto) between 1 and 4000),
  creado timestamptz not null default now(),
  creado_por_id bigint references usuario,
  constraint aviso_seguridad_numero_unico unique (centro, numero)
);
comment on constraint aviso_seguridad_numero_unico on aviso_seguridad is 'Alguien ha cambiado este aviso mientras tanto; vuelva a abrirlo';

-- `estado_id` 1 Solicitada, 2 Autorizada, 3 Rechazada, 4 Dentro, 5 Finalizada, 6 Anulada, 7 No presentada. Hours are those of the centre of the zone.
-- `subcontrata_id`: number of a registered subcontractor, whose table is made later; none is ever deleted.
-- `serie`: grows with each change; the passes of an earlier one are worth nothing.
create table visita (
  id bigint generated always as identity primary key,
  numero text not null constraint visita_numero_unico unique,
  anfitrion_id bigint not null references usuario,
  zona_id bigint not null references zona_visita,
  empresa text not null check (char_length(empresa) between 1 and 100),
  subcontrata_id bigint,
  motivo text not null check (char_length(motivo) between 1 and 250),
  fecha date not null,
  hora_inicio time not null,
  hora_fin time not null,
  desde timestamptz not null,
  hasta timestamptz not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 7),
  serie integer not null default 1,
  version integer not null default 1,
  creada timestamptz not null default now(),
  constraint visita_termina_despues check (hasta > desde)
);
comment on constraint visita_termina_despues on visita is 'La hora de fin debe ser distinta de la de inicio';
create index visita_de_anfitrion on visita (anfitrion_id, id desc);
create index visita_por_zona on visita (zona_id);
create index visita_por_dia on visita (hasta, id);
create index visita_sin_cerrar on visita (hasta) where estado_id in (1, 2, 4);
create index visita_por_autorizar on visita (creada, id) where estado_id = 1;
create index visita_dentro on visita (zona_id, id) where estado_id = 4;

-- `huella`: digest of the handle of the link in the mail. `aviso_id`: version of the safety notice that was accepted; `aceptado_por_id`: the guard, where it was at the gate.
create table persona_visita (
  id bigint generated always as identity primary key,
  visita_id bigint not null references visita on delete cascade,
  orden smallint not null,
  nombre text not null check (char_length(nombre) between 1 and 100),
  documento text not null default '' check (documento ~ '^[A-Z0-9]{0,4}$'),
  correo text not null default '' check (char_length(correo) <= 150),
  telefono text not null default '' check (char_length(telefono) <= 20),
  vehiculo text not null default '' check (char_length(vehiculo) <= 15),
  huella text constraint persona_visita_huella_unica unique,
  aviso_id bigint references aviso_seguridad,
  aceptado timestamptz,
  aceptado_por_id bigint references usuario,
  llegada timestamptz,
  constraint persona_visita_orden_unico unique (visita_id, orden)
);
create index persona_visita_por_aviso on persona_visita (aviso_id);

-- One stay inside. A wrong one is corrected with its reason, or taken out (`anulado`).
create table paso_visita (
  id bigint generated always as identity primary key,
  persona_id bigint not null references persona_visita on delete cascade,
  entrada timestamptz not null,
  entrada_por_id bigint not null references usuario,
  salida timestamptz,
  salida_por_id bigint references usuario,
  anulado timestamptz,
  constraint paso_visita_sale_despues check (salida is null or salida >= entrada)
);
comment on constraint paso_visita_sale_despues on paso_visita is 'La salida no puede ser anterior a la entrada';
create unique index paso_visita_uno_abierto on paso_visita (persona_id) where salida is null and anulado is null;
comment on index paso_visita_uno_abierto is 'Ya consta dentro';
create index paso_visita_de_persona on paso_visita (persona_id, id);

-- History of a visit. Apart from `historial`, which nothing may erase, because a comment may name a visitor.
create table hecho_visita (
  id bigint generated always as identity primary key,
  visita_id bigint not null references visita on delete cascade,
  quien_id bigint references usuario,
  acto text not null,
  estado_id smallint,
  comentario text not null default '' check (char_length(comentario) <= 500),
  instante timestamptz not null default now()
);
create index hecho_visita_de_visita on hecho_visita (visita_id, id);

-- What the clock erased: figures, and nothing of anybody.
create table borrado_visita (
  id bigint generated always as identity primary key,
  hecho timestamptz not null default now(),
  anteriores_a timestamptz not null,
  dias integer not null,
  visitas integer not null,
  personas integer not null
);

-- Subject of a message to somebody who has no account: with the subject, it is erased.
alter table correo add column sobre text;
create index correo_por_sobre on correo (sobre) where sobre is not null;
create index notificacion_de_visita on notificacion (sobre) where sobre like 'visita:%';

create function visita_en_vivo(cual bigint) returns void language sql volatile as $$
  select avisar_en_vivo('visitas', array(
    select v.anfitrion_id from visita v where v.id = cual
    union select u.id from usuario u where u.activo and 'SEGURIDAD' = any (u.roles)))
$$;
create function visita_cambia_en_vivo() returns trigger language plpgsql as $$
begin
  perform visita_en_vivo(new.id);
  return null;
end $$;
create trigger visita_cambia_en_vivo after insert or update on visita for each row execute function visita_cambia_en_vivo();
create function persona_visita_en_vivo() returns trigger language plpgsql as $$
begin
  perform visita_en_vivo(new.visita_id);
  return null;
end $$;
create trigger persona_visita_cambia_en_vivo after update on persona_visita for each row execute function persona_visita_en_vivo();
create function paso_visita_en_vivo() returns trigger language plpgsql as $$
begin
  perform visita_en_vivo(p.visita_id) from persona_visita p where p.id = new.persona_id;
  return null;
end $$;
create trigger paso_visita_cambia_en_vivo after insert or update on paso_visita for each row execute function paso_visita_en_vivo();
create function maestro_visita_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('visitas', null);
  return null;
end $$;
create trigger zona_visita_en_vivo after insert or update on zona_visita for each row execute function maestro_visita_en_vivo();
create trigger aviso_seguridad_en_vivo after insert on aviso_seguridad for each row execute function maestro_visita_en_vivo();
