-- Time off against the balance of hours (letter O): a kind of leave whose limit is the balance, and its entries.
alter table tipo_permiso add column contra_saldo boolean not null default false;
create unique index tipo_permiso_contra_saldo_unico on tipo_permiso (contra_saldo) where contra_saldo;
comment on index tipo_permiso_contra_saldo_unico is 'Ya hay un tipo de permiso a cuenta del saldo de horas';
alter table tipo_permiso_version
  -- Least amount of a request, in halves of a day or minutes; null: any.
  add column minimo integer check (minimo between 1 and 100000),
  -- Counted in hours, and asked for in whole days only.
  add column enteros boolean not null default false;

-- Minutes that a leave takes from the balance on a day (below zero) or gives back (above): rows are added only.
create table descanso_apunte (
  id bigint generated always as identity primary key,
  permiso_id bigint not null references permiso on delete cascade,
  fecha date not null,
  minutos integer not null check (minutos <> 0),
  creado timestamptz not null default now()
);
create index descanso_apunte_de_permiso on descanso_apunte (permiso_id, fecha);

insert into tipo_permiso (codigo, nombre, contra_saldo, bloqueable, orden)
values ('DESCANSO_SALDO', 'Descanso a cuenta del saldo', true, true, 35) on conflict (codigo) do nothing;
insert into tipo_permiso_version (tipo_id, version, desde, letra, unidad, naturales, medias, periodo, derecho, prorrateo, validacion,
    justificante, preaviso_dias, arrastre_max, arrastre_hasta, base_legal, explicacion, minimo)
select id, 1, '2026-01-01', 'O', 'H', false, false, 'A', null, false, 'R', 'N', 2, 0, '12-31', 'Acuerdo de empresa',
       'Horas o días libres a cuenta de su saldo de horas: como mucho, lo que tenga disponible.', 60
  from tipo_permiso where contra_saldo;
