-- Beginning of the installation, at most one row, written when it is first asked for: its own number, from which the code of the first start
-- follows, when the mail was last tested well, and since when the remaining steps are no longer shown.
create table puesta_en_marcha (
  unica boolean primary key default true constraint puesta_en_marcha_unica check (unica),
  instalacion uuid not null default gen_random_uuid(),
  correo_probado timestamptz,
  retirada timestamptz
);
-- Whoever works with it already has begun without these steps.
insert into puesta_en_marcha (retirada) select now() where exists (select from usuario where password_hash is not null);
