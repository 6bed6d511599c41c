import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe, oBien } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { selectCerrojo } from './puerta/cerrojo.queries.ts';
import { selectCaidos, selectPublicos } from './registro/proveedor.queries.ts';

const { bien, aviso, mal } = comprobacionesDe('conexiones');
const plazo = (minutos: number) => (minutos < 120 ? `${minutos} min` : `${Math.floor(minutos / 60)} h`);

/** Checks of the providers for Operación: those that are away, or that all answer. */
export async function comprobarProveedores(): Promise<Comprobacion[]> {
  const [caidos, activos, { Echado }] = await Promise.all([selectCaidos(), selectPublicos(), selectCerrojo()]);
  if (activos.length === 0) return [];
  return oBien(
    caidos.map(({ nombre, motivo, minutos }) =>
      (Echado ? mal : aviso)(
        `No se puede entrar con «${nombre}»`,
        `${motivo}, desde hace ${plazo(minutos)}. Quien ya ha entrado sigue dentro.`,
        Echado
          ? 'Mire el proveedor. Entran con contraseña los administradores nombrados en «Conexiones», que pueden abrirla a los demás.'
          : 'Mire el proveedor y pruébelo en «Conexiones». Mientras tanto se entra con la contraseña.',
      ),
    ),
    bien(
      'Entrada con la cuenta de la empresa',
      activos.length === 1 ? 'Su proveedor contesta.' : `Los ${activos.length} proveedores contestan.`,
    ),
  );
}
