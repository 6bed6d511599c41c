-- A person's account as they see it: sessions open now, passkeys, second factor.

-- `numero`: names a session to its person, who never sees a `sid`. `vista`: last use, kept coarsely. `dispositivo`: browser and system, in words.
-- `modo`: how it was opened: P password alone, F password and second factor, L passkey with the person verified.
alter table sesion
  add column numero bigint generated always as identity constraint sesion_numero_unico unique,
  add column vista timestamptz not null default now(),
  add column dispositivo text not null default '' check (char_length(dispositivo) <= 80),
  add column modo text not null default 'P' check (modo in ('P', 'F', 'L'));

-- Second factor (RFC 6238). Secrets are sealed with the installation's key; `secreto_nuevo` waits for its first code.
create table factor (
  usuario_id bigint primary key references usuario on delete cascade,
  secreto text,
  activado timestamptz,
  secreto_nuevo text,
  preparado timestamptz,
  -- Step of 30 s of the last code that was taken: none is good twice.
  ultimo_paso bigint not null default 0,
  constraint factor_activado_con_secreto check ((activado is null) = (secreto is null))
);
create table codigo_recuperacion (
  usuario_id bigint not null references factor (usuario_id) on delete cascade,
  huella text not null,
  usado timestamptz,
  primary key (usuario_id, huella)
);

-- Passkeys (WebAuthn, discoverable credentials). `asa`: user handle, the same in all of a person's.
create table llave_acceso (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  credencial text not null constraint llave_acceso_credencial_unica unique check (char_length(credencial) <= 1400),
  publica text not null,
  contador bigint not null check (contador >= 0),
  transportes text[] not null default '{}',
  asa text not null,
  nombre text not null check (char_length(nombre) between 1 and 60),
  sincronizada boolean not null,
  creada timestamptz not null default now(),
  usada timestamptz
);
comment on constraint llave_acceso_credencial_unica on llave_acceso is 'Esa llave ya está dada de alta';
create index llave_acceso_de_usuario on llave_acceso (usuario_id, id);

-- Challenges that were answered, until they expire: each is good once.
create table reto_usado (
  huella text primary key,
  caduca timestamptz not null
);
create index reto_usado_por_caducidad on reto_usado (caduca);

-- Open screens of a person hear of their account.
create function cuenta_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('cuenta', array[coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $$;
create trigger llave_acceso_en_vivo after insert or update or delete on llave_acceso for each row execute function cuenta_en_vivo();
create trigger factor_en_vivo after insert or update of activado or delete on factor for each row execute function cuenta_en_vivo();
