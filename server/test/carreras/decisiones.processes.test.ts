import { playRaces } from './kit.ts';
import { avisos, facturas } from './oficina.ts';
import { comunicaciones } from './planta/comunicaciones.ts';
import { visitas } from './puerta.ts';
import { accesos } from './tiempo/accesos.ts';
import { solicitudes } from './tramites.ts';

await playRaces({ accesos, avisos, comunicaciones, facturas, solicitudes, visitas });
