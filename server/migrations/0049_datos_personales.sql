-- Personal data beside the account of a person (decisions 10). What ends in `_sellado` is opened by this installation's key only (S-8041), and
-- stands beside what of it may be shown.
create table dato_personal (
  usuario_id bigint primary key references usuario,
  dni_sellado text,
  dni_tapado text not null default '',
  iban_sellado text,
  iban_tapado text not null default '',
  domicilio jsonb check (jsonb_typeof(domicilio) = 'object'),
  telefono_personal text not null default '' check (char_length(telefono_personal) <= 20),
  correo_personal text not null default '' check (char_length(correo_personal) <= 120),
  constraint dato_personal_dni_entero check ((dni_sellado is null) = (dni_tapado = '')),
  constraint dato_personal_iban_entero check ((iban_sellado is null) = (iban_tapado = ''))
);

create table contacto_emergencia (
  usuario_id bigint not null references usuario,
  orden smallint not null check (orden between 1 and 2),
  nombre text not null check (char_length(nombre) between 1 and 100),
  relacion text not null default '' check (char_length(relacion) <= 40),
  telefono text not null check (char_length(telefono) between 1 and 20),
  primary key (usuario_id, orden)
);

-- A change that a person asks for and human resources decide: 1 Pendiente, 2 Aplicado, 3 Rechazado, 4 Retirado, 5 Caducado. `sellado`: the group of data
-- before and after, as JSON.
create table cambio_datos (
  id bigint generated always as identity primary key,
  numero text not null constraint cambio_datos_numero_unico unique,
  usuario_id bigint not null references usuario,
  grupo text not null check (grupo in ('nombre', 'domicilio', 'contacto', 'banco')),
  sellado text not null,
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  version integer not null default 1,
  creado timestamptz not null default now()
);
create unique index cambio_datos_uno_abierto on cambio_datos (usuario_id, grupo) where estado_id = 1;
comment on index cambio_datos_uno_abierto is 'Ya ha pedido un cambio de esos datos: retírelo antes de pedir otro';
create index cambio_datos_de_persona on cambio_datos (usuario_id, id desc);

insert into tipo_solicitud values ('DATOS', 'misdatos');

-- Open screens of the person.
create function misdatos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('misdatos', (select array_agg(distinct a.usuario_id) from ahora a));
  return null;
end $$;
create trigger dato_personal_nuevo_en_vivo after insert on dato_personal
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
create trigger dato_personal_cambia_en_vivo after update on dato_personal
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
create trigger contacto_emergencia_en_vivo after insert on contacto_emergencia
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
create trigger cambio_datos_nuevo_en_vivo after insert on cambio_datos
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
create trigger cambio_datos_cambia_en_vivo after update on cambio_datos
  referencing new table as ahora for each statement execute function misdatos_en_vivo();
