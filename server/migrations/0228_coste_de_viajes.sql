-- Spending on trips, by month of departure, what pays, country and kind, kept in the transaction that changes it (decision 0167).
create table coste_viaje (
  mes date not null check (extract(day from mes) = 1),
  cargar_a text not null check (cargar_a in ('G', 'C')),
  -- code of the cost centre or of the contract
  cargo text not null,
  pais_codigo text not null references pais,
  -- V: trips, I: transport, A: lodging, C: cars and taxis, G: expenses of the traveller, D: dietas
  clase text not null check (clase in ('V', 'I', 'A', 'C', 'G', 'D')),
  -- kind of expense, of G alone
  tipo text not null default '',
  -- Trips of one cell are shared out over eight rows, so that two approvals at once seldom wait for each other.
  parte smallint not null check (parte between 0 and 7),
  euros numeric(14, 2) not null default 0,
  viajes integer not null default 0,
  primary key (mes, cargar_a, cargo, pais_codigo, clase, tipo, parte)
);

-- Acts on trips wait until their sums are written and the triggers that keep them stand.
lock table viaje, propuesta, gasto in share row exclusive mode;
insert into coste_viaje (mes, cargar_a, cargo, pais_codigo, clase, tipo, parte, euros, viajes)
select date_trunc('month', v.fecha_salida)::date, v.cargar_a, coalesce(v.centro_coste_codigo, v.contrato_codigo), v.pais_codigo, c.clase,
       c.tipo, v.id % 8, sum(c.euros), sum(c.viajes)
  from viaje v join (
         select id as viaje_id, 'V' as clase, '' as tipo, 0 as euros, 1 as viajes from viaje
         union all
         select n.viaje_id, case n.tipo when 'T' then 'C' else n.tipo end, '', p.precio, 0
           from necesidad n join propuesta p on p.necesidad_id = n.id and p.estado_id = 3
         union all
         select g.viaje_id, 'G', g.tipo, g.euros, 0 from gasto g where g.estado_id <> 4) c on c.viaje_id = v.id
 where v.estado_id in (4, 6, 7)
 group by 1, 2, 3, 4, 5, 6, 7;
