-- Subcontractors, their people and their papers (field.md 3.16, idea 14). A paper is good through the day on which it expires; without the obligatory
-- ones neither the company nor the person comes in.
create table subcontrata (
  id bigint generated always as identity primary key,
  codigo text not null constraint subcontrata_codigo_unico unique check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  nombre text not null check (char_length(nombre) between 1 and 80),
  nif text not null constraint subcontrata_nif_unico unique check (nif ~ '^[A-Z0-9][0-9]{7}[0-9A-Z]$'),
  desde date not null default hoy(),
  hasta date,
  version integer not null default 1,
  constraint subcontrata_se_cierra_despues check (hasta >= desde)
);
comment on constraint subcontrata_codigo_unico on subcontrata is 'Ya hay una subcontrata con ese código';
comment on constraint subcontrata_nif_unico on subcontrata is 'Ya hay una subcontrata con ese NIF';
comment on constraint subcontrata_se_cierra_despues on subcontrata is 'No puede cerrarse antes de abrirse';

-- `ambito`: E of the company, P of each person. `fichero`: false where its file would hold health data, of which only the outcome is kept.
create table tipo_papel (
  id bigint generated always as identity primary key,
  codigo text not null constraint tipo_papel_codigo_unico unique check (codigo ~ '^[A-Z0-9._-]{1,20}$'),
  nombre text not null check (char_length(nombre) between 1 and 80),
  ambito text not null check (ambito in ('E', 'P')),
  obligatorio boolean not null default true,
  fichero boolean not null default true,
  desde date not null default hoy(),
  hasta date,
  version integer not null default 1,
  constraint tipo_papel_de_su_ambito unique (id, ambito),
  constraint tipo_papel_se_cierra_despues check (hasta >= desde)
);
comment on constraint tipo_papel_codigo_unico on tipo_papel is 'Ya hay un papel con ese código';
comment on constraint tipo_papel_se_cierra_despues on tipo_papel is 'No puede cerrarse antes de abrirse';
insert into tipo_papel (codigo, nombre, ambito, obligatorio, fichero, desde) values
  ('SEGURO', 'Seguro de responsabilidad civil', 'E', true, true, '2000-01-01'),
  ('CORRIENTE', 'Certificado de estar al corriente con la Seguridad Social', 'E', true, true, '2000-01-01'),
  ('EVALUACION', 'Evaluación de riesgos de sus trabajos', 'E', false, true, '2000-01-01'),
  ('FORMACION', 'Formación en prevención de riesgos', 'P', true, true, '2000-01-01'),
  ('APTITUD', 'Aptitud médica', 'P', true, false, '2000-01-01'),
  ('EPI', 'Entrega de equipos de protección', 'P', false, true, '2000-01-01');

-- The company that a person of role SUBCONTRATA works for.
create table subcontrata_persona (
  usuario_id bigint primary key references usuario,
  subcontrata_id bigint not null constraint subcontrata_persona_de_una references subcontrata,
  version integer not null default 1
);
comment on constraint subcontrata_persona_de_una on subcontrata_persona is 'La subcontrata elegida no existe';
create index subcontrata_persona_por_subcontrata on subcontrata_persona (subcontrata_id);

-- `sustituye_id`: the paper that this one renews. `avisado`: days before its expiry of the last reminder.
create table papel (
  id bigint generated always as identity primary key,
  tipo_id bigint not null,
  ambito text not null,
  subcontrata_id bigint references subcontrata,
  usuario_id bigint references usuario,
  desde date not null,
  caduca date,
  nota text not null default '' check (char_length(nota) <= 250),
  archivo_id bigint references archivo,
  nombre_fichero text not null default '' check (char_length(nombre_fichero) <= 200),
  sustituye_id bigint references papel on delete set null,
  anulado timestamptz,
  motivo text not null default '' check (char_length(motivo) <= 250),
  avisado smallint,
  version integer not null default 1,
  creado timestamptz not null default now(),
  creado_por_id bigint not null references usuario,
  constraint papel_de_su_tipo foreign key (tipo_id, ambito) references tipo_papel (id, ambito),
  constraint papel_de_alguien check ((ambito = 'E') = (subcontrata_id is not null) and (ambito = 'P') = (usuario_id is not null)),
  constraint papel_caduca_despues check (caduca >= desde),
  constraint papel_anulado_con_motivo check ((anulado is null) = (motivo = '')),
  constraint papel_con_nombre check ((archivo_id is null) = (nombre_fichero = ''))
);
comment on constraint papel_de_su_tipo on papel is 'Ese papel no se pide a quien lo presenta';
comment on constraint papel_caduca_despues on papel is 'No puede caducar antes de empezar';
-- One chain of renewals of each kind: of two renewals at once the second finds the first.
create unique index papel_renovado_una_vez on papel (sustituye_id) where anulado is null;
comment on index papel_renovado_una_vez is 'Alguien lo ha renovado mientras tanto';
create unique index papel_uno_de_subcontrata on papel (subcontrata_id, tipo_id) where sustituye_id is null and anulado is null and subcontrata_id is not null;
comment on index papel_uno_de_subcontrata is 'Ese papel ya consta: renuévelo';
create unique index papel_uno_de_persona on papel (usuario_id, tipo_id) where sustituye_id is null and anulado is null and usuario_id is not null;
comment on index papel_uno_de_persona is 'Ese papel ya consta: renuévelo';
create index papel_de_subcontrata on papel (subcontrata_id, tipo_id) where subcontrata_id is not null;
create index papel_de_persona on papel (usuario_id, tipo_id) where usuario_id is not null;
create index papel_por_tipo on papel (tipo_id, ambito);
create index papel_por_archivo on papel (archivo_id);
create index papel_por_caducidad on papel (caduca, id) where anulado is null;

