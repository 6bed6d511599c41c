-- Settings of the company, one row. A name that is null is the one of the installation (EMPRESA).
create table empresa (
  id smallint primary key default 1 constraint empresa_una check (id = 1),
  nombre text check (char_length(nombre) between 1 and 80),
  logo_id bigint references archivo,
  acento text check (acento ~ '^#[0-9a-f]{6}$'),
  texto_entrada text not null default '' check (char_length(texto_entrada) <= 240),
  saludo text not null default '' check (char_length(saludo) <= 120),
  -- codes of the areas that the company does without
  apagadas text[] not null default '{}' check (cardinality(apagadas) <= 60),
  version integer not null default 1
);
insert into empresa default values;

-- Limits of the work that a company may set, one row for each that a rule reads.
create table limite_trabajo (
  codigo text primary key check (codigo ~ '^[a-z_]{2,30}$'),
  orden smallint not null unique,
  nombre text not null check (char_length(nombre) between 1 and 80),
  detalle text not null check (char_length(detalle) between 1 and 200),
  valor integer not null,
  minimo integer not null,
  maximo integer not null,
  constraint limite_trabajo_dentro check (valor between minimo and maximo)
);
comment on constraint limite_trabajo_dentro on limite_trabajo is 'El límite no puede ser menor ni mayor de lo que se permite';
insert into limite_trabajo (codigo, orden, nombre, detalle, valor, minimo, maximo) values
  ('recordatorio', 1, 'Recordar una decisión', 'Días laborables que espera una solicitud antes de recordarla a quien decide', 2, 2, 15),
  ('escalado', 2, 'Avisar a quien está por encima', 'Días laborables que espera una solicitud antes de decírselo a su superior', 5, 3, 30),
  ('dias_acceso', 3, 'Días de un acceso fuera de jornada', 'Los días seguidos que puede abarcar una petición de acceso', 31, 1, 31),
  ('cierre_comunicacion', 4, 'Cerrar una comunicación resuelta', 'Días sin respuesta de su autor tras los que se da por cerrada', 7, 2, 30),
  ('aviso_izado', 5, 'Avisar de una inspección de izado', 'Días antes de que venza un elemento en que se avisa', 30, 7, 90),
  ('caduca_pronto', 6, 'Avisar de equipos que caducan en el almacén', 'Días antes de su caducidad en que una existencia se marca y se avisa', 60, 7, 180);

-- What the product erases by itself; each clock reads its row.
insert into plazo_conservacion (codigo, nombre, dias, minimo, maximo) values
  ('notificaciones', 'Notificaciones de cada persona', 180, 30, 730),
  ('dispositivos', 'Dispositivos que ya no reciben notificaciones', 180, 30, 730),
  ('sesiones', 'Sesiones terminadas', 30, 7, 365),
  ('envios_terminal', 'Entregas repetibles de los terminales de fichaje', 60, 14, 365);

create function empresa_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('empresa', null);
  return null;
end $$;
create trigger empresa_en_vivo after update on empresa for each row execute function empresa_en_vivo();
