-- A fresh sign-in at the provider counts in place of the repeated password (decision 0142), and people who enter by a provider alone
-- accept the privacy notice before their first session.

-- When the person of a session last confirmed it was them, and with which account. Unlinking the account ends what it confirmed.
alter table sesion
  add column confirmada timestamptz,
  add column confirmada_con bigint references identidad_externa on delete set null;
create index sesion_confirmada_con on sesion (confirmada_con) where confirmada_con is not null;

alter table entrada_proveedor
  -- Session whose person confirms; null for a sign-in, and for a link.
  add column confirma_sid text,
  -- True where the provider showed that it asked for the second factor.
  add column con_factor boolean not null default false;
