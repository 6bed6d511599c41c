-- Files of invoices: read and shown first, written once they are accepted (S-8255).
create table factura_importacion (
  id bigint generated always as identity primary key,
  nombre text not null check (char_length(nombre) between 1 and 200),
  estado_id smallint not null default 1 check (estado_id between 1 and 5),
  version integer not null default 1,
  columnas text[] not null,
  ignoradas text[] not null default '{}',
  creada timestamptz not null default now(),
  creada_por_id bigint not null references usuario,
  importada timestamptz,
  importada_por_id bigint references usuario,
  filas integer not null,
  nuevas integer not null,
  cambian integer not null,
  iguales integer not null,
  malas integer not null,
  hechas integer not null default 0,
  rechazadas integer not null default 0,
  formato text not null default 'csv' check (formato in ('facturae', 'ubl', 'csv')),
  -- The electronic invoice as it came, until its invoices keep it.
  original bytea check (length(original) between 1 and 4194304),
  sin_cargo integer not null default 0,
  centro_coste_codigo text references centro_coste,
  contrato_codigo text references contrato
);
create index factura_importacion_por_hacer on factura_importacion (id) where estado_id = 2;
create index factura_importacion_caducable on factura_importacion (creada);
create table factura_importacion_fila (
  importacion_id bigint not null references factura_importacion on delete cascade,
  n integer not null check (n >= 1),
  numero text not null,
  nombre text not null,
  celdas jsonb not null,
  datos jsonb not null,
  cambios jsonb not null default '[]',
  errores jsonb not null default '[]',
  factura_id bigint references factura on delete set null,
  estado text not null check (estado in ('N', 'C', 'I', 'M', 'H', 'R', 'D', 'Q')),
  primary key (importacion_id, n)
);
create index factura_importacion_fila_por_estado on factura_importacion_fila (importacion_id, estado, n);
create index factura_importacion_fila_de_factura on factura_importacion_fila (factura_id) where factura_id is not null;

create function factura_importacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('facturas', array(select u.id from usuario u where u.activo and 'ADMINISTRACION' = any (u.roles)));
  return null;
end $$;
create trigger factura_importacion_nueva_en_vivo after insert or delete on factura_importacion for each row execute function factura_importacion_en_vivo();
create trigger factura_importacion_cambia_en_vivo after update on factura_importacion for each row
  when (old.* is distinct from new.*) execute function factura_importacion_en_vivo();
