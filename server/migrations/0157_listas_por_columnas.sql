-- Orders of the lists that grow with the years: each has the index that serves it. What an order reads of another table (a name) is
-- walked from that table's index, person by person.

create index usuario_por_matricula on usuario (matricula collate "es-ES-x-icu", id);
create index proveedor_en_orden on proveedor (nombre collate "es-ES-x-icu", id);

create index factura_por_urgencia on factura (
  (case when estado_id < 6 then vence - '2000-01-01'::date else 1000000 - (vence - '2000-01-01'::date) end), id);
create index factura_por_numero on factura ((serie || numero), id);
create index factura_por_cargo on factura (coalesce(centro_coste_codigo, contrato_codigo, ''), id);

create index viaje_de_gestion_por_estado on viaje (estado_id, id) where coalesce(estado_previo, estado_id) >= 2;
create index viaje_de_gestion_por_regreso on viaje (estado_id, fecha_regreso, id) where coalesce(estado_previo, estado_id) >= 2;
create index viaje_de_gestion_por_destino on viaje (estado_id, destino collate "es-ES-x-icu", id)
  where coalesce(estado_previo, estado_id) >= 2;
create index viaje_de_gestion_por_persona on viaje (estado_id, solicitante_id, id) where coalesce(estado_previo, estado_id) >= 2;

create index ausencia_por_fin on ausencia (hasta, id);
create index ausencia_por_letra on ausencia (letra, id);
create index permiso_concedido_por_fin on permiso (hasta, id) where estado_id in (2, 6);
create index permiso_concedido_por_tipo on permiso (tipo_id, id) where estado_id in (2, 6);
create index permiso_concedido_por_cantidad on permiso (cantidad, id) where estado_id in (2, 6);
create index permiso_concedido_por_estado on permiso (estado_id, id) where estado_id in (2, 6);
create index prestamo_por_tipo on prestamo (tipo, id);
create index prestamo_por_importe on prestamo (importe, id);
create index prestamo_por_plazos on prestamo (plazos, id);

create index epi_movimiento_por_clase on epi_movimiento (clase, id);
create index epi_movimiento_por_cantidad on epi_movimiento (cantidad, id);
create index epi_movimiento_por_quien on epi_movimiento (quien_id, id);
create index epi_movimiento_por_articulo on epi_movimiento (articulo_id, id);
