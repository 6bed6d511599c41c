-- Roles that a provider gave (decision 0137).

-- A role that somebody loses, whoever takes it, is no longer one that a provider gave: given again by hand, it stays (S-8485).
create or replace function usuario_pierde_papeles_de_proveedor() returns trigger language plpgsql as $$
begin
  delete from papel_proveedor where usuario_id = new.id and rol <> all (new.roles);
  return null;
end $$;
create trigger usuario_pierde_papeles_de_proveedor after update of roles on usuario
  for each row when (old.roles is distinct from new.roles) execute function usuario_pierde_papeles_de_proveedor();
