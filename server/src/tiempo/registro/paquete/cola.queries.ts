import sql from 'sql-template-tag';
import { buildCola } from '#server/casa/kernel/cola/cola.ts';

export const cola = buildCola({
  codigo: 'paquetes',
  medida: sql`
    select count(*)::int as "Esperan", (count(*) filter (where tomado_hasta > now() and hechas > 0))::int as "EnCurso",
           min(coalesce(tomado_hasta, creado)) filter (where tomado_hasta is null or tomado_hasta < now()) as "MasAntigua"
      from paquete where estado = 'P'`,
  fallidos: {
    tabla: 'paquete',
    fallido: sql`f.estado = 'F'`,
    descartado: 'descartado',
    con: sql`join usuario u on u.id = f.creado_por_id`,
    columnas: { para: sql`u.nombre`, creado: sql`f.creado`, fallo: sql`coalesce(f.tomado_hasta, f.creado)` },
    motivo: { partes: [sql`'No se ha podido preparar: el motivo está en el registro del servidor'`] },
    otraVez: sql`estado = 'P', intentos = 0, hechas = 0, tomado_hasta = null`,
  },
});
