-- Sessions, devices and push subscriptions that end with an account, a password or a sign-out.

-- Sessions, devices and links of a person end when the account is disabled or the password changes, whatever part of the product does it.
create or replace function usuario_pierde_sesiones() returns trigger language plpgsql as $$
begin
  update sesion set terminada = now() where usuario_id = new.id and terminada is null;
  delete from dispositivo where usuario_id = new.id;
  update enlace set usado = now() where usuario_id = new.id and usado is null;
  return null;
end $$;
create trigger usuario_pierde_sesiones after update of activo, password_hash on usuario
  for each row when (not new.activo or new.password_hash is distinct from old.password_hash)
  execute function usuario_pierde_sesiones();

-- Push subscriptions of a person end when the account is disabled or the password changes.
create or replace function usuario_pierde_suscripciones() returns trigger language plpgsql as $$
begin
  delete from suscripcion where usuario_id = new.id;
  return null;
end $$;
create trigger usuario_pierde_suscripciones after update of activo, password_hash on usuario
  for each row when (not new.activo or new.password_hash is distinct from old.password_hash)
  execute function usuario_pierde_suscripciones();

-- A device is no longer told things after a sign-out, and what it was told for another person ends when somebody signs in.
create or replace function sesion_pierde_suscripciones() returns trigger language plpgsql as $$
begin
  delete from suscripcion where sid = new.sid or en_manos_de = new.sid;
  return null;
end $$;
create trigger sesion_pierde_suscripciones after update of terminada on sesion
  for each row when (new.terminada is not null and old.terminada is null)
  execute function sesion_pierde_suscripciones();

-- Streams of a session that has ended close on every process.
create or replace function sesion_terminada_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('sesion', array[new.usuario_id]);
  return null;
end $$;
create trigger sesion_terminada_en_vivo after update of terminada on sesion
  for each row when (new.terminada is not null and old.terminada is null) execute function sesion_terminada_en_vivo();

-- Other open screens of a person hear of a change of their keys and second factors.
create or replace function cuenta_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('cuenta', array[coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $$;
create trigger factor_en_vivo after insert or update of activado or delete on factor
  for each row execute function cuenta_en_vivo();
create trigger llave_acceso_en_vivo after insert or update or delete on llave_acceso
  for each row execute function cuenta_en_vivo();
