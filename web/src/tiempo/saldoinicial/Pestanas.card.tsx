import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

export const TITULO = 'Saldos iniciales';
export const RUTA = '/menu/saldosiniciales';
const PESTANAS = [
  { id: 'saldos', label: 'Saldos', to: RUTA },
  { id: 'importar', label: 'Importar', to: `${RUTA}/importar` },
] as const;

export const Pestanas = ({ abierta }: { abierta: (typeof PESTANAS)[number]['id'] }) => (
  <LinkTabs label={TITULO} tabs={PESTANAS.map((pestana) => ({ ...pestana, search: {} }))} value={abierta} />
);
