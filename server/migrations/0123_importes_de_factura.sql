-- What is to be paid of an invoice, apart from its total (BT-113 to BT-115, TotalExecutableAmount), and taxes of other kinds than VAT.
create function factura_parte_con_signo(clase text, importe numeric) returns numeric language sql immutable as $$
  select case when clase in ('anticipo', 'subvencion', 'garantia', 'especie') then -importe else importe end
$$;
-- Rate with two decimals at least: '21.00', '5.11269632'.
create function tipo_impositivo_texto(tipo numeric) returns text language sql immutable as $$
  select round(tipo, greatest(2, scale(trim_scale(tipo))))::text
$$;

alter table factura add column a_pagar numeric(12,2);
update factura set a_pagar = total;
alter table factura alter column a_pagar set not null;
alter table factura_impuesto
  add column clase text not null default 'IVA' check (clase ~ '^[A-Z]{2,8}$'),
  add column recargo_tipo numeric(11,8) not null default 0 check (recargo_tipo between 0 and 100),
  add column recargo numeric(12,2) not null default 0,
  alter column tipo type numeric(11,8);

-- Parts from the total to what is to be paid, as the invoice writes them: the sign is their class's.
create table factura_ajuste (
  factura_id bigint not null references factura on delete cascade,
  orden smallint not null,
  clase text not null check (clase in ('anticipo', 'subvencion', 'garantia', 'especie', 'suplido', 'financiero', 'redondeo')),
  concepto text not null default '' check (char_length(concepto) <= 250),
  importe numeric(12,2) not null,
  primary key (factura_id, orden)
);
create trigger factura_ajuste_no_cambia before insert or update or delete on factura_ajuste for each row execute function factura_parte_no_cambia();

-- Judged when its transaction ends, as its parts are written one table after another.
create function factura_a_pagar_cuadra() returns trigger language plpgsql as $$
declare
  f factura;
begin
  select * into f from factura where id = new.id;
  if not found then return null; end if;
  if f.a_pagar <> f.total + coalesce((select sum(factura_parte_con_signo(a.clase, a.importe)) from factura_ajuste a where a.factura_id = f.id), 0) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'what is to be paid is the total with its parts';
  end if;
  return null;
end $$;
create constraint trigger factura_a_pagar after insert or update of total, a_pagar on factura deferrable initially deferred
  for each row execute function factura_a_pagar_cuadra();
comment on trigger factura_a_pagar on factura is 'El total con sus partes no da lo que hay que pagar';

-- What its reader found that should be looked at.
alter table factura_original add column avisos text[] not null default '{}' check (cardinality(avisos) <= 40);

create or replace function factura_no_cambia() returns trigger language plpgsql as $$
begin
  if old.estado_id not in (3, 4) and
     (old.registro, old.proveedor_id, old.serie, old.numero, old.fecha, old.recibida, old.concepto, old.pedido, old.centro_coste_codigo, old.contrato_codigo,
      old.divisa, old.base, old.iva, old.retencion, old.total, old.a_pagar, old.vence, old.pdf_id, old.registrada_por_id, old.manos, old.creada)
     is distinct from
     (new.registro, new.proveedor_id, new.serie, new.numero, new.fecha, new.recibida, new.concepto, new.pedido, new.centro_coste_codigo, new.contrato_codigo,
      new.divisa, new.base, new.iva, new.retencion, new.total, new.a_pagar, new.vence, new.pdf_id, new.registrada_por_id, new.manos, new.creada) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice that is sent or conformed does not change';
  end if;
  if old.exportacion_numero is not null and old.exportacion_numero is distinct from new.exportacion_numero then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an export keeps its invoices';
  end if;
  return new;
end $$;
