-- Settlements that were closed in a month, for the files of payroll and accounting (S-8520).
create index liquidacion_cerrada on liquidacion (cerrada) where estado_id = 4;
