-- A person's trips are those to come, the nearest first, and then those that are over, the last one first: both by the day of return.
drop index viaje_de_solicitante;
create index viaje_de_solicitante on viaje (solicitante_id, fecha_regreso desc, id desc);
