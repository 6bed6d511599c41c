-- The other syntax of EN 16931, and the signature of a file as it was when it was read (S-8320).
alter table factura_importacion
  add firma jsonb,
  drop constraint factura_importacion_formato_check,
  add constraint factura_importacion_formato_check check (formato in ('facturae', 'ubl', 'cii', 'csv'));
alter table factura_original
  add firma jsonb,
  drop constraint factura_original_formato_check,
  add constraint factura_original_formato_check check (formato in ('facturae', 'ubl', 'cii', 'csv'));
