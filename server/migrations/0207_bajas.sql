-- Sickness as it is told (S-8570): its days are absences, written and taken away by the acts of the sickness alone. No column says what the
-- illness is. `meses`: closed months with days that wait until the month is opened again (S-8573).
create table baja (
  id bigint generated always as identity primary key,
  numero text not null constraint baja_numero_unico unique,
  usuario_id bigint not null references usuario,
  clase text not null constraint baja_clase_conocida check (clase in ('E', 'A')),
  desde date not null,
  prevista date not null,
  alta date,
  recae_de_id bigint references baja on delete set null,
  meses text[] not null default '{}',
  estado_id smallint not null default 1,
  version integer not null default 1,
  dicha timestamptz not null default now(),
  dicha_por_id bigint not null references usuario,
  constraint baja_prevista_tras_desde check (prevista >= desde),
  constraint baja_alta_tras_desde check (alta >= desde),
  constraint baja_con_su_alta check ((alta is not null) = (estado_id = 2) or estado_id = 3)
);
create index baja_de_persona on baja (usuario_id, id desc);
create index baja_por_fin on baja (coalesce(alta, prevista), id);
create index baja_en_meses_cerrados on baja (id) where meses <> '{}';

-- Papers of a sickness: health data, for its person and human resources.
create table baja_papel (
  id bigint generated always as identity primary key,
  baja_id bigint not null references baja on delete cascade,
  clase text not null constraint baja_papel_clase_conocida check (clase in ('B', 'C', 'A')),
  archivo_id bigint not null references archivo,
  subido timestamptz not null default now(),
  subido_por_id bigint not null references usuario
);
create index baja_papel_de_baja on baja_papel (baja_id, id);
create index baja_papel_de_archivo on baja_papel (archivo_id);

-- An absence that stands for days of a sickness is not annulled apart from it.
alter table ausencia add column baja_id bigint references baja;
create index ausencia_de_baja on ausencia (baja_id) where baja_id is not null;
comment on constraint baja_prevista_tras_desde on baja is 'No puede terminar antes de empezar';
comment on constraint baja_alta_tras_desde on baja is 'El alta no puede ser anterior al primer día';
