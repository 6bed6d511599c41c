-- What a form proposes by the chosen type; the person may change it, and nothing holds them to it.

alter table tipo_acceso add column hora_inicio time, add column hora_fin time,
  add constraint tipo_acceso_horas_juntas check ((hora_inicio is null) = (hora_fin is null) and hora_fin <> hora_inicio);
update tipo_acceso t set hora_inicio = v.inicio, hora_fin = v.fin
  from (values (1, '18:00'::time, '20:00'::time), (2, '22:00', '06:00'), (3, '08:00', '14:00'), (4, '08:00', '14:00'), (5, '14:00', '22:00')) v (id, inicio, fin)
 where t.id = v.id;

-- The area that mends what is of this type; null: the person chooses.
alter table tipo_averia add column area_codigo text references area;
