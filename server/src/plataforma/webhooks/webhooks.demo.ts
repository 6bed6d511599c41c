import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, manyValues, oneValue } from '#server/casa/base/db.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { secretoNuevo, sellarSecreto } from './firma.rules.ts';
import { selectAsuntos } from './suceso.queries.ts';
import { cuerpoDe, eventoDe } from './suceso.rules.ts';

const EVENTOS = ['cierre.cerrado', 'permiso.aceptado'] as const;
const CLAVE = '5d1f6c2e-9b7a-4f30-8c41-2e6a7b90d8f3';
/** Deliveries of the days before it was switched off. */
const ENTREGAS = 6;

/** A receiver that an administrator has switched off, with what it had been told of before. Nobody has its secret. */
export const cargar: ParteDemo = async () => {
  const id = await oneValue(z.int())(sql`
    with w as (
      insert into webhook (nombre, url, eventos, clave, secreto, creado_por_id, estado_id, creado, apagado, apagado_porque,
        entregado, resultado)
      select 'Gestoría laboral', 'https://avisos.gestoria.example/extramuros', ${EVENTOS}::text[], ${CLAVE}::uuid,
             ${sellarSecreto(secretoNuevo(), CLAVE)}, u.id, 2, now() - interval '90 days', now() - interval '2 days',
             'Lo apagó ' || u.nombre, now() - interval '2 days 1 hour', '204'
        from usuario u where u.login = 'admin' returning id, creado_por_id, creado, apagado)
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario, instante)
    select 'webhook', w.id, w.creado_por_id, a.acto, a.estado, a.comentario, a.instante
      from w cross join lateral (values
        ('crear', 1, ${`Gestoría laboral, avisos.gestoria.example. Eventos: ${EVENTOS.join(', ')}`}, w.creado),
        ('apagar', 2, '', w.apagado)) a (acto, estado, comentario, instante)
     order by a.instante returning entidad_id`);
  const lineas = await manyValues(z.int())(sql`
    select id from historial where (entidad = 'cierre' and acto = 'finalizar') or (entidad = 'permiso' and acto = 'conceder')
     order by id desc limit ${ENTREGAS}`);
  const sucesos = (await selectAsuntos(lineas)).flatMap((asunto) => {
    const tipo = eventoDe(asunto);
    return tipo === undefined ? [] : [{ tipo, cuerpo: cuerpoDe(tipo, asunto), personaId: asunto.personaId }];
  });
  await execute(sql`
    with s as (
      insert into webhook_suceso (mensaje, tipo, cuerpo, persona_id, creado)
      select md5(n || cuerpo)::uuid, tipo, cuerpo, "personaId", now() - interval '2 days 1 hour' - (${ENTREGAS} - n) * interval '7 hours'
        from rows from (jsonb_to_recordset(${JSON.stringify(sucesos)}::jsonb) as (tipo text, cuerpo text, "personaId" bigint))
          with ordinality as x (tipo, cuerpo, "personaId", n) order by n returning id, creado)
    insert into webhook_entrega (webhook_id, suceso_id, intentos, proximo, entregada, ultimo, resultado, milisegundos, creada)
    select ${id}, s.id, 1, s.creado, s.creado, s.creado, '204', 80 + s.id % 40, s.creado from s order by s.id`);
  return '1 webhook apagado';
};
