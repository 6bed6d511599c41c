import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: menus, casos: { conocidos: 'the dishes of one canteen, up to a maximum' } });
