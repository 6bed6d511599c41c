-- News of a canteen: a third channel of the notices, which nobody has to read (decisions 11).
alter table aviso drop constraint aviso_canal_check, add constraint aviso_canal_check check (canal in ('A', 'N', 'C')),
  add constraint aviso_de_un_comedor check (canal <> 'C' or (not todos and not subcontratas and not fijado and cardinality(areas) = 0 and cardinality(centros) = 1)),
  -- In hours: thirty days as the database counts them would depend on the zone of the session.
  add constraint aviso_de_comedor_caduca check (
    canal <> 'C' or publicado is null or (hasta is not null and hasta <= greatest(publicado, desde) + interval '720 hours'));
comment on constraint aviso_de_un_comedor on aviso is 'Una novedad es de un comedor';
comment on constraint aviso_de_comedor_caduca on aviso is 'Indique hasta cuándo se ve: 30 días como máximo';

-- Nobody is asked to read it, so that it counts in no figure.
create or replace function aviso_se_pide_a(a aviso, u usuario) returns boolean language sql immutable as $$
  select a.canal <> 'C' and aviso_es_para(a, u) and (a.fijado or a.se_ve_desde is null or coalesce(a.relectura, a.se_ve_desde) >= u.creado)
$$;
create or replace function oyentes_de_aviso(a aviso) returns setof bigint language sql stable as $$
  select u.id from usuario u
   where u.activo and ('COMUNICACION' = any(u.roles) or (a.canal = 'C' and a.centros <@ cocinas_de(u.id)) or (estado_de_aviso(a) = 3 and aviso_es_para(a, u)))
$$;

-- Canteens that a person follows, in one row: one message a day, of whichever of them. `dicho`: day of the last message. `hasta`: instant up to which they have been told.
create table aviso_seguidor (
  usuario_id bigint primary key references usuario,
  comedores text[] not null default '{}',
  dicho date,
  hasta timestamptz(3) not null default now()
);
create function seguidor_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('avisos', array[new.usuario_id]);
  return null;
end $$;
create trigger seguidor_en_vivo after insert or update of comedores on aviso_seguidor for each row execute function seguidor_en_vivo();
