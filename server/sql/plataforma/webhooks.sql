-- Events for other systems (decision 0139).

-- While some receiver is on, each line of the history is noted for them in the transaction of its act.
create or replace function historial_para_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where estado_id = 1) then
    insert into webhook_por_contar (historial_id) select id from nuevas;
    perform avisar_en_vivo('sucesos', null);
  end if;
  return null;
end $$;
create trigger historial_para_webhooks after insert on historial
  referencing new table as nuevas for each statement execute function historial_para_webhooks();

-- The same for the lines of visits, whose history is erased with them.
create or replace function visita_para_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where estado_id = 1) then
    insert into webhook_visita_por_contar (hecho_id) select id from nuevos;
    perform avisar_en_vivo('sucesos', null);
  end if;
  return null;
end $$;
create trigger visita_para_webhooks after insert on hecho_visita
  referencing new table as nuevos for each statement execute function visita_para_webhooks();

-- A new delivery wakes the clock that delivers.
create or replace function webhook_entrega_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('entregas', null);
  return null;
end $$;
create trigger webhook_entrega_en_vivo after insert on webhook_entrega for each statement execute function webhook_entrega_en_vivo();

-- Open screens of ADMIN hear of a receiver that was made, changed, switched or deleted, and of one that begins to fail or works again.
create or replace function webhook_en_vivo() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.version <> new.version or (old.falla_desde is null) <> (new.falla_desde is null) then
    perform avisar_en_vivo('webhooks', array(select u.id from usuario u where u.activo and 'ADMIN' = any (u.roles)));
  end if;
  return null;
end $$;
create trigger webhook_en_vivo after insert or update or delete on webhook for each row execute function webhook_en_vivo();

-- What lines of the history are about: the thing, its number as people say it, the person whom it concerns, and a shade of the act that
-- only the rest of its transaction tells. `anula`: a leave is called off. `cambia`: it gets other days. `pendiente`: it is not granted yet.
-- `parcial`: an invoice, or a leave, still waits for its second yes. `nueva`: the file of people brought a person who was not there.
create or replace function asuntos_de_historial(lineas bigint[])
  returns table (id bigint, entidad text, entidad_id bigint, tramite boolean, acto text, matiz text, instante timestamptz, numero text,
    persona_id bigint, matricula text)
  language sql stable as $$
  select h.id, x.entidad, x.entidad_id, s.id is not null, h.acto,
         case when x.entidad in ('factura', 'permiso') and exists (
                select from solicitud o where o.tipo = s.tipo and o.entidad_id = s.entidad_id and o.id > s.id and o.creada = h.instante)
                then 'parcial'
              when x.entidad = 'permiso' and exists (
                select from cambio_permiso c
                 where c.permiso_id = x.entidad_id and c.estado_id = 2 and c.decidido = h.instante) then 'cambia'
              when x.entidad = 'permiso' and exists (
                select from historial p where p.entidad = 'permiso' and p.entidad_id = x.entidad_id and p.acto = 'pedirAnulacion'
                  and p.instante = s.creada) then 'anula'
              when x.entidad = 'permiso' and h.acto = 'interrumpir' and h.estado_id = 7 then 'anula'
              when x.entidad = 'permiso' and h.acto = 'recontar' and h.estado_id = 1 then 'pendiente'
              when x.entidad = 'usuario' and u.creado = h.instante then 'nueva'
              else '' end,
         h.instante, a.numero, a.persona_id, u.matricula
    from historial h
    left join solicitud s on h.entidad = 'solicitud' and s.id = h.entidad_id
    cross join lateral (select coalesce(lower(s.tipo), h.entidad) as entidad, coalesce(s.entidad_id, h.entidad_id) as entidad_id) x
    left join lateral (
      select t.matricula as numero, t.id as persona_id from usuario t where x.entidad = 'usuario' and t.id = x.entidad_id
      union all select to_char(t.mes, 'YYYY-MM'), t.usuario_id from cierre t where x.entidad = 'cierre' and t.id = x.entidad_id
      union all select t.numero, t.usuario_id from correccion t where x.entidad = 'correccion' and t.id = x.entidad_id
      union all select t.numero, t.usuario_id from permiso t where x.entidad = 'permiso' and t.id = x.entidad_id
      union all select null, t.usuario_id from ausencia t where x.entidad = 'ausencia' and t.id = x.entidad_id
      union all select t.codigo, t.solicitante_id from viaje t where x.entidad = 'viaje' and t.id = x.entidad_id
      union all select t.numero, t.solicitante_id from acceso t where x.entidad = 'acceso' and t.id = x.entidad_id
      union all select t.numero, t.usuario_id from prestamo t where x.entidad = 'prestamo' and t.id = x.entidad_id
      union all select t.registro, null from factura t where x.entidad = 'factura' and t.id = x.entidad_id
      union all select t.numero, t.autor_id from comunicacion t where x.entidad = 'comunicacion' and t.id = x.entidad_id) a on true
    left join usuario u on u.id = a.persona_id
   where h.id = any (lineas)
   order by h.id
$$;

-- The same for lines of visits: the person whom they concern is the host, and visitors are never told of.
create or replace function asuntos_de_visitas(lineas bigint[])
  returns table (id bigint, entidad text, entidad_id bigint, tramite boolean, acto text, matiz text, instante timestamptz, numero text,
    persona_id bigint, matricula text)
  language sql stable as $$
  select h.id, 'visita', v.id, false, h.acto, '', h.instante, v.numero, v.anfitrion_id, u.matricula
    from hecho_visita h join visita v on v.id = h.visita_id join usuario u on u.id = v.anfitrion_id
   where h.id = any (lineas)
   order by h.id
$$;
