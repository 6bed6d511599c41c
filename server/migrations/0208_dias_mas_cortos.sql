-- Days that are shorter for everybody (S-8580): half of the shift (24 and 31 December), or at most so many minutes (Fridays of summer). They
-- shorten the days of people who rest on public holidays.
create table dia_corto (
  id bigint generated always as identity primary key,
  desde date not null,
  hasta date not null,
  dias smallint[] not null default '{1,2,3,4,5,6,7}',
  centro_trabajo_codigo text references centro_trabajo (codigo),
  nombre text not null constraint dia_corto_con_nombre check (char_length(nombre) between 1 and 40),
  minutos integer constraint dia_corto_minutos_posibles check (minutos between 30 and 720),
  fuente text not null default '' constraint dia_corto_fuente_breve check (char_length(fuente) <= 200),
  constraint dia_corto_hasta_tras_desde check (hasta >= desde),
  constraint dia_corto_de_la_semana check (dias <> '{}' and dias <@ '{1,2,3,4,5,6,7}')
);
create index dia_corto_por_dia on dia_corto (hasta, desde);
comment on constraint dia_corto_hasta_tras_desde on dia_corto is 'No puede terminar antes de empezar';
