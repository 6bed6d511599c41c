-- Those below somebody, from one to the next by the index: as a join the whole company was read for a team of any size (bench agenda).
create or replace function equipo_de(quien bigint) returns setof bigint language sql stable rows 50 as $$
  with recursive abajo (id) as (
    select u.id from usuario u where u.responsable_id = quien
    union
    select u.id from abajo a cross join lateral (select u.id from usuario u where u.responsable_id = a.id offset 0) u)
  select id from abajo where id <> quien
$$;
