-- Limits of the expenses of travellers by kind, and why one was passed (decision 0168).
alter table tipo_gasto
  -- most euros of one expense; null: no limit
  add column limite integer check (limite between 0 and 99999),
  -- sentence that is shown where the limit is passed; '': the name
  add column regla text not null default '' check (char_length(regla) <= 250);
alter table gasto
  add column justificacion text not null default '' check (char_length(justificacion) <= 250);
