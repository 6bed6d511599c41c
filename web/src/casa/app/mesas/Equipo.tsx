import { Mesa } from '#web/casa/ui/mesa/mesa.tsx';
import { LeEspera } from './comun.tsx';
import { EquipoHoy } from './EquipoHoy.tsx';
import { PorDecidir } from './PorDecidir.tsx';
import { ProximosDias } from './ProximosDias.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of a responsible: decisions, what else waits, the day of the team and in the next days. */
export const MesaDeEquipo = ({ inicio }: MesaProps) => (
  <Mesa>
    <PorDecidir ancho={8} />
    <LeEspera
      ancho={4}
      titulo="Le espera además"
      filas={inicio.Espera.filter(({ Ruta }) => !/^\/menu\/(solicitudes|viajes\/aprobar)/.test(Ruta))}
    />
    <EquipoHoy />
    <ProximosDias />
  </Mesa>
);
