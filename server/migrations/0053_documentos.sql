-- Payslips and certificates of each person, which human resources deliver by lots (decisions 12).

create table lote_documentos (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('N', 'C')),
  titulo text not null check (char_length(titulo) between 1 and 80),
  mes text not null check (mes ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  -- 1 being prepared, 2 delivered
  estado_id smallint not null default 1 check (estado_id in (1, 2)),
  creado timestamptz not null default now(),
  creado_por_id bigint not null references usuario,
  entregado timestamptz,
  entregado_por_id bigint references usuario,
  version integer not null default 1,
  constraint lote_documentos_entregado check ((estado_id = 2) = (entregado is not null))
);

-- A file of a lot. `estado`: B to be delivered, M with an error, R already there; E delivered, X withdrawn. Those with an error have no bytes.
create table documento (
  id bigint generated always as identity primary key,
  lote_id bigint not null references lote_documentos on delete cascade,
  usuario_id bigint references usuario,
  nombre text not null check (char_length(nombre) between 1 and 150),
  archivo_id bigint references archivo,
  estado text not null check (estado in ('B', 'M', 'R', 'E', 'X')),
  error text not null default '' check (char_length(error) <= 200),
  leido timestamptz,
  retirado timestamptz,
  retirado_por_id bigint references usuario,
  motivo text not null default '' check (char_length(motivo) <= 250),
  constraint documento_con_fichero check (estado in ('M', 'R') or (archivo_id is not null and usuario_id is not null)),
  constraint documento_retirado check ((estado = 'X') = (retirado is not null))
);
create index documento_de_lote on documento (lote_id, id);
create index documento_de_persona on documento (usuario_id, id desc) where estado in ('E', 'X');
create index documento_por_archivo on documento (archivo_id) where archivo_id is not null;

-- As it was, with what has come to refer to a file since.
create or replace view archivo_suelto as
select a.id, a.subido_por_id, a.creado
  from archivo a
 where not exists (select from viaje_documento d where d.archivo_id = a.id)
   and not exists (select from propuesta p where p.archivo_id = a.id)
   and not exists (select from comunicacion_foto f where f.archivo_id = a.id and f.comunicacion_id is not null)
   and not exists (
     select from aviso_imagen i
      where i.archivo_id = a.id
        and (exists (select from aviso_usa_imagen u where u.imagen_id = i.id) or exists (select from aviso v where v.portada_id = i.id)))
   and not exists (select from permiso p where p.justificante_id = a.id)
   and not exists (select from foto_archivo f where f.archivo_id = a.id)
   and not exists (select from documento d where d.archivo_id = a.id);

-- Those whose documents come or go hear of it; so does who prepares the lot.
create function documentos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('documentos', array(
    select distinct d.usuario_id from documento d where d.lote_id = new.id and d.estado = 'E'
    union select new.creado_por_id order by 1));
  return null;
end $$;
create constraint trigger lote_documentos_en_vivo after update on lote_documentos
  deferrable initially deferred for each row execute function documentos_en_vivo();
create function documento_retirado_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('documentos', array[new.usuario_id]);
  return null;
end $$;
create trigger documento_retirado_en_vivo after update of retirado on documento
  for each row when (new.retirado is not null and old.retirado is null) execute function documento_retirado_en_vivo();
