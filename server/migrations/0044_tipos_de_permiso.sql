-- Types of leave that every installation begins with (field 4.12): holidays, what agreements usually give, and the leaves of the Workers' Statute
-- with the rules that held from each day. Human resources adds versions; a collective agreement may only better them.
-- `bloqueable`: blocked days reach it; never the leaves that the law gives for what one does not choose.
alter table tipo_permiso add column bloqueable boolean not null default false;
insert into tipo_permiso (codigo, nombre, vacaciones, orden) values
  ('VACACIONES', 'Vacaciones', true, 10),
  ('LIBRE', 'Libre disposición', false, 20),
  ('MEDICO', 'Consulta médica propia', false, 30),
  ('MATRIMONIO', 'Matrimonio o pareja de hecho', false, 40),
  ('HOSPITALIZACION', 'Enfermedad grave u hospitalización de un familiar', false, 50),
  ('FALLECIMIENTO', 'Fallecimiento de un familiar', false, 60),
  ('FALLECIMIENTO_VIAJE', 'Fallecimiento de un familiar, con desplazamiento', false, 61),
  ('TRASLADO', 'Traslado de domicilio', false, 70),
  ('DEBER', 'Deber inexcusable de carácter público', false, 80),
  ('SINDICAL', 'Funciones sindicales o de representación', false, 90),
  ('PRENATAL', 'Exámenes prenatales y preparación al parto', false, 100),
  ('CLIMATICO', 'Imposibilidad de acceder al trabajo', false, 110),
  ('DONACION', 'Donación de órganos o tejidos', false, 120),
  ('LACTANCIA', 'Cuidado del lactante', false, 130),
  ('FUERZA_MAYOR', 'Fuerza mayor por motivos familiares', false, 140),
  ('NACIMIENTO', 'Nacimiento y cuidado de menor', false, 150),
  ('PARENTAL', 'Permiso parental', false, 160),
  ('SIN_SUELDO', 'Permiso sin retribución', false, 170);
update tipo_permiso set bloqueable = true where codigo in ('VACACIONES', 'LIBRE', 'SIN_SUELDO');

insert into tipo_permiso_version (tipo_id, version, desde, letra, unidad, naturales, medias, periodo, derecho, prorrateo, validacion, justificante,
    preaviso_dias, arrastre_max, arrastre_hasta, base_legal, explicacion)
