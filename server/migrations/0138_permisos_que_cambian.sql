-- A granted leave may end before its last day, or change what its days take.
alter table permiso drop constraint permiso_cantidad_check, add constraint permiso_cantidad_check check (cantidad >= 0);
alter table ausencia drop constraint ausencia_minutos_check, add constraint ausencia_minutos_check check (minutos between 0 and 1440);

-- An absence that ends sooner ends the delegation of its days with it.
create function ausencia_acorta_delega() returns trigger language plpgsql as $$
begin
  delete from delegacion where ausencia_id = new.id and desde > new.hasta and desde >= hoy();
  update delegacion set hasta = greatest(new.hasta, hoy() - 1)
   where ausencia_id = new.id and hasta > greatest(new.hasta, hoy() - 1) and desde <= greatest(new.hasta, hoy() - 1);
  return null;
end $$;
create trigger ausencia_acortada_delega after update of hasta on ausencia for each row
  when (new.anulada is null and new.minutos is null and new.hasta < old.hasta)
  execute function ausencia_acorta_delega();
create index permiso_concedido_por_dia on permiso (desde, id) where estado_id in (2, 6);
create index permiso_anulado_por_dia on permiso (desde, id) where estado_id = 7;
