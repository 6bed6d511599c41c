-- Leave that somebody asks for in the name of its person: the responsible, whoever stands in for them, or human resources.
alter table permiso add column solicitante_id bigint references usuario (id);
create index permiso_de_solicitante on permiso (solicitante_id, desde, id) where solicitante_id is not null;
