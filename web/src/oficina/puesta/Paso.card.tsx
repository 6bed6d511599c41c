import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';

/*
 * Paso  numero · titulo · hecho · children: one step, with its state beside its title
 * A     to · search? · principal? · children: a way to the screen where it is done, which has a way back
 */
type Props = { numero: number; titulo: string; hecho: boolean; children: ReactNode };
export const Paso = ({ numero, titulo, hecho, children }: Props) => (
  <Section title={`${numero}. ${titulo}`} actions={<Estado palabra={hecho ? 'Listo' : 'Pendiente'} />}>
    <Stack>{children}</Stack>
  </Section>
);

type AProps = Pick<LinkProps, 'to' | 'search'> & { principal?: boolean; children: string };
export const A = ({ principal = false, children, ...to }: AProps) => (
  <Link {...to} state={{ encima: true }} className={buttonClass({ variant: principal ? 'soft' : 'outline' })}>
    {children}
  </Link>
);
