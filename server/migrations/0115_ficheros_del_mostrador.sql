-- Files that nothing uses (0016), with all that the counter refers to.
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
   and not exists (select from documento d where d.archivo_id = a.id)
   and not exists (select from izado_documento z where z.archivo_id = a.id)
   and not exists (select from izado_comprobacion z where z.archivo_id = a.id)
   and not exists (select from inspeccion_izado_foto z where z.archivo_id = a.id and z.inspeccion_id is not null)
   and not exists (select from seguimiento_objetivo s where s.archivo_id = a.id)
   and not exists (select from imagen_pantalla i join elemento_pantalla e on e.imagen_id = i.id where i.archivo_id = a.id)
   and not exists (select from factura f where f.pdf_id = a.id)
   and not exists (select from papel p where p.archivo_id = a.id)
   and not exists (select from empresa e where e.logo_id = a.id);
