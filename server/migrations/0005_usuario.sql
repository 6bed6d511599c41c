-- Delegations of one person to the same other person never overlap, whoever writes them and however many at once.
-- A range of one number stands for equality, so that no extension is needed.
alter table delegacion add constraint delegacion_sin_solape exclude using gist (
  int8range(de_id, de_id, '[]') with &&,
  int8range(para_id, para_id, '[]') with &&,
  daterange(desde, hasta, '[]') with &&
);
comment on constraint delegacion_sin_solape on delegacion is 'Ya ha delegado en esa persona durante esas fechas';

-- People search for 'nunez' and mean Núñez.
create function sin_acentos(t text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(lower(t collate "es-ES-x-icu"), NFD), '[\u0300-\u036f]', '', 'g')
$$;
