import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Popover } from './popover.tsx';

/*
 * MasDeBarra  name: 'Más de la agenda' · children(close): the ways to see a screen and its lesser acts, behind a sign at the
 *             end of its bar on a phone (`create` of PageHeader), so that its contents begin under the bar
 */
export const MasDeBarra = ({ name, children }: { name: string; children: (close: () => void) => ReactNode }) => (
  <Popover
    trigger={<Icono de={EllipsisVertical} size="xl" />}
    label={name}
    title={name}
    className="-mx-1 max-[22rem]:-mx-2"
  >
    {(close) => <Stack gap="md">{children(close)}</Stack>}
  </Popover>
);
