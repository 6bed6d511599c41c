import type { NavigateOptions } from '@tanstack/react-router';
import { DetalleDePrestamo } from './PrestamoDetalle.screen.tsx';

type Props = { id: number; volver: NavigateOptions & { to: string } };
/** A loan of the inbox, with its decision. It closes once it is decided. */
export const PrestamoParaDecidir = (props: Props) => <DetalleDePrestamo {...props} como="pagina" />;
