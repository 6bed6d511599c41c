-- Retention periods of the company, one row for each kind of data; what law bounds is bounded here too.
create table plazo_conservacion (
  id bigint generated always as identity primary key,
  codigo text not null constraint plazo_conservacion_codigo_unico unique check (codigo ~ '^[a-z_]{2,30}$'),
  nombre text not null check (char_length(nombre) between 1 and 80),
  dias integer not null,
  minimo integer not null check (minimo >= 1),
  maximo integer not null check (maximo <= 36525),
  version integer not null default 1,
  constraint plazo_conservacion_dentro check (dias between minimo and maximo)
);
comment on constraint plazo_conservacion_dentro on plazo_conservacion is 'El plazo no puede ser menor ni mayor de lo que se permite';

create function dias_de_conservacion(cual text) returns integer language sql stable as
$$ select dias from plazo_conservacion where codigo = cual $$;
