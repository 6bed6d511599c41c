import type { ComponentProps } from 'react';
import { ComunicacionDetalle } from './ComunicacionDetalle.screen.tsx';

type Props = {
  id: number;
  /** The list that it was opened from. */
  volver: ComponentProps<typeof ComunicacionDetalle>['volver'];
};
/** A communication of the inbox, with its decision. It closes when it has been decided. */
export const ComunicacionParaDecidir = ({ id, volver }: Props) => (
  <ComunicacionDetalle key={id} id={id} volver={volver} como="pagina" />
);
