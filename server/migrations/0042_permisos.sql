-- Leave as a kind of request (decisions 10), its numbers, live events and clock.
insert into tipo_solicitud values ('PERMISO', 'permisos');

create function permisos_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('permisos', array(select distinct usuario_id from ahora order by usuario_id));
  return null;
end $$;
create trigger permiso_nuevo_en_vivo after insert on permiso referencing new table as ahora for each statement execute function permisos_en_vivo();
create trigger permiso_cambia_en_vivo after update on permiso referencing new table as ahora for each statement execute function permisos_en_vivo();
create trigger ajuste_permiso_en_vivo after insert on ajuste_permiso referencing new table as ahora for each statement execute function permisos_en_vivo();

create index permiso_de_persona_por_numero on permiso (usuario_id, id desc);
create index permiso_en_espera on permiso (hasta) where estado_id in (1, 6);
create index permiso_con_justificante on permiso (justificante_id) where justificante_id is not null;

create or replace function ultimo_numero(que text) returns bigint language sql stable as $$
  select coalesce(max(split_part(codigo, '-', 3)::bigint), 0)
    from (select codigo from viaje where que like 'viaje-%' and codigo like 'V-%'
          union all select numero from acceso where que like 'acceso-%'
          union all select numero from comunicacion where que like 'comunicacion-%'
          union all select numero from correccion where que like 'correccion-%'
          union all select numero from permiso where que like 'permiso-%') c
   where split_part(codigo, '-', 2) = split_part(que, '-', 2)
$$;
