-- Clock-ins hang from the chain of decisions: each minute a link of class 'fichajes' has a digest over the heads of the chains of whoever moved.
-- 'cierre': a step of a monthly closing. 'borrado': clock-ins of a month that were erased after four years.
alter table firma_cadena drop constraint firma_cadena_clase_check;
alter table firma_cadena add constraint firma_cadena_clase_check
  check (clase in ('clave', 'revocacion', 'decision', 'acceso', 'inventario', 'fichajes', 'cierre', 'borrado'));

-- Heads under each link: with them a clock-in is proved from its person's chain to the company's.
create table fichaje_cabeza (
  seq bigint not null references firma_cadena,
  usuario_id bigint not null references usuario,
  n integer not null check (n >= 1),
  hash text not null,
  primary key (usuario_id, n)
);
create index fichaje_cabeza_de_fila on fichaje_cabeza (seq, usuario_id);

-- Stretches of people's chains that were erased: the chain goes on after `hasta_n`, from `hash`.
create table fichaje_borrado (
  seq bigint not null references firma_cadena,
  usuario_id bigint not null references usuario,
  desde_n integer not null check (desde_n >= 1),
  hasta_n integer not null check (hasta_n >= desde_n),
  prev text not null,
  hash text not null,
  primary key (usuario_id, desde_n)
);
create index fichaje_borrado_de_fila on fichaje_borrado (seq, usuario_id, desde_n);
create trigger fichaje_cabeza_inmutable before update or delete or truncate on fichaje_cabeza for each statement execute function firma_inmutable();
create trigger fichaje_borrado_inmutable before update or delete or truncate on fichaje_borrado for each statement execute function firma_inmutable();
