-- Of whom a kind of paper is, and whether its file is kept, is said when it is made (0097): the generic screen of lists could change both.
update tipo_papel set fichero = false, version = version + 1 where codigo = 'APTITUD' and fichero;

create function tipo_papel_no_cambia() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'tipo_papel_como_se_creo', table = 'tipo_papel',
    message = 'tipo_papel.ambito and tipo_papel.fichero are said when it is made';
end $$;
create trigger tipo_papel_no_cambia before update on tipo_papel for each row
  when (old.ambito is distinct from new.ambito or old.fichero is distinct from new.fichero) execute function tipo_papel_no_cambia();
