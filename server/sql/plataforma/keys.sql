-- Keys of other systems.

-- Name under which an act stands in a history: that of its person, or that of the key by which another system did it (S-8421).
create or replace function quien_del_acto(clave bigint, persona text) returns text language sql stable as $$
  select case when clave is null then persona else 'Clave «' || (select nombre from clave_sistema where id = clave) || '»' end
$$;
