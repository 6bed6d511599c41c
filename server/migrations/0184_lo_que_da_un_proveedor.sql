-- Roles that a provider has given by its table of groups: they go with their source (S-8485). A role given by hand is not here.
create table papel_proveedor (
  proveedor_id bigint not null references proveedor_identidad on delete cascade,
  usuario_id bigint not null references usuario,
  rol text not null constraint papel_proveedor_rol_permitido check (rol not in ('ADMIN', 'EMPLEADO', 'SUBCONTRATA')),
  primary key (proveedor_id, usuario_id, rol)
);
create index papel_proveedor_de_persona on papel_proveedor (usuario_id);

-- Whose sign-out a provider has sent, and when: it also ends the sign-in whose code was taken before it (S-8486).
alter table salida_proveedor
  add column sub text,
  add column sid text,
  add column recibida timestamptz not null default now();
