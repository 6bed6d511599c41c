-- Live events of requests: requester, whoever decides or decided until now, and those who stand in for them.

-- Requester and deciders hear of a request, by the topic of its kind and by that of the inbox.
create or replace function solicitud_en_vivo() returns trigger language plpgsql as $$
declare
  quienes bigint[];
begin
  quienes := array(select n.peticionario_id from nuevas n union select q from nuevas n, quienes_pueden_decidir(n) q);
  if tg_op = 'UPDATE' then
    quienes := quienes || array(select q from viejas v, quienes_pueden_decidir(v) q);
    perform avisar_en_vivo(t.tema, array(select distinct unnest(quienes)))
       from (select distinct k.tema from nuevas n join tipo_solicitud k on k.codigo = n.tipo) t;
  end if;
  perform avisar_en_vivo('solicitudes', array(select distinct unnest(quienes)));
  return null;
end $$;
create trigger solicitud_cambia_en_vivo after update on solicitud
  referencing new table as nuevas old table as viejas for each statement execute function solicitud_en_vivo();
create trigger solicitud_nueva_en_vivo after insert on solicitud
  referencing new table as nuevas for each statement execute function solicitud_en_vivo();

-- Deciders hear that a request has been reminded of or escalated.
create or replace function espera_en_vivo() returns trigger language plpgsql as $$
begin
  perform avisar_en_vivo('solicitudes', array(
    select s.peticionario_id from solicitud s where s.id = new.solicitud_id
    union select q from solicitud s, quienes_pueden_decidir(s) q where s.id = new.solicitud_id));
  return null;
end $$;
create trigger espera_en_vivo after update of recordada, escalada on espera
  for each row when (new.recordada is distinct from old.recordada or new.escalada is distinct from old.escalada)
  execute function espera_en_vivo();
