-- Policy of trips as dated rows of the company (decision 0168): what a proposal may cost, and what a kilometre emits.
create table limite_viaje (
  id bigint generated always as identity primary key,
  codigo text not null constraint limite_viaje_codigo_unico unique check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  nombre text not null check (char_length(nombre) between 1 and 80),
  -- of a need: I by journey, A by night, C by day, T by ride
  clase text not null check (clase in ('I', 'A', 'C', 'T')),
  -- null and '': of any country, and of any category
  pais_codigo text constraint limite_viaje_pais_existe references pais,
  categoria text not null default '' check (char_length(categoria) <= 80),
  importe numeric(9, 2) not null check (importe >= 0),
  -- sentence that is shown where the limit is broken; '': the name
  texto text not null default '' check (char_length(texto) <= 250),
  desde date not null default hoy(),
  hasta date,
  version integer not null default 1,
  constraint limite_viaje_se_cierra_despues check (hasta >= desde)
);
comment on constraint limite_viaje_codigo_unico on limite_viaje is 'Ya hay un límite con ese código';
comment on constraint limite_viaje_pais_existe on limite_viaje is 'El país elegido no existe';
comment on constraint limite_viaje_se_cierra_despues on limite_viaje is 'No puede acabar antes de empezar';

create table factor_co2 (
  id bigint generated always as identity primary key,
  codigo text not null constraint factor_co2_codigo_unico unique check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  -- who publishes the factor
  nombre text not null check (char_length(nombre) between 1 and 80),
  medio text not null check (medio in ('AVION', 'TREN', 'AUTOBUS', 'COCHE')),
  -- grams of CO₂ by kilometre and person
  gramos integer not null check (gramos between 0 and 9999),
  desde date not null default hoy(),
  hasta date,
  version integer not null default 1,
  constraint factor_co2_se_cierra_despues check (hasta >= desde),
  constraint factor_co2_uno_por_dia exclude using gist
    (int4range(ascii(substr(medio, 2)), ascii(substr(medio, 2)), '[]') with &&, daterange(desde, hasta, '[]') with &&)
);
comment on constraint factor_co2_codigo_unico on factor_co2 is 'Ya hay un factor con ese código';
comment on constraint factor_co2_se_cierra_despues on factor_co2 is 'No puede acabar antes de empezar';
comment on constraint factor_co2_uno_por_dia on factor_co2 is 'Ese medio ya tiene su factor en esos días: cierre antes el anterior';

-- Hour of arrival, for the time of a journey, and its kilometres, for what it emits.
alter table propuesta add column hora_fin time, add column kilometros integer check (kilometros between 1 and 40000);
