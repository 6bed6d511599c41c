import type { Atajo } from '#web/casa/kernel/area.ts';

export const solicitudesAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/solicitudes?ver=pendientes',
    texto: 'Pendientes de mi firma',
    palabras: 'firmar aprobar aceptar rechazar decidir solicitudes bandeja',
  },
  { ruta: '/menu/solicitudes?ver=mias', texto: 'Mis solicitudes', palabras: 'lo que he pedido estado' },
  { ruta: '/menu/solicitudes', palabras: 'bandeja firmar aprobar' },
];
