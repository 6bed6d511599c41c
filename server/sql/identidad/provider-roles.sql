-- Roles that a provider gave, and ADMIN with a provider (decisions 0137 and 0146).

-- A role that somebody loses, whoever takes it, is no longer one that a provider gave: given again by hand, it stays (S-8485).
create or replace function usuario_pierde_papeles_de_proveedor() returns trigger language plpgsql as $$
begin
  delete from papel_proveedor where usuario_id = new.id and rol <> all (new.roles);
  return null;
end $$;
create trigger usuario_pierde_papeles_de_proveedor after update of roles on usuario
  for each row when (old.roles is distinct from new.roles) execute function usuario_pierde_papeles_de_proveedor();

-- Sessions of an account that the person has not linked from inside end when they get ADMIN, as no new one opens by it (S-8402).
create or replace function usuario_con_admin_pierde_sesiones() returns trigger language plpgsql as $$
begin
  update sesion s set terminada = now()
   where s.usuario_id = new.id and s.terminada is null and s.proveedor_id is not null
     and not exists (select from identidad_externa i
                      where i.usuario_id = new.id and i.proveedor_id = s.proveedor_id and i.sub = s.sub_externo and i.propia);
  return null;
end $$;
create trigger usuario_con_admin_pierde_sesiones after update of roles on usuario
  for each row when ('ADMIN' = any (new.roles) and not 'ADMIN' = any (old.roles))
  execute function usuario_con_admin_pierde_sesiones();
