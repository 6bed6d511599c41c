-- Whose a file is, and which files are loose: sent, and used by nothing yet. Each person may have some of those and no more.

alter table archivo add column subido_por_id bigint references usuario;
create index archivo_por_persona on archivo (subido_por_id, creado) where subido_por_id is not null;
create index viaje_documento_por_archivo on viaje_documento (archivo_id);
create index propuesta_por_archivo on propuesta (archivo_id) where archivo_id is not null;

create view archivo_suelto as
select a.id, a.subido_por_id, a.creado
  from archivo a
 where not exists (select from viaje_documento d where d.archivo_id = a.id)
   and not exists (select from propuesta p where p.archivo_id = a.id)
   and not exists (select from comunicacion_foto f where f.archivo_id = a.id and f.comunicacion_id is not null)
   and not exists (
     select from aviso_imagen i
      where i.archivo_id = a.id
        and (exists (select from aviso_usa_imagen u where u.imagen_id = i.id) or exists (select from aviso v where v.portada_id = i.id)));
