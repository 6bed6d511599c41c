-- Supplier invoices (decisions 11, field.md 3.13): entered by ADMINISTRACION, conformed by the responsible of what they are charged to.
insert into tipo_solicitud (codigo, tema) values ('FACTURA', 'facturas');
-- Art. 30 of the Commercial Code: six years, and never less.
insert into plazo_conservacion (codigo, nombre, dias, minimo, maximo) values ('facturas', 'Facturas de proveedores', 2192, 2192, 5479);

create table proveedor (
  id bigint generated always as identity primary key,
  codigo text not null constraint proveedor_nif_unico unique check (codigo ~ '^[A-Z0-9]{4,20}$'),
  nombre text not null check (char_length(nombre) between 1 and 120),
  abierto_desde date not null default hoy(),
  abierto_hasta date,
  version integer not null default 1,
  constraint proveedor_se_cierra_despues check (abierto_hasta >= abierto_desde)
);
comment on constraint proveedor_nif_unico on proveedor is 'Ya hay un proveedor con ese NIF';
comment on constraint proveedor_se_cierra_despues on proveedor is 'No puede cerrarse antes de abrirse';
comment on column proveedor.codigo is 'NIF, in capitals without blanks';
create index proveedor_por_nombre on proveedor (sin_tildes(nombre), id);
create index proveedor_por_texto on proveedor using gin (sin_tildes(' ' || nombre || ' ' || codigo) gin_trgm_ops);

-- Total from which on two people conform. One row.
create table limite_factura (
  id smallint primary key default 1 check (id = 1),
  importe numeric(12,2) not null default 3000 check (importe >= 0),
  version integer not null default 1
);
insert into limite_factura default values;

-- What went to the ERP, byte by byte, so that it can be had again.
create table exportacion_factura (
  numero bigint generated always as identity primary key,
  creada timestamptz not null default now(),
  creada_por_id bigint not null references usuario,
  facturas integer not null check (facturas > 0),
  importe numeric(14,2) not null,
  contenido text not null
);

-- Capitals, no blanks, no zeros at the left of its figures: the same as `numeroNormal` of the contract.
create function numero_de_factura(escrito text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(upper(escrito), '\s+', '', 'g'), '(^|\D)0+(?=\d)', '\1', 'g')
$$;

