-- People of a role are found by the index of roles (usuario_por_rol), which `= any (u.roles)` does not use: one page and not all people.

create or replace function aprobador_de(s solicitud) returns bigint language sql stable as $$
  select case
    when s.para_id is not null then (select u.id from usuario u where u.id = s.para_id and u.activo)
    -- `offset 0`: the smallest id is not looked for by walking all ids.
    when s.rol is not null then (
      select min(d.id) from (
        select u.id from usuario u where u.activo and u.roles @> array[s.rol] and u.id <> all (s.peticionario_id || s.interesados) offset 0) d)
    when s.centro_coste_codigo is null and s.contrato_codigo is null then aprobador_de(s.peticionario_id, s.area_codigo, s.interesados)
    else (
      select case when u.activo and u.id <> all (s.peticionario_id || s.interesados) then u.id
                  else superior_de(u.id, s.peticionario_id || s.interesados) end
        from usuario u
       where u.id = coalesce(
         (select c.responsable_id from centro_coste c where c.codigo = s.centro_coste_codigo),
         (select c.responsable_id from contrato c where c.codigo = s.contrato_codigo))) end
$$;

create or replace function quienes_deciden(s solicitud) returns setof bigint language sql stable as $$
  with titular as (
    select s.aprobador_id as id where s.rol is null
    union all
    select u.id from usuario u where u.activo and u.roles @> array[s.rol] and u.id <> all (s.peticionario_id || s.interesados))
  select x.id
    from (select t.id from titular t
          union select d.para_id from titular t join delegacion d on d.de_id = t.id where s.para_id is null and hoy() between d.desde and d.hasta) x
   where x.id <> all (s.peticionario_id || s.interesados)
$$;
