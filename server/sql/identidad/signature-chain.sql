-- Chain of signatures (decision 0025): what is signed cannot change, and links are added one at a time.

-- Signatures and links of the chain are never changed, deleted or emptied; a signature key stays the same.
create or replace function firma_inmutable() returns trigger language plpgsql as $$
begin
  raise exception 'lo firmado no se cambia ni se borra (%)', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger fichaje_borrado_inmutable before update or delete or truncate on fichaje_borrado
  for each statement execute function firma_inmutable();
create trigger fichaje_cabeza_inmutable before update or delete or truncate on fichaje_cabeza
  for each statement execute function firma_inmutable();
create trigger firma_cadena_inmutable before update or delete or truncate on firma_cadena
  for each statement execute function firma_inmutable();
create trigger firma_clave_es_la_misma before update on firma_clave
  for each row when ((new.kid, new.seq, new.usuario_id, new.publica, new.creada) is distinct from (old.kid, old.seq, old.usuario_id,
    old.publica, old.creada) or (old.revocada is not null and new is distinct from old))
  execute function firma_inmutable();
create trigger firma_clave_permanece before delete or truncate on firma_clave
  for each statement execute function firma_inmutable();
create trigger firma_inmutable before update or delete or truncate on firma
  for each statement execute function firma_inmutable();

-- Turn to add a link to the chain, held until the transaction ends. `ahora` in milliseconds, as it is digested; `acto` is the
-- transaction's instant.
create or replace function firma_turno(kid text, out seq bigint, out prev text, out ahora timestamptz, out acto timestamptz,
  out clave boolean, out inventario boolean)
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7215020);
  select c.seq + 1, c.hash into seq, prev from firma_cadena c order by c.seq desc limit 1;
  seq := coalesce(seq, 1);
  ahora := date_trunc('milliseconds', clock_timestamp());
  acto := date_trunc('milliseconds', now());
  clave := exists (select from firma_clave k where k.kid = firma_turno.kid);
  inventario := exists (select from firma_cadena c where c.clase = 'inventario' and c.servidor = firma_turno.kid);
end $$;
