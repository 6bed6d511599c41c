import { Megaphone } from 'lucide-react';
import { ORDENES_AVISO } from '#contract/avisos/avisos.rules.ts';
import type { Entrada } from '#web/kernel/area.ts';
import { palabras, presentes } from '#web/kernel/filtros.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';
import { hasRole } from '#web/red/session.ts';
import type { BusquedaAvisos, BusquedaInforme } from './gestion/gestion.api.ts';

const gestion = pantalla(
  protegida,
  '/menu/comunicacion',
  () => import('./gestion/Gestion.screen.tsx'),
  'GestionScreen',
  {
    validateSearch: ({ estados, canal, texto, por }: Record<string, unknown>): BusquedaAvisos => {
      const states = palabras(estados);
      return presentes({
        // A single state stays a number: as text the address would put it between quotes.
        estados: /^[1-5]$/.test(states) ? Number(states) : /^[1-5](,[1-5])+$/.test(states) ? states : undefined,
        canal: canal === 'A' || canal === 'N' ? canal : undefined,
        texto: palabras(texto),
        por: ORDENES_AVISO.find((one) => one === por),
      });
    },
  },
);
const nuevo = pantalla(
  protegida,
  '/menu/comunicacion/nuevo',
  () => import('./editor/EditorAviso.screen.tsx'),
  'EditorNuevoScreen',
);
const uno = pantalla(
  protegida,
  '/menu/comunicacion/$id',
  () => import('./editor/EditorAviso.screen.tsx'),
  'EditorAvisoScreen',
);
const informe = pantalla(
  protegida,
  '/menu/comunicacion/$id/informe',
  () => import('./informe/Informe.screen.tsx'),
  'InformeScreen',
  {
    validateSearch: ({ leido, texto }: Record<string, unknown>): BusquedaInforme =>
      presentes({ leido: leido === 'si' || leido === 'no' ? leido : undefined, texto: palabras(texto) }),
  },
);

export const rutasGestion = [gestion, nuevo, uno, informe] as const;
export const entradasGestion: readonly Entrada[] = [
  {
    ruta: '/menu/comunicacion',
    texto: 'Comunicación',
    icono: Megaphone,
    grupo: 'Gestión',
    visible: (session) => hasRole(session, 'COMUNICACION'),
  },
];
