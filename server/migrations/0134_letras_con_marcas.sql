-- For searches: every mark goes, and the letters that are one with theirs stand for those that a Spanish keyboard has. The same table is in
-- `contract/src/kernel/busqueda.ts`. `unaccent` is not used: an external database gives it to superusers alone.
create or replace function sin_tildes(t text) returns text language sql immutable as $$
  select replace(replace(replace(replace(
    translate(regexp_replace(normalize(lower(t collate "es-ES-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'), 'łøđðħıŧŋ', 'loddhitn'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- What was kept with the old one is made again, where it gives something else.
alter table aviso disable trigger user;
update aviso set titular = titular
 where busqueda <> sin_tildes(titular || ' ' || texto_de_html(texto) || ' ' || texto_de_hastags(hastags));
alter table aviso enable trigger user;
alter table articulo_ayuda disable trigger user;
update articulo_ayuda set titulo = titulo, texto = texto
 where titulo_busqueda <> ' ' || sin_tildes(titulo) or busqueda <> ' ' || sin_tildes(titulo || ' ' || texto_de_html(texto));
alter table articulo_ayuda enable trigger user;
update viaje_busqueda b set texto = busqueda_de_viaje(v, u.nombre) from viaje v join usuario u on u.id = v.solicitante_id
 where v.id = b.viaje_id and b.texto <> busqueda_de_viaje(v, u.nombre);
alter table factura disable trigger user;
update factura f set busqueda = b.texto from (
  select x.id, coalesce(sin_tildes(concat_ws(' ', '', x.registro, ltrim(split_part(x.registro, '-', 3), '0'), x.serie || x.numero, x.numero, p.nombre, p.codigo,
                                             x.concepto, x.pedido, x.centro_coste_codigo, x.contrato_codigo)), '') as texto
    from factura x join proveedor p on p.id = x.proveedor_id) b
 where b.id = f.id and f.busqueda <> b.texto;
alter table factura enable trigger user;
delete from usuario_palabra p using usuario u where u.id = p.usuario_id and p.palabra not in (select palabras_de(u));
insert into usuario_palabra (usuario_id, palabra, nombre)
select u.id, w, u.nombre from usuario u, palabras_de(u) w on conflict do nothing;
insert into palabra_de_personas (clave, palabra)
select distinct k, p.palabra from usuario_palabra p, sin_una_letra(p.palabra) k where p.palabra not like '% %'
on conflict do nothing;

reindex index izado_por_texto;
reindex index proveedor_por_nombre;
reindex index proveedor_por_texto;
reindex index usuario_por_texto;
