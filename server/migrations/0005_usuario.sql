-- Delegations of one person to the same other person never overlap, whoever writes them and however many at once.
-- A range of one number stands for equality, so that no extension is needed.
alter table delegacion add constraint delegacion_sin_solape exclude using gist (
  int8range(de_id, de_id, '[]') with &&,
  int8range(para_id, para_id, '[]') with &&,
  daterange(desde, hasta, '[]') with &&
);
comment on constraint delegacion_sin_solape on delegacion is 'Ya ha delegado en esa persona durante esas fechas';

-- Decisions 3: a responsible is whoever has an open cost centre, an open contract or an active person under them.
create function es_responsable(quien bigint) returns boolean language sql stable as $$
  select exists (select from centro_coste where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from contrato where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from usuario where responsable_id = quien and activo)
$$;

-- The roles that were given to a person, and APROBADOR while they or someone who delegates in them is a responsible.
create function roles_de(u usuario) returns text[] language sql stable as $$
  select case when es_responsable(u.id)
                or exists (select from delegacion d where d.para_id = u.id and hoy() between d.desde and d.hasta and es_responsable(d.de_id))
              then u.roles || '{APROBADOR}'::text[] else u.roles end
$$;
