import { LinkSegment } from '#web/casa/ui/lista/link-segment.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const PESTANAS = [
  { id: 'mia', label: 'Mi agenda', to: '/menu/agenda' },
  { id: 'equipo', label: 'Equipo', to: '/menu/agenda/equipo' },
] as const;
type Props = { parte: (typeof PESTANAS)[number]['id'] };

/** Parts of 'Agenda'. */
export const Pestanas = ({ parte }: Props) => (
  <LinkTabs label="Agenda" tabs={PESTANAS.map((pestana) => ({ ...pestana, search: {} }))} value={parte} />
);
/** The same in the line of the days on a phone. */
export const YoOEquipo = ({ parte }: Props) => (
  <LinkSegment
    label="Agenda"
    options={PESTANAS.map((pestana) => (pestana.id === 'mia' ? { ...pestana, label: 'Yo' } : pestana))}
    value={parte}
  />
);
