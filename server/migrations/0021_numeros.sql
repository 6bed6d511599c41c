-- Acts wait neither for each other's number nor for each other's notification (decision 0032).

-- The greatest number that a code of this kind and year has: 'viaje-2026'.
create function ultimo_numero(que text) returns bigint language sql stable as $$
  select coalesce(max(split_part(codigo, '-', 3)::bigint), 0)
    from (select codigo from viaje where que like 'viaje-%' and codigo like 'V-%'
          union all select numero from acceso where que like 'acceso-%'
          union all select numero from comunicacion where que like 'comunicacion-%') c
   where split_part(codigo, '-', 2) = split_part(que, '-', 2)
$$;
-- The next number of a kind and year. Its sequence is made with its first number, after those already given; a sequence
-- is not held until the commit, so an act that fails leaves a gap (S-720).
create or replace function siguiente(que text) returns bigint language plpgsql volatile as $$
declare
  secuencia text := 'numero_' || replace(que, '-', '_');
begin
  if to_regclass(secuencia) is null then
    perform pg_advisory_xact_lock(hashtext(secuencia));
    execute format('create sequence if not exists %I start %s', secuencia, ultimo_numero(que) + 1);
  end if;
  return nextval(secuencia::regclass);
end $$;
-- What was counted until now, drafts that were deleted since included.
do $$
declare
  c contador;
begin
  for c in select * from contador loop
    execute format('create sequence %I start %s', 'numero_' || replace(c.clave, '-', '_'), c.valor + 1);
  end loop;
end $$;
drop table contador;

-- What open screens are to be told, written by the act and told after its commit by any server process. NOTIFY inside the act would
-- hold a lock of the whole server while it commits. Unlogged: what a crash of PostgreSQL loses, lost lines make every screen ask for.
create unlogged table evento_pendiente (
  tema text not null,
  usuarios bigint[]
);
-- With more than 300 people it is for everybody, because a payload of NOTIFY has 8,000 bytes. Null: everybody.
create or replace function avisar_en_vivo(tema text, usuarios bigint[]) returns void language sql volatile as $$
  insert into evento_pendiente (tema, usuarios)
  select tema, case when cardinality(usuarios) <= 300 then usuarios end
   where usuarios is null or cardinality(usuarios) > 0
$$;
