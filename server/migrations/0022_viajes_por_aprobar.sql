-- A trip asks for its approval as everything else does: each wait is a `solicitud` of kind VIAJE (decision 0034). Trips that were
-- decided before keep their history and have no sealed decision.

-- Kinds of requests, and the live topic of the area whose screens show them. An area adds its row with its own migration.
create table tipo_solicitud (
  codigo text primary key check (codigo ~ '^[A-Z]{3,20}$'),
  tema text not null
);
insert into tipo_solicitud values ('ACCESO', 'accesos'), ('COMUNICACION', 'comunicaciones'), ('VIAJE', 'viajes');
alter table solicitud add constraint solicitud_tipo_existe foreign key (tipo) references tipo_solicitud;

-- One open request per thing: what was withdrawn or rejected may be asked for again, and its decision stays as it was sealed.
alter table solicitud drop constraint solicitud_una_por_cosa;
create unique index solicitud_una_abierta on solicitud (tipo, entidad_id) where estado_id = 1;
create index solicitud_de_cosa on solicitud (tipo, entidad_id, id desc);

-- What it is charged to: whoever answers for that decides.
alter table solicitud
  add column centro_coste_codigo text references centro_coste,
  add column contrato_codigo text references contrato;
create index solicitud_pendiente_de_centro_coste on solicitud (centro_coste_codigo) where estado_id = 1;
create index solicitud_pendiente_de_contrato on solicitud (contrato_codigo) where estado_id = 1;

-- The one rule of who decides. Decisions 4: the responsible of the cost centre or contract charged, or the first one above them
-- where that is the requester or has left. Decisions 3 and 7: the rule of the three-argument function.
create function aprobador_de(s solicitud) returns bigint language sql stable as $$
  select case when s.centro_coste_codigo is null and s.contrato_codigo is null then aprobador_de(s.peticionario_id, s.area_codigo, s.interesados)
    else (
      select case when u.activo and u.id <> all (s.peticionario_id || s.interesados) then u.id
                  else superior_de(u.id, s.peticionario_id || s.interesados) end
        from usuario u
       where u.id = coalesce(
         (select c.responsable_id from centro_coste c where c.codigo = s.centro_coste_codigo),
         (select c.responsable_id from contrato c where c.codigo = s.contrato_codigo))) end
$$;

create or replace function solicitud_busca_aprobador() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7215022);
  new.aprobador_id := aprobador_de(new);
  return new;
end $$;

create or replace function solicitudes_cambian_de_aprobador() returns trigger language plpgsql as $$
declare
  tocadas bigint[];
begin
  perform pg_advisory_xact_lock(7215022);
  if tg_table_name = 'area' then
    tocadas := array(select id from solicitud where estado_id = 1 and area_codigo = new.codigo);
  elsif tg_table_name = 'centro_coste' then
    tocadas := array(select id from solicitud where estado_id = 1 and centro_coste_codigo = new.codigo);
  elsif tg_table_name = 'contrato' then
    tocadas := array(select id from solicitud where estado_id = 1 and contrato_codigo = new.codigo);
  else
    -- People below, however far: those between may have left, or be the ones for whom it is asked. And what waits for nobody.
    tocadas := array(
      with recursive abajo (id) as (select new.id union select u.id from abajo b join usuario u on u.responsable_id = b.id)
      select s.id from solicitud s join abajo b on b.id = s.peticionario_id where s.estado_id = 1
      union select id from solicitud where estado_id = 1 and aprobador_id is null
      union select id from solicitud where estado_id = 1 and aprobador_id = new.id
      union select s.id from solicitud s join area a on a.codigo = s.area_codigo where s.estado_id = 1 and a.responsable_id = new.id
      -- Charged to this person, or to somebody below who does not decide it.
      union select s.id from abajo b join centro_coste c on c.responsable_id = b.id join solicitud s on s.centro_coste_codigo = c.codigo
             where s.estado_id = 1 and (b.id = new.id or s.aprobador_id is distinct from b.id)
      union select s.id from abajo b join contrato c on c.responsable_id = b.id join solicitud s on s.contrato_codigo = c.codigo
             where s.estado_id = 1 and (b.id = new.id or s.aprobador_id is distinct from b.id));
  end if;
  update solicitud s set aprobador_id = aprobador_de(s), version = version + 1
   where s.id = any (tocadas) and s.estado_id = 1 and s.aprobador_id is distinct from aprobador_de(s);
  return null;
end $$;

