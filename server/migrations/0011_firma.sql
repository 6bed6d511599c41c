-- Decisions 8: each person's signing key, what was signed, and the chain that gives every decision its place.

-- Wrong signing passwords since the last right one, for all processes. The lock is of signing, never of the session.
create table firma_fallo (
  usuario_id bigint primary key references usuario,
  fallos smallint not null,
  bloqueada_hasta timestamptz
);

-- Each row carries the digest of the one before it and the seal of the server's key over its own (claves/chain.ts). `contenido` is
-- canonical JSON: digests and references, no more of a person than their number.
create table firma_cadena (
  seq bigint primary key check (seq > 0),
  instante timestamptz not null,
  clase text not null check (clase in ('clave', 'revocacion', 'decision')),
  contenido text not null,
  prev text not null,
  hash text not null,
  servidor text not null,
  sello text not null
);

-- The key that a link is about; null where its words are none. The link that revoked one is looked up with each verification.
create function firma_kid(contenido text) returns text language sql immutable as $$
  select substring(contenido from '"kid":"([A-Za-z0-9_-]{43})"')
$$;
create index firma_cadena_revocacion on firma_cadena (firma_kid(contenido)) where clase = 'revocacion';

-- `usuario_id` null: the server's own key, of which only the public half is here. The private half of a person's is encrypted with
-- their signing password and the installation's pepper (claves/sealed-key.ts); once revoked it is forgotten. `kid` is the digest of `publica`.
create table firma_clave (
  kid text primary key check (kid ~ '^[A-Za-z0-9_-]{43}$'),
  seq bigint not null unique references firma_cadena,
  usuario_id bigint references usuario,
  publica text not null,
  sal text not null default '',
  iv text not null default '',
  sellada text not null default '',
  kdf jsonb not null default '{}',
  pepper_id text not null default '',
  creada timestamptz not null,
  cambiada timestamptz,
  revocada timestamptz
);
create unique index firma_clave_una_viva on firma_clave (usuario_id) where revocada is null and usuario_id is not null;

create table firma (
  codigo text primary key,
  seq bigint not null unique references firma_cadena,
  solicitud_id bigint not null unique references solicitud,
  firmante_id bigint not null references usuario,
  kid text not null references firma_clave,
  jws text not null,
  creada timestamptz not null
);

create function firma_inmutable() returns trigger language plpgsql as $$
begin
  raise exception 'lo firmado no se cambia ni se borra (%)', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger firma_cadena_inmutable before update or delete or truncate on firma_cadena for each statement execute function firma_inmutable();
create trigger firma_inmutable before update or delete or truncate on firma for each statement execute function firma_inmutable();
create trigger firma_clave_permanece before delete or truncate on firma_clave for each statement execute function firma_inmutable();
create trigger firma_clave_es_la_misma before update on firma_clave for each row
  when ((new.kid, new.seq, new.usuario_id, new.publica, new.creada) is distinct from (old.kid, old.seq, old.usuario_id, old.publica, old.creada)
        or (old.revocada is not null and new is distinct from old))
  execute function firma_inmutable();

-- Whose turn it is to add to the chain, until the transaction ends. What is read comes after the wait: a plain query would see what
-- there was before it. `ahora` in milliseconds, as it is digested; `acto` is the transaction's own instant.
create function firma_turno(out seq bigint, out prev text, out ahora timestamptz, out acto timestamptz) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7215020);
  select c.seq + 1, c.hash into seq, prev from firma_cadena c order by c.seq desc limit 1;
  seq := coalesce(seq, 1);
  ahora := date_trunc('milliseconds', clock_timestamp());
  acto := date_trunc('milliseconds', now());
end $$;
