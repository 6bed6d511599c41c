-- Sign-in with the company's account: providers of OpenID Connect, whose accounts they are, and the door of the password (decision 0137).
create table proveedor_identidad (
  id bigint generated always as identity primary key,
  -- Part of the two addresses that the provider knows, so that a code of one provider never arrives as another's.
  codigo text not null constraint proveedor_identidad_codigo_check check (codigo ~ '^[a-z][a-z0-9-]{1,19}$'),
  nombre text not null constraint proveedor_identidad_nombre_check check (char_length(nombre) between 1 and 40),
  emisor text not null constraint proveedor_identidad_emisor_check check (char_length(emisor) <= 300),
  cliente text not null constraint proveedor_identidad_cliente_check check (char_length(cliente) <= 200),
  -- Sealed; null for a client without a secret, which PKCE alone protects.
  secreto text constraint proveedor_identidad_secreto_check check (char_length(secreto) <= 2000),
  ambitos text not null constraint proveedor_identidad_ambitos_check check (char_length(ambitos) <= 300),
  -- Claim with the matrícula; '' where people are not found by it.
  campo_matricula text not null default '' constraint proveedor_identidad_campo_matricula_check check (char_length(campo_matricula) <= 60),
  por_correo boolean not null default false,
  -- Claim with the groups; '' where roles do not follow from them.
  campo_grupos text not null default '' constraint proveedor_identidad_campo_grupos_check check (char_length(campo_grupos) <= 60),
  segundo_factor text not null default 'propio' constraint proveedor_identidad_segundo_factor_check
    check (segundo_factor in ('propio', 'proveedor')),
  -- Values of `amr` or `acr`, one of which shows that the provider asked for a second factor.
  exige text not null default '' constraint proveedor_identidad_exige_check check (char_length(exige) <= 200),
  activo boolean not null default true,
  creado timestamptz not null default now(),
  usado timestamptz,
  fallo timestamptz,
  fallo_motivo text not null default '' constraint proveedor_identidad_fallo_motivo_check check (char_length(fallo_motivo) <= 300),
  -- Since when it does not answer; null while it does. `mirado`: when a process last asked it.
  caido timestamptz,
  mirado timestamptz,
  version integer not null default 1,
  constraint proveedor_identidad_codigo_unico unique (codigo),
  constraint proveedor_identidad_nombre_unico unique (nombre),
  constraint proveedor_identidad_cliente_unico unique (emisor, cliente),
  constraint proveedor_identidad_halla_personas check (campo_matricula <> '' or por_correo)
);
comment on constraint proveedor_identidad_codigo_unico on proveedor_identidad is 'Otro proveedor tiene ya ese código';
comment on constraint proveedor_identidad_nombre_unico on proveedor_identidad is 'Otro proveedor tiene ya ese nombre';
comment on constraint proveedor_identidad_cliente_unico on proveedor_identidad is 'Otro proveedor tiene ya ese emisor con ese cliente';

-- Roles that a group of a provider gives. Never ADMIN: a provider that lies would have the whole system.
create table proveedor_rol (
  proveedor_id bigint not null references proveedor_identidad on delete cascade,
  grupo text not null constraint proveedor_rol_grupo_check check (char_length(grupo) between 1 and 200),
  rol text not null constraint proveedor_rol_rol_check check (rol not in ('ADMIN', 'EMPLEADO', 'SUBCONTRATA')),
  primary key (proveedor_id, grupo, rol)
);

-- Account of a provider and its person, found once and then known by its `sub` for good.
create table identidad_externa (
  id bigint generated always as identity primary key,
  proveedor_id bigint not null references proveedor_identidad on delete cascade,
  sub text not null constraint identidad_externa_sub_check check (char_length(sub) between 1 and 255),
  usuario_id bigint not null references usuario,
  -- Mail or name that the provider last gave, shown to ADMIN; nobody is found by it.
  cuenta text not null default '' constraint identidad_externa_cuenta_check check (char_length(cuenta) <= 200),
  -- True where the person linked it from inside, which ADMIN has to.
  propia boolean not null default false,
  creada timestamptz not null default now(),
  usada timestamptz,
  constraint identidad_externa_sub_unico unique (proveedor_id, sub),
  constraint identidad_externa_persona_unica unique (proveedor_id, usuario_id)
);
comment on constraint identidad_externa_sub_unico on identidad_externa is 'Esa cuenta de la empresa es ya de otra persona';
comment on constraint identidad_externa_persona_unica on identidad_externa is 'Esa persona tiene ya otra cuenta de ese proveedor';
create index identidad_externa_de_persona on identidad_externa (usuario_id);

-- Sign-in under way: it begins on a device, goes by the provider, and ends once, on the same device.
create table entrada_proveedor (
  -- Digests of the state, and of the mark that only the device has.
  estado text primary key,
  marca text not null,
  proveedor_id bigint not null references proveedor_identidad on delete cascade,
  -- Nonce and PKCE verifier, sealed.
  secretos text not null,
  -- Neighbourhood of the network, as a digest: how many begin and do not end there is limited.
  red text not null,
  -- Person who links their own account from inside; null for a sign-in.
  vincula_id bigint references usuario,
  creada timestamptz not null default now(),
  caduca timestamptz not null default now() + interval '10 minutes',
  -- When the code of the provider was taken, and what it gave, until the second factor of the person ends it.
  usada timestamptz,
  identidad_id bigint references identidad_externa on delete cascade,
  sid_externo text,
  acabada timestamptz
);
create index entrada_proveedor_por_red on entrada_proveedor (red, creada);
create index entrada_proveedor_caduca on entrada_proveedor (caduca);
create index entrada_proveedor_de_proveedor on entrada_proveedor (proveedor_id);

-- Sign-outs that a provider has sent: each counts once.
create table salida_proveedor (
  proveedor_id bigint not null references proveedor_identidad on delete cascade,
  jti text not null constraint salida_proveedor_jti_check check (char_length(jti) between 1 and 255),
  caduca timestamptz not null,
  primary key (proveedor_id, jti)
);
create index salida_proveedor_caduca on salida_proveedor (caduca);

-- Provider by which a session was opened, its account and its session there. Null for a password or a passkey.
alter table sesion
  add column proveedor_id bigint references proveedor_identidad on delete set null,
  add column sub_externo text,
  add column sid_externo text;
create index sesion_de_proveedor on sesion (proveedor_id, sub_externo) where proveedor_id is not null;

-- Door of the password: for all, at most one row, and for each person. `emergencia`: ADMIN who enters by it even while it is closed for all.
create table cerrojo (
  unica boolean primary key default true constraint cerrojo_unico check (unica),
  echado boolean not null default false,
  version integer not null default 1
);
insert into cerrojo default values;
create table cerrojo_persona (
  usuario_id bigint primary key references usuario,
  echado boolean not null default false,
  emergencia boolean not null default false,
  constraint cerrojo_persona_de_emergencia_abierto check (not (echado and emergencia))
);
comment on constraint cerrojo_persona_de_emergencia_abierto on cerrojo_persona is
  'Quien entra en caso de emergencia conserva su contraseña';
