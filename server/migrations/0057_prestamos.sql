-- Loans and advances of pay (decisions 10, field.md 4.10). Amounts are whole cents, rates thousandths of a percent a year.
insert into tipo_solicitud (codigo, tema) values ('PRESTAMO', 'prestamos');

-- Limits, each from its day on: on a day the last ones that have begun hold. `firma_desde`: a loan of more is decided with the signing password.
create table regla_prestamo (
  desde date primary key,
  importe_max bigint not null check (importe_max between 0 and 999999999),
  plazos_max smallint not null check (plazos_max between 1 and 120),
  interes integer not null check (interes between 0 and 30000),
  anticipo_max bigint not null check (anticipo_max between 0 and 999999999),
  firma_desde bigint not null check (firma_desde between 0 and 999999999),
  interes_legal integer not null check (interes_legal between 0 and 30000),
  creada timestamptz not null default now(),
  creada_por_id bigint references usuario
);
-- The legal rate of interest of these years; the company's own limits are a beginning, to be changed (S-8080).
insert into regla_prestamo (desde, importe_max, plazos_max, interes, anticipo_max, firma_desde, interes_legal) values
  ('2000-01-01', 600000, 24, 0, 100000, 300000, 3000),
  ('2023-01-01', 600000, 24, 0, 100000, 300000, 3250);

-- `tipo` P: loan, A: advance of pay. `estado_id` 1 Solicitado, 2 Concedido, 3 Denegado, 4 Retirado; the states of a granted one follow from its
-- instalments and the day. `primera`: first day of the month of the first instalment. What was asked for stays beside what is granted.
create table prestamo (
  id bigint generated always as identity primary key,
  numero text not null constraint prestamo_numero_unico unique,
  usuario_id bigint not null references usuario,
  tipo text not null check (tipo in ('P', 'A')),
  concepto text not null default '' check (char_length(concepto) <= 250),
  importe bigint not null check (importe between 1 and 999999999),
  importe_pedido bigint not null,
  plazos smallint not null check (plazos between 1 and 120),
  interes integer not null check (interes between 0 and 30000),
  primera date not null check (extract(day from primera) = 1),
  estado_id smallint not null default 1 check (estado_id between 1 and 4),
  version integer not null default 1,
  creado timestamptz not null default now(),
  constraint prestamo_hasta_lo_pedido check (importe <= importe_pedido),
  constraint prestamo_anticipo_de_una_vez check (tipo = 'P' or (plazos = 1 and interes = 0))
);
comment on constraint prestamo_hasta_lo_pedido on prestamo is 'No puede conceder más de lo pedido';
comment on constraint prestamo_anticipo_de_una_vez on prestamo is 'Un anticipo se devuelve de una vez y sin intereses';
create index prestamo_de_persona on prestamo (usuario_id, id desc);
create unique index prestamo_uno_en_espera on prestamo (usuario_id, tipo) where estado_id = 1;

-- The table of a granted loan: instalments, and early repayments (`numero` null), in the order in which they are paid.
create table prestamo_cuota (
  prestamo_id bigint not null references prestamo,
  orden smallint not null,
  numero smallint,
  fecha date not null,
  capital bigint not null check (capital >= 0),
  interes bigint not null check (interes >= 0),
  primary key (prestamo_id, orden)
);

create function prestamos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('prestamos', array(
    select usuario_id from ahora union select id from usuario where activo and 'RRHH' = any (roles)));
  return null;
end $$;
create trigger prestamo_nuevo_en_vivo after insert on prestamo referencing new table as ahora for each statement execute function prestamos_en_vivo();
create trigger prestamo_cambia_en_vivo after update on prestamo referencing new table as ahora for each statement execute function prestamos_en_vivo();