-- `estado_id` 1 Pendiente, 2 Conforme, 3 Disconforme, 4 Recibida, 5 Contabilizada, 6 Pagada, 7 Anulada. `manos`: people who have written its
-- data, none of whom conforms it. `ronda`: times that it has been sent. `cerrada`: the day from which it is only kept.
create table factura (
  id bigint generated always as identity primary key,
  registro text not null constraint factura_registro_unico unique,
  proveedor_id bigint not null constraint factura_proveedor_existe references proveedor,
  serie text not null default '' check (char_length(serie) <= 20),
  numero text not null check (char_length(numero) between 1 and 40),
  fecha date not null,
  recibida date not null,
  concepto text not null default '' check (char_length(concepto) <= 250),
  pedido text not null default '' check (char_length(pedido) <= 60),
  centro_coste_codigo text constraint factura_centro_coste_existe references centro_coste,
  contrato_codigo text constraint factura_contrato_existe references contrato,
  divisa text not null default 'EUR' constraint factura_divisa_existe references divisa,
  base numeric(12,2) not null,
  iva numeric(12,2) not null,
  retencion numeric(12,2) not null default 0,
  total numeric(12,2) not null,
  vence date not null,
  pdf_id bigint references archivo,
  registrada_por_id bigint not null references usuario,
  manos bigint[] not null,
  dos_personas boolean not null default false,
  ronda smallint not null default 0,
  reasignada_a_id bigint references usuario,
  motivo text not null default '' check (char_length(motivo) <= 500),
  exportacion_numero bigint references exportacion_factura,
  contabilizada date,
  asiento text not null default '' check (char_length(asiento) <= 40),
  pagada date,
  cerrada date,
  busqueda text not null default '',
  estado_id smallint not null default 4 check (estado_id between 1 and 7),
  version integer not null default 1,
  creada timestamptz not null default now(),
  constraint factura_un_solo_cargo check ((centro_coste_codigo is null) <> (contrato_codigo is null)),
  constraint factura_cuadra check (total = base + iva - retencion),
  constraint factura_recibida_despues check (recibida >= fecha),
  constraint factura_contabilizada check (estado_id not in (5, 6) or contabilizada is not null),
  constraint factura_pagada check ((estado_id = 6) = (pagada is not null)),
  constraint factura_cerrada check ((estado_id in (6, 7)) = (cerrada is not null))
);
comment on constraint factura_proveedor_existe on factura is 'El proveedor elegido no existe';
comment on constraint factura_centro_coste_existe on factura is 'El centro de coste elegido no existe';
comment on constraint factura_contrato_existe on factura is 'El contrato elegido no existe';
comment on constraint factura_divisa_existe on factura is 'La divisa elegida no existe';
comment on constraint factura_un_solo_cargo on factura is 'Elija uno solo: centro de coste o contrato';
comment on constraint factura_cuadra on factura is 'Base más IVA menos retención no dan el total';
comment on constraint factura_recibida_despues on factura is 'No pudo recibirse antes de su fecha';
create unique index factura_una_vez on factura (proveedor_id, numero_de_factura(serie || numero)) where estado_id <> 7;
comment on index factura_una_vez is 'Ya hay una factura de ese proveedor con ese número';
create index factura_por_vencimiento on factura (vence, id);
create index factura_por_fecha on factura (fecha desc, id desc);
create index factura_por_total on factura (total desc, id desc);
create index factura_por_estado on factura (estado_id, id desc);
create index factura_viva_por_vencimiento on factura (vence, id) where estado_id in (1, 2, 3, 4, 5);
create index factura_de_proveedor on factura (proveedor_id, id desc);
create index factura_de_centro_coste on factura (centro_coste_codigo, id desc) where centro_coste_codigo is not null;
create index factura_de_contrato on factura (contrato_codigo, id desc) where contrato_codigo is not null;
create index factura_por_exportar on factura (id) where estado_id = 2 and exportacion_numero is null;
create index factura_por_exportacion on factura (exportacion_numero) where exportacion_numero is not null;
create index factura_por_archivo on factura (pdf_id) where pdf_id is not null;
create index factura_por_cierre on factura (cerrada) where cerrada is not null;
create index factura_por_texto on factura using gin (busqueda gin_trgm_ops);
-- Those of a responsible, and those that somebody decided for another.
create index solicitud_de_factura_de on solicitud (aprobador_id, entidad_id) where tipo = 'FACTURA';
create index solicitud_de_factura_decidida on solicitud (decidida_por_id, entidad_id) where tipo = 'FACTURA';

create table factura_impuesto (
  factura_id bigint not null references factura on delete cascade,
  orden smallint not null,
  tipo numeric(5,2) not null check (tipo between 0 and 100),
  base numeric(12,2) not null,
  cuota numeric(12,2) not null,
  primary key (factura_id, orden)
);
create table factura_vencimiento (
  factura_id bigint not null references factura on delete cascade,
  orden smallint not null,
  fecha date not null,
  importe numeric(12,2) not null,
  primary key (factura_id, orden)
);
-- The file of an electronic invoice as it came.
create table factura_original (
  factura_id bigint primary key references factura on delete cascade,
  formato text not null check (formato in ('facturae', 'ubl', 'csv')),
  nombre text not null check (char_length(nombre) between 1 and 150),
  contenido bytea not null check (length(contenido) between 1 and 4194304)
);

-- Yes of a person to an invoice, in the round in which it was sent. By a constraint no person says it twice, nor for two.
create table conformidad (
  factura_id bigint not null references factura on delete cascade,
  ronda smallint not null,
  orden smallint not null check (orden in (1, 2)),
  usuario_id bigint not null references usuario,
  en_nombre_de_id bigint references usuario,
  fecha timestamptz not null default now(),
  primary key (factura_id, ronda, orden),
  constraint conformidad_dos_personas unique (factura_id, ronda, usuario_id)
);
comment on constraint conformidad_dos_personas on conformidad is 'La misma persona no da las dos conformidades';
create index conformidad_de_persona on conformidad (usuario_id);

