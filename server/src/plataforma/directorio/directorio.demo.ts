import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { json } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';

const PUESTOS: Readonly<Record<string, string>> = {
  ana: 'Ingeniera de proyecto',
  luis: 'Jefe de ingeniería naval',
  nuria: 'Gestora de viajes',
  eva: 'Directora de personas',
  pablo: 'Responsable de comunicación',
  marta: 'Jefa de cocina',
  inigo: 'Jefe de mantenimiento y prevención',
  sonia: 'Vigilante de seguridad',
  teo: 'Técnico de selección',
  clara: 'Administrativa de facturación',
  presidencia: 'Presidente',
  direccion: 'Director general',
};
/** Jobs of the others, by their cost centre. */
const POR_CENTRO: Readonly<Record<string, readonly string[]>> = {
  '1100': ['Técnico comercial', 'Analista de ofertas'],
  '1200': ['Arquitecto naval', 'Delineante'],
  '1300': ['Mecánico armador', 'Ajustador'],
  '1400': ['Soldador', 'Calderero'],
  '1500': ['Electricista', 'Técnico de automatización'],
  '1600': ['Planificador', 'Técnico de proyectos'],
  '2100': ['Técnico de mantenimiento'],
  '2300': ['Inspector de calidad'],
  '2400': ['Carretillero', 'Técnico de compras'],
  '4100': ['Técnico comercial'],
  '4200': ['Mecánico naval', 'Técnico de base'],
  '4300': ['Técnico de posventa'],
};

/** Jobs of everybody, and the telephones of most. */
export const cargar: ParteDemo = async () => {
  await execute(sql`
    update usuario u set
      puesto = coalesce(nullif(u.puesto, ''), ${json([PUESTOS])} -> 0 ->> u.login, case
        when exists (select from usuario d where d.responsable_id = u.id) then 'Jefe de ' || lower(left(cc.descripcion,
          1)) || substr(cc.descripcion, 2)
        else ${json([POR_CENTRO])} -> 0 -> u.centro_coste_codigo ->> (u.id % 2)::int end,
        ${json([POR_CENTRO])} -> 0 -> u.centro_coste_codigo ->> 0, ''),
      telefono = case when u.telefono = '' and u.id % 6 <> 4 then '+34 942 000 ' || lpad((u.id % 1000)::text, 3, '0') else u.telefono end
      from centro_coste cc where cc.codigo = u.centro_coste_codigo and 'EMPLEADO' = any (u.roles)`);
  return undefined;
};
