import { transaction } from '#server/casa/base/db.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { updatePorAvisar } from './clave.queries.ts';

/** Tells ADMIN once of each key that is about to expire; a renewed one is told of again before its new end. */
export const avisarDeCaducidad = () =>
  transaction(async () => {
    for (const { id, nombre, dia } of await updatePorAvisar())
      await notificarRol('ADMIN', {
        tipo: 'clave_caduca',
        titulo: 'Una clave de otro sistema va a caducar',
        enDispositivo: 'Una clave de otro sistema va a caducar.',
        texto: `«${nombre}» sirve hasta el ${dia}. Renuévela antes, para que su sistema no se quede sin datos.`,
        ruta: `/menu/conexiones/claves/${id}`,
        sobre: `clave_sistema:${id}`,
      });
  });

export const relojDeCaducidad: Reloj = {
  nombre: 'avisar de las claves que van a caducar',
  cada: 'hora',
  hacer: avisarDeCaducidad,
};
