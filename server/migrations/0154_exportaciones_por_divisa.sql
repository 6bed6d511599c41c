-- The sums of an export to the ERP, each currency by itself: until now only the euros were kept.
alter table exportacion_factura add column importes jsonb;
update exportacion_factura e set importes = coalesce(
  (select jsonb_agg(jsonb_build_object('Divisa', x.divisa, 'Importe', x.importe::text) order by x.divisa)
     from (select f.divisa, sum(f.total) as importe from factura f where f.exportacion_numero = e.numero group by f.divisa) x),
  jsonb_build_array(jsonb_build_object('Divisa', 'EUR', 'Importe', e.importe::text)));
alter table exportacion_factura alter column importes set not null, drop column importe;
