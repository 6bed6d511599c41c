-- A need has its chosen proposal, or goes on without one: never both.

-- Where both are there, two acts came in at once. The viaje was priced with the choice, and was approved so: the reason goes.
update necesidad n set sin_propuesta_motivo = ''
 where n.sin_propuesta_motivo <> '' and exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id = 3);

alter table necesidad add column va_sin_propuesta boolean not null generated always as (sin_propuesta_motivo <> '') stored;
alter table necesidad add constraint necesidad_va_sin_propuesta_unica unique (id, va_sin_propuesta);
-- Only of a chosen proposal: null asks nothing of its need.
alter table propuesta add column va_sin_propuesta boolean generated always as (case when estado_id = 3 then false end) stored;
alter table propuesta add constraint propuesta_elegida_o_sin_ella
  foreign key (necesidad_id, va_sin_propuesta) references necesidad (id, va_sin_propuesta);
comment on constraint propuesta_elegida_o_sin_ella on propuesta is 'Una necesidad tiene una propuesta elegida o sigue sin ella, pero no las dos cosas a la vez';
