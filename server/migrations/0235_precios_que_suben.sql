-- Prices that grow after a trip was approved (decision 0173), and who is asked first for what follows an approval (decision 0174).
alter table limite_viaje
  -- percentage that a price may grow after its approval; null: that of the product
  add column subida integer check (subida between 0 and 500);
alter table propuesta
  -- at which its trip was approved, once its price has changed since
  add column precio_aprobado numeric(12, 2);
alter table solicitud
  -- person who is asked before whoever answers for what pays, as whoever approved the trip is for its settlement
  add column preferido_id bigint references usuario;
create index solicitud_de_preferido on solicitud (preferido_id) where estado_id = 1 and preferido_id is not null;
