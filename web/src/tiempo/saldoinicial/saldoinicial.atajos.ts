import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const saldoinicialAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/saldosiniciales',
    palabras: 'apertura empezar a mitad de año cifra de partida horas vacaciones programa anterior',
  },
  {
    ruta: '/menu/saldosiniciales/importar',
    texto: 'Importar saldos iniciales',
    palabras: 'fichero csv apertura horas vacaciones',
    visible: (session) => hasRole(session, 'RRHH'),
  },
];
