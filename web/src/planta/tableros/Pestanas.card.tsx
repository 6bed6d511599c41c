import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const TABS = [
  { id: 'tableros', to: '/menu/visualmanagement', label: 'Tableros', search: {} },
  { id: 'acciones', to: '/menu/visualmanagement/acciones', label: 'Mis acciones', search: {} },
];
export const Pestanas = ({ actual }: { actual: 'tableros' | 'acciones' }) => (
  <LinkTabs label="Gestión visual" tabs={TABS} value={actual} />
);
