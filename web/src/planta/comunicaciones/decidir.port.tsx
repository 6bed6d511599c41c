import type { ComponentProps } from 'react';
import { ComunicacionDetalle } from './ComunicacionDetalle.screen.tsx';

type Props = {
  id: number;
  /** The list from which it was opened. */
  volver: ComponentProps<typeof ComunicacionDetalle>['volver'];
};
/** A communication of the inbox, with its decision. It closes once it is decided. */
export const ComunicacionParaDecidir = ({ id, volver }: Props) => (
  <ComunicacionDetalle key={id} id={id} volver={volver} como="pagina" />
);
