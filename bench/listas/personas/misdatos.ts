import { SENSIBLES } from '#contract/casa/kernel/sensible.ts';
import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { anyone, listasDe, peticiones, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: misdatos,
  casos: {
    cambios: [{ who: 'ana' }],
    lecturas: [{ who: 'ana' }, ...varying('ana', { clase: Object.keys(SENSIBLES) })],
  },
  filas: ({ total, each }) => [
    `insert into cambio_datos (numero, usuario_id, grupo, sellado, estado_id, creado)
     select 'DAT-2026-9' || i, ${who('ana')}, 'domicilio', 'v1.x.x', 2, now() - j * interval '1 hour' ${each}`,
    peticiones(total, 'DATOS', 'select id, numero, usuario_id as quien, estado_id as estado from cambio_datos'),
    `insert into lectura_sensible (instante, lector_id, persona_id, clase, llamada)
     select now() - j * interval '1 minute', ${who('eva')}, case when i % 3 = 0 then ${who('ana')} else ${anyone} end,
            (array['identidad', 'banco', 'salud', 'documentos', 'nomina', 'todo'])[1 + i % 6], 'GET /api/presencia/ausencias' ${each}`,
  ],
});
