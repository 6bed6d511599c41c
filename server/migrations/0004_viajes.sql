-- Trips, their needs, proposals and documents (spec section 3, decisions 4).

create table viaje (
  id bigint generated always as identity primary key,
  codigo text not null constraint viaje_codigo_unico unique,
  solicitante_id bigint not null references usuario,
  fecha_salida date not null,
  fecha_regreso date not null,
  limitaciones_horarias boolean not null,
  limitaciones text not null default '' check (char_length(limitaciones) <= 250),
  motivo text not null check (char_length(motivo) between 1 and 250),
  destino text not null check (char_length(destino) between 1 and 250),
  pais_codigo text not null constraint viaje_pais_existe references pais,
  provincia_codigo text constraint viaje_provincia_existe references provincia,
  formacion boolean not null,
  codigo_oferta text not null default '' check (char_length(codigo_oferta) <= 250),
  cargar_a text not null check (cargar_a in ('G', 'C')),
  centro_coste_codigo text constraint viaje_centro_coste_existe references centro_coste,
  contrato_codigo text constraint viaje_contrato_existe references contrato,
  anticipo_euros numeric(12, 2) check (anticipo_euros >= 0),
  anticipo_divisas numeric(12, 2) check (anticipo_divisas >= 0),
  divisa_codigo text constraint viaje_divisa_existe references divisa,
  acompanantes text not null default '' check (char_length(acompanantes) <= 250),
  justificacion text not null default '' check (char_length(justificacion) <= 1024),
  precio numeric(12, 2) check (precio >= 0),
  estado_id smallint not null default 1 check (estado_id between 1 and 8),
  -- the state it had when it was called off: it stays visible to whoever saw it then
  estado_previo smallint check (estado_previo between 1 and 6),
  -- who is to decide, from the moment it waits for a decision; kept once decided
  aprobador_id bigint references usuario,
  -- goes up with every change of the viaje or of what hangs from it
  version integer not null default 1,
  creado timestamptz not null default now(),
  constraint viaje_regreso_tras_salida check (fecha_regreso >= fecha_salida),
  constraint viaje_provincia_solo_en_espana check (pais_codigo = 'SP' or provincia_codigo is null),
  constraint viaje_se_carga_a_uno check ((cargar_a = 'G') = (centro_coste_codigo is not null) and (cargar_a = 'C') = (contrato_codigo is not null)),
  constraint viaje_nadie_aprueba_el_suyo check (aprobador_id <> solicitante_id),
  constraint viaje_pendiente_tiene_aprobador check (estado_id <> 3 or aprobador_id is not null)
);
comment on constraint viaje_regreso_tras_salida on viaje is 'La fecha de regreso no puede ser anterior a la de salida';
comment on constraint viaje_pais_existe on viaje is 'El país elegido no existe';
comment on constraint viaje_provincia_existe on viaje is 'La provincia elegida no existe';
comment on constraint viaje_centro_coste_existe on viaje is 'El centro de coste elegido no existe';
comment on constraint viaje_contrato_existe on viaje is 'El contrato elegido no existe';
comment on constraint viaje_divisa_existe on viaje is 'La divisa elegida no existe';
comment on constraint viaje_pendiente_tiene_aprobador on viaje is 'Nadie puede aprobar este viaje: a quien se carga no tiene responsable. Avise a administración';

create index viaje_de_solicitante on viaje (solicitante_id, fecha_salida desc, id desc);
create index viaje_por_aprobar on viaje (aprobador_id, fecha_salida, id) where estado_id = 3;
create index viaje_por_estado on viaje (estado_id, fecha_salida, id);
create index viaje_por_centro_coste_pendiente on viaje (centro_coste_codigo) where estado_id = 3;
create index viaje_por_contrato_pendiente on viaje (contrato_codigo) where estado_id = 3;

-- Decisions 4: the responsible of the cost centre or contract charged; where that is the requester, the requester's own responsible.
create function aprobador_de_viaje(v viaje) returns bigint language sql stable as $$
  select case when r.id is distinct from v.solicitante_id then r.id
              else (select s.responsable_id from usuario s where s.id = v.solicitante_id) end
    from (select coalesce(
            (select c.responsable_id from centro_coste c where c.codigo = v.centro_coste_codigo),
            (select c.responsable_id from contrato c where c.codigo = v.contrato_codigo)) as id) r
