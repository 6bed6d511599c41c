import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { anotarCabeza } from './cadena/cabeza.commands.ts';
import { empezarCadena } from './cadena/cadena.commands.ts';
import { apuntarAnteElTestigo, escribirAlTestigo } from './cadena/testigo.commands.ts';

/** Begins the chain, and each minute signs its head into a file outside the database while the chain grows. */
export function relojesDeFirma({ config }: Pick<Casa, 'config'>): Reloj[] {
  let antes = 0;
  let empezada = false;
  const anotar = async () => {
    antes = await anotarCabeza(config.DATA_DIR, antes);
  };
  const cada = 60_000;
  return [
    {
      nombre: 'anotar hasta dónde llega la cadena de firmas',
      cada,
      hacer: async () => {
        if (!empezada) await empezarCadena();
        empezada = true;
        await anotar();
      },
      alParar: anotar,
    },
    {
      nombre: 'escribir al testigo de la cadena de firmas (TESTIGO_CORREO)',
      cada,
      hacer: () => escribirAlTestigo(config),
    },
    {
      nombre: 'escribir en el fichero del testigo de la cadena de firmas (TESTIGO_FICHERO)',
      cada,
      hacer: () => apuntarAnteElTestigo(config),
    },
  ];
}
