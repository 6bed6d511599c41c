-- Catalogue of the kitchens. The hours of a slot do not change: another one takes its place, and orders keep theirs (S-8133).
alter table franja add column dias smallint[] not null default '{1,2,3,4,5,6,7}' check (dias <@ '{1,2,3,4,5,6,7}'),
  drop constraint franja_una_a_cada_hora;
create unique index franja_una_a_cada_hora on franja (centro, tipo, desde) where activa;
comment on constraint articulo_nombre_unico on articulo is 'Ya hay un artículo con ese nombre; si está retirado, puede ofrecerlo de nuevo';

-- The kitchens and those who are choosing hear of each change of what is offered.
create function articulos_en_vivo() returns trigger language plpgsql as $$
begin
  if exists (select from filas) then
    perform avisar_en_vivo('articulos', array(select distinct q from filas f, unnest(cocineros_de(f.centro)) q));
    perform avisar_en_vivo('pedidos', null);
  end if;
  return null;
end $$;
create trigger articulo_nuevo_en_vivo after insert on articulo referencing new table as filas for each statement execute function articulos_en_vivo();
create trigger articulo_cambia_en_vivo after update on articulo referencing new table as filas for each statement execute function articulos_en_vivo();
create trigger franja_nueva_en_vivo after insert on franja referencing new table as filas for each statement execute function articulos_en_vivo();
create trigger franja_cambia_en_vivo after update on franja referencing new table as filas for each statement execute function articulos_en_vivo();
