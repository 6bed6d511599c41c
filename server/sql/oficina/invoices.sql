-- Invoices: what never changes, who conforms, and sums that have to agree (S-825x, S-831x).

-- An invoice is conformed by nobody who wrote its data (S-8250).
create or replace function conformidad_de_otra_persona() returns trigger language plpgsql as $$
begin
  if exists (select from factura f where f.id = new.factura_id
    and (new.usuario_id = any (f.manos) or new.en_nombre_de_id = any (f.manos))) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice is not conformed by its writer';
  end if;
  return new;
end $$;
create constraint trigger conformidad_de_otra_persona after insert on conformidad
  for each row execute function conformidad_de_otra_persona();

-- Data of an invoice change while ADMINISTRACION has it and no longer; from its conformity on only its period erases it (S-8251).
create or replace function factura_no_cambia() returns trigger language plpgsql as $$
begin
  if old.estado_id not in (3, 4) and
     (old.registro, old.proveedor_id, old.serie, old.numero, old.fecha, old.recibida, old.concepto, old.pedido,
      old.centro_coste_codigo, old.contrato_codigo, old.divisa, old.base, old.iva, old.retencion, old.total, old.a_pagar,
      old.vence, old.pdf_id, old.registrada_por_id, old.manos, old.creada)
     is distinct from
     (new.registro, new.proveedor_id, new.serie, new.numero, new.fecha, new.recibida, new.concepto, new.pedido,
      new.centro_coste_codigo, new.contrato_codigo, new.divisa, new.base, new.iva, new.retencion, new.total, new.a_pagar,
      new.vence, new.pdf_id, new.registrada_por_id, new.manos, new.creada) then
    raise exception using errcode = 'check_violation', constraint = tg_name,
      message = 'an invoice that is sent or conformed does not change';
  end if;
  if old.exportacion_numero is not null and old.exportacion_numero is distinct from new.exportacion_numero then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an export keeps its invoices';
  end if;
  return new;
end $$;
create trigger factura_no_cambia before update on factura for each row execute function factura_no_cambia();

-- Taxes, due dates, adjustments and the original of an invoice change with it and no longer (S-8251).
create or replace function factura_parte_no_cambia() returns trigger language plpgsql as $$
begin
  -- The cascade of an invoice that its period erases finds it no more.
  if exists (select from factura f where f.id = coalesce(new.factura_id, old.factura_id) and f.estado_id not in (3, 4)) then
    raise exception using errcode = 'check_violation', constraint = tg_name,
      message = 'an invoice that is sent or conformed does not change';
  end if;
  return coalesce(new, old);
end $$;
create trigger factura_ajuste_no_cambia before insert or update or delete on factura_ajuste
  for each row execute function factura_parte_no_cambia();
create trigger factura_impuesto_no_cambia before insert or update or delete on factura_impuesto
  for each row execute function factura_parte_no_cambia();
create trigger factura_original_no_cambia before insert or update or delete on factura_original
  for each row execute function factura_parte_no_cambia();
create trigger factura_vencimiento_no_cambia before insert or update or delete on factura_vencimiento
  for each row execute function factura_parte_no_cambia();

-- An invoice is erased once it is annulled or at the end of its life, by its period and by nothing else (S-8251).
create or replace function factura_se_conserva() returns trigger language plpgsql as $$
begin
  if old.estado_id not in (6, 7) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice is kept';
  end if;
  return old;
end $$;
create trigger factura_se_conserva before delete on factura for each row execute function factura_se_conserva();

-- What is to be paid is the total with its adjustments (S-8310); judged when the transaction ends, because parts are written one after
-- another.
create or replace function factura_a_pagar_cuadra() returns trigger language plpgsql as $$
declare
  f factura;
begin
  select * into f from factura where id = new.id;
  if not found then return null; end if;
  if f.a_pagar <> f.total + coalesce((select sum(factura_parte_con_signo(a.clase, a.importe)) from factura_ajuste a
    where a.factura_id = f.id), 0) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'what is to be paid is the total with its parts';
  end if;
  return null;
end $$;
create constraint trigger factura_a_pagar after insert or update of total, a_pagar on factura
  deferrable initially deferred for each row execute function factura_a_pagar_cuadra();

-- Part of what is to be paid with its sign (BT-113 to BT-115): what was paid before takes away.
create or replace function factura_parte_con_signo(clase text, importe numeric) returns numeric language sql immutable as $$
  select case when clase in ('anticipo', 'subvencion', 'garantia', 'especie') then -importe else importe end
$$;

-- Rate with two decimals at least: '21.00', '5.11269632'.
create or replace function tipo_impositivo_texto(tipo numeric) returns text language sql immutable as $$
  select round(tipo, greatest(2, scale(trim_scale(tipo))))::text
$$;

-- Words by which an invoice is found.
create or replace function factura_busqueda() returns trigger language plpgsql as $$
begin
  new.busqueda := (select sin_tildes(concat_ws(' ', '', new.registro, ltrim(split_part(new.registro, '-', 3), '0'),
    new.serie || new.numero, new.numero, p.nombre, p.codigo,
                                               new.concepto, new.pedido, new.centro_coste_codigo, new.contrato_codigo))
                     from proveedor p where p.id = new.proveedor_id);
  new.busqueda := coalesce(new.busqueda, '');
  return new;
end $$;
create trigger factura_busqueda before insert or update of proveedor_id, serie, numero, concepto, pedido, centro_coste_codigo,
  contrato_codigo on factura
  for each row execute function factura_busqueda();

-- Whoever has an invoice, and ADMINISTRACION, hear of it.
create or replace function factura_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('facturas', array(
    select id from usuario where activo and 'ADMINISTRACION' = any (roles)
    union select s.aprobador_id from solicitud s where s.tipo = 'FACTURA' and s.entidad_id = new.id and s.aprobador_id is not null
    union select s.decidida_por_id from solicitud s
      where s.tipo = 'FACTURA' and s.entidad_id = new.id and s.decidida_por_id is not null));
  return null;
end $$;
create trigger factura_cambia_en_vivo after update on factura
  for each row when (old.version <> new.version) execute function factura_en_vivo();
create trigger factura_nueva_en_vivo after insert on factura for each row execute function factura_en_vivo();

-- The person who reads a file of invoices hears of it.
create or replace function factura_importacion_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('facturas', array(select u.id from usuario u where u.activo and 'ADMINISTRACION' = any (u.roles)));
  return null;
end $$;
create trigger factura_importacion_cambia_en_vivo after update on factura_importacion
  for each row when (old.* is distinct from new.*) execute function factura_importacion_en_vivo();
create trigger factura_importacion_nueva_en_vivo after insert or delete on factura_importacion
  for each row execute function factura_importacion_en_vivo();
