-- Who has read whose sensitive data (S-8040): a line for each person in an answer, written before it leaves. Nobody rewrites it.
create table lectura_sensible (
  id bigint generated always as identity primary key,
  instante timestamptz not null default clock_timestamp(),
  lector_id bigint not null references usuario,
  persona_id bigint not null references usuario,
  clase text not null,
  llamada text not null
);
-- "Quién ha visto mis datos": the last first.
create index lectura_sensible_de_persona on lectura_sensible (persona_id, id);
-- What is old lies together: hardly any room for finding it.
create index lectura_sensible_por_instante on lectura_sensible using brin (instante);
create trigger lectura_sensible_intocable before update or delete on lectura_sensible for each row execute function historial_intocable();
create trigger lectura_sensible_sin_vaciar before truncate on lectura_sensible for each statement execute function historial_intocable();
