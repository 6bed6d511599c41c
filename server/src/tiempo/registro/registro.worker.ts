import { relojDeReparto } from '#server/casa/kernel/lease.ts';
import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { sellarFichajes } from './cadena/sello.commands.ts';
import { caducarPaquetes, prepararPaquete } from './paquete/paquete.commands.ts';
import { updateTomar } from './paquete/paquete.queries.ts';
import { resumirMes } from './representacion/representacion.commands.ts';
import { borrarLoCaducado, prepararMeses } from './retencion/retencion.commands.ts';

export const relojesDeInspeccion = (casa: Casa): Reloj[] => [
  { nombre: 'sellar los fichajes en la cadena', cada: 60_000, hacer: sellarFichajes },
  {
    ...relojDeReparto({
      nombre: 'preparar los paquetes de inspección',
      log: casa.log,
      tomar: updateTomar,
      entregar: (encargo, alto) => prepararPaquete(encargo, alto, casa),
      campos: ({ id }) => ({ paquete: id }),
    }),
    cada: 5_000,
  },
  { nombre: 'borrar los paquetes de inspección caducados', cada: 'hora', hacer: caducarPaquetes },
  { nombre: 'resumir las horas del mes para la representación', cada: 'hora', hacer: () => resumirMes() },
  { nombre: 'preparar los meses que vienen para los fichajes', cada: 'hora', hacer: prepararMeses },
  { nombre: 'borrar el registro de jornada de hace más de cuatro años', cada: 'hora', hacer: () => borrarLoCaducado() },
];
