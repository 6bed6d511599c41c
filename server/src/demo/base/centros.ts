import sql from 'sql-template-tag';
import { execute } from '#server/base/db.ts';

/** Decisions 13: three work centres; the cast is in the first one. */
export const CENTROS_DE_TRABAJO = [
  { codigo: 'SDR', nombre: 'Santander', zona: 'Europe/Madrid', provincia: '39' },
  { codigo: 'MAD', nombre: 'Madrid', zona: 'Europe/Madrid', provincia: '28' },
  { codigo: 'LPA', nombre: 'Las Palmas', zona: 'Atlantic/Canary', provincia: '35' },
] as const;
export const AREAS = [
  { codigo: 'ADM', nombre: 'Administración y finanzas', responsable: 'eva' },
  { codigo: 'COM', nombre: 'Comercial y posventa', responsable: 'luis' },
  { codigo: 'GEN', nombre: 'Servicios generales', responsable: 'eva' },
  { codigo: 'ING', nombre: 'Ingeniería', responsable: 'luis' },
  { codigo: 'MAN', nombre: 'Mantenimiento y seguridad', responsable: 'inigo' },
  { codigo: 'PER', nombre: 'Personas y comunicación', responsable: 'eva' },
  { codigo: 'PRO', nombre: 'Producción', responsable: 'inigo' },
] as const;
/** The area of whoever works for a cost centre: by its first two digits, and else by the first one. */
const AREA_DE_CENTRO: Record<string, string> = {
  10: 'ADM',
  11: 'COM',
  12: 'ING',
  16: 'ING',
  15: 'ING',
  1: 'PRO',
  22: 'MAN',
  2: 'MAN',
  23: 'PRO',
  24: 'PRO',
  35: 'ADM',
  3: 'GEN',
  4: 'COM',
};
export const areaDeCentro = (centroCoste: string | null): string | null =>
  centroCoste && (AREA_DE_CENTRO[centroCoste.slice(0, 2)] ?? AREA_DE_CENTRO[centroCoste.slice(0, 1)] ?? null);

export async function insertCentrosDeTrabajo(): Promise<void> {
  for (const { codigo, nombre, zona, provincia } of CENTROS_DE_TRABAJO)
    await execute(
      sql`insert into centro_trabajo (codigo, nombre, zona, provincia_codigo) values (${codigo}, ${nombre}, ${zona}, ${provincia})`,
    );
  for (const { codigo, nombre } of AREAS)
    await execute(sql`insert into area (codigo, nombre) values (${codigo}, ${nombre})`);
}
/** Once their people exist. */
export async function updateResponsablesDeAreas(): Promise<void> {
  for (const { codigo, responsable } of AREAS)
    await execute(
      sql`update area set responsable_id = (select id from usuario where login = ${responsable}) where codigo = ${codigo}`,
    );
}
