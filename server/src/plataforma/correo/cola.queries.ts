import sql from 'sql-template-tag';
import { buildCola } from '#server/casa/kernel/cola/cola.ts';

export const cola = buildCola({
  codigo: 'correo',
  // Messages under lease, and messages that wait for another attempt, are not yet due.
  medida: sql`
    select count(*)::int as "Esperan",
           (count(*) filter (where intentos > 0 and proximo > now() and ultimo_error is null))::int as "EnCurso",
           min(proximo) filter (where proximo <= now() and not en_horario) as "MasAntigua"
      from correo where enviado is null and abandonado is null`,
  fallidos: {
    tabla: 'correo',
    fallido: sql`f.abandonado is not null and f.enviado is null`,
    descartado: 'descartado',
    con: sql`left join usuario u on u.id = f.usuario_id`,
    columnas: { para: sql`coalesce(u.nombre, 'Sin persona')`, creado: sql`f.creado`, fallo: sql`f.abandonado` },
    motivo: { partes: [sql`coalesce(f.ultimo_error, 'El proceso se detuvo en su último intento')`] },
    // A message goes to the current address of its person.
    otraVez: sql`
      abandonado = null, intentos = 0, proximo = now(), ultimo_error = null,
      para = coalesce((select u.correo from usuario u where u.id = f.usuario_id), f.para)`,
    tema: 'correo',
  },
});
