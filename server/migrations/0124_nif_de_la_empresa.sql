-- The company's own NIF, to tell an invoice that is made out to another. '': it has not said it.
alter table empresa add column nif text not null default '' check (nif ~ '^[A-Z0-9]{0,20}$');
