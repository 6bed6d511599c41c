-- Functions, views and triggers stand in `server/sql` from here on, one current definition each (decision 0111).
-- `huella`: digest with which an object was applied; empty for one that the numbered migrations made. Row `edicion`: number of the whole set.
create table definicion_sql (
  objeto text collate "C" primary key,
  huella text not null
);
insert into definicion_sql
select distinct 'function ' || p.proname, '' from pg_proc p
 where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
union all select 'view ' || c.relname, '' from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = 'archivo_suelto'
union all select 'trigger ' || t.tgname || ' on ' || c.relname, '' from pg_trigger t join pg_class c on c.oid = t.tgrelid
 where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0;
-- Two functions had one name: this one tells that a notice was read, the other one that a visit changed.
alter function visita_en_vivo() rename to aviso_leido_en_vivo;
insert into definicion_sql values ('function aviso_leido_en_vivo', '');