create function conformidad_ajena() returns trigger language plpgsql as $$
begin
  if exists (select from factura f where f.id = new.factura_id and (new.usuario_id = any (f.manos) or new.en_nombre_de_id = any (f.manos))) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice is not conformed by its writer';
  end if;
  return new;
end $$;
create constraint trigger conformidad_de_otra_persona after insert on conformidad for each row execute function conformidad_ajena();
comment on trigger conformidad_de_otra_persona on conformidad is 'Nadie da la conformidad a una factura que ha registrado';

-- What it says may change while it is with ADMINISTRACION and no longer. From its conformity on it is erased by nothing but its period.
create function factura_no_cambia() returns trigger language plpgsql as $$
begin
  if old.estado_id not in (3, 4) and
     (old.registro, old.proveedor_id, old.serie, old.numero, old.fecha, old.recibida, old.concepto, old.pedido, old.centro_coste_codigo, old.contrato_codigo,
      old.divisa, old.base, old.iva, old.retencion, old.total, old.vence, old.pdf_id, old.registrada_por_id, old.manos, old.creada)
     is distinct from
     (new.registro, new.proveedor_id, new.serie, new.numero, new.fecha, new.recibida, new.concepto, new.pedido, new.centro_coste_codigo, new.contrato_codigo,
      new.divisa, new.base, new.iva, new.retencion, new.total, new.vence, new.pdf_id, new.registrada_por_id, new.manos, new.creada) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice that is sent or conformed does not change';
  end if;
  if old.exportacion_numero is not null and old.exportacion_numero is distinct from new.exportacion_numero then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an export keeps its invoices';
  end if;
  return new;
end $$;
create trigger factura_no_cambia before update on factura for each row execute function factura_no_cambia();
create function factura_se_conserva() returns trigger language plpgsql as $$
begin
  if old.estado_id not in (6, 7) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice is kept';
  end if;
  return old;
end $$;
create trigger factura_se_conserva before delete on factura for each row execute function factura_se_conserva();
create function factura_parte_no_cambia() returns trigger language plpgsql as $$
begin
  -- The cascade of an invoice that its period erases finds it no more.
  if exists (select from factura f where f.id = coalesce(new.factura_id, old.factura_id) and f.estado_id not in (3, 4)) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice that is sent or conformed does not change';
  end if;
  return coalesce(new, old);
end $$;
create trigger factura_impuesto_no_cambia before insert or update or delete on factura_impuesto for each row execute function factura_parte_no_cambia();
create trigger factura_vencimiento_no_cambia before insert or update or delete on factura_vencimiento for each row execute function factura_parte_no_cambia();
create trigger factura_original_no_cambia before insert or update or delete on factura_original for each row execute function factura_parte_no_cambia();

-- Words by which it is found.
create function factura_busqueda() returns trigger language plpgsql as $$
begin
  new.busqueda := (select sin_tildes(concat_ws(' ', '', new.registro, ltrim(split_part(new.registro, '-', 3), '0'), new.serie || new.numero, new.numero, p.nombre, p.codigo,
                                               new.concepto, new.pedido, new.centro_coste_codigo, new.contrato_codigo))
                     from proveedor p where p.id = new.proveedor_id);
  new.busqueda := coalesce(new.busqueda, '');
  return new;
end $$;
create trigger factura_busqueda before insert or update of proveedor_id, serie, numero, concepto, pedido, centro_coste_codigo, contrato_codigo on factura
  for each row execute function factura_busqueda();

-- Screens of ADMINISTRACION, and of those who have it or had it.
create index usuario_administracion on usuario (id) where activo and 'ADMINISTRACION' = any (roles);
create function factura_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('facturas', array(
    select id from usuario where activo and 'ADMINISTRACION' = any (roles)
    union select s.aprobador_id from solicitud s where s.tipo = 'FACTURA' and s.entidad_id = new.id and s.aprobador_id is not null
    union select s.decidida_por_id from solicitud s where s.tipo = 'FACTURA' and s.entidad_id = new.id and s.decidida_por_id is not null));
  return null;
end $$;
create trigger factura_nueva_en_vivo after insert on factura for each row execute function factura_en_vivo();
create trigger factura_cambia_en_vivo after update on factura for each row when (old.version <> new.version) execute function factura_en_vivo();
