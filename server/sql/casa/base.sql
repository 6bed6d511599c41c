-- What every domain stands on: live events, history, numbers, clocks and files.

-- Live event (decision 0019): something of `tema` has changed for these people, and open screens ask again. Null, or more than 300 people:
-- everybody. Never data.
create or replace function avisar_en_vivo(tema text, usuarios bigint[]) returns void language sql volatile as $$
  insert into evento_pendiente (tema, usuarios)
  select tema, case when cardinality(usuarios) <= 300 then usuarios end
   where usuarios is null or cardinality(usuarios) > 0
$$;

-- History and readings of sensitive data are added to and never changed, deleted or emptied (2.7, S-8046).
create or replace function historial_intocable() returns trigger language plpgsql as $$
begin
  raise exception 'historial is append-only';
end $$;
create trigger historial_intocable before update or delete on historial
  for each row execute function historial_intocable();
create trigger historial_sin_vaciar before truncate on historial execute function historial_intocable();
create trigger lectura_sensible_intocable before update or delete on lectura_sensible
  for each row execute function historial_intocable();
create trigger lectura_sensible_sin_vaciar before truncate on lectura_sensible
  for each statement execute function historial_intocable();

-- Next number of a kind and year ('viaje-2026'). An act that fails leaves a gap (S-720): the sequence is not held until the commit.
create or replace function siguiente_numero(que text) returns bigint language plpgsql volatile as $$
declare
  secuencia text := 'numero_' || replace(que, '-', '_');
begin
  if to_regclass(secuencia) is null then
    perform pg_advisory_xact_lock(hashtext(secuencia));
    execute format('create sequence if not exists %I start %s', secuencia, ultimo_numero_dado(que) + 1);
  end if;
  return nextval(secuencia::regclass);
end $$;

-- Greatest number that a code of this kind and year has had; where the sequence of `siguiente_numero` begins.
create or replace function ultimo_numero_dado(que text) returns bigint language sql stable as $$
  select coalesce(max(split_part(codigo, '-', 3)::bigint), 0)
    from (select codigo from viaje where que like 'viaje-%' and codigo like 'V-%'
          union all select numero from acceso where que like 'acceso-%'
          union all select numero from comunicacion where que like 'comunicacion-%'
          union all select numero from correccion where que like 'correccion-%'
          union all select numero from cambio_turno where que like 'cambioturno-%'
          union all select numero from permiso where que like 'permiso-%') c
   where split_part(codigo, '-', 2) = split_part(que, '-', 2)
$$;

-- Minute of the wall clock of a day, in a time zone, as an instant.
create or replace function instante_de_minuto(dia date, minuto integer, zona text) returns timestamptz language sql stable as $$
  select (dia::timestamp + make_interval(mins => minuto)) at time zone zona
$$;

-- Minute of the wall clock as people write it: 1800 is 6:00.
create or replace function hora_de_minuto(minuto integer) returns text language sql immutable as $$
  select minuto / 60 % 24 || ':' || lpad((minuto % 60)::text, 2, '0')
$$;

-- Days for which data of a kind is kept before the product erases it (S-8297).
create or replace function dias_de_conservacion(cual text) returns integer language sql stable as
$$ select dias from plazo_conservacion where codigo = cual $$;

-- An entry of a list is offered from its first day to its last one (S-8283).
create or replace function abierto_hoy(desde date, hasta date) returns boolean language sql stable as $$
  select coalesce(desde, '-infinity') <= hoy() and coalesce(hasta, 'infinity') >= hoy()
$$;

-- A file that is replaced is marked, so that the clock of files erases it.
create or replace function archivo_sustituido() returns trigger language plpgsql as $$
begin
  update archivo set sustituido = true where id = (to_jsonb(old) ->> tg_argv[0])::bigint and not sustituido;
  return null;
end $$;
create trigger archivo_sustituido after delete or update of archivo_id on documento
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');
create trigger archivo_sustituido after delete or update of logo_id on empresa
  for each row when ((old.logo_id is not null)) execute function archivo_sustituido('logo_id');
create trigger archivo_sustituido after delete or update of pdf_id on factura
  for each row when ((old.pdf_id is not null)) execute function archivo_sustituido('pdf_id');
create trigger archivo_sustituido after delete or update of archivo_id on foto_archivo
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');
create trigger archivo_sustituido after delete or update of archivo_id on gasto
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');
create trigger archivo_sustituido after delete or update of archivo_id on izado_comprobacion
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');
create trigger archivo_sustituido after delete or update of archivo_id on izado_documento
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');
create trigger archivo_sustituido after delete or update of archivo_id on papel
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');
create trigger archivo_sustituido after delete or update of justificante_id on permiso
  for each row when ((old.justificante_id is not null)) execute function archivo_sustituido('justificante_id');
create trigger archivo_sustituido after delete or update of archivo_id on propuesta
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');
create trigger archivo_sustituido after delete or update of archivo_id on seguimiento_objetivo
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');
create trigger archivo_sustituido after delete or update of archivo_id on viaje_documento
  for each row when ((old.archivo_id is not null)) execute function archivo_sustituido('archivo_id');

-- Files that nothing names: the clock of files erases them after a day.
create view archivo_suelto as
select a.id, a.subido_por_id, a.creado
  from archivo a
 where not exists (select from viaje_documento d where d.archivo_id = a.id)
   and not exists (select from propuesta p where p.archivo_id = a.id)
   and not exists (select from comunicacion_foto f where f.archivo_id = a.id and f.comunicacion_id is not null)
   and not exists (
     select from aviso_imagen i
      where i.archivo_id = a.id
        and (exists (select from aviso_usa_imagen u where u.imagen_id = i.id) or exists (select from aviso v where v.portada_id = i.id)))
   and not exists (select from permiso p where p.justificante_id = a.id)
   and not exists (select from foto_archivo f where f.archivo_id = a.id)
   and not exists (select from documento d where d.archivo_id = a.id)
   and not exists (select from izado_documento z where z.archivo_id = a.id)
   and not exists (select from izado_comprobacion z where z.archivo_id = a.id)
   and not exists (select from inspeccion_izado_foto z where z.archivo_id = a.id and z.inspeccion_id is not null)
   and not exists (select from seguimiento_objetivo s where s.archivo_id = a.id)
   and not exists (select from imagen_pantalla i join elemento_pantalla e on e.imagen_id = i.id where i.archivo_id = a.id)
   and not exists (select from factura f where f.pdf_id = a.id)
   and not exists (select from gasto g where g.archivo_id = a.id)
   and not exists (select from baja_papel b where b.archivo_id = a.id)
   and not exists (select from saldo_inicial s where s.fichero_id = a.id)
   and not exists (select from papel p where p.archivo_id = a.id)
   and not exists (select from empresa e where e.logo_id = a.id);
