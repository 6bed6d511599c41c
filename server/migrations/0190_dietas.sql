-- Dated tables by which dietas and kilometres are paid (S-8500 to S-8507). Limits are those of the law; the company writes what it pays.
create table tarifa_dieta (
  id bigint generated always as identity primary key,
  codigo text not null constraint tarifa_dieta_codigo_unico unique check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  nombre text not null check (char_length(nombre) between 1 and 80),
  zona text not null check (zona in ('PAIS', 'ISLAS', 'ES', 'EXT')),
  pais_codigo text constraint tarifa_dieta_pais_existe references pais,
  pernocta boolean not null,
  importe numeric(7, 2) not null check (importe >= 0),
  exento numeric(7, 2) not null check (exento >= 0),
  desde date not null default hoy(),
  hasta date,
  version integer not null default 1,
  -- Zone, country and night as one number, so that an index of ranges can compare them.
  clave integer not null generated always as (2 * (case zona when 'PAIS' then coalesce(256 * ascii(pais_codigo) + ascii(substr(pais_codigo, 2)), 0)
    when 'ISLAS' then 1 when 'ES' then 2 else 3 end) + pernocta::int) stored,
  constraint tarifa_dieta_se_cierra_despues check (hasta >= desde),
  constraint tarifa_dieta_pais_de_su_zona check ((zona = 'PAIS') = (pais_codigo is not null)),
  constraint tarifa_dieta_una_por_dia exclude using gist (int4range(clave, clave, '[]') with &&, daterange(desde, hasta, '[]') with &&)
);
comment on constraint tarifa_dieta_codigo_unico on tarifa_dieta is 'Ya hay una tarifa con ese código';
comment on constraint tarifa_dieta_pais_existe on tarifa_dieta is 'El país elegido no existe';
comment on constraint tarifa_dieta_se_cierra_despues on tarifa_dieta is 'No puede acabar antes de empezar';
comment on constraint tarifa_dieta_pais_de_su_zona on tarifa_dieta is 'El país se elige solo cuando la tarifa es de un país, y entonces hace falta';
comment on constraint tarifa_dieta_una_por_dia on tarifa_dieta is 'Ya hay una tarifa de esa zona en esos días: cierre antes la anterior';

create table comida_dieta (
  id bigint generated always as identity primary key,
  codigo text not null constraint comida_dieta_codigo_unico unique check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  nombre text not null check (char_length(nombre) between 1 and 80),
  comida text not null check (comida in ('desayuno', 'almuerzo', 'cena')),
  porcentaje smallint not null check (porcentaje between 0 and 100),
  sale_antes time,
  vuelve_tras time,
  desde date not null default hoy(),
  hasta date,
  version integer not null default 1,
  constraint comida_dieta_se_cierra_despues check (hasta >= desde),
  constraint comida_dieta_una_por_dia exclude using gist
    (int4range(ascii(comida), ascii(comida), '[]') with &&, daterange(desde, hasta, '[]') with &&)
);
comment on constraint comida_dieta_codigo_unico on comida_dieta is 'Ya hay una comida con ese código';
comment on constraint comida_dieta_se_cierra_despues on comida_dieta is 'No puede acabar antes de empezar';
comment on constraint comida_dieta_una_por_dia on comida_dieta is 'Esa comida ya tiene su parte en esos días: cierre antes la anterior';

create table tarifa_km (
  id bigint generated always as identity primary key,
  codigo text not null constraint tarifa_km_codigo_unico unique check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  nombre text not null check (char_length(nombre) between 1 and 80),
  importe numeric(5, 2) not null check (importe >= 0),
  exento numeric(5, 2) not null check (exento >= 0),
  desde date not null default hoy(),
  hasta date,
  version integer not null default 1,
  constraint tarifa_km_se_cierra_despues check (hasta >= desde),
  constraint tarifa_km_una_por_dia exclude using gist (daterange(desde, hasta, '[]') with &&)
);
comment on constraint tarifa_km_codigo_unico on tarifa_km is 'Ya hay una tarifa con ese código';
comment on constraint tarifa_km_se_cierra_despues on tarifa_km is 'No puede acabar antes de empezar';
comment on constraint tarifa_km_una_por_dia on tarifa_km is 'Ya hay una tarifa de kilómetro en esos días: cierre antes la anterior';

