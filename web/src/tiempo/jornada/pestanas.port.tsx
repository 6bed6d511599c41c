import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const PESTANAS = [
  { id: 'hoy', label: 'Hoy', to: '/menu/jornada' },
  { id: 'mes', label: 'Mes', to: '/menu/jornada/mes' },
  { id: 'saldo', label: 'Saldo', to: '/menu/jornada/saldo' },
  { id: 'correcciones', label: 'Correcciones', to: '/menu/jornada/correcciones' },
  { id: 'cambios', label: 'Cambios', to: '/menu/jornada/cambios' },
  { id: 'cierres', label: 'Cierres', to: '/menu/jornada/cierres' },
] as const;

/** Tabs of 'Jornada', below the header of each of its screens. */
export const PestanasJornada = ({ abierta }: { abierta: (typeof PESTANAS)[number]['id'] }) => (
  <LinkTabs label="Jornada" tabs={PESTANAS.map((pestana) => ({ ...pestana, search: {} }))} value={abierta} />
);
