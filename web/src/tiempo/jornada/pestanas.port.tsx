import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const PESTANAS = [
  { id: 'hoy', label: 'Hoy', to: '/menu/jornada' },
  { id: 'mes', label: 'Mes', to: '/menu/jornada/mes' },
  { id: 'saldo', label: 'Saldo', to: '/menu/jornada/saldo' },
  { id: 'correcciones', label: 'Correcciones', to: '/menu/jornada/correcciones' },
  { id: 'cierres', label: 'Cierres', to: '/menu/jornada/cierres' },
] as const;

/** Parts of 'Jornada': each of its screens has them below its header. */
export const PestanasJornada = ({ cual }: { cual: (typeof PESTANAS)[number]['id'] }) => (
  <LinkTabs label="Jornada" tabs={PESTANAS.map((pestana) => ({ ...pestana, search: {} }))} value={cual} />
);