create table tipo_gasto (
  id bigint generated always as identity,
  codigo text primary key check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  nombre text not null constraint tipo_gasto_nombre_unico unique check (char_length(nombre) between 1 and 80),
  -- by kilometres of the own car: the amount follows from the rate of the day
  kilometros boolean not null default false,
  -- the expense needs its receipt, the people with whom it was, or neither
  recibo boolean not null,
  asistentes boolean not null default false,
  cuenta text not null default '' check (char_length(cuenta) <= 20),
  desde date not null default hoy(),
  hasta date,
  version integer not null default 1,
  constraint tipo_gasto_id_unico unique (id),
  constraint tipo_gasto_se_cierra_despues check (hasta >= desde)
);
comment on constraint tipo_gasto_nombre_unico on tipo_gasto is 'Ya hay un tipo de gasto con ese nombre';
comment on constraint tipo_gasto_se_cierra_despues on tipo_gasto is 'No puede cerrarse antes de abrirse';

-- Limits of RIRPF art. 9.A.3.a (RD 439/2007, in force since 1-4-2007): 53,34 and 26,67 in Spain, 91,35 and 48,08 abroad. Until the company
-- writes what it pays, it pays the limit.
insert into tarifa_dieta (codigo, nombre, zona, pernocta, importe, exento, desde) values
  ('ES-NOCHE', 'España, con noche fuera', 'ES', true, 53.34, 53.34, '2007-04-01'),
  ('ES-DIA', 'España, sin noche fuera', 'ES', false, 26.67, 26.67, '2007-04-01'),
  ('EXT-NOCHE', 'Extranjero, con noche fuera', 'EXT', true, 91.35, 91.35, '2007-04-01'),
  ('EXT-DIA', 'Extranjero, sin noche fuera', 'EXT', false, 48.08, 48.08, '2007-04-01');
-- Shares of meals are the company's own: no law gives them.
insert into comida_dieta (codigo, nombre, comida, porcentaje, desde) values
  ('DESAYUNO', 'Desayuno', 'desayuno', 20, '2007-04-01'),
  ('COMIDA', 'Comida', 'almuerzo', 40, '2007-04-01'),
  ('CENA', 'Cena', 'cena', 40, '2007-04-01');
-- RIRPF art. 9.A.2.b: 0,19 euros, and 0,26 since Orden HFP/792/2023 (BOE 17-7-2023, in force that day).
insert into tarifa_km (codigo, nombre, importe, exento, desde, hasta) values
  ('KM-2007', 'Kilómetro en coche propio', 0.19, 0.19, '2007-04-01', '2023-07-16'),
  ('KM-2023', 'Kilómetro en coche propio', 0.26, 0.26, '2023-07-17', null);
insert into tipo_gasto (codigo, nombre, kilometros, recibo, asistentes, cuenta, desde) values
  ('ALOJAMIENTO', 'Alojamiento', false, true, false, '629', '2020-01-01'),
  ('APARCAMIENTO', 'Aparcamiento', false, true, false, '629', '2020-01-01'),
  ('BILLETE', 'Billete', false, true, false, '629', '2020-01-01'),
  ('COMBUSTIBLE', 'Combustible de coche alquilado', false, true, false, '628', '2020-01-01'),
  ('COMIDA', 'Comida', false, true, false, '629', '2020-01-01'),
  ('INVITACION', 'Comida con otras personas', false, true, true, '627', '2020-01-01'),
  ('KM', 'Kilómetros en coche propio', true, false, false, '629', '2020-01-01'),
  ('PEAJE', 'Peaje', false, true, false, '629', '2020-01-01'),
  ('TAXI', 'Taxi y transporte público', false, true, false, '629', '2020-01-01'),
  ('OTRO', 'Otro gasto', false, true, false, '629', '2020-01-01');
