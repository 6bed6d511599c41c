-- The door of the password, which the company closes where people enter with its account (decision 0137).

-- Password, passkeys, recovery and invitations are open to a person: by name while the door is closed for all,
-- or else unless closed for them.
create or replace function entra_con_password(quien bigint) returns boolean language sql stable as $$
  select case when exists (select from cerrojo c where c.echado) then coalesce(bool_or(p.emergencia), false)
              else not coalesce(bool_or(p.echado), false) end
    from cerrojo_persona p where p.usuario_id = quien
$$;

-- While the door is closed for all, or for somebody of ADMIN, two of ADMIN keep it as the way in when the provider is down.
create or replace function cerrojo_deja_dos_llaves() returns trigger language plpgsql as $$
begin
  -- One after the other, so that of two that leave one each the second sees the first.
  perform from cerrojo c for update;
  if exists (select from cerrojo c where c.echado)
     or exists (select from cerrojo_persona p join usuario u on u.id = p.usuario_id
                 where p.echado and u.activo and 'ADMIN' = any (u.roles)) then
    if (select count(*) < 2 from usuario u
         where u.activo and 'ADMIN' = any (u.roles) and u.password_hash is not null and entra_con_password(u.id)) then
      raise exception using errcode = 'check_violation', constraint = tg_name, message = 'fewer than two ways in';
    end if;
  end if;
  return null;
end $$;
create constraint trigger usuario_deja_dos_llaves after update of activo, roles, password_hash on usuario
  for each row when ('ADMIN' = any (old.roles) and (not new.activo or new.password_hash is null or 'ADMIN' <> all (new.roles)))
  execute function cerrojo_deja_dos_llaves();
comment on constraint usuario_deja_dos_llaves on usuario is
  'La contraseña está cerrada, y quedarían menos de dos administradores que entren con ella. Nombre antes a otro en «Conexiones»';
create constraint trigger cerrojo_deja_dos_llaves after update of echado on cerrojo
  for each row when (new.echado) execute function cerrojo_deja_dos_llaves();
comment on constraint cerrojo_deja_dos_llaves on cerrojo is
  'Antes de cerrarla, nombre al menos a dos administradores activos, con contraseña, que sigan entrando con ella';
create constraint trigger cerrojo_persona_deja_dos_llaves after insert or update or delete on cerrojo_persona
  for each row execute function cerrojo_deja_dos_llaves();
comment on constraint cerrojo_persona_deja_dos_llaves on cerrojo_persona is
  'Al menos dos administradores activos, con contraseña, han de poder entrar con ella';

-- Other open screens of a person hear of an account that is linked or unlinked.
create or replace trigger identidad_externa_en_vivo after insert or delete on identidad_externa
  for each row execute function cuenta_en_vivo();
