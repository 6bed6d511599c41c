import { EstadoMenu } from './DiaCocina.card.tsx';

/** State of a day's menu, for the Home. */
export const EstadoDeMenu = EstadoMenu;
