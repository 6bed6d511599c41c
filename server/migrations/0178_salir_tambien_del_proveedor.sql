-- Sign-out at the provider by whoever signs out here (decision 0143).
alter table proveedor_identidad
  add column sale_tambien boolean not null default false,
  -- Address at which a person signs out there, as the provider last said; null where it said none.
  add column fin_de_sesion text constraint proveedor_identidad_fin_de_sesion_check check (char_length(fin_de_sesion) <= 500);
