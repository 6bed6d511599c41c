import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { DE_ELLA } from '#server/casa/demo/personas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';

/** Jobs of the cast; other people have a job of their area, in the form of their name. */
const DEL_ELENCO = {
  ana: 'Ingeniera de proyecto',
  luis: 'Jefe de ingeniería',
  nuria: 'Agente de viajes',
  eva: 'Responsable de personas',
  pablo: 'Técnico de comunicación',
  marta: 'Jefa de cocina',
  inigo: 'Jefe de mantenimiento',
  sonia: 'Vigilante de seguridad',
  sara: 'Soldadora de subcontrata',
  teo: 'Delineante',
  clara: 'Administrativa',
  presidencia: 'Presidencia',
  direccion: 'Dirección general',
};
const POR_AREA = {
  de_ella: {
    ADM: ['Contable', 'Administrativa'],
    COM: ['Comercial', 'Técnica de posventa'],
    GEN: ['Auxiliar de servicios', 'Conductora'],
    ING: ['Ingeniera de cálculo', 'Proyectista', 'Delineante'],
    MAN: ['Electromecánica', 'Técnica de mantenimiento'],
    PER: ['Técnica de personas', 'Administrativa de personal'],
    PRO: ['Soldadora', 'Calderera', 'Montadora', 'Gruista'],
  },
  de_el: {
    ADM: ['Contable', 'Administrativo'],
    COM: ['Comercial', 'Técnico de posventa'],
    GEN: ['Auxiliar de servicios', 'Conductor'],
    ING: ['Ingeniero de cálculo', 'Proyectista', 'Delineante'],
    MAN: ['Electromecánico', 'Técnico de mantenimiento'],
    PER: ['Técnico de personas', 'Administrativo de personal'],
    PRO: ['Soldador', 'Calderero', 'Montador', 'Gruista'],
  },
};

/** Jobs, phones, days of joining and labour contracts of everybody; the newest joined this week. */
export const cargar: ParteDemo = async ({ hoy }) => {
  await execute(sql`
    with n as (
      select u.id, row_number() over (order by u.id) as n,
             coalesce(${JSON.stringify(DEL_ELENCO)}::jsonb ->> u.login, a.puestos ->> (u.id % jsonb_array_length(a.puestos))::int,
               '') as puesto
        from usuario u left join lateral (select ${JSON.stringify(POR_AREA)}::jsonb
               -> case when split_part(u.nombre, ' ', 1) = any (${DE_ELLA}::text[]) then 'de_ella' else 'de_el' end
               -> u.area_codigo as puestos) a on true)
    update usuario u set puesto = n.puesto, telefono = '+34 942 000 ' || lpad(n.n::text, 3, '0'),
           alta = case when u.activo
             and u.password_hash is null then ${hoy}::date - 1 else ${hoy}::date - 800 - (n.n * 137 % 5000)::int end,
           baja = case when not u.activo then ${hoy}::date - 40 end
      from n where n.id = u.id and u.login <> 'admin'`);
  // One in five began with a temporary contract; one in nine works part of the week.
  await execute(sql`
    insert into contrato_laboral (usuario_id, desde, hasta, tipo, categoria, convenio, jornada_pct, creado_por_id)
    select u.id, c.desde, c.hasta, c.tipo, 'Grupo ' || 1 + u.id % 5, 'Siderometalúrgico de Cantabria',
      case when u.id % 9 = 0 then 60 else 100 end, e.id
      from usuario u join usuario e on e.login = 'eva', lateral (
        select u.alta as desde, u.alta + 364 as hasta, 'T' as tipo where u.id % 5 = 0
        union all select case when u.id % 5 = 0 then u.alta + 365 else u.alta end, u.baja, 'I') c
     where u.alta is not null and 'EMPLEADO' = any (u.roles) and c.desde <= ${hoy}::date`);
  return undefined;
};
