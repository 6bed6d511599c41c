import { playRaces } from './kit.ts';
import { carrerasDeAlmacen } from './planta/almacen.ts';
import { carrerasDeEpi } from './planta/epi.ts';
import { carrerasDeInspecciones } from './planta/inspecciones.ts';
import { carrerasDeIzado } from './planta/izado.ts';
import { carrerasDeObjetivos } from './planta/objetivos.ts';
import { carrerasDeTableros } from './planta/tableros.ts';

await playRaces({
  almacén: carrerasDeAlmacen,
  epi: carrerasDeEpi,
  inspecciones: carrerasDeInspecciones,
  izado: carrerasDeIzado,
  objetivos: carrerasDeObjetivos,
  tableros: carrerasDeTableros,
});