select t.id, v.version, v.desde::date, v.letra, v.unidad, v.naturales, v.medias, v.periodo, v.derecho, v.prorrateo, v.validacion, v.justificante,
       v.preaviso_dias, v.arrastre_max, v.arrastre_hasta, v.base_legal, v.explicacion
  from tipo_permiso t join (values
  -- codigo, version, desde, letra, unidad, naturales, medias, periodo, derecho, prorrateo, validacion, justificante, preaviso, arrastre, hasta
  ('VACACIONES', 1, '2015-11-13', 'V', 'D', false, true, 'A', 44, true, 'R', 'N', 0, 10, '03-31',
   'Art. 38 ET', '22 días laborables al año, enteros o por mitades. Lo que quede, hasta 5 días, se puede disfrutar hasta el 31 de marzo.'),
  ('LIBRE', 1, '2015-11-13', 'Y', 'D', false, true, 'A', 4, true, 'R', 'N', 0, 0, '12-31',
   'Acuerdo de empresa', '2 días al año, enteros o por mitades, sin dar el motivo.'),
  ('MEDICO', 1, '2015-11-13', 'E', 'H', false, false, 'A', 960, false, 'H', 'O', 0, 0, '12-31',
   'Acuerdo de empresa', '16 horas al año, con el justificante de la consulta.'),
  ('MATRIMONIO', 1, '2015-11-13', 'B', 'D', true, false, 'E', 30, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.a) ET', '15 días naturales por matrimonio.'),
  ('MATRIMONIO', 2, '2023-06-30', 'B', 'D', true, false, 'E', 30, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.a) ET, según el Real Decreto-ley 5/2023', '15 días naturales por matrimonio o registro de pareja de hecho.'),
  ('HOSPITALIZACION', 1, '2015-11-13', 'R', 'D', false, false, 'E', 4, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.b) ET', '2 días por accidente o enfermedad graves, hospitalización u operación sin ella que precise reposo, hasta el segundo grado.'),
  ('HOSPITALIZACION', 2, '2023-06-30', 'R', 'D', false, false, 'E', 10, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.b) ET, según el Real Decreto-ley 5/2023',
   '5 días por accidente o enfermedad graves, hospitalización u operación sin ella que precise reposo: cónyuge, pareja de hecho, hasta el segundo grado o quien conviva con usted y necesite sus cuidados.'),
  ('FALLECIMIENTO', 1, '2015-11-13', 'Z', 'D', false, false, 'E', 4, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.b) ET', '2 días por el fallecimiento de parientes hasta el segundo grado.'),
  ('FALLECIMIENTO', 2, '2023-06-30', 'Z', 'D', false, false, 'E', 4, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.b bis) ET, según el Real Decreto-ley 5/2023',
   '2 días por el fallecimiento del cónyuge, de la pareja de hecho o de parientes hasta el segundo grado.'),
  ('FALLECIMIENTO_VIAJE', 1, '2015-11-13', 'Z', 'D', false, false, 'E', 8, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.b) ET', '4 días cuando hay que desplazarse.'),
  ('FALLECIMIENTO_VIAJE', 2, '2023-06-30', 'Z', 'D', false, false, 'E', 8, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.b bis) ET, según el Real Decreto-ley 5/2023', '2 días y otros 2 por el desplazamiento.'),
  ('TRASLADO', 1, '2015-11-13', 'U', 'D', false, false, 'E', 2, false, 'H', 'P', 0, 0, '12-31',
   'Art. 37.3.c) ET', '1 día por traslado del domicilio habitual.'),
  ('DEBER', 1, '2015-11-13', 'S', 'H', false, false, 'E', null, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.d) ET', 'El tiempo indispensable para un deber inexcusable de carácter público y personal, como votar o ir a un juicio.'),
  ('SINDICAL', 1, '2015-11-13', 'H', 'H', false, false, 'E', null, false, 'H', 'P', 0, 0, '12-31',
   'Art. 37.3.e) y 68.e) ET', 'Las horas que establecen la ley o el convenio.'),
  ('PRENATAL', 1, '2015-11-13', 'R', 'H', false, false, 'E', null, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3.f) ET',
   'El tiempo indispensable para exámenes prenatales y técnicas de preparación al parto, y para las sesiones e informes de una adopción o acogimiento.'),
  ('CLIMATICO', 1, '2024-11-30', 'R', 'D', false, false, 'E', 8, false, 'H', 'P', 0, 0, '12-31',
   'Art. 37.3.g) ET, según el Real Decreto-ley 8/2024',
   'Hasta 4 días por no poder llegar al trabajo por lo que dispongan las autoridades o por riesgo grave e inminente, también el de un fenómeno meteorológico adverso.'),
  ('DONACION', 1, '2025-03-03', 'R', 'H', false, false, 'E', null, false, 'H', 'O', 0, 0, '12-31',
   'Art. 37.3 ET, según la Ley 6/2024', 'El tiempo indispensable para los actos preparatorios de la donación.'),
  ('LACTANCIA', 1, '2019-03-08', 'R', 'H', false, false, 'E', null, false, 'H', 'P', 15, 0, '12-31',
   'Art. 37.4 y 37.7 ET, según el Real Decreto-ley 6/2019', 'Una hora al día, que se puede dividir en dos, hasta que el menor cumpla nueve meses.'),
  ('FUERZA_MAYOR', 1, '2023-06-30', 'R', 'H', false, false, 'A', 1920, false, 'H', 'P', 0, 0, '12-31',
   'Art. 37.9 ET, según el Real Decreto-ley 5/2023',
   'Las horas de 4 días al año (32) por motivos familiares urgentes, de enfermedad o accidente, que hagan indispensable su presencia inmediata.'),
  ('NACIMIENTO', 1, '2021-01-01', 'R', 'D', true, false, 'E', 224, false, 'H', 'O', 15, 0, '12-31',
   'Art. 48.4 ET, según el Real Decreto-ley 6/2019', '16 semanas; las 6 primeras, seguidas al parto. La prestación se pide a la Seguridad Social.'),
  ('NACIMIENTO', 2, '2025-07-31', 'R', 'D', true, false, 'E', 266, false, 'H', 'O', 15, 0, '12-31',
   'Art. 48.4 ET, según el Real Decreto-ley 9/2025',
   '19 semanas; las 6 primeras, seguidas al parto, y 2 hasta los ocho años. La prestación se pide a la Seguridad Social.'),
  ('PARENTAL', 1, '2023-06-30', 'L', 'D', true, false, 'E', 112, false, 'H', 'P', 10, 0, '12-31',
   'Art. 48 bis ET, según el Real Decreto-ley 5/2023', 'Hasta 8 semanas, seguidas o no, para cuidar de un hijo menor de ocho años. Sin retribución.'),
  ('SIN_SUELDO', 1, '2015-11-13', 'L', 'D', true, false, 'E', null, false, 'R', 'N', 0, 0, '12-31',
   'Acuerdo de empresa', 'Los días que se acuerden, sin retribución.')
  ) v (codigo, version, desde, letra, unidad, naturales, medias, periodo, derecho, prorrateo, validacion, justificante, preaviso_dias, arrastre_max,
       arrastre_hasta, base_legal, explicacion) on v.codigo = t.codigo
 order by t.orden, v.version;

-- Rules of a type on a day: the last version that has begun. None: the type did not exist yet.
create function tipo_permiso_de(tipo bigint, dia date) returns setof tipo_permiso_version language sql stable rows 1 as $$
  select v.* from tipo_permiso_version v where v.tipo_id = tipo and v.desde <= dia order by v.version desc limit 1
$$;

-- Blocked days that stand in the way of a person's leave of a type between two days.
create function bloqueos_de(quien bigint, tipo bigint, primero date, ultimo date) returns setof dia_bloqueado language sql stable rows 1 as $$
  select b.* from dia_bloqueado b join usuario u on u.id = quien join tipo_permiso t on t.id = tipo and t.bloqueable
   where b.anulado is null and b.desde <= ultimo and b.hasta >= primero
     and (b.centro_trabajo_codigo is null or b.centro_trabajo_codigo = u.centro_trabajo_codigo)
     and (b.area_codigo is null or b.area_codigo = u.area_codigo)
     and (b.tipo_id is null or b.tipo_id = tipo)
   order by b.desde, b.id
$$;
create index dia_bloqueado_vigente on dia_bloqueado (hasta) where anulado is null;
create index ajuste_permiso_por_anio on ajuste_permiso (anio, usuario_id);
