-- Two things that all processes of an installation must have alike: the folder of their data, named by an identifier that lies in
-- it, and the time. Both null for a process of an earlier version.
alter table proceso add column carpeta uuid;
-- milliseconds that the clock of the process goes before that of the database
alter table proceso add column adelanto bigint;
