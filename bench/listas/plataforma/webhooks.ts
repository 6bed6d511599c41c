import { webhooks } from '#contract/plataforma/webhooks/webhooks.endpoints.ts';
import { listasDe, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: webhooks,
  casos: {
    todos: 'twenty at most',
    entregas: [{ who: 'admin', de: '(select max(id) from webhook)' }],
  },
  filas: ({ each, mine }) => [
    // Off, so that no row of the other tables is told to it.
    `insert into webhook (nombre, url, eventos, clave, secreto, estado_id, creado_por_id)
     select 'Receptor ' || n, 'https://recibe.example/', '{persona.alta}', gen_random_uuid(), '', 2, ${who('admin')}
       from generate_series(1, 5) n`,
    `insert into webhook_suceso (tipo, cuerpo, creado) select 'persona.alta', '{}', now() - j * interval '1 minute' ${each}`,
    `insert into webhook_entrega (webhook_id, suceso_id, entregada, intentos, resultado, creada)
     select (select case when ${mine} then max(id) else min(id) end from webhook), (select max(id) from webhook_suceso) - j, now(), 1,
       '200', now() - j * interval '1 minute' ${each}`,
  ],
});
