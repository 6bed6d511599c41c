-- Leaves of a version that asks for a document, without it and with it, by their day: those of each version are read from where the page begins.
create index permiso_sin_documento on permiso (tipo_id, tipo_version, desde, id) where estado_id in (1, 2, 6) and justificante_id is null;
create index permiso_con_documento on permiso (tipo_id, tipo_version, desde, id) where estado_id in (1, 2, 6) and justificante_id is not null;
