-- Processes of the product and their clocks, as operations see them. Each process writes its own rows.
create table proceso (
  id uuid primary key,
  version text not null check (char_length(version) between 1 and 40),
  maquina text not null check (char_length(maquina) between 1 and 255),
  pid integer not null,
  arrancado timestamptz not null,
  visto timestamptz not null default now(),
  memoria bigint not null check (memoria >= 0)
);
create table marcha (
  proceso_id uuid not null references proceso on delete cascade,
  reloj text not null check (char_length(reloj) between 1 and 200),
  -- milliseconds between two looks
  cada bigint not null check (cada > 0),
  ultima timestamptz not null,
  exito timestamptz,
  error timestamptz,
  motivo text not null default '' check (char_length(motivo) <= 300),
  -- failures in a row
  fallos integer not null default 0 check (fallos >= 0),
  -- milliseconds of the last look
  duracion integer not null check (duracion >= 0),
  proxima timestamptz not null,
  primary key (proceso_id, reloj)
);

-- Failed jobs that somebody has put aside.
alter table correo add column descartado timestamptz;
alter table notificacion add column descartada timestamptz;
alter table paquete add column descartado timestamptz;
create index correo_fallido on correo (id) where abandonado is not null and enviado is null and descartado is null;
create index notificacion_fallida on notificacion (id) where resultado = 'nadie' and intentos > 1 and leida is null and descartada is null;
create index paquete_fallido on paquete (id) where estado = 'F' and descartado is null;
-- The audit reads the history by its dates.
create index historial_por_instante on historial using brin (instante);
