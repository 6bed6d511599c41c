-- Two more things by which the processes of an installation are compared. Both null for a process of an earlier version.
-- Fingerprints of the secrets that all must have alike, cut so that they tell nothing of the secrets.
alter table proceso add column secretos text constraint proceso_secretos_check check (char_length(secretos) <= 100);
-- Path of its data folder on its machine, beside the identifier that lies in it.
alter table proceso add column ruta text constraint proceso_ruta_check check (char_length(ruta) <= 500);
