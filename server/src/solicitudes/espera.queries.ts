import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  CLAVES_TIPO_SOLICITUD,
  DIAS_ESCALADO,
  DIAS_RECORDATORIO,
  TIPOS_SOLICITUD,
} from '#contract/solicitudes/solicitudes.rules.ts';
import { maybeOne } from '#server/base/db.ts';
import { insertNotificacionA, zanjarNotificaciones } from '#server/notificaciones/notificaciones.port.ts';
import { conPie } from './solicitud.writes.queries.ts';

const EN_LA_BANDEJA = CLAVES_TIPO_SOLICITUD.filter((tipo) => !TIPOS_SOLICITUD[tipo].listaPropia);

// What people are told, of the row `m`. On a locked screen only the number; in the list and by mail, all of it.
const ESTA = sql`case m.entidad when 'viaje' then 'El viaje ' else 'La solicitud ' end || m.numero`;
const QUE_ES = sql`m.peticionario || ': ' || m.resumen`;
const DESDE = sql`to_char(m.desde at time zone 'Europe/Madrid', 'DD/MM/YYYY')`;

/** Whoever has it and those who stand in for them today, when `siendo`. */
const quienesDeciden = (siendo: Sql) => sql`
  select array_agg(x) from m, quienes_deciden(m.aprobador_id) x where x <> all (m.peticionario_id || m.interesados) and ${siendo}`;

const avisoDeHerencia = (entidad: 'solicitud' | 'viaje'): Sql =>
  insertNotificacionA({
    usuarioIds: quienesDeciden(sql`m.que = 'heredar' and m.entidad = ${entidad}`),
    tipo: entidad === 'viaje' ? 'viaje_espera' : 'solicitud_espera',
    titulo: entidad === 'viaje' ? 'Viaje por aprobar' : 'Una solicitud espera su decisión',
    enDispositivo: sql`select ${ESTA} || ' espera su decisión.' from m`,
    texto: sql`select ${QUE_ES} from m`,
    ruta: sql`select donde from m`,
    sobre: sql`select sobre from m`,
    correo: {
      asunto: sql`select ${ESTA} || ' espera su decisión' from m`,
      texto: sql`select ${conPie(sql`'Ahora le corresponde a usted decidir.' || E'\n\n' || ${QUE_ES}`, sql`m.donde`)} from m`,
    },
  });
const avisoDeRecordatorio = (): Sql =>
  insertNotificacionA({
    usuarioIds: quienesDeciden(sql`m.que = 'recordar'`),
    tipo: 'solicitud_recordatorio',
    titulo: 'Sigue esperando su decisión',
    enDispositivo: sql`select ${ESTA} || ' sigue esperando su decisión.' from m`,
    texto: sql`select ${QUE_ES} || E'\nEspera desde el ' || ${DESDE} || '.' from m`,
    ruta: sql`select donde from m`,
    sobre: sql`select sobre from m`,
    correo: {
      asunto: sql`select ${ESTA} || ' sigue esperando su decisión' from m`,
      texto: sql`select ${conPie(sql`'Espera desde el ' || ${DESDE} || '.' || E'\n\n' || ${QUE_ES}`, sql`m.donde`)} from m`,
    },
  });
const ADMINS = sql`select u.id from usuario u where u.activo and 'ADMIN' = any (u.roles)`;
/** That a decision is late: to people who do not see what was asked for, and are sent nowhere. */
const avisoDeRetraso = ({ usuarioIds, titulo, texto }: { usuarioIds: Sql; titulo: string; texto: Sql }): Sql =>
  insertNotificacionA({
    usuarioIds,
    tipo: 'solicitud_escalada',
    titulo,
    enDispositivo: sql`select ${ESTA} || ' lleva días esperando.' from m`,
    texto: sql`select ${texto} from m`,
    ruta: '/menu/notificaciones',
    sobre: sql`select sobre from m`,
    correo: {
      asunto: sql`select ${ESTA} || ' lleva días esperando una decisión' from m`,
      texto: sql`select ${conPie(texto, sql`'/menu/notificaciones'`)} from m`,
    },
  });
/** They are told who has it, and it is not shown to them: deciding, or asking somebody else to, is still not theirs. */
const avisoDeEscalado = (): Sql =>
  avisoDeRetraso({
    usuarioIds: sql`select array_agg(superior_id) from m where m.que = 'escalar'`,
    titulo: 'Una decisión de su equipo se retrasa',
    texto: sql`${QUE_ES} || E'\n' || 'Lo tiene ' || m.aprobador || ' desde el ' || ${DESDE} || '. Hable con esa persona: puede decidir o delegar.'`,
  });
/** Nobody is above whoever has it: those who can name a responsible are told, and nothing of what was asked for. */
const avisoSinSuperior = (): Sql =>
  avisoDeRetraso({
    usuarioIds: sql`select array_agg(u.id) from m, (${ADMINS}) u where m.que = 'escalar_admin' and u.id is distinct from m.aprobador_id`,
    titulo: 'Una decisión se retrasa',
    texto: sql`${ESTA} || ', de ' || m.peticionario || ', está en manos de ' || m.aprobador || ' desde el ' || ${DESDE} || ', y no hay nadie por encima. Hable con esa persona: puede decidir o delegar.'`,
  });
