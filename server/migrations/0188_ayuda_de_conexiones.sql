-- The connections with other systems have articles of the help of their own, answered for by whoever answers for administration.
insert into ayuda_area (codigo, rol, buzon_area) select 'conexiones', rol, buzon_area from ayuda_area where codigo = 'administracion';
