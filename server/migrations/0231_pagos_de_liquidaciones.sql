-- Payments of settlements: the account of the company, and batches of transfers for its bank (decision 0170).

create table cuenta_de_pago (
  -- the company pays trips from one account
  id smallint primary key default 1 check (id = 1),
  titular text not null check (char_length(titular) between 1 and 70),
  iban_sellado text not null,
  iban_tapado text not null,
  bic text not null default '' check (char_length(bic) in (0, 8, 11)),
  version integer not null default 1
);

create table remesa (
  id bigint generated always as identity primary key,
  numero text not null constraint remesa_numero_unico unique,
  -- 1 Por pagar, 2 Pagada, 3 Anulada
  estado_id smallint not null default 1 check (estado_id between 1 and 9),
  -- day on which the bank is asked to pay
  cargo date not null,
  -- ordering party as it was when the batch was created
  titular text not null,
  iban_sellado text not null,
  iban_tapado text not null,
  bic text not null,
  -- living transfers and their sum
  cuantas integer not null check (cuantas >= 0),
  total numeric(14, 2) not null check (total >= 0),
  motivo text not null default '' check (char_length(motivo) <= 250),
  creada timestamptz not null default now(),
  version integer not null default 1
);
create index remesa_por_pagar on remesa (id desc) where estado_id = 1;

create table remesa_linea (
  id bigint generated always as identity primary key,
  remesa_id bigint not null references remesa,
  liquidacion_id bigint not null references liquidacion,
  persona_id bigint not null references usuario,
  -- payee as it was when the batch was created; the account is sealed under the number of the person
  beneficiario text not null,
  iban_sellado text not null,
  iban_tapado text not null,
  importe numeric(12, 2) not null check (importe > 0),
  -- false: taken out alone, or with its batch
  viva boolean not null default true,
  motivo text not null default '' check (char_length(motivo) <= 250),
  constraint remesa_linea_una_vez_en_su_remesa unique (remesa_id, liquidacion_id)
);
create unique index remesa_linea_una_remesa on remesa_linea (liquidacion_id) where viva;
comment on index remesa_linea_una_remesa is 'Una liquidación ya está en otra remesa: vuelva a abrir los pagos';
create index remesa_linea_de_persona on remesa_linea (persona_id);
