import { type ClaseSolicitud, type Declaracion, SOLICITUD_A_SECAS } from '#contract/kernel/area.ts';

export const comunicacionesArea = {
  temas: ['comunicaciones'],
  notificaciones: {
    comunicacion_avance: { nombre: 'Novedades de las comunicaciones', icono: 'llave', tono: 'info' },
    comunicacion_riesgo: { nombre: 'Riesgos para las personas', icono: 'riesgo', tono: 'bad', urgente: true },
  },
} as const satisfies Declaracion;

export const comunicacionesSolicitudes = {
  COMUNICACION: {
    nombre: 'Comunicación',
    ...SOLICITUD_A_SECAS,
    pantalla: '/menu/comunicaciones/',
    pideMas: true,
    enMias: true,
  },
} as const satisfies Record<string, ClaseSolicitud>;