-- The trips' own way of finding and moving whoever decides goes.
drop trigger viaje_busca_aprobador on viaje;
drop trigger viaje_pendiente_tiene_aprobador on viaje;
drop trigger viaje_nace_en_espera on viaje;
drop trigger viaje_cambia_espera on viaje;
drop trigger centro_coste_cambia_responsable on centro_coste;
drop trigger contrato_cambia_responsable on contrato;
drop trigger usuario_cambia_responsable on usuario;
drop function viaje_busca_aprobador(), viaje_sin_aprobador(), viaje_espera(), viajes_pendientes_cambian_de_aprobador();
drop function aprobador_de_viaje(viaje);
drop index viaje_por_centro_coste_pendiente, viaje_por_contrato_pendiente;
create trigger centro_coste_cambia_responsable after update of responsable_id on centro_coste
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function solicitudes_cambian_de_aprobador();
create trigger contrato_cambia_responsable after update of responsable_id on contrato
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function solicitudes_cambian_de_aprobador();

-- `viaje.aprobador_id` is a copy, for the trip's own lists: of whoever its last request waits for, or waited for.
create function viaje_sigue_a_su_solicitud() returns trigger language plpgsql as $$
begin
  update viaje set aprobador_id = new.aprobador_id where id = new.entidad_id and aprobador_id is distinct from new.aprobador_id;
  return null;
end $$;
create trigger viaje_sigue_a_su_solicitud after insert or update of aprobador_id on solicitud
  for each row when (new.tipo = 'VIAJE' and new.estado_id = 1) execute function viaje_sigue_a_su_solicitud();

-- Waits are of requests only, and hold nothing that their request says.
create temporary table espera_de_viaje on commit drop as select * from espera where entidad = 'viaje';
delete from espera where entidad = 'viaje';
drop trigger espera_en_vivo on espera;
drop function espera_acaba(text, bigint), espera_cambia(text, bigint, bigint);
alter table espera drop constraint espera_una_por_cosa;
alter table espera rename column entidad_id to solicitud_id;
alter table espera drop column entidad, drop column peticionario_id, drop column aprobador_id, drop column numero, drop column resumen, drop column ruta,
  add constraint espera_una_por_solicitud primary key (solicitud_id);

-- The wait goes first, so that whoever is telling of it has finished; what was told of it then counts as read.
create or replace function solicitud_espera() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into espera (solicitud_id, desde) values (new.id, new.creada);
  elsif new.estado_id <> 1 then
    delete from espera where solicitud_id = new.id;
    update notificacion set leida = now() where sobre = 'solicitud:' || new.id and leida is null;
  else
    -- Another person has it: the count begins again.
    update espera set desde = now(), revisar = now(), heredada = true, recordada = null, escalada = null where solicitud_id = new.id;
  end if;
  return new;
end $$;
create or replace function espera_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('solicitudes', array(
    select s.peticionario_id from solicitud s where s.id = new.solicitud_id
    union select q from solicitud s, quienes_deciden(s.aprobador_id) q where s.id = new.solicitud_id));
  return null;
end $$;
create trigger espera_en_vivo after update of recordada, escalada on espera for each row
  when (new.recordada is distinct from old.recordada or new.escalada is distinct from old.escalada) execute function espera_en_vivo();

-- Open screens, by the topic of each kind.
create or replace function solicitud_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[];
begin
  quienes := array(select n.peticionario_id from nuevas n union select q from nuevas n, quienes_deciden(n.aprobador_id) q);
  if tg_op = 'UPDATE' then
    quienes := quienes || array(select q from viejas v, quienes_deciden(v.aprobador_id) q);
    perform avisar_en_vivo(t.tema, array(select distinct unnest(quienes)))
       from (select distinct k.tema from nuevas n join tipo_solicitud k on k.codigo = n.tipo) t;
  end if;
  perform avisar_en_vivo('solicitudes', array(select distinct unnest(quienes)));
  return null;
end $$;
drop function tema_de_solicitud(text);
create or replace function delegacion_en_vivo() returns trigger language plpgsql as $$
declare
  d delegacion := coalesce(new, old);
begin
  perform avisar_en_vivo(t.tema, array[d.de_id, d.para_id]) from (select tema from tipo_solicitud union select 'solicitudes') t;
  return null;
end $$;

