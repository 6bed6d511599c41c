-- Login passwords leave a sealed link too, or whoever writes one into its row could make that person a signing key. 'inventario': what
-- there was before, sealed once by each server key; 'acceso': each password after it (firma/cadena/acceso.commands.ts).
alter table firma_cadena drop constraint firma_cadena_clase_check;
alter table firma_cadena add constraint firma_cadena_clase_check
  check (clase in ('clave', 'revocacion', 'decision', 'acceso', 'inventario'));

-- Whose password a link is about; null where its words are none.
create function firma_usuario(contenido text) returns bigint language sql immutable as $$
  select substring(contenido from '"usuarioId":(\d{1,15})')::bigint
$$;
create index firma_cadena_acceso on firma_cadena (firma_usuario(contenido), seq) where clase = 'acceso';
create index firma_cadena_inventario on firma_cadena (servidor) where clase = 'inventario';

-- Heads of the chain that were mailed to the witness: so that of several processes one writes.
create table firma_testigo (
  id bigint generated always as identity primary key,
  seq bigint not null,
  enviada timestamptz not null default now()
);
