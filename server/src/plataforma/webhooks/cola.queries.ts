import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { resultadoEnPalabras } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { one } from '#server/casa/base/db.ts';
import { buildCola } from '#server/casa/kernel/cola/cola.ts';

const Marcha = z.object({
  Encendidos: z.int(),
  Fallan: z.array(z.object({ Nombre: z.string(), Desde: instante, codigo: z.string() })),
});
/** Receivers that are on, and among them those that have accepted nothing for an hour of attempts. */
export const selectMarcha = () =>
  one(Marcha)(sql`
    select count(*)::int as "Encendidos",
           coalesce(json_agg(json_build_object('Nombre', w.nombre, 'codigo', w.resultado,
             'Desde', to_char(w.falla_desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by w.falla_desde)
             filter (where w.falla_desde < now() - interval '1 hour'), '[]') as "Fallan"
      from webhook w where w.estado_id = 1`);

export const cola = buildCola({
  codigo: 'webhooks',
  // Deliveries that wait for a receiver that fails or is off make no queue that stands still: they are told apart.
  medida: sql`
    select count(*)::int + (select count(*)::int from webhook_por_contar)
             + (select count(*)::int from webhook_visita_por_contar) as "Esperan",
           (count(*) filter (where e.intentos > 0 and e.proximo > now() and e.ultimo is null))::int as "EnCurso",
           min(e.proximo) filter (where e.proximo <= now() and w.estado_id = 1 and w.falla_desde is null) as "MasAntigua"
      from webhook_entrega e join webhook w on w.id = e.webhook_id where e.entregada is null and e.abandonada is null`,
  fallidos: {
    tabla: 'webhook_entrega',
    fallido: sql`f.abandonada is not null and f.entregada is null`,
    descartado: 'descartada',
    con: sql`join webhook w on w.id = f.webhook_id join webhook_suceso s on s.id = f.suceso_id`,
    columnas: { para: sql`w.nombre`, creado: sql`f.creada`, fallo: sql`f.abandonada` },
    motivo: {
      partes: [sql`s.tipo`, sql`f.resultado`],
      enPalabras: (tipo, codigo) => `${tipo}: ${resultadoEnPalabras(codigo).toLowerCase()}`,
    },
    // They wait there while their receiver is off.
    otraVez: sql`abandonada = null, intentos = 0, proximo = now(), ultimo = null, resultado = ''`,
    tema: 'entregas',
  },
});
