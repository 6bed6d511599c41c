-- A file that was used and has given its place to another is none of those that somebody sends and does not use (S-209): correcting
-- one's own papers closes no door.
alter table archivo add column sustituido boolean not null default false;

create function archivo_sustituido() returns trigger language plpgsql as $$
begin
  update archivo set sustituido = true where id = (to_jsonb(old) ->> tg_argv[0])::bigint and not sustituido;
  return null;
end $$;
do $$
declare
  uso record;
begin
  -- Where a reference is a use. Pictures that wait for what they are of are used later.
  for uso in select * from (values
    ('viaje_documento', 'archivo_id'), ('propuesta', 'archivo_id'), ('permiso', 'justificante_id'), ('foto_archivo', 'archivo_id'),
    ('documento', 'archivo_id'), ('izado_documento', 'archivo_id'), ('izado_comprobacion', 'archivo_id'), ('seguimiento_objetivo', 'archivo_id'),
    ('factura', 'pdf_id'), ('papel', 'archivo_id'), ('empresa', 'logo_id')) as u (tabla, columna)
  loop
    execute format('create trigger archivo_sustituido after delete or update of %I on %I for each row when (old.%I is not null) execute function archivo_sustituido(%L)',
      uso.columna, uso.tabla, uso.columna, uso.columna);
  end loop;
end $$;
