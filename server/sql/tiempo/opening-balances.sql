-- Opening balances: their entries are added to and never changed, and screens hear of them (S-860x).

-- An entry of an opening balance is never changed or deleted: a mistake has its counter entry (S-8601).
create or replace function saldo_inicial_solo_se_anade() returns trigger language plpgsql as $$
begin
  raise exception 'los apuntes de un saldo inicial no se cambian ni se borran' using errcode = 'restrict_violation';
end $$;
create trigger saldo_inicial_apunte_intocable before update or delete or truncate on saldo_inicial_apunte
  for each statement execute function saldo_inicial_solo_se_anade();

-- RRHH hears of every opening balance, and its person of the balance that begins with it.
create or replace function saldo_inicial_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('saldosiniciales', null);
  perform avisar_en_vivo('jornada', array(select distinct usuario_id from ahora where tipo_id is null));
  perform avisar_en_vivo('permisos', array(select distinct usuario_id from ahora where tipo_id is not null));
  return null;
end $$;
create trigger saldo_inicial_nuevo_en_vivo after insert on saldo_inicial
  referencing new table as ahora for each statement execute function saldo_inicial_en_vivo();
create trigger saldo_inicial_cambia_en_vivo after update on saldo_inicial
  referencing new table as ahora for each statement execute function saldo_inicial_en_vivo();

-- RRHH hears of a file that is read.
create or replace function saldo_inicial_importacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('saldosiniciales', array(select u.id from usuario u where u.activo and 'RRHH' = any(u.roles)));
  return null;
end $$;
create trigger saldo_inicial_importacion_en_vivo after insert or update or delete on saldo_inicial_importacion
  for each statement execute function saldo_inicial_importacion_en_vivo();
