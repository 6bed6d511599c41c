-- People as RRHH and ADMIN keep them, and the tables that ADMIN maintains (decisions 12).

-- `version` counts what those who keep people change; `invita_el_alta`: the invitation leaves on the day on which the person joins.
alter table usuario
  add column version integer not null default 1,
  add column invita_el_alta boolean not null default false;
comment on constraint usuario_matricula_unica on usuario is 'Otra persona tiene ya esa matrícula';
comment on constraint usuario_login_unico on usuario is 'Otra persona tiene ya ese usuario';
comment on constraint usuario_correo_unico on usuario is 'Otra persona tiene ya ese correo';
comment on constraint usuario_no_es_su_responsable on usuario is 'Nadie es su propio responsable';

-- The list of people by name, with each filter and its search.
create index usuario_cualquiera_por_nombre on usuario (nombre collate "es-ES-x-icu", id);
create index usuario_por_nombre_en_area on usuario (area_codigo, nombre collate "es-ES-x-icu", id);
create index usuario_por_nombre_en_centro on usuario (centro_trabajo_codigo, nombre collate "es-ES-x-icu", id);
create index usuario_por_nombre_en_centro_coste on usuario (centro_coste_codigo, nombre collate "es-ES-x-icu", id);
create index usuario_por_nombre_bajo on usuario (responsable_id, nombre collate "es-ES-x-icu", id);
drop index usuario_por_responsable, usuario_por_centro_trabajo;
create index usuario_desactivado_por_nombre on usuario (nombre collate "es-ES-x-icu", id) where not activo;
create index usuario_sin_entrar_por_nombre on usuario (nombre collate "es-ES-x-icu", id) where activo and password_hash is null;
create index usuario_por_texto on usuario using gin (sin_tildes(' ' || nombre || ' ' || matricula || ' ' || puesto) gin_trgm_ops);
create index usuario_por_rol on usuario using gin (roles);
-- What the clocks of joining and leaving look for.
create index usuario_que_se_va on usuario (baja) where activo and baja is not null;
create index usuario_por_invitar on usuario (alta) where invita_el_alta;

-- Keepers of people hear of what others of them change.
create function personas_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from antes a join ahora n on n.id = a.id where n.version <> a.version) then
    perform avisar_en_vivo('personas', array(select u.id from usuario u where u.activo and u.roles && '{RRHH,ADMIN}'));
  end if;
  return null;
end $$;
create trigger usuario_cambia_en_vivo after update on usuario referencing old table as antes new table as ahora
  for each statement execute function personas_en_vivo();

-- Tables that ADMIN maintains: a number for their history, a version, and days of opening and closing. Nothing is deleted: it closes.
alter table centro_coste
  add column id bigint generated always as identity constraint centro_coste_id_unico unique,
  add column version integer not null default 1,
  add constraint centro_coste_se_cierra_despues check (abierto_hasta >= abierto_desde);
alter table contrato
  add column id bigint generated always as identity constraint contrato_id_unico unique,
  add column version integer not null default 1,
  add constraint contrato_se_cierra_despues check (abierto_hasta >= abierto_desde);
alter table area
  add column version integer not null default 1,
  add column abierto_desde date not null default '2000-01-01',
  add column abierto_hasta date,
  add constraint area_se_cierra_despues check (abierto_hasta >= abierto_desde);
alter table compania_alquiler add column version integer not null default 1;
comment on constraint centro_coste_pkey on centro_coste is 'Ya hay un centro de coste con ese código';
comment on constraint contrato_pkey on contrato is 'Ya hay un contrato con ese código';
comment on constraint area_pkey on area is 'Ya hay un área con ese código';
comment on constraint area_nombre_unico on area is 'Ya hay un área con ese nombre';
comment on constraint centro_coste_se_cierra_despues on centro_coste is 'No puede cerrarse antes de abrirse';
comment on constraint contrato_se_cierra_despues on contrato is 'No puede cerrarse antes de abrirse';
comment on constraint area_se_cierra_despues on area is 'No puede cerrarse antes de abrirse';
