-- Hours of a leave are minutes of the work date of their shift, past 1,440 on the day after it (S-8356).
alter table permiso drop constraint permiso_hora_desde_check, drop constraint permiso_check,
  add constraint permiso_hora_desde_check check (hora_desde between 0 and 2879),
  add constraint permiso_hora_hasta_check check (hora_hasta > hora_desde and hora_hasta <= 2880);
