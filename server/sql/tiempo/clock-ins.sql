-- Clock-ins, which are added to and never changed, and live events of the time domain.

-- Clock-ins are added to and never changed or deleted (section on working time, S-7010); a correction adds others.
create or replace function fichaje_inmutable() returns trigger language plpgsql as $$
begin
  raise exception 'los fichajes no se cambian';
end $$;
create trigger fichaje_inmutable before update or delete on fichaje for each row execute function fichaje_inmutable();
create trigger fichaje_sin_vaciar before truncate on fichaje for each statement execute function fichaje_inmutable();

-- Partition of the month of a day. It is attached, and not created as one, so that nobody who clocks in waits.
create or replace function fichaje_particion(dia date) returns void language plpgsql volatile as $$
declare
  nombre text := 'fichaje_' || to_char(dia, 'YYYY_MM');
  mes date := date_trunc('month', dia);
begin
  if to_regclass(nombre) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext(nombre));
  -- Read from the table, because names are remembered: who waited would not find what was made meanwhile.
  if exists (select from pg_class c where c.relname = nombre and c.relnamespace = current_schema()::regnamespace) then return; end if;
  execute format('create table %I (like fichaje including defaults including constraints)', nombre);
  -- Triggers of a statement are not those of its partitions.
  execute format('create trigger fichaje_sin_vaciar before truncate on %I for each statement execute function fichaje_inmutable()',
    nombre);
  execute format('alter table fichaje attach partition %I for values from (%L) to (%L)', nombre, mes, (mes + interval '1 month')::date);
end $$;

-- The person hears of their working time; screens of others look by themselves, because at the change of shift everybody clocks in at
-- once.
create or replace function jornada_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('jornada', array(select distinct usuario_id from ahora order by usuario_id));
  return null;
end $$;
create trigger asignacion_en_vivo after insert on asignacion
  referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger ausencia_cambia_en_vivo after update on ausencia
  referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger ausencia_nueva_en_vivo after insert on ausencia
  referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger cierre_cambia_en_vivo after update on cierre
  referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger cierre_nuevo_en_vivo after insert on cierre
  referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger correccion_cambia_en_vivo after update on correccion
  referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger correccion_nueva_en_vivo after insert on correccion
  referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger fichaje_en_vivo after insert on fichaje
  referencing new table as ahora for each statement execute function jornada_en_vivo();
create trigger incidencia_resuelta_en_vivo after insert on incidencia_resuelta
  referencing new table as ahora for each statement execute function jornada_en_vivo();

-- Requester, people of an access, deciders and, once it is authorised or annulled, the gate hear of it.
create or replace function accesos_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[];
begin
  quienes := array(
    select a.solicitante_id from ahora a
    union select p.usuario_id from ahora a join acceso_persona p on p.acceso_id = a.id
    union select q from ahora a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id, quienes_pueden_decidir(s) q);
  if tg_op = 'UPDATE' and exists (select from ahora where estado_id in (2, 4)) then
    quienes := quienes || array(select id from usuario where activo and 'SEGURIDAD' = any(roles));
  end if;
  perform avisar_en_vivo('accesos', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $$;
create trigger acceso_cambiado_en_vivo after update on acceso
  referencing new table as ahora for each statement execute function accesos_en_vivo();
create trigger acceso_creado_en_vivo after insert on acceso
  referencing new table as ahora for each statement execute function accesos_en_vivo();

-- The person hears of their leave.
create or replace function permisos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('permisos', array(select distinct usuario_id from ahora order by usuario_id));
  return null;
end $$;
create trigger ajuste_permiso_en_vivo after insert on ajuste_permiso
  referencing new table as ahora for each statement execute function permisos_en_vivo();
create trigger permiso_cambia_en_vivo after update on permiso
  referencing new table as ahora for each statement execute function permisos_en_vivo();
create trigger permiso_nuevo_en_vivo after insert on permiso
  referencing new table as ahora for each statement execute function permisos_en_vivo();
