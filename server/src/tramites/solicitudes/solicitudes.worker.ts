import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { revisarSiguienteEspera } from './espera.commands.ts';

/** Reminders, escalations and inheritances of waits. `ahora`: the instant that counts as now, for tests; null: the database's own. */
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
