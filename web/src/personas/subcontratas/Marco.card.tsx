import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const TABS = [
  { id: 'empresas', label: 'Empresas', to: '/menu/subcontratas', search: {} },
  { id: 'caducan', label: 'Lo que caduca', to: '/menu/subcontratas/caducan', search: {} },
  { id: 'tipos', label: 'Papeles que se piden', to: '/menu/subcontratas/tipos', search: {} },
] as const;
export const Pestanas = ({ actual }: { actual: (typeof TABS)[number]['id'] }) => (
  <LinkTabs label="Subcontratas" value={actual} tabs={TABS} />
);
