-- Dietas of closed settlements in the spending on trips (decision 0175).
-- Closings wait until they are written and the trigger that keeps them stands.
lock table viaje, liquidacion in share row exclusive mode;
insert into coste_viaje (mes, cargar_a, cargo, pais_codigo, clase, tipo, parte, euros, viajes)
select date_trunc('month', v.fecha_salida)::date, v.cargar_a, coalesce(v.centro_coste_codigo, v.contrato_codigo), v.pais_codigo, 'D', '',
       v.id % 8, sum(l.dietas), 0
  from viaje v join liquidacion l on l.viaje_id = v.id and l.estado_id = 4
 where v.estado_id in (4, 6, 7) and l.dietas <> 0
 group by 1, 2, 3, 4, 7;
