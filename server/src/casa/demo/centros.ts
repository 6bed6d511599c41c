import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';

/** Decisions 13: three work centres; the cast is in the first one. */
const CENTROS_DE_TRABAJO = [
  ['SDR', 'Santander', 'Europe/Madrid', '39'],
  ['MAD', 'Madrid', 'Europe/Madrid', '28'],
  ['LPA', 'Las Palmas', 'Atlantic/Canary', '35'],
] as const;
const AREAS = [
  ['ADM', 'Administración y finanzas', 'eva'],
  ['COM', 'Comercial y posventa', 'luis'],
  ['GEN', 'Servicios generales', 'eva'],
  ['ING', 'Ingeniería', 'luis'],
  ['MAN', 'Mantenimiento y seguridad', 'inigo'],
  ['PER', 'Personas y comunicación', 'eva'],
  ['PRO', 'Producción', 'inigo'],
] as const;

/** Audience: codes of areas and work centres, 'ING', 'SDR', or 'SUB' for the subcontractors; an empty list is everybody. */
export const audienciaDe = (codigos: readonly string[] | undefined) => ({
  todos: !codigos,
  areas: codigos?.filter((codigo) => AREAS.some(([area]) => area === codigo)) ?? [],
  centros: codigos?.filter((codigo) => CENTROS_DE_TRABAJO.some(([centro]) => centro === codigo)) ?? [],
  subcontratas: codigos?.includes('SUB') ?? false,
});

/** Areas of the cost centres that begin with these digits; the longest beginning counts. */
const AREA_DE_CENTRO = 'ADM 10 35, COM 11 4, ING 12 15 16, PRO 1 23 24, MAN 2 22, GEN 3'
  .split(', ')
  .flatMap((line) => {
    const [area = '', ...comienzos] = line.split(' ');
    return comienzos.map((comienzo) => ({ area, comienzo }));
  })
  .toSorted((a, b) => b.comienzo.length - a.comienzo.length);
export const areaDeCentro = (centroCoste: string | null): string | null =>
  AREA_DE_CENTRO.find(({ comienzo }) => centroCoste?.startsWith(comienzo))?.area ?? null;

export async function insertCentrosDeTrabajo(): Promise<void> {
  for (const [codigo, nombre, zona, provincia] of CENTROS_DE_TRABAJO)
    await execute(
      sql`insert into centro_trabajo (codigo, nombre, zona, provincia_codigo) values (${codigo}, ${nombre}, ${zona}, ${provincia})`,
    );
  for (const [codigo, nombre] of AREAS)
    await execute(sql`insert into area (codigo, nombre) values (${codigo}, ${nombre})`);
}
/** Second step of the load, after the people exist. */
export async function updateResponsablesDeAreas(): Promise<void> {
  for (const [codigo, , responsable] of AREAS)
    await execute(
      sql`update area set responsable_id = (select id from usuario where login = ${responsable}) where codigo = ${codigo}`,
    );
}
