-- Who is in, from which devices, with which one-use links, and how often somebody has guessed wrong.

-- A person types any of three names, in any case; login and correo are already kept in lower case.
create unique index usuario_matricula_sin_caja on usuario (lower(matricula));

-- The row behind each token: without it, or once ended, the token is worth nothing.
create table sesion (
  sid text primary key,
  usuario_id bigint not null references usuario on delete cascade,
  creada timestamptz not null default now(),
  caduca timestamptz not null,
  terminada timestamptz
);
create index sesion_viva_de_usuario on sesion (usuario_id) where terminada is null;

-- Devices on which a person has already entered: nobody can lock them out there. Only a digest of the cookie is kept.
create table dispositivo (
  huella text not null,
  usuario_id bigint not null references usuario on delete cascade,
  visto timestamptz not null default now(),
  primary key (huella, usuario_id)
);
create index dispositivo_de_usuario on dispositivo (usuario_id);

-- One-use links sent by mail. Only a digest is kept: who reads this table cannot use them.
create table enlace (
  huella text primary key,
  tipo text not null check (tipo in ('invitacion', 'recuperacion')),
  usuario_id bigint not null references usuario on delete cascade,
  creado timestamptz not null default now(),
  caduca timestamptz not null,
  usado timestamptz
);
create index enlace_de_usuario on enlace (usuario_id, tipo, creado);

-- Guesses of the last minutes, under keys that are digests. Losing them in a crash is harmless, hence unlogged.
create unlogged table intento (
  clave text not null,
  grupo uuid not null,
  cuando timestamptz not null,
  primary key (clave, grupo)
);
create index intento_por_fecha on intento (cuando);

-- Whatever part of the product disables a person or changes a password, their sessions, devices and links end with it.
create function usuario_pierde_sesiones() returns trigger language plpgsql as $$
begin
  update sesion set terminada = now() where usuario_id = new.id and terminada is null;
  delete from dispositivo where usuario_id = new.id;
  update enlace set usado = now() where usuario_id = new.id and usado is null;
  return null;
end $$;
create trigger usuario_pierde_sesiones after update of activo, password_hash on usuario for each row
  when (not new.activo or new.password_hash is distinct from old.password_hash)
  execute function usuario_pierde_sesiones();