-- What is missing on a day of the obligatory papers of a company (`de_ambito` E) or of a person (P), in words; null: nothing.
create function papeles_que_faltan(de_ambito text, de_id bigint, dia date) returns text language sql stable as $$
  select string_agg('«' || t.nombre || '» ' || case
           when suyos.ultima < dia then 'caducó el ' || to_char(suyos.ultima, 'DD/MM/YYYY')
           when suyos.empieza is not null then 'no vale hasta el ' || to_char(suyos.empieza, 'DD/MM/YYYY')
           else 'no consta' end, '; ' order by t.nombre, t.id)
    from tipo_papel t
    cross join lateral (
      select max(p.caduca) filter (where p.desde <= dia) as ultima, min(p.desde) filter (where p.desde > dia) as empieza,
             coalesce(bool_or(dia between p.desde and coalesce(p.caduca, 'infinity')), false) as hay
        from papel p
       where p.tipo_id = t.id and p.anulado is null
         and ((de_ambito = 'E' and p.subcontrata_id = de_id) or (de_ambito = 'P' and p.usuario_id = de_id))) suyos
   where t.ambito = de_ambito and t.obligatorio and t.desde <= dia and coalesce(t.hasta, 'infinity') >= dia and not suyos.hay
$$;

-- Null: in order on that day. A company that is not open then is told as such.
create function papeles_caducados_de_empresa(la_subcontrata bigint, dia date) returns text language sql stable as $$
  select case
           when s.hasta < dia then 'Dejó de trabajar aquí el ' || to_char(s.hasta, 'DD/MM/YYYY')
           when s.desde > dia then 'No trabaja aquí hasta el ' || to_char(s.desde, 'DD/MM/YYYY')
           else papeles_que_faltan('E', s.id, dia) end
    from subcontrata s where s.id = la_subcontrata
$$;
-- Null: in order on that day, and of anybody who is of no subcontractor. Papers of their company count as their own.
create function papeles_caducados_de_persona(la_persona bigint, dia date) returns text language sql stable as $$
  select case when sp.subcontrata_id is null then 'No consta de qué subcontrata es'
              else nullif(concat_ws('; ', papeles_que_faltan('P', u.id, dia),
                     'de su empresa: ' || papeles_caducados_de_empresa(sp.subcontrata_id, dia)), '') end
    from usuario u left join subcontrata_persona sp on sp.usuario_id = u.id
   where u.id = la_persona and 'SUBCONTRATA' = any (u.roles)
$$;

insert into plazo_conservacion (codigo, nombre, dias, minimo, maximo) values
  ('papeles_subcontrata', 'Papeles de subcontratas, desde que caducan', 1826, 1096, 3653);

-- The lists of accesses and the gate's depend on them too.
create function subcontratas_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('subcontratas', null);
  perform avisar_en_vivo('accesos', null);
  return null;
end $$;
create trigger subcontrata_en_vivo after insert or update of version on subcontrata for each row execute function subcontratas_en_vivo();
create trigger tipo_papel_en_vivo after insert or update of version on tipo_papel for each row execute function subcontratas_en_vivo();
create trigger subcontrata_persona_en_vivo after insert or update of version or delete on subcontrata_persona for each row execute function subcontratas_en_vivo();
create trigger papel_en_vivo after insert or update of version or delete on papel for each row execute function subcontratas_en_vivo();
