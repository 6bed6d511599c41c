-- Access outside working hours (spec section 3, decisions 6): who may come in, on which days and at which hours.

-- `firma_digital` 1: whoever decides on one of this type needs their signing password. What is no longer offered stays for what was asked.
create table tipo_acceso (
  id smallint primary key,
  nombre text not null constraint tipo_acceso_nombre_unico unique check (char_length(nombre) between 1 and 80),
  firma_digital smallint not null default 0 check (firma_digital in (0, 1)),
  activo boolean not null default true
);
insert into tipo_acceso (id, nombre, firma_digital) values
  (1, 'Prolongación de jornada', 0),
  (2, 'Nocturno', 1),
  (3, 'Fin de semana', 0),
  (4, 'Festivo', 1),
  (5, 'Guardia', 1);

-- `fin`: the end of its last stay. Days of the week: 1 Monday … 7 Sunday.
create table acceso (
  id bigint generated always as identity primary key,
  numero text not null constraint acceso_numero_unico unique,
  solicitante_id bigint not null references usuario,
  tipo_acceso_id smallint not null constraint acceso_tipo_existe references tipo_acceso,
  periodicidad text not null check (periodicidad in ('U', 'D', 'S', 'M')),
  dias_periodicidad smallint[] not null default '{}' check (dias_periodicidad <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  fecha_desde date not null,
  fecha_hasta date not null,
  hora_inicio time not null,
  hora_fin time not null,
  motivo text not null check (char_length(motivo) between 1 and 250),
  fin timestamptz not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  version integer not null default 1,
  creado timestamptz not null default now(),
  constraint acceso_hasta_tras_desde check (fecha_hasta >= fecha_desde),
  constraint acceso_treinta_y_un_dias check (fecha_hasta - fecha_desde <= 30),
  constraint acceso_horas_distintas check (hora_fin <> hora_inicio),
  constraint acceso_una_vez_es_un_dia check (periodicidad <> 'U' or fecha_hasta = fecha_desde),
  constraint acceso_dias_si_los_lleva check ((periodicidad in ('S', 'M')) = (cardinality(dias_periodicidad) > 0))
);
comment on constraint acceso_tipo_existe on acceso is 'El tipo de acceso elegido no existe';
comment on constraint acceso_hasta_tras_desde on acceso is 'La fecha final no puede ser anterior a la inicial';
comment on constraint acceso_treinta_y_un_dias on acceso is 'Como máximo 31 días';
comment on constraint acceso_horas_distintas on acceso is 'La hora de fin debe ser distinta de la de inicio';
create index acceso_de_solicitante on acceso (solicitante_id, id desc);
create index acceso_por_caducar on acceso (fin) where estado_id = 1;

create table acceso_persona (
  acceso_id bigint not null references acceso,
  usuario_id bigint not null references usuario,
  origen text not null check (origen in ('E', 'S')),
  constraint acceso_persona_una_vez primary key (acceso_id, usuario_id)
);
create index acceso_de_persona on acceso_persona (usuario_id, acceso_id);

-- One stay per day: its instants follow from the day and the hours in the company's zone, and are what the gate looks up.
create table acceso_dia (
  acceso_id bigint not null references acceso,
  fecha date not null,
  desde timestamptz not null,
  hasta timestamptz not null,
  constraint acceso_dia_una_vez primary key (acceso_id, fecha),
  constraint acceso_dia_hasta_tras_desde check (hasta > desde)
);
create index acceso_dia_por_instante on acceso_dia (desde);

-- Open screens of whoever asked, of whoever decides, of the people in it, and of the gate once it has been authorised.
create index usuario_seguridad on usuario (id) where activo and 'SEGURIDAD' = any(roles);
create function accesos_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[];
begin
  quienes := array(
    select a.solicitante_id from ahora a
    union select p.usuario_id from ahora a join acceso_persona p on p.acceso_id = a.id
    union select x.id from ahora a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id, lateral (
      select s.aprobador_id as id
      union select d.para_id from delegacion d where d.de_id = s.aprobador_id and hoy() between d.desde and d.hasta) x
      where x.id is not null);
  if tg_op = 'UPDATE' and exists (select from ahora where estado_id in (2, 4)) then
    quienes := quienes || array(select id from usuario where activo and 'SEGURIDAD' = any(roles));
  end if;
  perform avisar_en_vivo('accesos', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $$;
create trigger acceso_creado_en_vivo after insert on acceso
  referencing new table as ahora for each statement execute function accesos_en_vivo();
create trigger acceso_cambiado_en_vivo after update on acceso
  referencing new table as ahora for each statement execute function accesos_en_vivo();
