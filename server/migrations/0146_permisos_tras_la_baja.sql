-- Days of a leave after the last day in the company take nothing (S-8382): a last day that comes, moves or goes has them counted again.
create function baja_cambia_plan() returns trigger language plpgsql as $$
begin
  perform anotar_plan_cambiado(new.id, least(coalesce(old.baja, old.desactivado), coalesce(new.baja, new.desactivado)) + 1, null);
  return null;
end $$;
create trigger baja_cambia_plan after update of baja, desactivado on usuario for each row
  when (coalesce(old.baja, old.desactivado) is distinct from coalesce(new.baja, new.desactivado)) execute function baja_cambia_plan();
