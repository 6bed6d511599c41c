import sql from 'sql-template-tag';
import { TIPOS_NOTIFICACION, type TipoNotificacion } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { buildCola } from '#server/casa/kernel/cola/cola.ts';
import { colaDeEntregas } from './entrega.queries.ts';

export const cola = buildCola({
  codigo: 'notificaciones',
  // Notifications that wait for working hours are not due.
  medida: sql`
    select count(*)::int as "Esperan",
           (count(*) filter (where intentos > 0 and entregar_desde > now() and entregar_desde <=
             ${colaDeEntregas.vence()}))::int as "EnCurso",
           min(entregar_desde) filter (where entregar_desde <= now()) as "MasAntigua", min(creada) as "Primera"
      from notificacion where entregada is null`,
  fallidos: {
    tabla: 'notificacion',
    // The devices did not answer after all attempts, and the person wants no mail.
    fallido: sql`f.resultado = 'nadie' and f.intentos > 1 and f.leida is null`,
    descartado: 'descartada',
    con: sql`join usuario u on u.id = f.usuario_id`,
    columnas: { para: sql`u.nombre`, creado: sql`f.creada`, fallo: sql`f.entregada` },
    motivo: {
      partes: [sql`f.tipo`],
      enPalabras: (tipo) =>
        `${TIPOS_NOTIFICACION[tipo as TipoNotificacion].nombre}: ningún dispositivo suyo ha contestado`, // a constraint of the column
    },
    otraVez: sql`entregada = null, resultado = null, intentos = 0, entregar_desde = now()`,
  },
});
