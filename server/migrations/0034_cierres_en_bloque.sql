-- A month of everybody at once: a clock takes its people one by one, so that it goes on after a restart, and says with whom it did not work.
create table cierre_bloque (
  id bigint generated always as identity primary key,
  mes date not null check (extract(day from mes) = 1),
  acto text not null check (acto in ('cerrar', 'finalizar', 'comprobar')),
  creado timestamptz not null default now(),
  creado_por_id bigint not null references usuario,
  terminado timestamptz
);
create unique index cierre_bloque_uno_a_la_vez on cierre_bloque (mes) where terminado is null;
create index cierre_bloque_de_mes on cierre_bloque (mes, id desc);

-- `motivo`: the reason why it did not work; '' where it did.
create table cierre_bloque_persona (
  bloque_id bigint not null references cierre_bloque,
  usuario_id bigint not null references usuario,
  hecho timestamptz,
  motivo text not null default '',
  primary key (bloque_id, usuario_id)
);
create index cierre_bloque_por_hacer on cierre_bloque_persona (bloque_id, usuario_id) where hecho is null;

-- The last check gave other figures than those that were closed.
alter table cierre add column difiere boolean not null default false;
create index correccion_propuesta_por on correccion (propone_id, id desc);
