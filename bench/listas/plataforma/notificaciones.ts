import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { anyone, listasDe, OPEN, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: notificaciones,
  casos: {
    mias: [{ who: 'ana' }],
    sinLeer: [{ who: 'ana' }],
  },
  filas: ({ each, mine }) => [
    `insert into notificacion (usuario_id, tipo, titulo, texto, ruta, creada, leida, entregar_desde, entregada,
       resultado, correo_asunto, correo_texto)
     select case when ${mine} then ${who('ana')} else ${anyone} end, 'viaje_aprobado', 'Viaje aprobado',
       'Su viaje está aprobado', '/menu/viajes', f.cuando,
       case when j >= ${OPEN} then f.cuando end, f.cuando, f.cuando, 'correo', 'Viaje', 'Viaje'
     ${each}, lateral (select now() - j * interval '1 minute' as cuando) f`,
  ],
});
