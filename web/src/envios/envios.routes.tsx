import { lazy } from 'react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const envios = pantalla(protegida, '/menu/envios', () => import('./Envios.screen.tsx'), 'EnviosScreen');

const rutas = [envios] as const;

const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/envios',
    texto: 'Pendientes de enviar',
    icono: 'cloud-upload',
    grupo: 'Yo',
    contador: lazy(async () => ({ default: (await import('./Contador.card.tsx')).ContadorEnvios })),
  },
];

export const enviosArea = area({ rutas, entradas });
