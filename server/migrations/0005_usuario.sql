-- Delegations of one person to the same other person never overlap, whoever writes them and however many at once.
-- A range of one number stands for equality, so that no extension is needed.
alter table delegacion add constraint delegacion_sin_solape exclude using gist (
  int8range(de_id, de_id, '[]') with &&,
  int8range(para_id, para_id, '[]') with &&,
  daterange(desde, hasta, '[]') with &&
);
comment on constraint delegacion_sin_solape on delegacion is 'Ya ha delegado en esa persona durante esas fechas';
