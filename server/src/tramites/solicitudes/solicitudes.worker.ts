import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { revisarSiguienteEspera } from './espera.commands.ts';

/** Clock of reminders, escalations and inheritances of waits. `ahora`: current instant in tests; null: the database's clock. */
export const relojesDeSolicitudes = ({
  ahora = () => null,
}: Partial<Casa> & { ahora?: () => Date | null }): Reloj[] => [
  {
    nombre: 'recordar lo que espera una decisión',
    cada: 60_000,
    temas: ['solicitudes'],
    hacer: () => revisarSiguienteEspera(ahora()),
  },
];
