-- Expenses of trips, the rates by which their currencies become euros, and what a traveller says of the days of a trip (S-8508 to S-8525).

-- Reference rates of the ECB: units of the currency for one euro.
create table cambio (
  divisa text not null check (divisa ~ '^[A-Z]{3}$'),
  fecha date not null,
  tasa numeric(16, 6) not null check (tasa > 0),
  primary key (divisa, fecha)
);
create table cambio_importacion (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 150),
  creada timestamptz not null default now(),
  -- null: by the command of whoever operates the server
  quien_id bigint references usuario,
  dias integer not null check (dias > 0),
  desde date not null,
  hasta date not null,
  nuevas integer not null,
  cambiadas integer not null
);

create table gasto (
  id bigint generated always as identity primary key,
  viaje_id bigint not null references viaje,
  tipo text not null constraint gasto_tipo_existe references tipo_gasto,
  fecha date not null,
  -- in its currency; of kilometres, in euros by the rate of the day
  importe numeric(12, 2) not null constraint gasto_de_algo check (importe > 0),
  divisa text not null default 'EUR' constraint gasto_divisa_existe references divisa,
  -- units of the currency for one euro, its day, and where it is from: none for euros, the ECB's file, or the statement of the card
  tasa numeric(16, 6) not null default 1 check (tasa > 0),
  tasa_fecha date,
  tasa_de text not null default 'EURO' check (tasa_de in ('EURO', 'BCE', 'TARJETA')),
  euros numeric(12, 2) not null check (euros >= 0),
  -- part of kilometres that is taxable; nothing of what has a receipt is
  sujeto numeric(12, 2) not null default 0 check (sujeto >= 0),
  iva_base numeric(12, 2) check (iva_base >= 0),
  iva_tipo numeric(4, 2) check (iva_tipo between 0 and 99),
  iva_cuota numeric(12, 2) check (iva_cuota >= 0),
  texto text not null default '' check (char_length(texto) <= 250),
  asistentes text not null default '' check (char_length(asistentes) <= 500),
  km integer check (km between 1 and 5000),
  km_desde text not null default '' check (char_length(km_desde) <= 120),
  km_hasta text not null default '' check (char_length(km_hasta) <= 120),
  archivo_id bigint references archivo,
  -- 1 Anotado; later ones are of the settlement
  estado_id smallint not null default 1 check (estado_id between 1 and 9),
  creado timestamptz not null default now(),
  version integer not null default 1,
  constraint gasto_iva_entero check ((iva_base is null) = (iva_tipo is null) and (iva_base is null) = (iva_cuota is null)),
  constraint gasto_euros_de_su_divisa check ((divisa = 'EUR') = (tasa_de = 'EURO')),
  constraint gasto_sujeto_es_parte check (sujeto <= euros)
);
comment on constraint gasto_tipo_existe on gasto is 'El tipo de gasto elegido no existe';
comment on constraint gasto_divisa_existe on gasto is 'La divisa elegida no existe';
comment on constraint gasto_de_algo on gasto is 'El importe tiene que ser mayor que cero';
create index gasto_de_viaje on gasto (viaje_id, fecha, id);
create index gasto_de_archivo on gasto (archivo_id) where archivo_id is not null;

-- Day of a trip as its traveller says it, over what the trip says. Places are {pais, provincia, municipio}; null: as the trip says.
create table dia_dieta (
  viaje_id bigint not null references viaje on delete cascade,
  fecha date not null,
  lugares jsonb check (jsonb_typeof(lugares) = 'array' and length(lugares::text) <= 2000),
  noche jsonb check (jsonb_typeof(noche) = 'object' and length(noche::text) <= 500),
  sin_noche boolean not null default false,
  desayuno text check (desayuno in ('hotel', 'evento', 'cliente')),
  almuerzo text check (almuerzo in ('hotel', 'evento', 'cliente')),
  cena text check (cena in ('hotel', 'evento', 'cliente')),
  primary key (viaje_id, fecha),
  constraint dia_dieta_noche_o_ninguna check (noche is null or not sin_noche)
);
-- Hours of departure and return, which decide on meals where the company's table says so.
create table hora_dieta (
  viaje_id bigint primary key references viaje on delete cascade,
  sale time,
  vuelve time
);

-- Municipality of a work centre, in which no dieta is untaxed. Empty: the name of the centre is taken for it.
alter table centro_trabajo add column municipio text not null default '' check (char_length(municipio) <= 80);
