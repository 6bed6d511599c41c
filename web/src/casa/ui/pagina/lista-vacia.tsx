import { Link, type LinkProps } from '@tanstack/react-router';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Faro, Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState, type EmptyStateProps } from '#web/casa/ui/piezas/empty-state.tsx';

/*
 * ListaVacia  title, children: of a list that has nothing at all · filtrada: its filters leave nothing, told with sin: { title,
 * cambie, ver, to, search }
 */
type SinCoincidencias = { title: string; cambie: string; ver: string } & Pick<LinkProps, 'to' | 'search'>;
type ListaVaciaProps = EmptyStateProps & { filtrada: boolean; sin: SinCoincidencias };

export const ListaVacia = ({ filtrada, sin: { title, cambie, ver, ...todas }, ...nada }: ListaVaciaProps) =>
  filtrada ? (
    <EmptyState
      dibujo={<Faro />}
      title={title}
      action={
        <Link search={{}} {...todas} className={buttonClass({ variant: 'outline' })}>
          {ver}
        </Link>
      }
    >
      {cambie}
    </EmptyState>
  ) : (
    <EmptyState dibujo={<Muelle />} {...nada} />
  );
