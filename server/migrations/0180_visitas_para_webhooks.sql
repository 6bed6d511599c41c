-- Lines of the history of visits that no receiver of events has been told of yet. Visits keep a history of their own, which is erased
-- with them.
create table webhook_visita_por_contar (
  hecho_id bigint primary key
);
