import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

export const TITULO = 'Permisos de la plantilla';
export const RUTA = '/menu/gestionpermisos';
const PARTES = [
  ['saldos', 'Saldos'],
  ['tipos', 'Tipos'],
  ['bloqueos', 'Días bloqueados'],
  ['documentos', 'Justificantes'],
] as const;
type Parte = (typeof PARTES)[number][0];
const tabs = PARTES.map(([id, label]) => ({ id, label, to: RUTA, search: id === 'saldos' ? {} : { ver: id } }));

export const Pestanas = ({ abierta }: { abierta: Parte }) => <LinkTabs label={TITULO} tabs={tabs} value={abierta} />;
