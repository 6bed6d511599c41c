-- A granted leave changes without being called off: its person asks for other days, and it holds as it is until they are granted.
create table cambio_permiso (
  id bigint generated always as identity primary key,
  permiso_id bigint not null references permiso (id),
  -- The days that the leave had when the change was asked for.
  antes_desde date not null,
  antes_hasta date not null,
  desde date not null,
  hasta date not null,
  parte text not null default 'C' check (parte in ('C', 'M', 'T', 'H')),
  hora_desde integer check (hora_desde between 0 and 2879),
  hora_hasta integer check (hora_hasta <= 2880),
  cantidad integer not null check (cantidad >= 0),
  -- Amount of each day, as whoever decides reads it.
  dias jsonb not null check (jsonb_typeof(dias) = 'array'),
  -- First day that changes: once it is over, the change expires.
  primero date not null,
  motivo text not null default '' check (char_length(motivo) <= 500),
  pedido_por_id bigint not null references usuario (id),
  -- 1 waits, 2 granted, 3 refused, 4 withdrawn, 5 expired, 6 overtaken by another act on the leave.
  estado_id smallint not null default 1 check (estado_id between 1 and 6),
  creado timestamptz not null default now(),
  decidido timestamptz,
  constraint cambio_permiso_hasta_tras_desde check (hasta >= desde),
  constraint cambio_permiso_parte_de_un_dia check (parte = 'C' or desde = hasta),
  constraint cambio_permiso_con_horas check ((parte = 'H') = (hora_desde is not null and hora_hasta is not null))
);
comment on constraint cambio_permiso_hasta_tras_desde on cambio_permiso is 'No puede terminar antes de empezar';
comment on constraint cambio_permiso_parte_de_un_dia on cambio_permiso is 'Medio día y horas son de un solo día';
comment on constraint cambio_permiso_con_horas on cambio_permiso is 'Diga desde qué hora y hasta qué hora';
create unique index cambio_permiso_uno_en_espera on cambio_permiso (permiso_id) where estado_id = 1;
comment on index cambio_permiso_uno_en_espera is 'Ya hay un cambio de este permiso que espera';
create index cambio_permiso_de_permiso on cambio_permiso (permiso_id, id);
create index cambio_permiso_por_caducar on cambio_permiso (primero) where estado_id = 1;
