import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { insertAcceso, insertLectura } from './acceso/acceso.queries.ts';
import { insertPaquete } from './paquete/paquete.queries.ts';
import { insertRepresentante } from './representacion/representacion.queries.ts';

/** Secret of the demo inspector's link (`/inspeccion/` and the secret), valid for three days. */
export const SECRETO_DEMO = 'demo-inspeccion-registro';

/** Makes a package that waits for the start of the product, an inspector's access with readings, and a workers' representative. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const gente = await selectGente();
  const usuarioIds = ['ana', 'luis', 'sonia', 'teo'].map((login) => gente(login).id);
  const creadoPorId = gente('eva').id;
  const hasta = sumarDias(`${hoy.slice(0, 7)}-01`, -1);
  const desde = `${sumarDias(hasta, -62).slice(0, 7)}-01`;
  const motivo = 'Inspección de Trabajo de Cantabria, OS 39/0001234/26';
  await insertPaquete({
    usuarioIds,
    desde,
    hasta,
    motivo: 'Auditoría interna del trimestre',
    creadoPorId,
    accesoId: null,
  });
  const { id: accesoId } = await insertAcceso({
    nombre: 'Marina Soler',
    organismo: 'Inspección de Trabajo de Cantabria',
    referencia: 'OS 39/0001234/26',
    desde,
    hasta,
    horas: 72,
    usuarioIds,
    huella: huellaDe(SECRETO_DEMO),
    creadoPorId,
  });
  await insertPaquete({ usuarioIds, desde, hasta, motivo, creadoPorId, accesoId });
  await insertLectura({ accesoId, usuarioId: null, que: 'lista' });
  await insertLectura({ accesoId, usuarioId: gente('ana').id, que: 'registro' });
  await insertRepresentante(
    { usuarioId: gente('clara').id, centro: null, desde: `${hoy.slice(0, 4)}-01-01`, hasta: null },
    creadoPorId,
  );
  return '2 paquetes de inspección';
};
