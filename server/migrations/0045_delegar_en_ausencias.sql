-- While an approver is away, their delegate acts (decisions 3): the one whom they named for their absences gets a delegation for the days of each.
alter table usuario
  add column delegado_id bigint references usuario,
  add constraint usuario_no_se_delega_a_si check (delegado_id <> id);
alter table delegacion add column ausencia_id bigint references ausencia on delete set null;
create index delegacion_por_ausencia on delegacion (ausencia_id) where ausencia_id is not null;

-- From today on, and only the days that no delegation between the same two covers yet.
create function delegar_ausencia(cual bigint) returns void language sql as $$
  insert into delegacion (de_id, para_id, desde, hasta, ausencia_id)
  select u.id, p.id, lower(libre), upper(libre) - 1, x.id
    from ausencia x
    join usuario u on u.id = x.usuario_id
    join usuario p on p.id = u.delegado_id and p.activo and 'EMPLEADO' = any (p.roles)
    cross join lateral unnest(
      datemultirange(daterange(greatest(x.desde, hoy()), x.hasta, '[]')) - coalesce(
        (select range_agg(daterange(d.desde, d.hasta, '[]')) from delegacion d where d.de_id = u.id and d.para_id = p.id), '{}')) libre
   where x.id = cual and x.anulada is null and x.minutos is null and x.hasta >= hoy() and es_responsable(u.id)
  on conflict do nothing
$$;
-- Ends those of an absence that no longer is, as their giver would.
create function soltar_ausencia(cual bigint) returns void language sql as $$
  update delegacion set hasta = hoy() - 1 where ausencia_id = cual and desde < hoy() and hasta >= hoy();
  delete from delegacion where ausencia_id = cual and desde >= hoy();
$$;

create function ausencia_delega() returns trigger language plpgsql as $$
begin
  if new.anulada is null then perform delegar_ausencia(new.id); else perform soltar_ausencia(new.id); end if;
  return null;
end $$;
create trigger ausencia_delega after insert on ausencia for each row
  when (new.minutos is null and new.anulada is null) execute function ausencia_delega();
create trigger ausencia_anulada_no_delega after update of anulada on ausencia for each row
  when (old.anulada is null and new.anulada is not null) execute function ausencia_delega();

-- Another person from today on, in the absences that are there already.
create function usuario_cambia_delegado() returns trigger language plpgsql as $$
declare
  cual bigint;
begin
  for cual in select id from ausencia where usuario_id = new.id and anulada is null and minutos is null and hasta >= hoy() loop
    perform soltar_ausencia(cual);
    perform delegar_ausencia(cual);
  end loop;
  return null;
end $$;
create trigger usuario_cambia_delegado after update of delegado_id on usuario for each row
  when (old.delegado_id is distinct from new.delegado_id) execute function usuario_cambia_delegado();
