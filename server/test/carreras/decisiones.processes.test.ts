import { carrerasDeAccesos } from './decisiones/accesos.ts';
import { carrerasDeAvisos } from './decisiones/avisos.ts';
import { carrerasDeComunicaciones } from './decisiones/comunicaciones.ts';
import { carrerasDeFacturas } from './decisiones/facturas.ts';
import { carrerasDeSolicitudes } from './decisiones/solicitudes.ts';
import { carrerasDeVisitas } from './decisiones/visitas.ts';
import { playRaces } from './kit.ts';

await playRaces({
  accesos: carrerasDeAccesos,
  avisos: carrerasDeAvisos,
  comunicaciones: carrerasDeComunicaciones,
  facturas: carrerasDeFacturas,
  solicitudes: carrerasDeSolicitudes,
  visitas: carrerasDeVisitas,
});
