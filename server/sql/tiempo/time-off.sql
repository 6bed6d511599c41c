-- Time off against the balance of hours: what its leaves take and give back, an entry for each change (S-8584).

-- A day of such a leave takes minutes, takes others, or gives them back.
create or replace function descanso_dia_se_apunta() returns trigger language plpgsql as $$
declare
  antes integer := case when tg_op = 'INSERT' then 0 else old.cantidad end;
  ahora integer := case when tg_op = 'DELETE' then 0 else new.cantidad end;
  de bigint := case when tg_op = 'DELETE' then old.permiso_id else new.permiso_id end;
begin
  if antes <> ahora then
    insert into descanso_apunte (permiso_id, fecha, minutos)
    select p.id, case when tg_op = 'DELETE' then old.fecha else new.fecha end, antes - ahora
      from permiso p join tipo_permiso t on t.id = p.tipo_id and t.contra_saldo
     where p.id = de and p.estado_id in (1, 2, 6);
  end if;
  return null;
end $$;
create trigger descanso_dia_se_apunta after insert or update of cantidad or delete on permiso_dia
  for each row execute function descanso_dia_se_apunta();

-- Such a leave that is refused, withdrawn, expired or called off gives all its minutes back.
create or replace function descanso_se_apunta() returns trigger language plpgsql as $$
begin
  insert into descanso_apunte (permiso_id, fecha, minutos)
  select new.id, d.fecha, case when new.estado_id in (1, 2, 6) then - d.cantidad else d.cantidad end
    from permiso_dia d join tipo_permiso t on t.id = new.tipo_id and t.contra_saldo
   where d.permiso_id = new.id and d.cantidad <> 0;
  return null;
end $$;
create trigger descanso_se_apunta after update of estado_id on permiso
  for each row when ((old.estado_id in (1, 2, 6)) <> (new.estado_id in (1, 2, 6)))
  execute function descanso_se_apunta();
