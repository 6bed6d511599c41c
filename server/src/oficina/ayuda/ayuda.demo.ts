import sql from 'sql-template-tag';
import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { cargarSemillas } from './semilla.commands.ts';

/** Telephones of an invented company: its gate, its centres and its departments. */
const CONTACTOS = [
  ['PUERTA', 'Seguridad', 'Puesto de control de Santander', '942 000 112', 'A cualquier hora', 1, true],
  ['MEDICO', 'Prevención', 'Servicio médico', '942 000 061', 'De 7:00 a 22:00', 2, true],
  ['PRL', 'Prevención', 'Prevención de riesgos', '942 000 300', 'De 7:00 a 15:00', 3, false],
  ['MANTEN', 'Mantenimiento', 'Averías', '942 000 200', 'De 6:00 a 22:00', 10, false],
  ['RRHH', 'Recursos humanos', 'Atención a la plantilla', '942 000 400', 'De 9:00 a 14:00', 20, false],
  ['VIAJES', 'Viajes', 'Agencia, en horario', '942 000 500', 'De 8:00 a 18:00', 30, false],
  ['VIAJES24', 'Viajes', 'Agencia, urgencias de viaje', '910 000 500', 'A cualquier hora', 31, false],
  ['SISTEMAS', 'Informática', 'Ordenadores y accesos', '942 000 600', 'De 8:00 a 17:00', 40, false],
] as const;
/** Mailboxes that receive the doubts of an area, by the code of the company's area. */
const BUZONES: Record<string, string> = {
  comunicaciones: 'MAN',
  izado: 'MAN',
  averias: 'MAN',
  epi: 'MAN',
  planta: 'ING',
  jornada: 'PER',
  permisos: 'PER',
  viajes: 'PER',
  misdatos: 'PER',
  rrhh: 'PER',
};

/** Articles of the product with readings and answers, one draft and one archived, the telephones and the channel. */
export const cargar: ParteDemo = async ({ hoy, semilla }) => {
  await cargarSemillas();
  for (const [codigo, tema, nombre, telefono, horario, orden, emergencia] of CONTACTOS)
    await execute(sql`
      insert into contacto_ayuda (codigo, tema, nombre, telefono, horario, orden, emergencia, desde)
      values (${codigo}, ${tema}, ${nombre}, ${telefono}, ${horario}, ${orden}, ${emergencia}, ${hoy}::date - 300)`);
  await execute(sql`
    insert into canal_interno (nombre, enlace, nota) values ('Canal interno de información', 'https://canal.ejemplo.es',
      'Para informar de delitos o infracciones graves (Ley 2/2023), con su nombre o sin él. No es el buzón de sugerencias.')`);
  for (const [area, buzon] of Object.entries(BUZONES))
    await execute(
      sql`update ayuda_area set buzon_area = a.codigo from area a where ayuda_area.codigo = ${area} and a.codigo = ${buzon}`,
    );
  await execute(sql`
    insert into ayuda_lectura (articulo_id, dia, veces)
    select t.id, ${hoy}::date - d, 1 + ((t.id * 7 + d * 3 + ${semilla}::int) % 9)::int from articulo_ayuda t, generate_series(0, 20, 3) d`);
  await execute(sql`
    insert into ayuda_valoracion (articulo_id, edicion, usuario_id, sirve, instante)
    select t.id, t.edicion, u.id, (t.id * 5 + u.id * 3) % 7 > 1, ${hoy}::date - ((t.id + u.id) % 20)::int
      from articulo_ayuda t join usuario u on u.activo and (t.id * 11 + u.id * 7) % 9 = 0`);
  await execute(sql`
    insert into articulo_ayuda (area, titulo, texto, orden, estado_id, edicion, publicado, autor_id)
    select x.area, x.titulo, x.texto, 50, x.estado, x.edicion, case when x.edicion > 0 then now() - interval '90 days' end, u.id
      from (values ('jornada', 'Horario de verano', '<p>Del 1 de julio al 31 de agosto la jornada es continua.</p>', 3, 1, 'eva'),
                   ('permisos', 'Vacaciones de Navidad', '<p>Las fechas en que la planta cierra y cómo se cuentan.</p>', 1, 0, 'eva'),
                   ('viajes', 'Viajar con niños a cargo', '<p>Qué puede pedir si alguien depende de usted.</p>', 1, 0, 'nuria'))
           x (area, titulo, texto, estado, edicion, login) join usuario u on u.login = x.login`);
  return `ayuda: ${ayuda.titulo.toLowerCase()} con sus teléfonos`;
};
