-- What a directory of the company (SCIM 2.0, by its key) calls a person by.
create table persona_externa (
  id bigint generated always as identity primary key,
  clave_id bigint not null references clave_sistema,
  usuario_id bigint not null references usuario,
  externo text constraint persona_externa_externo_corto check (char_length(externo) between 1 and 200),
  -- `userName` as the directory writes it, often an address; the login follows from it.
  usuario text not null constraint persona_externa_usuario_corto check (char_length(usuario) between 1 and 200),
  nombre_pila text not null default '' constraint persona_externa_nombre_corto check (char_length(nombre_pila) <= 100),
  apellidos text not null default '' constraint persona_externa_apellidos_cortos check (char_length(apellidos) <= 100),
  enlazada timestamptz not null default now(),
  escrita timestamptz not null default now(),
  -- The directory has deleted the person, who is then nobody for it until it creates them again.
  borrada timestamptz,
  version integer not null default 1,
  constraint persona_externa_una_vez unique (clave_id, usuario_id)
);
create index persona_externa_de_persona on persona_externa (usuario_id, escrita desc);
create unique index persona_externa_externo_unico on persona_externa (clave_id, externo) where borrada is null;
comment on index persona_externa_externo_unico is 'Otra persona tiene ya ese externalId';
create unique index persona_externa_usuario_unico on persona_externa (clave_id, lower(usuario)) where borrada is null;
comment on index persona_externa_usuario_unico is 'Otra persona tiene ya ese userName';
create index persona_externa_de_clave on persona_externa (clave_id, id desc) where borrada is null;

-- People are found by a matrícula whose leading zeros a directory has lost.
create index usuario_matricula_sin_ceros on usuario (ltrim(lower(matricula), '0'));

-- Groups of a directory, and the role that an ADMIN has given to each. Nobody gets the role of ADMIN by a group.
create table grupo_externo (
  id bigint generated always as identity primary key,
  clave_id bigint not null references clave_sistema,
  externo text constraint grupo_externo_externo_corto check (char_length(externo) between 1 and 200),
  nombre text not null constraint grupo_externo_nombre_corto check (char_length(nombre) between 1 and 200),
  rol text constraint grupo_externo_rol_permitido check (rol not in ('ADMIN', 'EMPLEADO', 'SUBCONTRATA')),
  creado timestamptz not null default now(),
  cambiado timestamptz not null default now(),
  version integer not null default 1
);
create unique index grupo_externo_nombre_unico on grupo_externo (clave_id, lower(nombre));
comment on index grupo_externo_nombre_unico is 'Ya hay un grupo con ese nombre';
create unique index grupo_externo_externo_unico on grupo_externo (clave_id, externo);
comment on index grupo_externo_externo_unico is 'Otro grupo tiene ya ese externalId';
create table grupo_externo_persona (
  grupo_id bigint not null references grupo_externo on delete cascade,
  usuario_id bigint not null references usuario,
  primary key (grupo_id, usuario_id)
);
create index grupo_externo_persona_de on grupo_externo_persona (usuario_id);

-- Roles that somebody has by their groups alone: with the last group they go. A role given by hand is not here, and stays.
create table papel_externo (
  usuario_id bigint not null references usuario,
  rol text not null constraint papel_externo_rol_permitido check (rol not in ('ADMIN', 'EMPLEADO', 'SUBCONTRATA')),
  primary key (usuario_id, rol)
);
-- People whose roles have to be counted again, and on whose behalf: many at once wait for a clock.
create table papel_por_contar (
  usuario_id bigint primary key references usuario,
  quien_id bigint not null references usuario,
  clave_id bigint references clave_sistema
);

-- How a directory is doing: last call that went well, and the failures since, in words.
create table directorio (
  clave_id bigint primary key references clave_sistema,
  bien timestamptz,
  fallo timestamptz,
  falla_desde timestamptz,
  porque text not null default '' constraint directorio_porque_corto check (char_length(porque) <= 300)
);