$$;

-- Whoever becomes responsible inherits what was waiting.
create function viajes_pendientes_cambian_de_aprobador() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'centro_coste' then
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.centro_coste_codigo = new.codigo;
  elsif tg_table_name = 'contrato' then
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.contrato_codigo = new.codigo;
  else
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.solicitante_id = new.id;
  end if;
  return null;
end $$;
create trigger centro_coste_cambia_responsable after update of responsable_id on centro_coste
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function viajes_pendientes_cambian_de_aprobador();
create trigger contrato_cambia_responsable after update of responsable_id on contrato
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function viajes_pendientes_cambian_de_aprobador();
create trigger usuario_cambia_responsable after update of responsable_id on usuario
  for each row when (old.responsable_id is distinct from new.responsable_id) execute function viajes_pendientes_cambian_de_aprobador();

create table necesidad (
  id bigint generated always as identity primary key,
  viaje_id bigint not null references viaje on delete cascade,
  tipo text not null check (tipo in ('I', 'A', 'C', 'T')),
  combo1 smallint check (combo1 between 1 and 6),
  texto_corto1 text not null default '' check (char_length(texto_corto1) <= 250),
  texto_corto2 text not null default '' check (char_length(texto_corto2) <= 250),
  texto_corto3 text not null default '' check (char_length(texto_corto3) <= 250),
  texto_corto4 text not null default '' check (char_length(texto_corto4) <= 250),
  fecha_inicio date,
  fecha_fin date,
  notas text not null default '' check (char_length(notas) <= 250),
  sin_propuesta_motivo text not null default '' check (char_length(sin_propuesta_motivo) <= 250),
  constraint necesidad_fin_tras_inicio check (fecha_fin >= fecha_inicio)
);
comment on constraint necesidad_fin_tras_inicio on necesidad is 'La fecha final no puede ser anterior a la inicial';
create index necesidad_de_viaje on necesidad (viaje_id, fecha_inicio, id);

-- Own car (type I, means 4) wants no proposal; everything else does.
create function quiere_propuesta(n necesidad) returns boolean language sql immutable as $$ select not (n.tipo = 'I' and n.combo1 is not distinct from 4) $$;

create table propuesta (
  id bigint generated always as identity primary key,
  necesidad_id bigint not null references necesidad on delete cascade,
  texto_corto1 text not null default '' check (char_length(texto_corto1) <= 250),
  texto_corto2 text not null default '' check (char_length(texto_corto2) <= 250),
  texto_corto3 text not null default '' check (char_length(texto_corto3) <= 250),
  texto_corto4 text not null default '' check (char_length(texto_corto4) <= 250),
  fecha_inicio date not null,
  fecha_fin date,
  hora_inicio time,
  precio numeric(12, 2) not null check (precio >= 0),
  valida_hasta date,
  -- 1 En preparación, 2 Publicada, 3 Elegida, 4 Descartada; 5 Caducada follows from valida_hasta
  estado_id smallint not null default 1 check (estado_id between 1 and 4),
  archivo_id bigint references archivo,
  creada_por_id bigint not null references usuario,
  creada timestamptz not null default now(),
  constraint propuesta_fin_tras_inicio check (fecha_fin >= fecha_inicio)
);
comment on constraint propuesta_fin_tras_inicio on propuesta is 'La fecha final no puede ser anterior a la inicial';
create index propuesta_de_necesidad on propuesta (necesidad_id, id);
create unique index propuesta_una_elegida on propuesta (necesidad_id) where estado_id = 3;

create table viaje_documento (
  id bigint generated always as identity primary key,
  viaje_id bigint not null references viaje,
  tipo text not null check (tipo in ('Billete', 'Reserva', 'Póliza', 'Visado', 'Justificante')),
  archivo_id bigint not null references archivo,
  subido_por_id bigint not null references usuario,
  fecha timestamptz not null default now()
);
create index documento_de_viaje on viaje_documento (viaje_id, id);
