-- Functions on which columns, checks and indexes stand. Applied before the tables; one that changes needs a migration that writes its
-- columns and indexes again.

-- Business dates are those of the company's seat, Madrid, whatever the time zone of the machine.
create or replace function hoy() returns date language sql stable as $$ select (now() at time zone 'Europe/Madrid')::date $$;

-- Text as it is searched for: without marks and capitals, with the letters of a Spanish keyboard (S-8343).
-- `contract/src/casa/kernel/busqueda.ts` has the same table.
create or replace function sin_tildes(t text) returns text language sql immutable as $$
  select replace(replace(replace(replace(
    translate(regexp_replace(normalize(lower(t collate "es-ES-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'), 'łøđðħıŧŋ', 'loddhitn'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- Text that people search in (S-1117): entities put back, tags away. A mark within a word leaves it whole, any other tag parts what stands
-- on its sides.
create or replace function texto_de_html(t text) returns text language sql immutable as $$
  select replace(replace(replace(replace(
    regexp_replace(regexp_replace(t, '</?(strong|em|u|s|a)(\s[^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$$;

-- Labels of a notice as people write them: '#uno #dos' (S-1117).
create or replace function texto_de_hastags(hastags text[]) returns text language sql immutable as $$
  select coalesce(string_agg('#' || h, ' '), '') from unnest(hastags) h
$$;

-- Order of a code by its number, also from the hundred thousandth of a year on: 'V-2026-00017' is 'V-2026-000000017'.
create or replace function orden_de_codigo(codigo text) returns text language sql immutable as $$
  select (substr(codigo, 1, 7) || lpad(substr(codigo, 8), greatest(9, length(codigo) - 7), '0')) collate "C"
$$;

-- Signature key that a link of the chain is about; null where it is about none. The link that revoked a key is looked up at each
-- verification.
create or replace function firma_kid(contenido text) returns text language sql immutable as $$
  select substring(contenido from '"kid":"([A-Za-z0-9_-]{43})"')
$$;

-- Person whose password a link of the chain is about; null where it is about none.
create or replace function firma_usuario(contenido text) returns bigint language sql immutable as $$
  select substring(contenido from '"usuarioId":(\d{1,15})')::bigint
$$;

-- Number of an invoice as it is compared (S-8254): capitals, no blanks, no zeros at the left of its figures; `numeroNormal` of the
-- contract says the same.
create or replace function numero_de_factura(escrito text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(upper(escrito), '\s+', '', 'g'), '(^|\D)0+(?=\d)', '\1', 'g')
$$;
