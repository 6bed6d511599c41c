-- Expiry of the papers of subcontractors (S-824x).

-- Obligatory papers that a company (`de_ambito` E) or a person (P) lacks on a day, in words (S-8240); null: none. A paper is valid to the
-- end of its last day, in Madrid.
create or replace function papeles_que_faltan(de_ambito text, de_id bigint, dia date) returns text language sql stable as $$
  select string_agg('«' || t.nombre || '» ' || case
           when suyos.ultima < dia then 'caducó el ' || to_char(suyos.ultima, 'DD/MM/YYYY')
           when suyos.empieza is not null then 'no vale hasta el ' || to_char(suyos.empieza, 'DD/MM/YYYY')
           else 'no consta' end, '; ' order by t.nombre, t.id)
    from tipo_papel t
    cross join lateral (
      select max(p.caduca) filter (where p.desde <= dia) as ultima, min(p.desde) filter (where p.desde > dia) as empieza,
             coalesce(bool_or(dia between p.desde and coalesce(p.caduca, 'infinity')), false) as hay
        from papel p
       where p.tipo_id = t.id and p.anulado is null
         and ((de_ambito = 'E' and p.subcontrata_id = de_id) or (de_ambito = 'P' and p.usuario_id = de_id))) suyos
   where t.ambito = de_ambito and t.obligatorio and t.desde <= dia and coalesce(t.hasta, 'infinity') >= dia and not suyos.hay
$$;

-- What stops a subcontractor on a day (S-8241); null: in order. A company that is not open is told as such.
create or replace function papeles_caducados_de_empresa(la_subcontrata bigint, dia date) returns text language sql stable as $$
  select case
           when s.hasta < dia then 'Dejó de trabajar aquí el ' || to_char(s.hasta, 'DD/MM/YYYY')
           when s.desde > dia then 'No trabaja aquí hasta el ' || to_char(s.desde, 'DD/MM/YYYY')
           else papeles_que_faltan('E', s.id, dia) end
    from subcontrata s where s.id = la_subcontrata
$$;

-- What stops a subcontractor's person on a day (S-8241): papers of the company count as their own. Null: in order, or of no subcontractor.
create or replace function papeles_caducados_de_persona(la_persona bigint, dia date) returns text language sql stable as $$
  select case when sp.subcontrata_id is null then 'No consta de qué subcontrata es'
              else nullif(concat_ws('; ', papeles_que_faltan('P', u.id, dia),
                     'de su empresa: ' || papeles_caducados_de_empresa(sp.subcontrata_id, dia)), '') end
    from usuario u left join subcontrata_persona sp on sp.usuario_id = u.id
   where u.id = la_persona and 'SUBCONTRATA' = any (u.roles)
$$;

-- Whose a kind of paper is, and whether it has a file, is said when it is made and stays.
create or replace function tipo_papel_no_cambia() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'tipo_papel_como_se_creo', table = 'tipo_papel',
    message = 'tipo_papel.ambito and tipo_papel.fichero are said when it is made';
end $$;
create trigger tipo_papel_no_cambia before update on tipo_papel
  for each row when (old.ambito is distinct from new.ambito or old.fichero is distinct from new.fichero)
  execute function tipo_papel_no_cambia();

-- Everybody with subcontractors or accesses open hears of a change of companies, people and papers.
create or replace function subcontratas_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('subcontratas', null);
  perform avisar_en_vivo('accesos', null);
  return null;
end $$;
create trigger papel_en_vivo after insert or update of version or delete on papel
  for each row execute function subcontratas_en_vivo();
create trigger subcontrata_en_vivo after insert or update of version on subcontrata
  for each row execute function subcontratas_en_vivo();
create trigger subcontrata_persona_en_vivo after insert or update of version or delete on subcontrata_persona
  for each row execute function subcontratas_en_vivo();
create trigger tipo_papel_en_vivo after insert or update of version on tipo_papel
  for each row execute function subcontratas_en_vivo();