-- The trips that wait get their request, with the content that whoever decides has before them, and keep the count of their wait.
insert into solicitud (tipo, entidad_id, numero, peticionario_id, centro_coste_codigo, contrato_codigo, resumen, datos, ruta, creada)
select 'VIAJE', v.id, v.codigo, v.solicitante_id, v.centro_coste_codigo, v.contrato_codigo,
       left(v.destino, 120) || ' · ' || to_char(v.fecha_salida, 'DD/MM/YYYY') || ' - ' || to_char(v.fecha_regreso, 'DD/MM/YYYY'),
       (select jsonb_agg(jsonb_build_object('Nombre', d.nombre, 'Valor', d.valor) order by d.orden) from (
          select orden, nombre, valor from (values
            (1, 'Destino', v.destino), (2, 'País', (select p.nombre from pais p where p.codigo = v.pais_codigo)),
            (3, 'Provincia', (select p.nombre from provincia p where p.codigo = v.provincia_codigo)),
            (4, 'Fecha Salida', to_char(v.fecha_salida, 'DD/MM/YYYY')), (5, 'Fecha Regreso', to_char(v.fecha_regreso, 'DD/MM/YYYY')),
            (6, 'Limitaciones Horarias', v.limitaciones), (7, 'Motivo Viaje', v.motivo), (8, 'Formación', case when v.formacion then 'SÍ' else 'NO' end),
            (9, 'Código Oferta', v.codigo_oferta),
            (10, case v.cargar_a when 'G' then 'Centro Coste' else 'Contrato' end, coalesce(
              (select c.codigo || ' · ' || c.descripcion from centro_coste c where c.codigo = v.centro_coste_codigo),
              (select c.codigo || ' · ' || c.descripcion from contrato c where c.codigo = v.contrato_codigo))),
            (11, 'Anticipo Euros', v.anticipo_euros::text), (12, 'Anticipo Divisas', v.anticipo_divisas || ' ' || v.divisa_codigo),
            (13, 'Acompañantes', v.acompanantes), (14, 'Justificación', v.justificacion), (15, 'Precio', v.precio::text)) x (orden, nombre, valor)
           where coalesce(valor, '') <> ''
          union all
          select 15 + row_number() over (order by n.fecha_inicio, n.id),
                 case n.tipo when 'I' then 'Itinerario' when 'A' then 'Alojamiento' when 'C' then 'Coche de Alquiler' else 'Taxi' end,
                 concat_ws(' · ', to_char(n.fecha_inicio, 'DD/MM/YYYY'), to_char(n.fecha_fin, 'DD/MM/YYYY'), nullif(n.texto_corto1, ''), nullif(n.texto_corto2, ''),
                   nullif(n.texto_corto3, ''), nullif(n.notas, ''), 'Sin propuesta: ' || nullif(n.sin_propuesta_motivo, ''),
                   (select 'Elegida: ' || concat_ws(' · ', nullif(p.texto_corto3, ''), nullif(p.texto_corto4, ''), p.precio::text)
                      from propuesta p where p.necesidad_id = n.id and p.estado_id = 3))
            from necesidad n where n.viaje_id = v.id) d),
       '/menu/viajes/' || v.id,
       coalesce((select max(h.instante) from historial h where h.entidad = 'viaje' and h.entidad_id = v.id and h.estado_id = 3), v.creado)
  from viaje v where v.estado_id = 3;
insert into historial (entidad, entidad_id, quien_id, acto, estado_id, instante)
select 'solicitud', id, peticionario_id, 'crear', 1, creada from solicitud where tipo = 'VIAJE';
update espera e set desde = w.desde, revisar = w.revisar, heredada = w.heredada, recordada = w.recordada, escalada = w.escalada
  from solicitud s join espera_de_viaje w on w.entidad_id = s.entidad_id
 where s.tipo = 'VIAJE' and s.id = e.solicitud_id and w.aprobador_id is not distinct from s.aprobador_id;
-- What was told of their wait is about the request now.
update notificacion n set sobre = 'solicitud:' || s.id from solicitud s
 where s.tipo = 'VIAJE' and n.sobre = 'viaje:' || s.entidad_id and n.leida is null
   and (n.ruta = '/menu/viajes/aprobar/' || s.entidad_id or n.tipo in ('solicitud_recordatorio', 'solicitud_escalada'));
drop table espera_de_viaje;

-- The turn of the chain also says whether this server's key and its inventory are there: one round trip for each decision.
drop function firma_turno();
create function firma_turno(kid text, out seq bigint, out prev text, out ahora timestamptz, out acto timestamptz, out clave boolean, out inventario boolean)
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7215020);
  select c.seq + 1, c.hash into seq, prev from firma_cadena c order by c.seq desc limit 1;
  seq := coalesce(seq, 1);
  ahora := date_trunc('milliseconds', clock_timestamp());
  acto := date_trunc('milliseconds', now());
  clave := exists (select from firma_clave k where k.kid = firma_turno.kid);
  inventario := exists (select from firma_cadena c where c.clase = 'inventario' and c.servidor = firma_turno.kid);
end $$;
