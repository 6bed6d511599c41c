-- What the inbox shows of a request in one row: who, what, how much and whose money, frozen when it is opened, as its content is.
-- `vista`: {Quien, Asunto, Medida, ACargo, Cosa}; `importe`: euros; `dia`: first day of the thing itself, null where it has none.
alter table solicitud
  add column vista jsonb not null default '{}' check (jsonb_typeof(vista) = 'object'),
  add column importe numeric(12,2),
  add column dia date;
-- Day by which it should be decided: that of the thing, or a week after it was asked for, whichever comes first.
alter table solicitud add column antes_de date not null
  generated always as (least(dia, (creada at time zone 'Europe/Madrid')::date + 7)) stored;
create index solicitud_urgente_en_cola on solicitud (cola, tipo, antes_de, creada, id) where estado_id = 1;

-- Those that wait already.
update solicitud s set importe = v.precio, dia = v.fecha_salida,
       vista = jsonb_build_object('ACargo', coalesce(v.centro_coste_codigo, v.contrato_codigo))
  from viaje v where s.tipo = 'VIAJE' and s.entidad_id = v.id and s.estado_id = 1;
update solicitud s set importe = case when f.divisa = 'EUR' then f.total end, dia = f.vence,
       vista = jsonb_build_object('ACargo', coalesce(f.centro_coste_codigo, f.contrato_codigo))
  from factura f where s.tipo = 'FACTURA' and s.entidad_id = f.id and s.estado_id = 1;
update solicitud s set dia = p.desde from permiso p where s.tipo = 'PERMISO' and s.entidad_id = p.id and s.estado_id = 1;
update solicitud s set dia = a.fecha_desde from acceso a where s.tipo = 'ACCESO' and s.entidad_id = a.id and s.estado_id = 1;
