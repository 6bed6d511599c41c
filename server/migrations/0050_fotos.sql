-- Photos of people (decisions 11): each one sets theirs, says who sees it and takes it away. They are never used to recognise anybody.

-- One row for each person who has ever had one. `version`: edition of its bytes. `visibilidad` E: the company, M: the person's team, N: nobody.
create table foto (
  usuario_id bigint primary key references usuario,
  estado_id smallint not null default 0 check (estado_id in (0, 2, 4)),
  visibilidad text not null default 'M' check (visibilidad in ('E', 'M', 'N')),
  version integer not null default 0,
  subida timestamptz
);

-- Its squares, remade from the pixels: the sides are those of the contract.
create table foto_archivo (
  usuario_id bigint not null references foto,
  lado smallint not null check (lado in (96, 256, 640)),
  archivo_id bigint not null constraint foto_archivo_de_una unique references archivo,
  primary key (usuario_id, lado)
);

-- The other screens of its owner ask again; those of the others when they are opened.
create function foto_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('foto', array[new.usuario_id]);
  return null;
end $$;
create trigger foto_en_vivo after insert or update on foto for each row execute function foto_en_vivo();

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
   and not exists (select from foto_archivo f where f.archivo_id = a.id);
