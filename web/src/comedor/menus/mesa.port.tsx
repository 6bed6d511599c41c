import type { DiaDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { ActosDeDia } from './DiaCocina.card.tsx';

/** Publication of the menu of a day in its row. */
export const PublicarEnFila = ({ centro, dia }: { centro: string; dia: DiaDeCocina }) => (
  <ActosDeDia
    centro={centro}
    hoy={hoy()}
    dia={{ ...dia, acciones: dia.acciones.filter((acto) => acto === 'publicar') }}
  />
);
export const puedePublicar = ({ acciones, Platos }: DiaDeCocina): boolean =>
  acciones.includes('publicar') && Platos.length > 0;