/** To whoever can name a responsible: that there is one to be named, and nothing of what was asked for. */
const avisoDeHuerfana = (): Sql => {
  const nadie = sql`${ESTA} || ', de ' || m.peticionario || ', no tiene quien ' || case m.entidad when 'viaje' then 'lo' else 'la' end || ' decida. Nombre a un responsable.'`;
  return insertNotificacionA({
    usuarioIds: sql`select array_agg(u.id) from m, (${ADMINS}) u where m.que = 'huerfana'`,
    tipo: 'solicitud_escalada',
    titulo: sql`select 'Nadie puede decidir ' || case m.entidad when 'viaje' then 'un viaje' else 'una solicitud' end from m`,
    enDispositivo: sql`select ${ESTA} || ' no tiene quien decida.' from m`,
    texto: sql`select ${nadie} from m`,
    ruta: '/menu/notificaciones',
    sobre: sql`select sobre from m`,
    correo: {
      asunto: sql`select ${ESTA} || ' no tiene quien decida' from m`,
      texto: sql`select ${conPie(nadie, sql`'/menu/notificaciones'`)} from m`,
    },
  });
};

const Revisada = z.object({
  que: z.enum(['mover', 'heredar', 'recordar', 'escalar', 'escalar_admin', 'huerfana', 'esperar']),
});
/**
 * Looks at the next thing that waits for somebody's decision and is to be looked at by now: tells whoever has inherited it, reminds
 * whoever has it after two working days of theirs, tells the one above them by then after five, or ADMIN where nobody is, and otherwise puts
 * it off. What waits for nobody is told to ADMIN. A request that somebody has who should not, because two things happened at once, is
 * moved first. One statement that holds the row, so each happens once, however many processes look. Undefined: nothing was to be looked at.
 * @param ahora the instant that counts as now; null: the database's own.
 */
export const updateSiguienteEspera = (ahora: Date | null) =>
  maybeOne(
    Revisada,
    sql`
    with toca as (
      select e.*, coalesce(${ahora}::timestamptz, now()) as ahora from espera e
       where e.revisar <= coalesce(${ahora}::timestamptz, now())
       order by e.revisar, e.entidad, e.entidad_id limit 1
         for update of e skip locked),
    plazos as (
      select t.*, tras_dias_laborables(t.aprobador_id, t.desde, ${DIAS_RECORDATORIO}) as a_los_dos,
             tras_dias_laborables(t.aprobador_id, t.desde, ${DIAS_ESCALADO}) as a_los_cinco,
             superior_de(t.aprobador_id, array[t.peticionario_id]) as superior_id
        from toca t),
    m as (
      select p.*, q.nombre as peticionario, coalesce(a.nombre, '') as aprobador, p.entidad || ':' || p.entidad_id as sobre,
             coalesce(s.interesados, '{}') as interesados,
             case when s.tipo = any (${EN_LA_BANDEJA}::text[]) then '/menu/solicitudes/' || s.id else p.ruta end as donde,
             case when p.entidad = 'solicitud' and s.aprobador_id is distinct from aprobador_de(s.peticionario_id, s.area_codigo, s.interesados) then 'mover'
                  when p.aprobador_id is null then 'huerfana'
                  when p.heredada then 'heredar'
                  when p.recordada is null and p.a_los_dos <= p.ahora then 'recordar'
                  when p.recordada is not null and p.a_los_cinco <= p.ahora then case when p.superior_id is null then 'escalar_admin' else 'escalar' end
                  else 'esperar' end as que
        from plazos p join usuario q on q.id = p.peticionario_id left join usuario a on a.id = p.aprobador_id
        left join solicitud s on p.entidad = 'solicitud' and s.id = p.entidad_id),
    -- Whoever is deciding on it has its row: it is looked at again. Its trigger changes the wait.
    movida as (
      update solicitud s set aprobador_id = aprobador_de(s.peticionario_id, s.area_codigo, s.interesados), version = s.version + 1
       where s.id = (select x.id from solicitud x, m where m.que = 'mover' and x.id = m.entidad_id and x.estado_id = 1 for update of x skip locked)),
    hecho as (
      update espera e
         set heredada = false,
             recordada = case m.que when 'recordar' then m.ahora else m.recordada end,
             escalada = case when m.que in ('escalar', 'escalar_admin') then m.ahora else m.escalada end,
             revisar = case when m.que in ('escalar', 'escalar_admin', 'huerfana') then null
                            when m.que <> 'recordar' and m.recordada is null then m.a_los_dos
                            else m.a_los_cinco end
        from m where m.que <> 'mover' and e.entidad = m.entidad and e.entidad_id = m.entidad_id),
    zanjada as (${zanjarNotificaciones(sql`select sobre from m where que in ('heredar', 'huerfana')`, [
      'solicitud_espera',
      'viaje_espera',
      'solicitud_recordatorio',
      'solicitud_escalada',
    ])}),
    hereda as (${avisoDeHerencia('solicitud')}),
    hereda_viaje as (${avisoDeHerencia('viaje')}),
    recuerda as (${avisoDeRecordatorio()}),
    escala as (${avisoDeEscalado()}),
    escala_a_admin as (${avisoSinSuperior()}),
    pide_responsable as (${avisoDeHuerfana()})
    select que from m`,
  );
