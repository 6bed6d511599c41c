import { type ClaseSolicitud, type Declaracion, SOLICITUD_A_SECAS } from '#contract/kernel/area.ts';

export const accesosArea = {
  temas: ['accesos'],
  notificaciones: {},
} as const satisfies Declaracion;

export const accesosSolicitudes = {
  ACCESO: { nombre: 'Acceso fuera de jornada', ...SOLICITUD_A_SECAS, pantalla: null, pideMas: false, enMias: true },
} as const satisfies Record<string, ClaseSolicitud>;
