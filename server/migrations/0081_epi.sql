-- Protective equipment of the people: what they ask for, what they get with a receipt, and how long it is good (decisions 11, field.md 3.8).
insert into tipo_solicitud (codigo, tema) values ('EPI', 'epi'), ('RECIBOEPI', 'epi');

-- Receipt of one delivery: 1 Por firmar, 2 Firmado, 3 No conforme, 4 Anulado.
create table epi_recibo (
  id bigint generated always as identity primary key,
  numero text not null constraint epi_recibo_numero_unico unique,
  usuario_id bigint not null references usuario,
  entrega_id bigint not null references usuario,
  almacen_id bigint not null references epi_almacen,
  estado_id smallint not null default 1 check (estado_id between 1 and 4),
  version integer not null default 1,
  creado timestamptz not null default now(),
  constraint epi_recibo_de_otra_persona check (entrega_id <> usuario_id)
);
comment on constraint epi_recibo_de_otra_persona on epi_recibo is 'Lo suyo se lo tiene que entregar otra persona';
create index epi_recibo_de_persona on epi_recibo (usuario_id, id desc);
create index epi_recibo_de_almacen on epi_recibo (almacen_id, id desc);

-- Equipment that left a store for a person. `estado_id` 1 Apartada, 2 En uso, 4 Devuelta, 5 Perdida, 6 Anulada; the others follow from the day, the
-- receipt and what replaces it. `caduca`: last day on which it is good. `avisada`, `dicha`: told that it is about to expire, and that it has.
create table epi_pieza (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  recibo_id bigint references epi_recibo,
  almacen_id bigint not null references epi_almacen,
  existencia_id bigint not null references epi_existencia,
  articulo_id bigint not null references epi_articulo,
  talla text not null default '' check (char_length(talla) <= 20),
  cantidad integer not null check (cantidad between 1 and 50),
  lote text not null default '',
  caduca_lote date,
  entregada date,
  caduca date,
  fin date,
  estado_id smallint not null default 1 check (estado_id in (1, 2, 4, 5, 6)),
  version integer not null default 1,
  avisada timestamptz,
  dicha timestamptz,
  creada timestamptz not null default now(),
  constraint epi_pieza_entregada_con_recibo check (estado_id in (1, 6) or (recibo_id is not null and entregada is not null)),
  constraint epi_pieza_acaba check ((fin is null) = (estado_id in (1, 2)))
);
create index epi_pieza_de_persona on epi_pieza (usuario_id, id desc);
create index epi_pieza_de_recibo on epi_pieza (recibo_id);
create index epi_pieza_por_articulo on epi_pieza (articulo_id);
create index epi_pieza_por_almacen on epi_pieza (almacen_id);
create index epi_pieza_por_existencia on epi_pieza (existencia_id);
create index epi_pieza_que_caduca on epi_pieza (caduca, id) where estado_id = 2 and caduca is not null and dicha is null;

-- `estado_id` 1 Solicitada, 2 Aprobada, 3 Rechazada, 4 Cancelada, 5 Preparada, 6 Entregada. `motivo` P primera entrega, R reposición, D deterioro, T talla.
create table epi_solicitud (
  id bigint generated always as identity primary key,
  numero text not null constraint epi_solicitud_numero_unico unique,
  usuario_id bigint not null references usuario,
  pide_id bigint not null references usuario,
  articulo_id bigint not null references epi_articulo,
  talla text not null default '' check (char_length(talla) <= 20),
  cantidad integer not null check (cantidad between 1 and 50),
  motivo text not null check (motivo in ('P', 'R', 'D', 'T')),
  nota text not null default '' check (char_length(nota) <= 250),
  sustituye_id bigint references epi_pieza,
  dentro boolean not null,
  almacen_id bigint references epi_almacen,
  recibo_id bigint references epi_recibo,
  estado_id smallint not null check (estado_id between 1 and 6),
  version integer not null default 1,
  creada timestamptz not null default now(),
  constraint epi_solicitud_preparada_en_almacen check (estado_id not in (5, 6) or almacen_id is not null),
  constraint epi_solicitud_entregada_con_recibo check ((estado_id = 6) = (recibo_id is not null))
);
create index epi_solicitud_de_persona on epi_solicitud (usuario_id, id desc);
create index epi_solicitud_de_cupo on epi_solicitud (usuario_id, articulo_id, creada) where estado_id in (2, 5, 6);
create index epi_solicitud_en_cola on epi_solicitud (id) where estado_id in (1, 2, 5);
create index epi_solicitud_por_articulo on epi_solicitud (articulo_id);
create index epi_solicitud_por_almacen on epi_solicitud (almacen_id);
create index epi_solicitud_por_recibo on epi_solicitud (recibo_id);
create unique index epi_solicitud_una_por_pieza on epi_solicitud (sustituye_id) where estado_id in (1, 2, 5, 6);
comment on index epi_solicitud_una_por_pieza is 'Ya hay una solicitud de otro en su lugar';
alter table epi_pieza add column solicitud_id bigint references epi_solicitud;
create index epi_pieza_de_solicitud on epi_pieza (solicitud_id);

-- Those who attend to a person: PRL, and the people in charge of the stores of their centre.
create function atienden_epi_a(persona bigint) returns setof bigint language sql stable as $$
  select u.id from usuario u where u.activo and u.roles @> '{PRL}'
  union
  select e.usuario_id from usuario p join epi_almacen a on a.centro = p.centro_trabajo_codigo join epi_encargado e on e.almacen_id = a.id
    join usuario q on q.id = e.usuario_id and q.activo where p.id = persona
$$;
create index epi_almacen_por_centro on epi_almacen (centro);

create function epi_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('epi', array(
    select usuario_id from ahora union select q from (select distinct usuario_id from ahora) a, atienden_epi_a(a.usuario_id) q));
  return null;
end $$;
create trigger epi_solicitud_nueva_en_vivo after insert on epi_solicitud referencing new table as ahora for each statement execute function epi_en_vivo();
create trigger epi_solicitud_cambia_en_vivo after update on epi_solicitud referencing new table as ahora for each statement execute function epi_en_vivo();
create trigger epi_recibo_nuevo_en_vivo after insert on epi_recibo referencing new table as ahora for each statement execute function epi_en_vivo();
create trigger epi_recibo_cambia_en_vivo after update on epi_recibo referencing new table as ahora for each statement execute function epi_en_vivo();
create trigger epi_pieza_cambia_en_vivo after update on epi_pieza referencing new table as ahora for each statement execute function epi_en_vivo();
