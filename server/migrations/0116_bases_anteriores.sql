-- 0076 and 0090 were edited after they had been applied (docs/decisiones/0104-migrations-never-change.md). A database with their
-- earlier bytes gets here the indexes and the triggers of the later ones; in any other nothing changes.
create index if not exists competente_izado_vigente on competente_izado ((coalesce(hasta, 'infinity')), id);
create index if not exists inspeccion_izado_corrige on inspeccion_izado (elemento_id, anterior_id) where corrige;
create or replace trigger lista_pantalla_en_vivo after insert or update or delete on lista_pantalla for each row execute function pantallas_en_vivo();
create or replace trigger anfitrion_pantalla_en_vivo after insert or delete on anfitrion_pantalla for each row execute function pantallas_en_vivo();
create or replace trigger pantalla_en_vivo after insert or update of version, revocada, perdida on pantalla for each row execute function pantallas_en_vivo();
create or replace trigger emergencia_en_vivo after insert or update on emergencia for each row execute function pantallas_en_vivo();
