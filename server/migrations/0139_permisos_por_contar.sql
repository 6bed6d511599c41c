-- Leave is counted again when the plan of its days changes (S-8352). A change is noted with the days that it reaches, and its leaves are looked
-- for after it is committed; a new leave notes itself, so that whichever of the two commits last sees the other.
create table plan_cambiado (
  id bigint generated always as identity primary key,
  -- Null: everybody.
  usuario_id bigint references usuario,
  desde date not null,
  -- Null: from `desde` on.
  hasta date
);
create table permiso_por_contar (
  id bigint generated always as identity primary key,
  permiso_id bigint not null references permiso
);

create function anotar_plan_cambiado(quien bigint, primero date, ultimo date) returns void language plpgsql as $$
begin
  if ultimo < hoy() then return; end if;
  insert into plan_cambiado (usuario_id, desde, hasta) values (quien, greatest(primero, hoy()), ultimo);
  perform avisar_en_vivo('permisos', case when quien is not null then array[quien] end);
end $$;

create function festivo_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(null, fecha, fecha) from (select distinct fecha from cambiados where fecha >= hoy()) f;
  return null;
end $$;
create trigger festivo_nuevo_cambia_plan after insert on festivo referencing new table as cambiados for each statement execute function festivo_cambia_plan();
create trigger festivo_quitado_cambia_plan after delete on festivo referencing old table as cambiados for each statement execute function festivo_cambia_plan();

create function version_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(null, new.desde, null);
  return null;
end $$;
create trigger turno_version_cambia_plan after insert on turno_version for each row execute function version_cambia_plan();
create trigger cuadrante_version_cambia_plan after insert on cuadrante_version for each row execute function version_cambia_plan();

create function personas_cambian_plan() returns trigger language plpgsql as $$
begin
  insert into plan_cambiado (usuario_id, desde, hasta)
  select usuario_id, greatest(desde, hoy()), hasta from nuevas where hasta is null or hasta >= hoy();
  perform avisar_en_vivo('permisos', array(select distinct usuario_id from nuevas order by 1));
  return null;
end $$;
create trigger asignacion_cambia_plan after insert on asignacion referencing new table as nuevas for each statement execute function personas_cambian_plan();
create function permisos_se_cuentan() returns trigger language plpgsql as $$
begin
  insert into plan_cambiado (usuario_id, desde, hasta) select usuario_id, greatest(desde, hoy()), hasta from nuevos where hasta >= hoy();
  return null;
end $$;
create trigger permiso_se_cuenta after insert on permiso referencing new table as nuevos for each statement execute function permisos_se_cuentan();

create function centro_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(new.id, hoy(), null);
  return null;
end $$;
create trigger centro_cambia_plan after update of centro_trabajo_codigo on usuario for each row
  when (old.centro_trabajo_codigo is distinct from new.centro_trabajo_codigo) execute function centro_cambia_plan();
