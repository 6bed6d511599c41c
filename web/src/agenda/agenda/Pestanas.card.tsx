import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const PESTANAS = [
  { id: 'mia', label: 'Mi agenda', to: '/menu/agenda' },
  { id: 'equipo', label: 'Equipo', to: '/menu/agenda/equipo' },
] as const;

/** Parts of 'Agenda'. */
export const Pestanas = ({ parte }: { parte: (typeof PESTANAS)[number]['id'] }) => (
  <LinkTabs label="Agenda" tabs={PESTANAS.map((pestana) => ({ ...pestana, search: {} }))} value={parte} />
);
